import { html, type TemplateResult } from 'lit';

import type { Language } from '../../core/language.ts';
import type { Engine } from '../../engine/client.ts';
import '../../practice/elements/prunus-predict.ts';
import type { LabState } from '../../search/state.ts';
import { AFRESH } from '../../search/update.ts';
import type { PrunusEvent } from '../events.ts';
import type { LabFace } from './face/lab-face.ts';
import type { LabFocus } from './lab-focus.ts';
import type { LabTraceFile } from './lab-trace-file.ts';

/** What a prediction is asked in. */
interface PredictedLab {
  readonly focus: LabFocus;
  readonly face: LabFace;
  readonly file: LabTraceFile;
  readonly engine: Engine;
  readonly language: Language;
}

/**
 * In place of the narration: what the search will do next is for the person to say. The search that does
 * what was said wrongly is shown beside the right one, and ends the questions.
 */
export function labPrediction(
  { focus, face, file, engine, language }: PredictedLab,
  change: (next: (of: LabState) => LabState) => void,
): TemplateResult {
  return html`<prunus-predict
    .trace=${focus.trace}
    .step=${focus.step}
    .engine=${file.opened === null ? engine : null}
    .language=${language}
    @prunus-step=${(event: PrunusEvent<'prunus-step'>) => {
      if (event.detail.step !== null) focus.goTo(focus.index, event.detail.step);
    }}
    @prunus-select=${(event: PrunusEvent<'prunus-select'>) => focus.select(event.detail.node)}
    @prunus-wrong-search=${(event: PrunusEvent<'prunus-wrong-search'>) => {
      const { name, trace, step, options } = event.detail;
      void file.open(name, new TextEncoder().encode(trace), options).then((isOpen) => {
        if (!isOpen) return;
        face.predict(false);
        change((state) => ({ ...state, ...AFRESH, step }));
      });
    }}
    @prunus-predict-end=${() => face.predict(false)}
  ></prunus-predict>`;
}
