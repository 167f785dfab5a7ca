import { html, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import type { LabRun } from '../../../viewer/elements/searches/lab-searches.ts';

/** The dialogue by which the tree of this pane is taken along: nothing until its code is loaded. */
export function exportDialog(run: LabRun, language: Language): TemplateResult {
  const { game = 'tree', algorithm = 'search' } = run.result?.trace.header.options ?? {};
  return html`<prunus-export
    .name=${`${game}-${algorithm}`}
    .language=${language}
  ></prunus-export>`;
}
