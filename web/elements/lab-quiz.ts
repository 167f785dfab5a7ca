import { html, type TemplateResult } from 'lit';

import type { Engine } from '../engine/client.ts';
import { readExercise } from '../exercise/exercise-link.ts';
import { defaultExercise, type ExerciseSettings } from '../exercise/generate.ts';
import { changeQuiz, openExercise } from '../state/exercise.ts';
import { engineOptions } from '../state/options.ts';
import type { LabState } from '../state/state.ts';
import { exerciseText } from '../text/exercise.ts';
import type { Language } from '../text/language.ts';
import './prunus-exercise-maker.ts';
import './prunus-quiz.ts';

/** The quiz that stands in a lab in place of the tree, and the form that makes another one. */
export function labQuiz(
  state: LabState,
  engine: Engine,
  language: Language,
  become: (state: LabState) => void,
): TemplateResult {
  const text = exerciseText[language];
  const settings = state.exercise === null ? null : readExercise(state.exercise);
  return html`<div class="quiz card">
    <header>
      <h2>${text.title}</h2>
      <button
        class="end-quiz"
        @click=${() => {
          become(changeQuiz(state, false));
        }}
      >
        ${text.end}
      </button>
    </header>
    <prunus-quiz
      .engine=${engine}
      .options=${engineOptions(state)}
      .language=${language}
    ></prunus-quiz>
    <details class="maker" ?open=${settings !== null}>
      <summary>${text.make}</summary>
      <prunus-exercise-maker
        .settings=${settings ?? defaultExercise}
        .language=${language}
        @prunus-exercise=${(event: CustomEvent<{ settings: ExerciseSettings }>) => {
          become(openExercise(state, event.detail.settings));
        }}
      ></prunus-exercise-maker>
    </details>
  </div>`;
}
