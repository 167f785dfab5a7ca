import { html, nothing, type ReactiveController } from 'lit';

import { gomoku } from '../../games/gomoku.ts';
import { gomokuPosition } from '../../play/session/engine-position.ts';
import { endingOf } from '../../play/session/state.ts';
import { LazyPart } from '../../ui/lazy.ts';
import type { PrunusPlay } from './prunus-play.ts';

/** Puzzles are on boards of so many lines. */
const SIZE = 15;

/** The puzzles, in place of the game for a while; loaded when somebody wants one. */
export class PlayPuzzles implements ReactiveController {
  isOpen = false;
  /** Whether it begins with the position of the game. */
  #isOwn = false;
  readonly #host: PrunusPlay;
  readonly #part: LazyPart<unknown>;
  #opener: HTMLElement | null = null;

  constructor(host: PrunusPlay) {
    this.#host = host;
    this.#part = new LazyPart(host, () => import('../puzzle/prunus-puzzles.ts'));
    host.addController(this);
  }

  /** Whoever leaves them goes on by keyboard where they were opened. */
  hostUpdated(): void {
    if (this.isOpen || this.#opener === null) return;
    this.#opener.focus();
    this.#opener = null;
  }

  open(opener: HTMLElement | null = null): void {
    this.isOpen = true;
    this.#isOwn = false;
    this.#opener = opener;
    this.#host.requestUpdate();
  }

  /** Opens them with the position of the game. */
  openOwn(): void {
    this.open();
    this.#isOwn = true;
  }

  /** The puzzles, while they are open. */
  render(): unknown {
    if (!this.isOpen) return nothing;
    const { engine, language, preferences, pageAddress, state } = this.#host;
    const { game, rows, stones } = state.record.setup;
    const isPlayable = game === gomoku.name && rows === SIZE && stones === null;
    const isOver = endingOf(state) !== null;
    return this.#part.show(
      language,
      () =>
        html`<prunus-puzzles
          .engine=${engine}
          .own=${this.#isOwn}
          .pageAddress=${pageAddress}
          .position=${isPlayable && !isOver ? gomokuPosition(state.record) : null}
          .language=${language}
          .preferences=${preferences}
          @prunus-back=${(event: Event) => {
            event.stopPropagation();
            this.isOpen = false;
            this.#host.requestUpdate();
          }}
        ></prunus-puzzles>`,
    );
  }
}
