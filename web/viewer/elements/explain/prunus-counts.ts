import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import type { Totals, Trace } from '../../../trace/trace.ts';
import { cutRuleOf } from '../../../tree/explain/cut-rule.ts';
import { bothRules, countsText } from '../../text/explain.ts';
import { formatCount, formatShare } from '../../../core/format.ts';
import type { Language } from '../../../core/language.ts';
import { mergesSymmetries, movesAlike } from '../../../games/symmetric-moves.ts';
import { distinctPositions } from '../../../games/distinct-positions.ts';
import { countsAt } from '../../../trace/counts.ts';
import { minimalLeaves, uniformShape } from '../../../trace/minimal-tree.ts';
import { movesTo } from '../../../trace/nodes.ts';
import { passAt } from '../../../trace/passes.ts';
import { clampStep, totalSteps } from '../../../trace/clock.ts';
import { define } from '../../../ui/events.ts';
import { explained, explainedStyles } from '../../../ui/hints/explained.ts';
import { theme } from '../../../ui/theme.ts';

/**
 * How much a search has done by the present step, and how much it saves against one that leaves nothing out.
 *
 * `trace`, `step` (null: the end), `node`, which is chosen, `language`; `fullTreeNodes`, how many nodes minimax visits here,
 * null where that is not known; `otherCut`, what the search counts by the other cut rule, or null.
 */
export class PrunusCounts extends LitElement {
  @property({ attribute: false }) trace: Trace | null = null;
  @property({ type: Number }) step: number | null = null;
  @property({ type: Number }) node: number | null = null;
  @property({ type: Number }) fullTreeNodes: number | null = null;
  @property({ attribute: false }) otherCut: Totals | null = null;
  @property() language: Language = 'en';

