import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { filesText } from '../../text/lab.ts';
import type { LabTraceFile } from '../lab-trace-file.ts';

/** In the head of the first tree: the way back from a file to the lab's own search. */
export function fileTools(file: LabTraceFile, language: Language): TemplateResult | typeof nothing {
  if (file.opened === null) return nothing;
  const close = ({ currentTarget }: Event): void => {
    file.close();
    // Itself it goes with the file; what comes back stands around it.
    (currentTarget as Element).closest<HTMLElement>('.tree')?.focus();
  };
  return html`<button class="close-trace" @click=${close}>${filesText[language].close}</button>`;
}
