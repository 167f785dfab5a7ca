import { html, type TemplateResult } from 'lit';

import type { LabState } from '../../../search/state.ts';
import { changeSettings } from '../../../search/update.ts';
import { editorText } from '../../text/editor.ts';
import type { Language } from '../../../core/language.ts';
import { isDraggable } from './lab-edit.ts';
import './prunus-tree-editor.ts';
import type { ByHand, PrunusEvent } from '../../events.ts';
import type { LiveTree } from './live-tree.ts';

export { LabLeaf } from './lab-leaf.ts';
export { LabOrdering } from './lab-ordering.ts';

/** What hands have to do with a state. */
export function byHandOf(hands: readonly LiveTree[], state: LabState): ByHand {
  return {
    since: hands.map((hand) => hand.sinceOf(state)).find((since) => since !== null) ?? null,
    isHeld: hands.some((hand) => hand.isHeld),
  };
}

/** What stands below the tree of a board game: how its order is changed, and back. */
export function labOrder(
  state: LabState,
  language: Language,
  setState: (state: LabState) => void,
): TemplateResult {
  const text = editorText[language];
  return html`<div class="card tools note order">
    <span>${isDraggable(state) ? text.board : text.drag}</span>
    <button
      class="natural"
      ?disabled=${state.order === 'natural'}
      @click=${() => setState(changeSettings(state, { order: 'natural', squareOrder: [] }))}
    >
      ${text.natural}
    </button>
  </div>`;
}

/** The bar below the trees. */
export function labEditor(
  state: LabState,
  node: number | null,
  language: Language,
  edit: (tree: string, node: number | null) => void,
): TemplateResult {
  return html`<div class="card editor" role="group" aria-label=${editorText[language].bar}>
    <prunus-tree-editor
      .tree=${state.tree}
      .node=${node}
      .draggableNodes=${isDraggable(state)}
      .language=${language}
      @prunus-tree-edit=${(event: PrunusEvent<'prunus-tree-edit'>) => {
        edit(event.detail.tree, event.detail.node);
      }}
    ></prunus-tree-editor>
  </div>`;
}
