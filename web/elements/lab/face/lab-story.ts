import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { currentExample } from '../../../lab/current-example.ts';
import type { LabState } from '../../../lab/state.ts';
import { isBoardGame } from '../../../games/registry.ts';
import { faceText } from '../../../text/lab/face.ts';
import { labText, type Example } from '../../../text/lab/lab.ts';
import type { Trace } from '../../../trace/trace.ts';
import type { PrunusEvent } from '../../../ui/events.ts';
import type { LazyPart } from '../../../ui/lazy.ts';
import '../../explain/prunus-narration.ts';
import type { LabFocus } from '../lab-focus.ts';
import type { LabFace } from './lab-face.ts';

/** What the line below the tree tells of. */
export interface Story {
  readonly state: LabState;
  readonly trace: Trace | null;
  readonly step: number | null;
  readonly playing: boolean;
  readonly language: Language;
}

/** Whether the search of a tree that is seen whole has not begun: then there is a question to ask. */
export function isBeginning({ state, trace, playing }: Omit<Story, 'language' | 'step'>): boolean {
  return state.step === 0 && !playing && trace !== null && !isBoardGame(state.game);
}

/** The narration of the step; at the beginning what the tree is about, and what to do with it. */
export function labStory(story: Story, face: LabFace, play: () => void): TemplateResult {
  const { state, language } = story;
  const text = faceText[language];
  const examples: Readonly<Record<string, Example | undefined>> = labText[language].examples;
  const question = examples[currentExample(state) ?? '']?.teaser ?? null;
  const isFirst = isBeginning(story);
  return html`<div class="story ${isFirst ? 'beginning' : ''}">
    ${
      isFirst && question !== null
        ? html`<p class="question">${question}</p>`
        : html`<prunus-narration
            .trace=${story.trace}
            .step=${story.step}
            .playing=${story.playing}
            .known=${false}
            .language=${language}
          ></prunus-narration>`
    }
    ${
      isFirst
        ? html`<button class="primary begin" @click=${play}>${text.play}</button
            ><button
              class="begin-prediction"
              title=${text.predictHint}
              @click=${() => face.predict(true)}
            >
              ${text.predict}
            </button>`
        : nothing
    }
  </div>`;
}

/** In place of the narration: what the search will do next is for the person to say. */
export function labPrediction(
  part: LazyPart<unknown>,
  focus: LabFocus,
  face: LabFace,
  language: Language,
): TemplateResult {
  return html`<div class="story predicting">
    ${part.show(
      language,
      () =>
        html`<prunus-predict
          .trace=${focus.trace}
          .step=${focus.step}
          .language=${language}
          @prunus-step=${(event: PrunusEvent<'prunus-step'>) => {
            if (event.detail.step !== null) focus.goTo(focus.index, event.detail.step);
          }}
          @prunus-select=${(event: PrunusEvent<'prunus-select'>) => focus.select(event.detail.node)}
          @prunus-predict-end=${() => face.predict(false)}
        ></prunus-predict>`,
    )}
  </div>`;
}
