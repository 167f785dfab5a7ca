import { html, nothing, type TemplateResult } from 'lit';

import type { Description } from '../../engine/messages.ts';
import { isPlayersGame } from '../../games/registry.ts';
import { fittingAlgorithm, fittingAlgorithms } from '../../lab/textbook/chance.ts';
import { changeQuiz } from '../../lab/exercise.ts';
import type { LabState } from '../../lab/state.ts';
import { changeSettings } from '../../lab/update.ts';
import { editorText } from '../../text/lab/editor.ts';
import { labText } from '../../text/lab/lab.ts';
import type { Language } from '../../core/language.ts';
import type { PrunusEvent } from '../../ui/events.ts';
import { isEditable, type LabEditing } from './lab-edit.ts';
import './prunus-player-settings.ts';
import './prunus-settings.ts';

/** What the engine offers to choose from. */
export type Offer = Pick<Description, 'algorithms' | 'orders'>;

/** How the search is set: the player of gomoku has settings of its own. */
export function labSettings(
  state: LabState,
  offer: Offer,
  language: Language,
  setState: (state: LabState) => void,
): TemplateResult {
  const change = (event: PrunusEvent<'prunus-settings'>): void => {
    setState(changeSettings(state, event.detail.patch));
  };
  return isPlayersGame(state.game)
    ? html`<prunus-player-settings
        .settings=${state}
        .language=${language}
        @prunus-settings=${change}
      ></prunus-player-settings>`
    : html`<prunus-settings
        .settings=${{ ...state, algorithm: fittingAlgorithm(state) }}
        .offer=${{ ...offer, algorithms: fittingAlgorithms(state, offer.algorithms) }}
        .language=${language}
        @prunus-settings=${change}
      ></prunus-settings>`;
}

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
