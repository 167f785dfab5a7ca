import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../core/language.ts';
import type { SaveState } from '../core/storage/saving.ts';
import { storageText } from './text/storage.ts';

/** Something that is kept as it changes: a `KeptText`, or what stands for some. */
export interface Keeping {
  readonly state: SaveState;
  readonly isCopy: boolean;
  retry(): void;
}

/**
 * What is to be said where something is not saved, or goes on as a copy, beside it; nothing where all is
 * well. `save` hands it to the person as a file.
 */
export function notSaved(
  kept: Keeping | null,
  language: Language,
  save: () => void,
  more: unknown = nothing,
): TemplateResult | typeof nothing {
  if (kept === null) return nothing;
  const text = storageText[language];
  const { state, isCopy } = kept;
  if (state === 'saved' || state === 'saving') {
    return isCopy ? html`<span class="note copied">${text.copied}</span>` : nothing;
  }
  return html`<span class="not-saved problem" role="alert">
    ${text.notSaved[state]} ${text.whatNow}
    <button class="small save-file" @click=${save}>${text.file}</button> ${more}
    <button class="small again" @click=${() => kept.retry()}>${text.again}</button>
  </span>`;
}
