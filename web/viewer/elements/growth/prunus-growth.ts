import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { formatCount, formatFactor, formatShare, formatValue } from '../../../core/format.ts';
import type { Language } from '../../../core/language.ts';
import { shownMoveOf } from '../../../games/move-names.ts';
import { growthText } from '../../text/explain.ts';
import { clampStep } from '../../../trace/clock.ts';
import { NEVER, type Grown } from '../../../trace/grown/grown.ts';
import { childrenOf, pathTo } from '../../../trace/nodes.ts';
import type { Trace } from '../../../trace/trace.ts';
import { choicesAt, selectedOf } from '../../../tree/explain/growth/choices.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { addressOf } from '../../../tree/layout/address.ts';
import { tableStyles } from '../../../ui/tables.ts';
import { controls, theme } from '../../../ui/theme.ts';
import { settlingChart } from './settling-chart.ts';

/**
 * A node of a tree that grows, the chosen one or else the root: what each of its children is worth to
 * whoever chooses there, the one that would be selected lit; and how the root's choice settled.
 *
 * `trace`, `step` (null: the end), `selected` (or null), `language`. Tells `prunus-select` {node}.
 */
export class PrunusGrowth extends LitElement {
  @property({ attribute: false }) trace: Trace | null = null;
  @property({ type: Number }) step: number | null = null;
  @property({ attribute: false }) selected: number | null = null;
  @property() language: Language = 'en';

