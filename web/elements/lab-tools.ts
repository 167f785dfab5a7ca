import { html, type TemplateResult } from 'lit';

import { changeQuiz } from '../state/exercise.ts';
import type { LabState } from '../state/state.ts';
import { editorText } from '../text/editor.ts';
import { labText } from '../text/lab.ts';
import type { Language } from '../text/language.ts';

/** The switch in the head of a pane that begins and ends editing. */
export function editButton(
  editing: boolean,
  language: Language,
  change: (editing: boolean) => void,
): TemplateResult {
  const text = editorText[language];
  return html`<button
    class="edit-tree"
    aria-pressed=${String(editing)}
    title=${text.editHint}
    @click=${() => {
      change(!editing);
    }}
  >
    ${text.edit}
  </button>`;
}

/** The button that begins a quiz on what is shown. */
export function quizButton(
  state: LabState,
  language: Language,
  become: (state: LabState) => void,
): TemplateResult {
  const text = labText[language].view;
  return html`<button
    class="begin-quiz"
    title=${text.beginQuizHint}
    @click=${() => {
      become(changeQuiz(state, true));
    }}
  >
    ${text.beginQuiz}
  </button>`;
}
