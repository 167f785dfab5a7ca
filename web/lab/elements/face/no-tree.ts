import { html, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { labText } from '../../../search/text/lab.ts';

/** What was refused is told above, with what to change: only where nothing was asked is anything advised. */
export function noTree(language: Language, isRefused: boolean): TemplateResult {
  const text = labText[language].page;
  return html`<p class="empty">
    <strong>${text.emptyTitle}</strong><br />${isRefused ? '' : text.empty}
  </p>`;
}
