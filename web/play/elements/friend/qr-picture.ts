import { encode } from 'uqr';
import { html, svg, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { friendText } from '../../text/friend.ts';

/** Light modules around a code, as its standard asks for. */
const MARGIN = 4;

/**
 * A link as a QR code, dark on light whatever the page's colors are; a sentence where it is too long. `label`: what
 * it is, where that is something else.
 */
export function qrPicture(link: string, language: Language, label?: string): TemplateResult {
  const text = friendText[language];
  const code = codeOf(link);
  if (code === null) return html`<p class="note">${text.tooLong}</p>`;
  const side = code.size + 2 * MARGIN;
  return html`<svg
    viewBox=${`0 0 ${String(side)} ${String(side)}`}
    role="img"
    aria-label=${label ?? text.pictureLabel}
    shape-rendering="crispEdges"
    style="background: var(--white)"
  >
    ${svg`<path d=${pathOf(code.data)} style="fill: var(--blackness)" />`}
  </svg>`;
}

/** The dark modules, row by row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) =>
        isDark ? `M${String(x + MARGIN)} ${String(y + MARGIN)}h1v1h-1z` : '',
      ),
    )
    .join('');
}

function codeOf(link: string): { readonly size: number; readonly data: boolean[][] } | null {
  try {
    return encode(link, { ecc: 'L', border: 0 });
  } catch {
    return null;
  }
}
