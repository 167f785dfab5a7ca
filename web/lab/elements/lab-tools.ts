import { html, nothing, type TemplateResult } from 'lit';

import type { Description } from '../../engine/messages.ts';
import type { LabState } from '../../search/state.ts';
import { faceText } from '../text/lab.ts';
import type { Language } from '../../core/language.ts';
import { isEditable, type LabEditing } from './edit/lab-edit.ts';

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
  const text = faceText[language];
  return html`<button
    class="edit-tree"
    aria-pressed=${String(editing)}
    title=${text.editHint}
    @click=${() => change(!editing)}
  >
    ${text.edit}
  </button>`;
}
