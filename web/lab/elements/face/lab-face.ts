import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { readSetting, writeSetting } from '../../../core/storage/settings.ts';
import { isBoardGame } from '../../../games/registry.ts';
import type { TimelineAction } from '../../../tree/navigate/keys.ts';
import { LazyPart } from '../../../ui/lazy.ts';

/** How wide a lab has to be for what is searched to stand beside its tree; and with the inspector, too. */
const ROOM = { board: [900, 1180], tree: [1200, 1280] } as const;
/** By this name a browser keeps that somebody wants nothing beside the tree. */
const CLOSED = 'prunus-lab-pane';
/** How wide for its choices to stand in the bar. */
const ROOM_FOR_CHOICES = 700;

type Host = ReactiveControllerHost &
  HTMLElement & { readonly renderRoot: ParentNode; readonly wholePage: boolean };

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
  /** Whether a person wants what is searched beside the tree; null: as there is room. */
  #wantsSubject: boolean | null = null;
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
    if (this.#host.wholePage && readSetting(CLOSED) === true) this.#wantsSubject = false;
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

  /**
   * Whether the board of a game, or the text of a tree, stands beside it; `isExplained`: the inspector
   * does too. In a page of others a typed tree is only looked at, until somebody wants its text.
   */
  hasSubject(isBoard: boolean, isExplained: boolean): boolean {
    const room = ROOM[isBoard ? 'board' : 'tree'][Number(isExplained)]!;
    return this.#wantsSubject ?? ((isBoard || this.#host.wholePage) && this.#width >= room);
  }

  /** Whether there is room for two beside each other. */
  get isWide(): boolean {
    return this.#width >= ROOM.board[0];
  }

  /** Whether the bar is too short for the choice of game and algorithm. */
  get isNarrow(): boolean {
    return this.#width < ROOM_FOR_CHOICES;
  }

  /** Opens or closes what stands there. Where it would stand open by itself, that it is closed is kept. */
  readonly turnSubject = (isOpen: boolean): void => {
    this.#wantsSubject = isOpen;
    if (this.#host.wholePage && this.isWide) writeSetting(CLOSED, isOpen ? null : true);
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
    if (this.isWide || this.isKeyed) return;
    this.hasSettings = false;
    this.turnSubject(true);
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
    const crossed = [ROOM_FOR_CHOICES, ...ROOM.board, ...ROOM.tree].some(
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
