import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Trace } from '../../trace/trace.ts';
import { comparisonText, type ComparisonText } from '../text/comparison.ts';
import { formatCount, formatFactor, formatSeconds } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { effectiveBranching, firstMoveCutoffs, minimalLeavesOf } from '../../trace/measures.ts';
import { agreementOf, bestMovesOf } from '../../tree/explain/growth/agreement.ts';
import { firstLeaves, relationOf } from '../../tree/explain/growth/same-leaves.ts';
import { qualityChart, qualityStyles } from './quality-chart.ts';
import { define } from '../../ui/events.ts';
import { explained, explainedStyles } from '../../ui/hints/explained.ts';
import { tableStyles } from '../../ui/tables.ts';
import { controls, theme } from '../../ui/theme.ts';

/** One of the searches that are compared. */
export interface Compared {
  readonly name: string;
  /** The move that it chose, as it is called; null while, or where, that is not known. */
  readonly choice: string | null;
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
  readonly leaves: readonly string[] | null;
}

/**
 * A table of the differences between searches of one position: nodes, leaves, cutoffs, time, effective
 * branching factor, share of cutoffs on the first move, and leaves as a multiple of the minimal tree's.
 */
export class PrunusComparison extends LitElement {
  @property({ attribute: false }) searches: readonly Compared[] = [];
  @property() language: Language = 'en';
  @state() private copied = false;

  static override styles = [
    theme,
    controls,
    tableStyles,
    qualityStyles,
    explainedStyles,
    css`
      :host {
        display: block;
        overflow-x: auto;
      }
      .copy {
        margin-block-start: var(--space-3);
        font-size: var(--text-s);
      }
      th,
      td {
        text-align: end;
      }
      th:first-child {
        text-align: start;
        color: var(--muted);
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
            ({ name, line, cells, least }, at) =>
              html`<tr>
                <th scope="row">
                  ${line === '' ? name : explained(name, line, `row-${String(at)}`)}
                </th>
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
      </table>
      <button class="copy" @click=${() => void this.#copy(text)}>
        ${this.copied ? text.copied : text.copy}
      </button>
      ${qualityChart(this.searches, this.language === 'zh' ? 'zh' : 'en')}`;
  }

  /** As lines of cells with tabs between, which spreadsheets take in as a table. */
  async #copy(text: ComparisonText): Promise<void> {
    const rows = [
      [text.measure, ...this.searches.map(({ name }) => name)],
      ...this.#rows(text).map(({ name, cells }) => [name, ...cells]),
    ];
    try {
      await navigator.clipboard.writeText(rows.map((row) => row.join('\t')).join('\n'));
      this.copied = true;
    } catch {
      this.copied = false; // a page may not let its frames write there
    }
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
    const best = this.searches.flatMap(({ trace }) => (trace && bestMovesOf(trace)) ?? [])[0];
    const agreements = this.searches.map(({ trace }) =>
      trace === null || best === undefined ? null : agreementOf(trace, best),
    );
    return [
      {
        name: text.choice,
        line: '',
        cells: this.searches.map(({ choice }) => choice ?? text.unknown),
        least: [],
      },
      ...(agreements.every((each) => each === null)
        ? []
        : [
            {
              name: text.right,
              line: text.rightLine,
              cells: agreements.map((each) => (each === null ? text.unknown : text.agreed(each))),
              least: [],
            },
          ]),
      ...this.#besideSssStar(text),
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
        // What samples its leaves, or proves one bound, is not on its way to that tree.
        ({ header, grown }) =>
          minimal === null || !header.complete || (grown && grown.kind !== 'solved')
            ? null
            : header.totals.leaves / minimal,
        (ratio) => text.times(factor(ratio)),
      ),
    ];
  }

  /** Where SSS* is among them: whose leaves are the same as its own, which is a theorem of MTD(f). */
  #besideSssStar(text: ComparisonText): readonly Row[] {
    const star = this.searches.find(({ trace }) => trace?.grown?.kind === 'solved')?.trace ?? null;
    const those = star === null ? null : this.#of(star).leaves;
    if (those === null) return [];
    const cells = this.searches.map(({ trace }) => {
      const leaves = trace === null || trace === star ? null : this.#of(trace).leaves;
      return leaves === null ? text.unknown : text.leavesBeside(relationOf(leaves, those));
    });
    return [{ name: text.likeSssStar, line: text.likeSssStarLine, cells, least: [] }];
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
      found = {
        first: firstMoveCutoffs(trace),
        minimal: minimalLeavesOf(trace),
        leaves: firstLeaves(trace),
      };
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
  const least = known.reduce((one, other) => Math.min(one, other), Infinity);
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
