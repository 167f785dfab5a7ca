import { css, html, nothing, type TemplateResult } from 'lit';

import type { Stone } from '../../games/cells.ts';
import type { SkinName } from '../../games/skin-name.ts';

/** What a game's pieces look like, small, beside words. */

/** Where a side is no color. */
const SIGNS: Partial<Record<SkinName, Readonly<Record<Stone, string>>>> = {
  signs: { X: '✕', O: '◯' },
  matches: { X: '1', O: '2' },
};

/** As large as `--piece` says. */
export const pieceMarkStyles = css`
  .stone {
    width: var(--piece);
    height: var(--piece);
    flex: none;
    border-radius: 50%;
    box-sizing: border-box;
    border: 1px solid light-dark(#8a8791, #c9c6d4);
    /* Colors of a person's own would leave Black and White the same empty ring. */
    forced-color-adjust: none;
    background: linear-gradient(90deg, #1d1b22 50%, #fdfcf8 50%);
  }
  .stone-X {
    background: radial-gradient(circle at 35% 30%, #5b5966, #17161c 65%);
  }
  .stone-O {
    background: radial-gradient(circle at 35% 30%, #ffffff, #e6e2d8 90%);
  }
  .slots.stone-X {
    background: radial-gradient(circle at 35% 30%, #e2505c, #b01226 65%);
  }
  .slots.stone-O {
    background: radial-gradient(circle at 35% 30%, #ffe890, #f3b916 65%);
  }
  .signs,
  .matches {
    border: 0;
    background: none;
    forced-color-adjust: auto;
    font-weight: 700;
    line-height: var(--piece);
    text-align: center;
  }
  .stone-X.signs {
    color: var(--max);
  }
  .stone-O.signs {
    color: var(--min);
  }
`;

/**
 * The mark of a side; null: of both. `label` where nothing beside it says whose it is, else it is
 * passed over when read out.
 */
export function pieceMark(
  skin: SkinName,
  stone: Stone | null,
  { label = null, isThinking = false }: { label?: string | null; isThinking?: boolean } = {},
): TemplateResult {
  const side = stone === null ? '' : `stone-${stone}`;
  return html`<span
    class="stone ${skin} ${side} ${isThinking ? 'thinking' : ''}"
    role=${label === null ? nothing : 'img'}
    aria-label=${label ?? nothing}
    aria-hidden=${label === null ? 'true' : nothing}
    >${SIGNS[skin]?.[stone ?? 'X'] ?? nothing}</span
  >`;
}
