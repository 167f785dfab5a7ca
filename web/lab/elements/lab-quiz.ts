import { html, type TemplateResult } from 'lit';

import type { Engine } from '../../engine/client.ts';
import { readExercise } from '../../search/exercise/exercise-link.ts';
import { defaultExercise } from '../../search/exercise/generate.ts';
import { changeQuiz, openExercise } from '../../search/exercise/exercise.ts';
import { engineOptions } from '../../search/options.ts';
import type { LabState } from '../../search/state.ts';
import { withNewNumbers } from '../../search/textbook/renumbered.ts';
import { exerciseText } from '../../practice/text/exercise.ts';
import type { Language } from '../../core/language.ts';
import '../../practice/elements/prunus-exercise-maker.ts';
import '../../practice/elements/prunus-quiz.ts';
import type { PrunusEvent } from '../events.ts';

/** The quiz that stands in a lab in place of the tree, and the form that makes another one. */
export function labQuiz(
  state: LabState,
  engine: Engine,
  language: Language,
  setState: (state: LabState) => void,
): TemplateResult {
  const text = exerciseText[language];
  const settings = state.exercise === null ? null : readExercise(state.exercise);
  return html`<div class="quiz card">
    <header class="tools">
      <h2>${text.title}</h2>
      <button class="end-quiz" @click=${() => setState(changeQuiz(state, false))}>
        ${text.end}
      </button>
    </header>
    <prunus-quiz
      .engine=${engine}
      .options=${engineOptions(state)}
      .windows=${false}
      .language=${language}
      @prunus-cut-rule=${(event: PrunusEvent<'prunus-cut-rule'>) => {
        setState({ ...state, cut: event.detail.cut });
      }}
      @prunus-renumber=${(event: PrunusEvent<'prunus-renumber'>) => {
        setState(withNewNumbers(state, event.detail.tries));
      }}
    ></prunus-quiz>
    <details class="maker" ?open=${settings !== null}>
      <summary>${text.make}</summary>
      <prunus-exercise-maker
        .settings=${{ ...(settings ?? defaultExercise), cut: state.cut }}
        .language=${language}
        @prunus-exercise=${(event: PrunusEvent<'prunus-exercise'>) => {
          setState(openExercise(state, event.detail.settings));
        }}
      ></prunus-exercise-maker>
    </details>
  </div>`;
}
