import { html, type TemplateResult } from 'lit';

import type { Language } from '../../core/language.ts';
import { shareItemsText } from '../text/share-items.ts';
import type { Form } from './share-form.ts';
// Drawn by itself once it is there.
import './prunus-header.ts';

/** What the page puts into the menus of its lab, under what: it all opens one dialogue. */
const ITEMS = [
  ['share', 'link'],
  ['share', 'frame'],
  ['share', 'file'],
  ['share', 'scene'],
  ['practise', 'challenge'],
] as const;

export function shareItems(language: Language, open: (form: Form) => void): TemplateResult {
  const text = shareItemsText[language];
  return html`${ITEMS.map(
    ([slot, form]) =>
      html`<button slot=${slot} class="shares-${form}" @click=${() => open(form)}>
        ${text[form]}
      </button>`,
  )}`;
}
