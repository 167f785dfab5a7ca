import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { actionOfKey, type TimelineAction } from '../../tree/navigate/keys.ts';
import { Hints } from '../../ui/hints/hints.ts';
import { isToBoardKey } from './to-board-key.ts';

interface KeyedLab extends ReactiveControllerHost, HTMLElement {
  readonly renderRoot: ParentNode;
  /** Whether the keys of the whole page are the lab's. */
  readonly wholePage: boolean;
}

interface KeyActions {
  act(action: TimelineAction): void;
  /** Puts what a person looks at on the board; false where that is nothing. */
  toBoard(): boolean;
}

/**
 * The keys of a lab as a whole: its timeline's, and the one that puts a position on the board; and the titles of
 * what they come to.
 */
export class LabKeys implements ReactiveController {
  readonly #host: KeyedLab;
  readonly #actions: KeyActions;

  constructor(host: KeyedLab, actions: KeyActions) {
    this.#host = host;
    this.#actions = actions;
    host.addController(this);
    new Hints(host);
  }

  hostConnected(): void {
    window.addEventListener('keydown', this.#onKey);
  }

  hostDisconnected(): void {
    window.removeEventListener('keydown', this.#onKey);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const { renderRoot, wholePage } = this.#host;
    const path = event.composedPath();
    const tree = renderRoot.querySelector('.tree');
    // Space, Home and End scroll a page: they are the timeline's only where the tree is in focus, or
    // nothing is, and there is nothing to scroll.
    const isFree = wholePage && path[0] === document.body && !isScrolled(document.documentElement);
    const scrolls = [' ', 'Home', 'End'].includes(event.key) && !isFree;
    const place = scrolls ? tree : wholePage ? null : this.#host;
    if (place !== null && !path.includes(place)) return;
    if (isToBoardKey(event) && this.#actions.toBoard()) return;
    const action = actionOfKey(event);
    if (action === null || renderRoot.querySelector('prunus-timeline') === null) return;
    event.preventDefault();
    this.#actions.act(action);
  };
}

/** Whether a page is taller than its window. */
function isScrolled({ scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight > clientHeight;
}
