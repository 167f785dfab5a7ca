import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import type { Trace } from '../../trace/trace.ts';
import { comparisonText, type ComparisonText } from '../../text/lab/comparison.ts';
import { formatCount, formatFactor, formatSeconds } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { effectiveBranching, firstMoveCutoffs, minimalLeavesOf } from '../../trace/measures.ts';
import { define } from '../../ui/events.ts';
import { tableStyles } from '../../ui/tables.ts';
import { theme } from '../../ui/theme.ts';

/** One of the searches that are compared. */
export interface Compared {
  readonly name: string;
  /** Null while there is none. */
  readonly trace: Trace | null;
  /** Whether its search has come to its end. */
  readonly done: boolean;
}

interface Row {
  readonly name: string;
  readonly line: string;
  readonly cells: readonly string[];
  /** Which of them are the least, where less is better. */
  readonly least: readonly boolean[];
}

/** Clocks in browsers tell no less apart. */
const BRIEF = 0.001;

/** What was found of a trace for the table: one walk over it, once. */
interface Found {
  readonly first: ReturnType<typeof firstMoveCutoffs>;
  readonly minimal: number | null;
}

/**
 * A table of the differences between searches of one position: nodes, leaves, cutoffs, time, effective
 * branching factor, share of cutoffs on the first move, and leaves as a multiple of the minimal tree's.
 */
export class PrunusComparison extends LitElement {
  @property({ attribute: false }) searches: readonly Compared[] = [];
  @property() language: Language = 'en';

  static override styles = [
    theme,
    tableStyles,
    css`
      :host {
        display: block;
        overflow-x: auto;
      }
      th,
      td {
        text-align: end;
      }
      th:first-child {
        text-align: start;
        color: var(--muted);
      }
      tbody th[title] {
        cursor: help;
      }
      .least {
        font-weight: var(--bold);
      }
      .least::before {
        content: '▸ ';
        color: var(--accent);
      }
      .unfinished {
        display: block;
        font-weight: normal;
        color: var(--muted);
      }
    `,
  ];

  readonly #found = new WeakMap<Trace, Found>();

  protected override render(): TemplateResult | typeof nothing {
    if (this.searches.length < 2) return nothing;
    const text = comparisonText[this.language === 'zh' ? 'zh' : 'en'];
    return html`<table>
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${text.measure}</span></th>
          ${this.searches.map(
            ({ name, done }) =>
              html`<th scope="col">
                ${name}${done ? nothing : html`<span class="unfinished">${text.unfinished}</span>`}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${this.#rows(text).map(
          ({ name, line, cells, least }) =>
            html`<tr>
              <th scope="row" title=${line === '' ? nothing : line}>${name}</th>
              ${cells.map(
                (cell, index) =>
                  html`<td class=${least[index] === true ? 'least' : ''}>
                    ${cell}${
                      least[index] === true
                        ? html`<span class="unseen"> (${text.least})</span>`
                        : nothing
                    }
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #rows(text: ComparisonText): readonly Row[] {
    const language = this.language === 'zh' ? 'zh' : 'en';
    const minimal = this.#minimal();
    const count = (value: number) => formatCount(value, language);
    const factor = (value: number) => formatFactor(value, language);
    const row = (
      name: string,
      line: string,
      valueOf: (trace: Trace) => number | null,
      format: (value: number) => string,
    ): Row => {
      const values = this.searches.map(({ trace }) => (trace === null ? null : valueOf(trace)));
      const cells = values.map((value) => (value === null ? text.unknown : format(value)));
      return { name, line, cells, least: leastOf(this.searches, values) };
    };
    return [
      row(text.nodes, '', ({ header }) => header.totals.nodes, count),
      row(text.leaves, '', ({ header }) => header.totals.leaves, count),
      plain(row(text.cutoffs, '', ({ header }) => header.totals.cutoffs, count)),
      plain(
        row(
          text.seconds,
          '',
          ({ header }) => header.totals.seconds,
          (seconds) =>
            seconds < BRIEF
              ? `< ${formatSeconds(BRIEF, language)}`
              : formatSeconds(seconds, language),
        ),
      ),
      row(text.branching, text.branchingLine, branchingOf, factor),
      {
        name: text.firstMove,
        line: text.firstMoveLine,
        cells: this.searches.map(({ trace }) => {
          const first = trace === null ? null : this.#of(trace).first;
          return first === null ? text.unknown : text.share(first.first, first.all);
        }),
        least: [],
      },
      row(
        text.toMinimal,
        text.toMinimalLine,
        ({ header }) =>
          minimal === null || !header.complete ? null : header.totals.leaves / minimal,
        (ratio) => text.times(factor(ratio)),
      ),
    ];
  }

  /** The minimal tree, from whichever search left nothing out. */
  #minimal(): number | null {
    for (const { trace, done } of this.searches) {
      const minimal = trace === null || !done ? null : this.#of(trace).minimal;
      if (minimal !== null) return minimal;
    }
    return null;
  }

  #of(trace: Trace): Found {
    let found = this.#found.get(trace);
    if (found === undefined) {
      found = { first: firstMoveCutoffs(trace), minimal: minimalLeavesOf(trace) };
      this.#found.set(trace, found);
    }
    return found;
  }
}

/** Of a search in several passes, all their nodes go into one tree: that is what was spent. */
function branchingOf({ header }: Trace): number | null {
  return effectiveBranching(header.totals.nodes, header.totals.depth);
}

function leastOf(
  searches: readonly Compared[],
  values: readonly (number | null)[],
): readonly boolean[] {
  const known = values.filter((value) => value !== null);
  const isFair = known.length === values.length && searches.every(({ done }) => done);
  const least = Math.min(...known);
  return values.map((value) => isFair && value === least && known.some((each) => each > least));
}

/** Without saying which is the least: less is not better, or is measured too roughly. */
function plain(row: Row): Row {
  return { ...row, least: [] };
}

define('prunus-comparison', PrunusComparison);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-comparison': PrunusComparison;
  }
}