  static override styles = [
    theme,
    controls,
    tableStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
        font-size: var(--text-l);
      }
      .title {
        font-weight: var(--bold);
      }
      .scroll {
        overflow-x: auto;
      }
      caption {
        padding-inline: 0;
      }
      th,
      td {
        padding: var(--space-1) var(--space-2);
        text-align: end;
        white-space: nowrap;
      }
      thead th {
        white-space: normal;
      }
      th:first-child {
        text-align: start;
      }
      tr.lit > * {
        background: var(--current);
      }
      tbody button {
        padding: 0 var(--space-2);
        min-height: 0;
        border-color: transparent;
        background: none;
        font-size: inherit;
      }
      .settling {
        margin: 0;
      }
      figcaption {
        color: var(--muted);
        font-size: var(--text-s);
      }
      svg {
        display: block;
        inline-size: 100%;
        overflow: visible;
      }
      svg text {
        fill: var(--muted);
        font-size: var(--text-xs);
      }
      svg text.leader {
        fill: var(--variation);
        font-weight: var(--bold);
      }
      .rule {
        stroke: var(--line);
      }
      polyline {
        fill: none;
        stroke: var(--muted);
        stroke-width: 1;
        stroke-linejoin: round;
      }
      polyline.leader {
        stroke: var(--variation);
        stroke-width: 2;
      }
    `,
  ];

  protected override render(): TemplateResult | typeof nothing {
    const { trace } = this;
    const grown = trace?.grown;
    if (trace === null || grown === undefined || trace.length === 0) return nothing;
    const language = this.language === 'zh' ? 'zh' : 'en';
    const text = growthText[language];
    const step = clampStep(trace, this.step);
    const chosen = this.selected ?? 0;
    const node = chosen < trace.length && grown.bornAt(chosen) <= step ? chosen : 0;
    const path = pathTo(trace, node)
      .slice(1)
      .map((each) => shownMoveOf(trace.header, trace.move[each]!, language))
      .join(' → ');
    // The one that is on, as the sentence counts it; the figures below are those of all before and it.
    const at = step === 0 ? 0 : grown.phaseAt(step).iteration;
    const iteration = formatCount(at, language);
    return html`
      <p class="title figures">${text.at(iteration, formatCount(grown.iterations, language))}</p>
      <p>${node === 0 ? text.atRoot : text.below(path)}</p>
      ${candidatesNote(trace, language)} ${this.#table(trace, grown, node, step, language)}
      ${settlingChart(trace, step, language)}
    `;
  }

  #table(trace: Trace, grown: Grown, node: number, step: number, language: Language) {
    const text = growthText[language];
    const rows = rowsOf(trace, grown, node, step, language);
    if (rows.length === 0) return html`<p class="note">${text.noChildren}</p>`;
    const { columns, caption } = headOf(grown, text);
    const untried = trace.legalMoves[node]! - rows.length;
    return html`<div class="scroll">
        <table class="figures">
          <caption>
            ${caption}
          </caption>
          <thead>
            <tr>
              <th scope="col">${text.columns.move}</th>
              ${columns.map((name) => html`<th scope="col">${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr class=${row.lit ? 'lit' : ''}>
                  <th scope="row">
                    <button @click=${() => this.#select(trace, row.node)}>${row.name}</button>
                  </th>
                  ${row.cells.map((cell) => html`<td>${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${grown.kind === 'proofs' ? html`<p class="note proofs">${text.proofNote}</p>` : nothing}
      ${untried > 0 ? html`<p class="note">${text.untried(untried)}</p>` : nothing}`;
  }

  #select(trace: Trace, node: number): void {
    emit(this, 'prunus-select', { node, path: addressOf(trace, node), ghost: false });
  }
}

/** What a search of gomoku did not look at. */
function candidatesNote({ header }: Trace, language: Language): TemplateResult | typeof nothing {
  const { game, candidates } = header.options;
  if (game !== 'gomoku' || (candidates !== 'near' && candidates !== 'fours')) return nothing;
  return html`<p class="note candidates">${growthText[language].candidates[candidates]}</p>`;
}

interface Row {
  readonly node: number;
  readonly name: string;
  readonly cells: readonly string[];
  readonly lit: boolean;
}

function headOf(grown: Grown, text: (typeof growthText)['en']) {
  const { visits, mean, prior, exploit, explore, sum } = text.columns;
  const { proof, disproof, merit, state } = text.columns;
  switch (grown.kind) {
    case 'means':
      return grown.log.priors === null
        ? { caption: text.caption, columns: [visits, mean, exploit, explore, sum] }
        : { caption: text.priorCaption, columns: [visits, mean, prior, exploit, explore, sum] };
    case 'proofs':
      return {
        caption: grown.log.same === null ? text.proofCaption : text.tableCaption,
        columns: [proof, disproof],
      };
    case 'solved':
      return { caption: text.strategyCaption, columns: [merit, state] };
  }
}

function rowsOf(
  trace: Trace,
  grown: Grown,
  node: number,
  step: number,
  language: Language,
): readonly Row[] {
  const named = (child: number) => shownMoveOf(trace.header, trace.move[child]!, language);
  if (grown.kind === 'means') {
    const choices = choicesAt(trace, node, step);
    // While moves are untried, what is worth most is told where the search is about to try one.
    const isFull = choices.length === trace.legalMoves[node];
    const triesOne = choices.some(({ visits, prior }) => visits === 0 && prior !== null);
    const best = isFull || triesOne ? selectedOf(choices) : null;
    return choices.map((choice) => ({
      node: choice.node,
      name: named(choice.node),
      cells: [
        formatCount(choice.visits, language),
        choice.mean === null ? '–' : formatFactor(choice.mean, language),
        ...(choice.prior === null ? [] : [formatShare(choice.prior, language)]),
        formatFactor(choice.exploit, language),
        Number.isFinite(choice.explore) ? formatFactor(choice.explore, language) : '∞',
        Number.isFinite(choice.explore)
          ? formatFactor(choice.exploit + choice.explore, language)
          : '∞',
      ],
      lit: choice === best,
    }));
  }
  const best = grown.bestChildAt(node, step);
  const number = (value: number) => (value === NEVER ? '∞' : formatCount(value, language));
  const text = growthText[language];
  return childrenOf(trace, node)
    .filter((child) => grown.bornAt(child) <= step)
    .map((child) => {
      const { proof, disproof, merit, solved } = grown.at(child, step);
      return {
        node: child,
        name: named(child),
        cells:
          grown.kind === 'proofs'
            ? [number(proof), number(disproof)]
            : [
                merit >= 0x7fffffff ? '∞' : formatValue(merit, trace.header),
                solved ? text.solved : text.live,
              ],
        lit: child === best,
      };
    });
}

define('prunus-growth', PrunusGrowth);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-growth': PrunusGrowth;
  }
}
