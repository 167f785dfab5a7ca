import { html, nothing, type ReactiveController } from 'lit';

import type { GomokuPosition } from '../../engine/gomoku-messages.ts';
import { gomoku } from '../../games/gomoku.ts';
import { isPuzzleBoard } from '../../play/puzzle/board.ts';
import { gomokuPosition } from '../../play/session/engine-position.ts';
import { endingOf } from '../../play/session/state.ts';
import { LazyPart } from '../../ui/lazy.ts';
import type { PrunusPlay } from './prunus-play.ts';

/** The puzzles, in place of the game for a while; loaded when somebody wants one. */
export class PlayPuzzles implements ReactiveController {
  isOpen = false;
  /** Whether it begins with the position of the game. */
  #isOwn = false;
  /** The moves to the position it begins with, where that isn't the present one. */
  #after: readonly number[] | null = null;
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
    this.#after = null;
    this.#opener = opener;
    this.#host.requestUpdate();
  }

  /** Opens them with the position of the game. */
  openOwn(): void {
    this.open();
    this.#isOwn = true;
  }

  /** Opens them with the position of the game after so many of its moves, or others. */
  openAt(moves: readonly number[]): void {
    this.open();
    this.#isOwn = true;
    this.#after = moves;
  }

  /** What may be made a puzzle: those moves, or the game while it lasts. */
  #position(): GomokuPosition | null {
    const { state } = this.#host;
    if (state.record.setup.game !== gomoku.name) return null;
    const present = gomokuPosition(state.record);
    const position = this.#after === null ? present : { ...present, moves: this.#after };
    if (!isPuzzleBoard(present) || (position === present && endingOf(state) !== null)) return null;
    return position;
  }

  /** The puzzles, while they are open. */
  render(): unknown {
    if (!this.isOpen) return nothing;
    const { engine, language, preferences, pageAddress } = this.#host;
    return this.#part.show(
      language,
      () =>
        html`<prunus-puzzles
          .engine=${engine}
          .own=${this.#isOwn}
          .pageAddress=${pageAddress}
          .position=${this.#position()}
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
