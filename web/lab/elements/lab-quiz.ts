import { css, html, type TemplateResult } from 'lit';

import type { Engine } from '../../engine/client.ts';
import { readExercise } from '../../search/exercise/exercise-link.ts';
import { defaultExercise } from '../../search/exercise/generate.ts';
import { changeQuiz, openExercise } from '../../search/exercise/open-exercise.ts';
import { engineOptions } from '../../search/options.ts';
import type { LabState } from '../../search/state.ts';
import { AFRESH } from '../../search/update.ts';
import { NO_ANSWERS, type Answers } from '../../practice/answers.ts';
import { withNewNumbers } from '../../search/textbook/renumbered.ts';
import { exerciseText } from '../../practice/text/exercise.ts';
import type { Language } from '../../core/language.ts';
import '../../practice/elements/prunus-exercise-maker.ts';
import '../../practice/elements/prunus-quiz.ts';
import type { PrunusEvent } from '../events.ts';
import type { ChangeState } from './lab-panes.ts';
import type { LabTraceFile } from './lab-trace-file.ts';

/**
 * What is written on the quiz, by the lab's engine: it stays when the lab is drawn anew, and is there on the
 * way back from a search.
 */
const written = new WeakMap<Engine, { readonly key: string; readonly answers: Answers }>();

/** What a lab that shows a quiz looks like. */
export const sideStyles = css`
  .quizzing .tree {
    display: block;
    overflow-y: auto;
    padding: var(--space-5);
  }
  .quiz > header {
    justify-content: space-between;
    margin-block-end: var(--space-4);
  }
  .quiz .maker {
    margin-block-start: var(--space-6);
  }
  @container lab (max-height: 500px) and (min-width: 560px) {
    .quizzing .tree {
      padding: 0;
    }
    .quiz.card {
      padding-block: var(--space-2);
      border-width: 0;
    }
    .quiz > header {
      margin-block-end: 0;
    }
  }
`;

/** The quiz that stands in a lab in place of the tree, and the form that makes another one. */
export function labQuiz(
  state: LabState,
  engine: Engine,
  language: Language,
  change: ChangeState,
  file: LabTraceFile,
): TemplateResult {
  const text = exerciseText[language];
  const options = engineOptions(state);
  // By both cut rules it is the same tree.
  const key = JSON.stringify({ ...options, cut: undefined });
  const here = written.get(engine);
  const settings = state.exercise === null ? null : readExercise(state.exercise);
  return html`<div class="quiz card">
    <header class="tools">
      <h2>${text.title}</h2>
      <button class="end-quiz" @click=${() => change((now) => changeQuiz(now, false))}>
        ${text.end}
      </button>
    </header>
    <prunus-quiz
      beside
      .engine=${engine}
      .options=${options}
      .answers=${here?.key === key ? here.answers : NO_ANSWERS}
      .windows=${false}
      .shows=${true}
      .begins=${true}
      .language=${language}
      @prunus-answer=${(event: PrunusEvent<'prunus-answer'>) => {
        written.set(engine, { key, answers: event.detail.answers });
      }}
      @prunus-wrong-search=${(event: PrunusEvent<'prunus-wrong-search'>) => {
        const { name, trace, step, options: right } = event.detail;
        void file.open(name, new TextEncoder().encode(trace), right).then((isOpen) => {
          if (isOpen) change((now) => ({ ...now, ...AFRESH, step }));
        });
      }}
      @prunus-cut-rule=${(event: PrunusEvent<'prunus-cut-rule'>) => {
        change((now) => ({ ...now, cut: event.detail.cut }));
      }}
      @prunus-renumber=${(event: PrunusEvent<'prunus-renumber'>) => {
        change((now) => withNewNumbers(now, event.detail.tries));
      }}
    ></prunus-quiz>
    <details class="maker" ?open=${settings !== null}>
      <summary>${text.make}</summary>
      <prunus-exercise-maker
        .settings=${{ ...(settings ?? defaultExercise), cut: state.cut }}
        .language=${language}
        @prunus-exercise=${(event: PrunusEvent<'prunus-exercise'>) => {
          change((now) => openExercise(now, event.detail.settings));
        }}
      ></prunus-exercise-maker>
    </details>
  </div>`;
}
