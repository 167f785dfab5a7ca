import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';

import type { Language } from '../../../core/language.ts';
import { shownMoveOf } from '../../../games/move-names.ts';
import type { LabState } from '../../../search/state.ts';
import { nodeOfTree, withLeafValue } from '../../../search/textbook/edit-tree.ts';
import { leafNumber, leafPieces, pruningOf } from '../../../search/textbook/leaf-pieces.ts';
import { goToStep } from '../../../search/update.ts';
import { movesTo } from '../../../trace/nodes.ts';
import type { LabSearches } from '../../../viewer/elements/searches/lab-searches.ts';
import type { LeafDetail } from '../../../viewer/events.ts';
import { cssText } from '../../../ui/css-text.ts';
import { leafSentences, leafText } from '../../../viewer/text/leaf.ts';
import type { LabFocus } from '../lab-focus.ts';
import { nodeOfNumber, type LabEditing } from './lab-edit.ts';

/** The lab in which a leaf is dragged. */
interface DraggedLab extends ReactiveControllerHost, Pick<HTMLElement, 'addEventListener'> {
  readonly state: LabState;
}

/**
 * A leaf whose value is dragged: the tree's text follows the hand, and is searched as fast as the engine
 * answers. What was before the drag comes back by one undoing.
 */
export class LabLeaf implements ReactiveController {
  /** How the lab was when the leaf was taken; null while none has been dragged. */
  #before: LabState | null = null;
  #number = 0;
  /** The text that the drag has come to. */
  #text = '';
  /** The value that is to be searched next, once there is time. */
  #next: string | null = null;
  #isHeld = false;
  readonly #host: DraggedLab;
  readonly #lab: {
    readonly searches: LabSearches;
    readonly focus: LabFocus;
    readonly editing: LabEditing;
  };
  readonly #setState: (state: LabState) => void;

  /** `setState`: to be called with the lab's state where it is another one now. */
  constructor(
    host: DraggedLab,
    lab: {
      readonly searches: LabSearches;
      readonly focus: LabFocus;
      readonly editing: LabEditing;
    },
    setState: (state: LabState) => void,
  ) {
    this.#host = host;
    this.#lab = lab;
    this.#setState = setState;
    host.addController(this);
    host.addEventListener('keydown', this.#onKey);
  }

  /** Does what a drag tells. */
  readonly take = ({ number, value, phase }: LeafDetail): void => {
    const { state } = this.#host;
    if (phase === 'begin') {
      // One drag after the other at the same leaf is one to be undone.
      if (!this.#isOf(state) || this.#number !== number) this.#before = state;
      this.#number = number;
      this.#text = state.tree;
      this.#hold(true);
      // What is cut is seen at the end.
      this.#setState(goToStep(state, null));
      return;
    }
    this.#next = value;
    if (phase === 'end') this.#hold(false);
    if (phase === 'cancel') this.undo();
    else this.#apply();
  };

  hostUpdated(): void {
    this.#apply();
  }

  /** Puts the tree back as it was before the leaf was taken. */
  readonly undo = (): void => {
    const before = this.#before;
    this.#hold(false);
    this.#next = null;
    this.#before = null;
    if (before === null || before.tree === this.#host.state.tree) return;
    this.#lab.editing.changeTree(before.tree, this.#number);
    this.#setState(goToStep(this.#host.state, before.step));
  };

  /** What stands below the tree while what it shows is what was dragged; else null. */
  story(language: Language): TemplateResult | null {
    const { state } = this.#host;
    const before = this.#before;
    if (before === null || !this.#isOf(state) || state.step !== null) return null;
    const text = leafText[language];
    const now = this.#valueIn(state.tree);
    const line = this.#lineTo(this.#number, language);
    const was = this.#valueIn(before.tree);
    const pruning = pruningOf(state);
    const sentences = leafSentences(
      pruning && leafPieces(state.tree, this.#number, pruning),
      leafNumber(now),
      (node) => this.#lineTo(node, language),
      language,
    );
    return html`<div class="story">
      <p class="leaf-told" role="status">
        ${text.now(line, was.replace('-', '−'), now.replace('-', '−'))}${text.gap}${sentences}
      </p>
      <button
        class="undo-leaf"
        .style=${cssText({ flex: 'none', 'white-space': 'nowrap' })}
        ?disabled=${was === now}
        @click=${this.undo}
      >
        ${text.undo}
      </button>
    </div>`;
  }

  /** While an answer is awaited the one before is shown: a search that is cut short tells nothing. */
  #apply(): void {
    const { state } = this.#host;
    const { searches, editing } = this.#lab;
    if (this.#next === null || searches.isBusy) return;
    const edit = withLeafValue(state.tree, this.#number, this.#next);
    this.#next = null;
    if (edit === null || this.#valueIn(edit.tree) === this.#valueIn(state.tree)) return;
    this.#text = edit.tree;
    editing.changeTree(edit.tree, this.#number);
  }

  #hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#lab.searches.keepsAhead = isHeld;
    this.#lab.editing.shown = isHeld ? this.#host.state.tree : null;
    this.#host.requestUpdate();
  }

  #isOf(state: LabState): boolean {
    return this.#before !== null && state.tree === this.#text && state.game === this.#before.game;
  }

  #valueIn(tree: string): string {
    return nodeOfTree(tree, this.#number)?.leaf ?? '';
  }

  #lineTo(number: number, language: Language): string {
    const { trace } = this.#lab.focus;
    const node = trace === null ? null : nodeOfNumber(trace, number);
    if (trace === null || node === null) return '';
    return movesTo(trace, node)
      .map((move) => shownMoveOf(trace.header, move, language))
      .join(' → ');
  }

  readonly #onKey = (event: Event): void => {
    const { key, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
    const [target] = event.composedPath();
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const isUndo = key === 'z' && (ctrlKey || metaKey) && !shiftKey;
    if (!isUndo || isTyping || !this.#isOf(this.#host.state)) return;
    this.undo();
    event.preventDefault();
  };
}
