import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { isBoardGame } from '../../../games/registry.ts';
import type { TimelineAction } from '../../../tree/navigate/keys.ts';
import { LazyPart } from '../../../ui/lazy.ts';

/** How wide a lab has to be for a board beside its tree; and with the inspector, too. */
const ROOM_FOR_BOARD = 900;
const ROOM_FOR_BOTH = 1180;
/** How wide for its choices to stand in the bar. */
const ROOM_FOR_CHOICES = 700;

type Host = ReactiveControllerHost & HTMLElement & { readonly renderRoot: ParentNode };

/** What of a lab's face is open. The tab of the inspector is a property of the lab's. */
export class LabFace implements ReactiveController {
  /** Whether the panel of settings stands beside the tree, or over it. */
  hasSettings = false;
  /** Whether a file is held over the lab. */
  isDropping = false;
  /** Whether the person says what the search will do. */
  isPredicting = false;
  readonly #controls: LazyPart<unknown>;
  /** What tells of a step: not before there is one to be told of. */
  readonly narrator: LazyPart<unknown>;
  /** Whether a person wants the board of a game beside the tree; null: as there is room. */
  #wantsBoard: boolean | null = null;
  #width = 0;
  /** Whether what was pressed last was a key. */
  isKeyed = false;
  readonly #resizes = new ResizeObserver(() => this.#measure());
  readonly #host: Host;

  /** `controls`: what brings the timeline. */
  constructor(host: Host, controls: LazyPart<unknown>) {
    this.#host = host;
    this.#controls = controls;
    this.narrator = new LazyPart(
      host,
      () => import('../../../viewer/elements/explain/prunus-narration.ts'),
    );
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('keydown', this.#onKey);
    window.addEventListener('pointerdown', this.#onPress);
    this.#resizes.observe(this.#host);
    this.#measure();
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('keydown', this.#onKey);
    window.removeEventListener('pointerdown', this.#onPress);
    this.#resizes.disconnect();
  }

  /** Does what a button of the timeline does, as soon as it is there. */
  readonly act = (action: TimelineAction): void => {
    const act = () => this.#host.renderRoot.querySelector('prunus-timeline')?.act(action);
    if (this.#controls.module !== null) act();
    else void this.#controls.load().then((module) => module !== null && act());
  };

  /** Whether the board of a game stands beside the tree; `isExplained`: the inspector does too. */
  hasBoard(isExplained: boolean): boolean {
    return this.#wantsBoard ?? this.#width >= (isExplained ? ROOM_FOR_BOTH : ROOM_FOR_BOARD);
  }

  /** Whether the bar is too short for the choice of game and algorithm. */
  get isNarrow(): boolean {
    return this.#width < ROOM_FOR_CHOICES;
  }

  readonly turnBoard = (isOpen: boolean): void => {
    this.#wantsBoard = isOpen;
    this.#host.requestUpdate();
  };

  readonly turnSettings = (isOpen: boolean): void => {
    this.hasSettings = isOpen;
    this.#host.requestUpdate();
  };

  /**
   * `game` is chosen where there was `before`. Where the board has no room beside the tree it is shown
   * all the same; not for who goes through the games by the keyboard, and wants to go on.
   */
  readonly showGame = (game: string, before: string): void => {
    if (game === before || !isBoardGame(game)) return;
    if (this.#width >= ROOM_FOR_BOARD || this.isKeyed) return;
    this.hasSettings = false;
    this.turnBoard(true);
  };

  readonly dropping = (isOver: boolean): void => {
    if (isOver === this.isDropping) return;
    this.isDropping = isOver;
    this.#host.requestUpdate();
  };

  readonly predict = (isOn: boolean): void => {
    this.isPredicting = isOn;
    this.#host.requestUpdate();
  };

  #measure(): void {
    const before = this.#width;
    this.#width = this.#host.clientWidth;
    const crossed = [ROOM_FOR_CHOICES, ROOM_FOR_BOARD, ROOM_FOR_BOTH].some(
      (width) => before >= width !== this.#width >= width,
    );
    if (crossed) this.#host.requestUpdate();
  }

  readonly #onKey = (): void => {
    this.isKeyed = true;
  };

  readonly #onPress = (): void => {
    this.isKeyed = false;
  };
}
