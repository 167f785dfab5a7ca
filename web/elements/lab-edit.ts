import type { nothing} from 'lit';
import { html, type TemplateResult } from 'lit';

import type { Trace } from '../engine/trace.ts';
import { NO_MOVE } from '../engine/trace.ts';
import { isBoardGame, type LabState } from '../state/state.ts';
import { editorText } from '../text/editor.ts';
import type { Language } from '../text/language.ts';
import './prunus-tree-editor.ts';

/** Whether the tree of a lab can be edited where it is drawn. */
export function isEditable(state: LabState, opened: string | null): boolean {
  return !isBoardGame(state.game) && opened === null && !state.quiz;
}

/** Whether its nodes can be dragged: as they stand in the picture, so they stand in the text. */
export function isDraggable(state: LabState): boolean {
  return state.order === 'natural' && state.siblings === 'play';
}

/** The number in the tree's text of a node of its search; null for none. */
export function numberInTree(trace: Trace | null, node: number | null): number | null {
  if (trace === null || node === null || node < 0 || node >= trace.length) return null;
  // A move of a textbook tree is the number of the node that it leads to.
  const move = trace.move[node]!;
  return move === NO_MOVE ? 0 : move;
}

/** The first node of a search that stands for this number of the tree's text, or null. */
export function nodeOfNumber(trace: Trace, number: number): number | null {
  if (number === 0) return trace.length > 0 ? 0 : null;
  const node = trace.move.indexOf(number);
  return node < 0 ? null : node;
}

/** The switch in the head of a pane. */
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

/** The bar below the trees. */
export function labEditor(
  state: LabState,
  node: number | null,
  language: Language,
  edit: (tree: string, node: number | null) => void,
): TemplateResult | typeof nothing {
  return html`<div class="card editor" role="group" aria-label=${editorText[language].bar}>
    <prunus-tree-editor
      .tree=${state.tree}
      .node=${node}
      .draggableNodes=${isDraggable(state)}
      .language=${language}
      @prunus-tree-edit=${(event: CustomEvent<{ tree: string; node: number | null }>) => {
        edit(event.detail.tree, event.detail.node);
      }}
    ></prunus-tree-editor>
  </div>`;
}
