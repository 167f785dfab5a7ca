import { LitElement, css, html, svg } from 'lit';
import { property } from 'lit/decorators.js';

import { gomokuLabText } from '../../text/gomoku-lab.ts';
import { legendText, colorsText } from '../../text/legend.ts';
import type { Language } from '../../../core/language.ts';
import { SEAT_SIGNS } from '../../../trace/payoffs.ts';
import { MORE, MOVE_SIGNS } from '../../../tree/draw/move-signs.ts';
import { define } from '../../../ui/events.ts';
import { theme } from '../../../ui/theme.ts';
import { SIGNS } from './signs.ts';

/** What the signs in the tree mean. */
export class PrunusLegend extends LitElement {
  @property() language: Language = 'en';
  /** Whether the tree is the gomoku player's, which has marks of its own. */
  @property({ type: Boolean }) player = false;

  static override styles = [
    theme,
    css`
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
        gap: var(--space-2) var(--space-6);
        font-size: var(--text-s);
        line-height: var(--leading);
      }
      li {
        display: flex;
        gap: var(--space-4);
        align-items: baseline;
      }
      svg {
        width: 1.75rem;
        height: 1rem;
        flex: none;
        align-self: center;
      }
    `,
  ];

  #playersMarks(): readonly (readonly [unknown, string])[] {
    const text = gomokuLabText[this.language === 'zh' ? 'zh' : 'en'].legend;
    return [
      [
        svg`<path d="M0 8h28" stroke="var(--ink)" stroke-width="2" stroke-dasharray="2 3"/>`,
        text.threat,
      ],
      [letters(MOVE_SIGNS.test), text.test],
      [letters(MOVE_SIGNS.reduced), text.reduced],
      [letters(MOVE_SIGNS.again), text.again],
      [letters('▽ ▽'), text.passes],
      [
        svg`<path d="M8 1v4M20 1v14" stroke="var(--edge, var(--muted))" stroke-width="1.5"/>`,
        text.extension,
      ],
      [
        svg`<rect x="4" y="2" width="20" height="12" rx="2" fill="var(--surface)" stroke="var(--muted)" stroke-width="1.5" stroke-dasharray="2 2"/>`,
        text.table,
      ],
      [
        svg`<path d="M4 3q2.5-3 5 0t5 0 5 0 5 0V13q-2.5 3-5 0t-5 0-5 0-5 0z" fill="var(--surface)" stroke="var(--muted)" stroke-width="1.5"/>`,
        text.quiet,
      ],
    ];
  }

  protected override render() {
    const text = legendText[this.language];
    const entries: readonly (readonly [unknown, string])[] = [
      [SIGNS.max, text.max],
      [SIGNS.min, text.min],
      [
        svg`<path d="M4 2h10v12H4z" fill="var(--max)"/><path d="M14 2h10v12H14z" fill="var(--min)"/>`,
        text.sides,
      ],
      [
        svg`<circle cx="14" cy="8" r="7" fill="var(--surface)" stroke="var(--ink)" stroke-width="1.5"/>`,
        text.chance,
      ],
      [letters(Object.values(SEAT_SIGNS).join('')), text.seats],
      [
        svg`<rect x="4" y="2" width="20" height="12" rx="2" fill="var(--surface)" stroke="var(--muted)" stroke-width="1.5"/>`,
        text.terminal,
      ],
      [SIGNS.best, text.principalVariation],
      [SIGNS.pruned, text.pruned],
      [SIGNS.future, text.future],
      [
        svg`<path d="M4 3q2.5-3 5 0t5 0 5 0 5 0V13q-2.5 3-5 0t-5 0-5 0-5 0z" fill="var(--surface)" stroke="var(--muted)" stroke-width="1.5"/>`,
        text.horizon,
      ],
      [letters('(α,β)'), text.window],
      [letters('≥ ≤'), text.bounds],
      [letters(MORE), text.more],
      [
        svg`<circle cx="14" cy="8" r="7.5" fill="var(--problem)"/><path d="M14 3.5v5.5M14 11v2" stroke="var(--paper)" stroke-width="2"/>`,
        text.finding,
      ],
      [
        svg`<path d="M8 2H4v12h4M20 2h4v12h-4" fill="none" stroke="var(--muted)" stroke-width="1.5"/><text x="14" y="12" text-anchor="middle" font-size="10" fill="var(--ink)">61</text>`,
        text.fold,
      ],
      [
        svg`<path d="M2 1h24v9l-5 5H2z" fill="var(--min-fill)" stroke="var(--min)" stroke-width="1.5"/>`,
        text.cell,
      ],
      [
        svg`<path d="M4 1h20v5H4z" fill="var(--max)"/><path d="M4 6h20v3H4z" fill="var(--line)"/><path d="M4 9h20v3H4z" fill="var(--min)"/><path d="M4 12h20v3H4z" fill="var(--future)"/>`,
        colorsText[this.language].legend,
      ],
      [
        svg`<path d="M2 1h24v14H2z" fill="var(--sunken)"/><path d="M2 14h24" stroke="var(--accent)" stroke-width="2.5"/>`,
        text.table,
      ],
      ...(this.player ? this.#playersMarks() : []),
    ];
    return html`<ul>
      ${entries.map(
        ([sign, words]) =>
          html`<li>
            <svg viewBox="0 0 28 16" aria-hidden="true">${sign}</svg><span>${words}</span>
          </li>`,
      )}
    </ul>`;
  }
}

function letters(text: string) {
  return svg`<text x="14" y="12" text-anchor="middle" font-size="11" fill="var(--ink)">${text}</text>`;
}

define('prunus-legend', PrunusLegend);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-legend': PrunusLegend;
  }
}
