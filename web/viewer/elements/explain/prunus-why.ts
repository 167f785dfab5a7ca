import { tellingContext, type TellingContext } from '../../text/narration/speaker.ts';
import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { nodesLeftOut } from '../../../search/textbook/left-out.ts';
import { NO_MOVE, type Trace } from '../../../trace/trace.ts';
import { formatValue, formatWindow } from '../../../core/format.ts';
import type { Language } from '../../../core/language.ts';
import { narrateMean, sumOfShares } from '../../text/narration/narration.ts';
import { explainChanceHere, explainMean } from '../../../tree/explain/chance.ts';
import { whyText, type WhyText } from '../../text/narration/why.ts';
import type { Searched } from '../../../tree/explain/what-if.ts';
import { isPlayersTrace } from '../../../tree/explain/players-trace.ts';
import { explainCut, type CutExplanation } from '../../../tree/explain/cut.ts';
import {
  CASE_ROWS,
  caseSigns,
  explainKnown,
  type KnownFacts,
} from '../../../tree/explain/known.ts';
import { moveName } from '../../../trace/names.ts';
import { estimateAt } from '../../../tree/draw/estimate-at.ts';
import { addressOf } from '../../../tree/layout/address.ts';
import { isChance, movesTo, pathTo } from '../../../trace/nodes.ts';
import { clampStep, eventAt } from '../../../trace/clock.ts';
import { ghostValues, whatIf } from '../../../tree/explain/what-if.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { facts, tableStyles } from '../../../ui/tables.ts';
import { controls, theme } from '../../../ui/theme.ts';

/**
 * One node: what is known there at the present step, which of the three cases it is in, and if it was
 * cut off why, proved both ways: by the bound, and by searching what was left.
 *
 * - `trace`, `step`; `selected`: the node, or null for the one that the step is about.
 * - `ghost`: what searching the moves left at that node gave, or null.
 *
 * Tells `prunus-ghost` {node, path} to have them searched or put away, and `prunus-select` {node} to
 * go to the node that set the bound, or to its leaf.
 */
