import { html, render } from 'lit';

import type { Language } from '../../core/language.ts';
import type { Engine } from '../../engine/client.ts';
import '../../practice/elements/prunus-predict.ts';
import { AFRESH } from '../../search/update.ts';
import type { PrunusEvent } from '../events.ts';
import type { LabFace } from './face/lab-face.ts';
import type { LabFocus } from './lab-focus.ts';
import type { ChangeState } from './lab-panes.ts';
import type { LabTraceFile } from './lab-trace-file.ts';

/** What a prediction is asked in. */
interface PredictedLab {
  readonly focus: LabFocus;
  readonly face: LabFace;
  readonly file: LabTraceFile;
  readonly engine: Engine;
}

/**
 * In place of the narration: what the search will do next is for the person to say. The search that does
 * what was said wrongly is shown beside the right one; after it the questions go on where they were.
 */
export class LabPrediction {
  /** Holds what asks, which knows what has been answered. */
  #box: HTMLElement | null = null;
  /** Whether the search of a wrong answer is on its way, which is none to be asked about. */
  #isLeaving = false;
  readonly #lab: PredictedLab;

  constructor(lab: PredictedLab) {
    this.#lab = lab;
  }

  /** What asks, at the place where the lab is. */
  show(language: Language, change: ChangeState): HTMLElement {
    const { focus, face, file, engine } = this.#lab;
    const box = (this.#box ??= document.createElement('div'));
    if (this.#isLeaving) return box;
    const ask = html`<prunus-predict
      .trace=${focus.run?.own === true ? focus.trace : null}
      .step=${focus.step}
      .engine=${file.opened === null ? engine : null}
      .begins=${true}
      .language=${language}
      @prunus-step=${({ detail }: PrunusEvent<'prunus-step'>) => {
        if (detail.step !== null) focus.goTo(focus.index, detail.step);
      }}
      @prunus-select=${({ detail }: PrunusEvent<'prunus-select'>) => focus.select(detail.node)}
      @prunus-wrong-search=${({ detail }: PrunusEvent<'prunus-wrong-search'>) => {
        void this.#showWrong(detail, change);
      }}
      @prunus-predict-end=${() => {
        this.end();
        face.predict(false);
      }}
    ></prunus-predict>`;
    render(ask, box);
    return box;
  }

  /** The next question is the first one of another round. */
  end(): void {
    this.#box = null;
  }

  async #showWrong(
    { name, trace, step, options }: PrunusEvent<'prunus-wrong-search'>['detail'],
    change: ChangeState,
  ): Promise<void> {
    const { face, file } = this.#lab;
    const box = this.#box;
    const goOn = (): void => {
      this.#box = box;
      face.predict(true);
    };
    this.#isLeaving = true;
    const isOpen = await file.open(name, new TextEncoder().encode(trace), options, goOn);
    this.#isLeaving = false;
    if (!isOpen) return;
    this.#box = null;
    face.predict(false);
    change((state) => ({ ...state, ...AFRESH, step }));
  }
}
