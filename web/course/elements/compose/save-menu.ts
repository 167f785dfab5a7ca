import { css, html, type TemplateResult } from 'lit';

import { icons } from '../../../ui/icons.ts';
import '../../../viewer/elements/prunus-menu.ts';

/**
 * The ways in which a lesson is saved, in a menu. `text`: what its opener shows; `label`: what it is called, with
 * that text in it; `isOff`: none can be chosen now.
 */
export function saveMenu<Kind extends string>(
  {
    text,
    label,
    isOff,
  }: { readonly text: string; readonly label: string; readonly isOff: boolean },
  ways: readonly (readonly [kind: Kind, text: string])[],
  save: (kind: Kind) => void,
): TemplateResult {
  return html`<prunus-menu class="save-menu" .label=${label}>
    <button slot="opener" aria-label=${label}>${text}${icons.unfold}</button>
    ${ways.map(
      ([kind, way]) =>
        html`<button value=${kind} ?disabled=${isOff} @click=${() => save(kind)}>${way}</button>`,
    )}
  </prunus-menu>`;
}

export const saveMenuStyles = css`
  .save-menu [slot='opener'] {
    display: inline-flex;
    gap: var(--space-2);
    align-items: center;
  }
  .save-menu svg {
    inline-size: 1em;
    block-size: 1em;
  }
`;