export class PrunusWhy extends LitElement {
  @property({ attribute: false }) trace: Trace | null = null;
  @property({ type: Number }) step: number | null = null;
  @property({ attribute: false }) selected: number | null = null;
  @property({ attribute: false }) ghost: Trace | null = null;
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
      caption {
        padding-inline: 0;
      }
      th,
      td {
        border: 1px solid var(--line);
      }
      th {
        white-space: nowrap;
        font-style: italic;
      }
      tr.lit > * {
        background: var(--current);
      }
      tr.lit th::before {
        content: '▸ ';
        font-style: normal;
      }
      h2 {
        margin-block-start: var(--space-2);
      }
      ol {
        display: grid;
        gap: var(--space-2);
        padding-inline-start: var(--space-7);
        list-style: decimal;
      }
    `,
  ];

  /** Whether a button of it had the focus before it was drawn anew. */
  #hadFocus = false;

  protected override willUpdate(): void {
    this.#hadFocus = this.hasUpdated && this.shadowRoot?.activeElement !== null;
  }

  protected override updated(): void {
    // Of another node the button may be gone: who goes by the keyboard is left where it stood.
    const isLost = this.#hadFocus && this.shadowRoot?.activeElement === null;
    if (isLost) this.closest<HTMLElement>('[tabindex]')?.focus();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { trace } = this;
    // What is told here of cutoffs is proved; the player skips moves without a proof.
    if (trace === null || trace.length === 0 || isPlayersTrace(trace)) return nothing;
    const text = whyText[this.language === 'zh' ? 'zh' : 'en'];
    const step = clampStep(trace, this.step);
    const node = nodeInFocus(trace, step, this.selected);
    const known = explainKnown(trace, node, step, namer(trace));
    if (known === null) return html`<p>${text.notYet}</p>`;
    const context = tellingContext(trace.header);
    if (isChance(trace, node)) return this.#chance(trace, known, step, text, context);
    const cut = known.settled ? explainCut(trace, node, namer(trace)) : null;
    return html`
      ${this.#known(trace, known, text, context)} ${this.#cases(known, text)}
      ${cut === null ? nothing : this.#cut(trace, cut, text, context)}
    `;
  }

  #known(trace: Trace, known: KnownFacts, text: WhyText, context: TellingContext): TemplateResult {
    const nameOf = namer(trace);
    const path = movesTo(trace, known.node).map(nameOf);
    const { window, now } = known;
    const written = (each: NonNullable<KnownFacts['window']>) =>
      formatWindow(each.alpha, each.beta, trace.header);
    const rows: (readonly [string, string])[] = [];
    if (window !== null) rows.push([text.rows.entered, written(window)]);
    if (now !== null && !known.settled && !known.leaf) rows.push([text.rows.now, written(now)]);
    const value = known.settled ? text.rows.returned : text.rows.best;
    rows.push([value, text.value(known, context)]);
    if (!known.leaf) rows.push([text.rows.searched, text.progress(known)]);
    // The value is told as soon as the node is entered.
    const estimate = known.leaf ? estimateAt(trace, known.node) : null;
    if (estimate !== null) {
      const message = formatValue(trace.value[known.node]!, trace.header);
      rows.push([text.rows.estimate, text.estimate(estimate, message)]);
    }
    return html`<p class="title">${text.title(known, path, context)}</p>
      ${facts(rows)}`;
  }

  /** A chance node: the sum that it is, and why it was left early. */
  #chance(
    trace: Trace,
    known: KnownFacts,
    step: number,
    text: WhyText,
    context: TellingContext,
  ): TemplateResult {
    const nameOf = namer(trace);
    const language = this.language === 'zh' ? 'zh' : 'en';
    const path = movesTo(trace, known.node).map(nameOf);
    const here = explainChanceHere(trace, known.node, step, nameOf);
    const mean = known.settled ? explainMean(trace, pathTo(trace, known.node), nameOf) : null;
    const words = text.chance;
    const value = (scaled: number): string => formatValue(scaled, trace.header);
    const rows: (readonly [string, string])[] = [];
    if (known.window !== null) {
      const { alpha, beta } = known.window;
      rows.push([text.rows.entered, formatWindow(alpha, beta, trace.header)]);
    }
    if (here !== null && here.shares.length > 0) {
      const sum = `${sumOfShares(here.shares, context, language)} = ${value(here.sum)}`;
      rows.push([known.settled && mean?.cut === null ? words.mean : words.sum, sum]);
      const { between } = here;
      if (between !== null && here.left.above > 0) {
        rows.push([words.between, `${value(between.least)} … ${value(between.most)}`]);
      }
    }
    if (known.settled) rows.push([text.rows.returned, text.value(known, context)]);
    rows.push([words.outcomes, text.progress(known)]);
    const isCut = mean !== null && mean.cut !== null;
    const cut = isCut ? explainCut(trace, known.node, nameOf) : null;
    return html`<p class="title">${words.title(path, context)}</p>
      ${facts(rows)}
      ${
        cut === null || mean === null
          ? nothing
          : this.#proof(trace, cut, [narrateMean(mean, context, language)], text)
      }`;
  }

  /** The table of the three cases, with the present one lit. */
  #cases(known: KnownFacts, text: WhyText): TemplateResult | typeof nothing {
    if (known.window === null || known.leaf) return nothing;
    const signs = caseSigns(known);
    return html`<table>
      <caption>
        ${text.cases}
      </caption>
      <tbody>
        ${CASE_ROWS.map((row) => {
          const isLit = row === known.row;
          return html`<tr class=${isLit ? 'lit' : ''}>
            <th scope="row">${signs[row]}</th>
            <td>
              ${text.caseOf(row, known.side === 'min' ? 'min' : 'max', !isLit || known.tried < known.moves)}${
                isLit ? html`<span class="unseen"> (${text.present})</span>` : nothing
              }
            </td>
          </tr>`;
        })}
      </tbody>
    </table>`;
  }

  #cut(
    trace: Trace,
    found: CutExplanation,
    text: WhyText,
    context: TellingContext,
  ): TemplateResult {
    const searched = this.#searched(trace, found);
    // What has been searched needs no estimate.
    const cut = searched === null ? found : { ...found, estimate: null };
    const reasons = [
      ...text.reasons(cut, context, searched === null ? leftInTree(trace, cut.node) : null),
      ...(searched === null ? [] : [text.searchedLine(searched, cut, context)]),
    ];
    return this.#proof(trace, cut, reasons, text);
  }

  #proof(
    trace: Trace,
    cut: CutExplanation,
    reasons: readonly string[],
    text: WhyText,
  ): TemplateResult {
    const owner = cut.meets?.owner ?? null;
    const go = (node: number | undefined, words: string) =>
      node === undefined
        ? nothing
        : html`<button
            @click=${() => {
              emit(this, 'prunus-select', { node, path: addressOf(trace, node), ghost: false });
            }}
          >
            ${words}
          </button>`;
    return html`
      <h2>${text.heading}</h2>
      <ol class="reasons">
        ${reasons.map((statement) => html`<li>${statement}</li>`)}
      </ol>
      <div class="tools small">
        <button
          class="search"
          aria-pressed=${String(this.ghost !== null)}
          @click=${() => {
            emit(this, 'prunus-ghost', { node: cut.node, path: addressOf(trace, cut.node) });
          }}
        >
          ${this.ghost === null ? text.search : text.close}
        </button>
        ${go(owner?.node, text.toOwner)} ${go(cut.line.at(-1), text.toLeaf)}
      </div>
    `;
  }

  #searched(trace: Trace, cut: CutExplanation): Searched | null {
    if (this.ghost === null || this.ghost.length === 0) return null;
    // What a value would change further up is told of players alone.
    if (pathTo(trace, cut.node).some((node) => isChance(trace, node))) return null;
    const { totals, complete } = this.ghost.header;
    const values = ghostValues(this.ghost);
    const { after, stands } = whatIf(trace, cut.node, values);
    return {
      nodes: totals.nodes,
      complete,
      values,
      node: after.at(-1) ?? cut.value,
      root: after[0] ?? 0,
      stands,
    };
  }
}

/** How many nodes a tree that is given as text has where a node was cut; null of other games. */
function leftInTree(trace: Trace, node: number): number | null {
  const { game, tree } = trace.header.options;
  if (game !== 'textbook' || tree === undefined) return null;
  const searched = new Set<number>();
  const end = node + trace.size[node]!;
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    searched.add(trace.move[child]!);
  }
  const own = trace.move[node]!;
  return nodesLeftOut(tree, own === NO_MOVE ? 0 : own, searched);
}

/** The node that is chosen, or else the one that the last event was about: the root before all. */
export function nodeInFocus(trace: Trace, step: number, selected: number | null): number {
  if (selected !== null && selected >= 0 && selected < trace.length) return selected;
  return eventAt(trace, step)?.node ?? 0;
}

function namer(trace: Trace): (move: number) => string {
  return (move) => moveName(trace.header, move);
}

define('prunus-why', PrunusWhy);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-why': PrunusWhy;
  }
}
