import type { TemplateResult } from 'lit';

import type { Language } from '../../core/language.ts';
import { Provided } from '../../core/provided.ts';

/** Draws the code that somebody hands in, to be photographed; on the site alone. */
export const codePicture = new Provided<{
  readonly qrPicture: (text: string, language: Language, label: string) => TemplateResult;
}>();