  static override styles = [
    theme,
    explainedStyles,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      dl {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: var(--space-5) var(--space-6);
      }
      @container (min-width: 34rem) {
        dl {
          grid-template-columns: repeat(4, 1fr);
        }
      }
      dl div {
        min-width: 0;
        display: flex;
        flex-direction: column-reverse;
        justify-content: flex-end;
      }
      dt {
        font-size: var(--text-s);
        color: var(--muted);
      }
      dd {
        font-variant-numeric: tabular-nums;
        line-height: var(--leading-tight);
      }
      .now {
        font-size: var(--text-xxl);
        font-weight: var(--bold);
        letter-spacing: -0.01em;
      }
      .total {
        font-size: var(--text-xs);
        color: var(--muted);
        white-space: nowrap;
      }
      .saved {
        font-size: var(--text-m);
        line-height: var(--leading);
        font-variant-numeric: tabular-nums;
        margin-block-start: var(--space-5);
      }
      .bar {
        display: block;
        height: 0.5rem;
        margin-top: var(--space-3);
        border-radius: var(--radius-round);
        overflow: hidden;
        background: repeating-linear-gradient(-45deg, var(--sunken) 0 4px, var(--line) 4px 6px);
      }
      .bar i {
        display: block;
        height: 100%;
        min-width: 2px;
        background: var(--accent);
      }
      @media (forced-colors: active) {
        .bar {
          border: 1px solid CanvasText;
        }
        .bar i {
          forced-color-adjust: none;
          background: Highlight;
        }
      }
      .note {
        margin-block-start: var(--space-4);
      }
    `,
  ];

  protected override render() {
    const { trace } = this;
    const text = countsText[this.#language];
    if (trace === null || trace.length === 0) return html`<p class="note">${text.empty}</p>`;
    const step = clampStep(trace, this.step);
    const { totals } = trace.header;
    const atEnd = step >= totalSteps(trace);
    const now = atEnd ? totals : countsAt(trace, step);
    return html`
      <dl>
        ${this.#count(text.nodes, text.nodesLine, now.nodes, totals.nodes, atEnd)}
        ${this.#count(text.leaves, text.leavesLine, now.leaves, totals.leaves, atEnd)}
        ${this.#count(text.cutoffs, text.cutoffsLine, now.cutoffs, totals.cutoffs, atEnd)}
        ${this.#count(
          text.prunedMoves,
          text.prunedMovesLine,
          now.prunedMoves,
          totals.prunedMoves,
          atEnd,
        )}
      </dl>
      ${trace.openNodes === undefined ? nothing : html`<p class="note">${text.running}</p>`}
      ${this.#merged(trace)} ${atEnd ? this.#positions(trace) : nothing} ${this.#pass(trace, step)}
      ${this.#saved(trace)} ${this.#bothRules(trace)} ${this.#minimal(trace)}
      ${trace.hidden !== null && !atEnd ? html`<p class="note">${text.drawnOnly}</p>` : nothing}
    `;
  }

  /** What is left out where symmetric moves are merged. */
  #merged(trace: Trace): TemplateResult | typeof nothing {
    const node = this.node ?? 0;
    const alike = movesAlike(trace.header.options, movesTo(trace, node));
    if (alike === null || alike.size === 0) return nothing;
    const line = countsText[this.#language].merged(new Set(alike.values()).size, alike.size);
    return html`<p class="saved">${line}</p>`;
  }

  /** How many positions came again and again: once all is searched. */
  #positions(trace: Trace): TemplateResult | typeof nothing {
    const { openNodes, header, length } = trace;
    const positions =
      openNodes === undefined && header.complete && length > 1 ? distinctPositions(trace) : null;
    if (positions === null) return nothing;
    const isMerged = mergesSymmetries(header.options);
    const line = countsText[this.#language].positions(positions, length, isMerged);
    return html`<p class="saved positions">${line}</p>`;
  }

  #count(name: string, line: string, now: number, total: number, atEnd: boolean): TemplateResult {
    const language = this.#language;
    return html`<div>
      <dt>${explained(name, line, name.replaceAll(' ', '-'))}</dt>
      <dd>
        <span class="now">${formatCount(now, language)}</span>
        ${atEnd ? nothing : html`<span class="total">${countsText[language].of(total)}</span>`}
      </dd>
    </div>`;
  }

  #pass(trace: Trace, step: number): TemplateResult | typeof nothing {
    const pass = passAt(trace, step);
    if (pass === null) return nothing;
    const words = countsText[this.#language].pass(pass.number, pass.of, pass.nodes);
    return html`<p class="note">${words}</p>`;
  }

  #saved(trace: Trace): TemplateResult | typeof nothing {
    const full = this.fullTreeNodes;
    const { nodes } = trace.header.totals;
    // Of a tree that grows it means nothing to have fewer nodes.
    if (trace.grown !== undefined) return nothing;
    if (full === null || !(full > 0) || nodes > full || !trace.header.complete) return nothing;
    const language = this.#language;
    const text = countsText[language];
    const share = 1 - nodes / full;
    const isMean = trace.header.options.algorithm === 'star1';
    const words =
      share === 0
        ? text.savedNothing(full, isMean)
        : text.saved(formatShare(share, language), full, isMean);
    return html`<p class="saved">
      ${words}<span class="bar" aria-hidden="true"
        ><i .style=${`width: ${(1 - share) * 100}%`}></i
      ></span>
    </p>`;
  }

  /** What either cut rule counts, where they differ. */
  #bothRules(trace: Trace): TemplateResult | typeof nothing {
    const { header } = trace;
    const other = this.otherCut;
    if (other === null || !header.complete) return nothing;
    if (other.nodes === header.totals.nodes && other.cutoffs === header.totals.cutoffs)
      return nothing;
    const rule = cutRuleOf(trace);
    const [equal, strict] = rule === 'equal' ? [header.totals, other] : [other, header.totals];
    return html`<p class="note rules">${bothRules({ equal, strict }, this.#language)}</p>`;
  }

  #minimal(trace: Trace): TemplateResult | typeof nothing {
    const { options, complete, totals } = trace.header;
    const limited = options.depth !== undefined && options.depth !== 'none';
    const shape = limited || !complete ? null : uniformShape(options.tree ?? '');
    if (shape === null) return nothing;
    const turns = options.players ?? (options.root === 'min' ? 'min max' : 'max min');
    const least = minimalLeaves(shape.branching, shape.depth, turns.split(' '));
    return html`<p class="note">${countsText[this.#language].minimal(totals.leaves, least)}</p>`;
  }

  /** The attribute may say anything. */
  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }
}

define('prunus-counts', PrunusCounts);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-counts': PrunusCounts;
  }
}
