import { html, nothing, type TemplateResult } from 'lit';

import type { Description } from '../../engine/messages.ts';
import { isPlayersGame } from '../../games/registry.ts';
import { changeQuiz } from '../../lab/exercise.ts';
import type { LabState } from '../../lab/state.ts';
import { editorText } from '../../text/lab/editor.ts';
import { labText } from '../../text/lab/lab.ts';
import type { Language } from '../../core/language.ts';
import { isEditable, type LabEditing } from './lab-edit.ts';

/** What the engine offers to choose from. */
export type Offer = Pick<Description, 'algorithms' | 'orders'>;

/** The switch in the head of the first pane that begins and ends editing, where that can be. */
export function editTool(
  state: LabState,
  editing: LabEditing,
  language: Language,
): TemplateResult | typeof nothing {
  if (!isEditable(state, null)) return nothing;
  return editButton(editing.isOn, language, editing.turn);
}

function editButton(
  editing: boolean,
  language: Language,
  change: (editing: boolean) => void,
): TemplateResult {
  const text = editorText[language];
  return html`<button
    class="edit-tree"
    aria-pressed=${String(editing)}
    title=${text.editHint}
    @click=${() => change(!editing)}
  >
    ${text.edit}
  </button>`;
}

/** The button that begins a quiz on what is shown, where there can be one. */
export function quizTool(
  state: LabState,
  language: Language,
  setState: (state: LabState) => void,
): TemplateResult | typeof nothing {
  if (isPlayersGame(state.game) || state.quiz) return nothing;
  const text = labText[language].view;
  return html`<button
    class="begin-quiz"
    title=${text.beginQuizHint}
    @click=${() => setState(changeQuiz(state, true))}
  >
    ${text.beginQuiz}
  </button>`;
}
