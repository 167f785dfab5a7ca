import { css, html, type TemplateResult } from 'lit';

import { CERTAINTY_SIGN, type Certainty } from '../../board/verdict.ts';
import type { Language } from '../../core/language.ts';
import { certaintyTitle } from '../text/analysis.ts';

/**
 * The sign that says what a number is, and in its title in words; `number`: what stands behind it.
 * With `prove` a press on it opens the proof: of an estimate there is none.
 */
export function certaintyMark(
  certainty: Certainty,
  language: Language,
  { number = '', prove = null }: { number?: string; prove?: (() => void) | null } = {},
): TemplateResult {
  const opens = prove !== null && certainty !== 'estimate';
  const title = certaintyTitle(certainty, opens, language);
  const sign = number === '' ? CERTAINTY_SIGN[certainty] : `${CERTAINTY_SIGN[certainty]} ${number}`;
  if (!opens) {
    return html`<span
      class="certainty"
      role="img"
      title=${title}
      aria-label=${labelOf(number, title)}
      >${sign}</span
    >`;
  }
  return html`<button
    type="button"
    class="certainty"
    title=${title}
    aria-label=${labelOf(number, title)}
    @click=${prove}
  >
    ${sign}
  </button>`;
}

function labelOf(number: string, title: string): string {
  return number === '' ? title : `${number}: ${title}`;
}

export const certaintyStyles = css`
  .certainty {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    color: var(--muted);
  }
  span.certainty {
    cursor: help;
  }
  button.certainty {
    min-width: 1.8em;
    padding: 0 0.4em;
    font-size: inherit;
    color: var(--ink);
  }
  @media (pointer: coarse) {
    button.certainty {
      padding: var(--space-3) var(--space-4);
    }
  }
`;
