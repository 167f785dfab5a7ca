import type { ReactiveController, ReactiveControllerHost } from 'lit';

import type { LabState } from '../../../search/state.ts';
import type { TreeEdit } from '../../../search/textbook/edit-tree.ts';
import type { LabSearches } from '../../../viewer/elements/searches/lab-searches.ts';
import type { LabFocus } from '../lab-focus.ts';
import type { LabEditing } from './lab-edit.ts';

/** The lab whose tree is changed under the hand. */
export interface LiveLab extends ReactiveControllerHost, Pick<HTMLElement, 'addEventListener'> {
  readonly state: LabState;
}

/** What of that lab is needed. */
export interface LiveParts {
  readonly searches: LabSearches;
  readonly focus: LabFocus;
  readonly editing: LabEditing;
}

/**
 * A typed tree that follows a hand: it is searched as fast as the engine answers, and no faster. What was
 * before comes back by one undoing.
 */
export class LiveTree implements ReactiveController {
  /** How the lab was before; null while nothing has been changed. */
  protected before: LabState | null = null;
  /** How it was when the hand was put on it last. */
  #taken: LabState | null = null;
  /** The tree that the changes have come to. */
  #text = '';
  /** What is to be searched next, once there is time. */
  #next: (() => TreeEdit | null) | null = null;
  #isHeld = false;
  protected readonly host: LiveLab;
  protected readonly lab: LiveParts;
  protected readonly setState: (state: LabState) => void;

  /** `setState`: to be called with the lab's state where it is another one now. */
  constructor(host: LiveLab, lab: LiveParts, setState: (state: LabState) => void) {
    this.host = host;
    this.lab = lab;
    this.setState = setState;
    host.addController(this);
    host.addEventListener('keydown', this.#onKey);
  }

  hostUpdated(): void {
    this.#apply();
  }

  /** Puts the tree back as it was. */
  readonly undo = (): void => {
    this.#backTo(this.before);
    this.before = null;
  };

  /** The hand was not to change anything: all is as it was when it was put there. */
  protected cancel(): void {
    if (this.#taken === this.before) this.undo();
    else this.#backTo(this.#taken);
  }

  #backTo(state: LabState | null): void {
    this.hold(false);
    this.#next = null;
    if (state === null) return;
    this.#text = state.tree;
    this.putBack(state);
  }

  protected putBack(before: LabState): void {
    this.setState(before);
  }

  /** Changes begin: what the lab is now is what comes back, unless they go on from those before. */
  protected begin(goesOn: boolean, isHeld = true): void {
    const { state } = this.host;
    if (!this.#isHeld) this.#taken = state;
    if (!goesOn || !this.isOf(state)) {
      this.before = state;
      // What was asked for was of the tree before.
      this.#next = null;
    }
    this.#text = state.tree;
    this.hold(isHeld);
  }

  /** The tree is to become what `next` makes of it by then; whatever was asked before and is not begun is not. */
  protected ask(next: () => TreeEdit | null): void {
    this.#next = next;
    this.#apply();
  }

  /** Whether the hand is on it: all until it is taken off is one change. */
  protected hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.lab.searches.keepsAhead = isHeld;
    this.lab.editing.shown = isHeld ? this.host.state.tree : null;
    this.host.requestUpdate();
  }

  /** The hand is off it: what it has done lasts, and where that is nothing all is as it was before. */
  protected letGo(): void {
    this.hold(false);
    const { state } = this.host;
    if (this.#next === null && state.tree === this.#taken?.tree) this.cancel();
    else this.setState({ ...state });
  }

  /** Whether the hand is on it, so that nothing of what it does is to last yet. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** What Back is to lead to from a state that the changes came to; null from any other one. */
  sinceOf(state: LabState): LabState | null {
    return this.isOf(state) ? this.before : null;
  }

  /** Whether a state still shows what the changes came to. */
  protected isOf({ tree, game }: LabState): boolean {
    return this.before !== null && tree === this.#text && game === this.before.game;
  }

  /** While an answer is awaited the one before is shown: a search that is cut short tells nothing. */
  #apply(): void {
    if (this.#next === null) return;
    // Something else was opened meanwhile: that is none of what the hand is on.
    if (!this.isOf(this.host.state)) {
      this.#next = null;
      this.hold(false);
      return;
    }
    if (this.lab.searches.isBusy) return;
    const edit = this.#next();
    this.#next = null;
    if (edit === null || edit.tree === this.host.state.tree) return;
    this.#text = edit.tree;
    this.lab.editing.changeTree(edit.tree, edit.node);
  }

  readonly #onKey = (event: Event): void => {
    const { key, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
    const [target] = event.composedPath();
    const isTyping = target instanceof HTMLTextAreaElement || isTextField(target);
    const isUndo = key === 'z' && (ctrlKey || metaKey) && !shiftKey;
    if (!isUndo || isTyping || !this.isOf(this.host.state)) return;
    this.undo();
    event.preventDefault();
  };
}

function isTextField(target: EventTarget | undefined): boolean {
  return target instanceof HTMLInputElement && target.type !== 'range';
}
