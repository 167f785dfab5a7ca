import { css, html, nothing, type TemplateResult } from 'lit';

import type { Stone } from '../../games/cells.ts';
import type { SkinName } from '../../games/skin-name.ts';

/** What a game's pieces look like, small, beside words. */

/** Where a side is no color. */
const SIGNS: Partial<Record<SkinName, Readonly<Record<Stone, string>>>> = {
  signs: { X: '✕', O: '' },
  matches: { X: '1', O: '2' },
};

/** As large as `--piece` says. */
export const pieceMarkStyles = css`
  .stone {
    display: inline-block;
    width: var(--piece);
    height: var(--piece);
    flex: none;
    border-radius: 50%;
    box-sizing: border-box;
    border: 1px solid var(--muted);
    /* Colors of a person's own would leave Black and White the same empty ring. */
    forced-color-adjust: none;
    background: linear-gradient(90deg, var(--black) 50%, var(--white) 50%);
  }
  .stone-X,
  .stone-O {
    --light: color-mix(in srgb, var(--color) 65%, white);
    background: radial-gradient(circle at 35% 30%, var(--light), var(--color) 65%);
  }
  .stone-X {
    --color: var(--black);
  }
  .stone-O {
    --color: var(--white);
  }
  .slots.stone-X {
    --color: var(--red-disc);
  }
  .slots.stone-O {
    --color: var(--yellow-disc);
  }
  .signs,
  .matches {
    border: 0;
    background: none;
    forced-color-adjust: auto;
    font-weight: var(--bold);
    line-height: var(--piece);
    text-align: center;
  }
  .stone-X.signs {
    color: var(--max);
  }
  /* A ring that is drawn: the sign of one is wider than its place. */
  .stone-O.signs {
    border: 0.15em solid var(--min);
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
