import { foreign } from '../../../core/foreign-text.ts';
import { LitElement, css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';

import type { RootMove } from '../../../engine/messages.ts';
import { formatCount, formatValue, type ValueScale } from '../../../core/format.ts';
import { countsText, rootMovesText } from '../../text/explain.ts';
import type { Language } from '../../../core/language.ts';
import { isAsGood } from '../../../tree/explain/best-moves.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { tableStyles } from '../../../ui/tables.ts';
import { controls, theme } from '../../../ui/theme.ts';

const SIGNS: Readonly<Record<RootMove['bound'], string>> = {
  exact: '=',
  atLeast: '≥',
  atMost: '≤',
  estimate: '≈',
  horizon: '≈',
};

/** A move, and how many nodes were searched below it, the one after it included. */
export type SearchedMove = RootMove & { readonly nodes: number };

/**
 * The moves from the root with what the search learnt of each, as a table.
 * Event: `prunus-root-move` {move} when one is chosen.
 */
export class PrunusRootMoves extends LitElement {
  @property({ attribute: false }) moves: readonly SearchedMove[] = [];
  /** Null while it is not known. */
  @property({ attribute: false }) best: number | null = null;
  /** Those that win at once. */
  @property({ attribute: false }) winning: readonly number[] = [];
  /** How to read the values: a trace's header will do. */
  @property({ attribute: false }) scale: ValueScale = {
    decimals: 0,
    minusInfinity: -Infinity,
    plusInfinity: Infinity,
  };
  @property() language: Language = 'en';

  static override styles = [
    theme,
    controls,
    tableStyles,
    css`
      td.value {
        font-weight: var(--bold);
        white-space: nowrap;
      }
      tr.best td {
        background: color-mix(in srgb, var(--variation) 9%, transparent);
      }
      tr.best td.value {
        color: var(--variation);
      }
      .number {
        text-align: end;
      }
      .tag {
        font-size: var(--text-xs);
        color: var(--variation);
        margin-inline-start: 0.4em;
      }
      p {
        margin-block-start: var(--space-4);
      }
      .scroll {
        max-height: 18rem;
        overflow: auto;
      }
    `,
  ];

  protected override render() {
    const text = rootMovesText[this.language];
    if (this.moves.length === 0) return nothing;
    const { exact, atLeast, atMost, estimate, horizon } = text;
    const words = { exact, atLeast, atMost, estimate, horizon };
    const best = this.moves.find(({ move }) => move === this.best);
    const knownOf = ({ value, bound }: RootMove) => ({
      value,
      exact: bound === 'exact' || bound === 'horizon',
    });
    const isBest = (each: RootMove) =>
      each === best || (best !== undefined && isAsGood(knownOf(each), knownOf(best)));
    const hasBounds = this.moves.some(({ bound }) => bound !== 'exact' && bound !== 'horizon');
    return html`
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">${text.move}</th>
              <th scope="col">${text.value}</th>
              <th scope="col">${text.known}</th>
              <th scope="col" class="number">${countsText[this.language].nodes}</th>
            </tr>
          </thead>
          <tbody>
            ${this.moves.map(
              (each) => html`
                <tr class=${isBest(each) ? 'best' : ''}>
                  <td>
                    <button
                      class="link"
                      @click=${() => emit(this, 'prunus-root-move', { move: each.move })}
                    >
                      ${foreign(each.name)}</button
                    >${isBest(each) ? html`<span class="tag">${text.best}</span>` : nothing}${
                      this.winning.includes(each.move)
                        ? html`<span class="tag">${text.winsAtOnce}</span>`
                        : nothing
                    }
                  </td>
                  <td class="value">${SIGNS[each.bound]} ${formatValue(each.value, this.scale)}</td>
                  <td>${words[each.bound]}</td>
                  <td class="number">${formatCount(each.nodes, this.language)}</td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
      ${hasBounds ? html`<p class="note">${text.boundsLine}</p>` : nothing}
    `;
  }
}

define('prunus-root-moves', PrunusRootMoves);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-root-moves': PrunusRootMoves;
  }
}
