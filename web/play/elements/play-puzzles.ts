import { html, nothing } from 'lit';

import type { GomokuPosition } from '../../engine/gomoku-messages.ts';
import { gomoku } from '../../games/gomoku.ts';
import { isPuzzleBoard } from '../puzzle/board.ts';
import { gomokuPosition } from '../session/engine-position.ts';
import { endingOf } from '../session/state.ts';
import { heard } from '../events.ts';
import { Instead } from '../../ui/instead.ts';
import type { PlayHost } from './play-host.ts';

/** The puzzles, in place of the game for a while; loaded when somebody wants one. */
export class PlayPuzzles extends Instead<PlayHost> {
  /** Whether it begins with the position of the game. */
  #isOwn = false;
  /** The moves to the position it begins with, where that isn't the present one. */
  #after: readonly number[] | null = null;

  constructor(host: PlayHost) {
    super(host, () => import('./puzzle/prunus-puzzles.ts'));
  }

  override open(opener: HTMLElement | null = null): void {
    this.#isOwn = false;
    this.#after = null;
    super.open(opener);
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
    const { state } = this.host;
    if (state.record.setup.game !== gomoku.name) return null;
    const present = gomokuPosition(state.record);
    const position = this.#after === null ? present : { ...present, moves: this.#after };
    if (!isPuzzleBoard(present) || (position === present && endingOf(state) !== null)) return null;
    return position;
  }

  /** The puzzles, while they are open. */
  render(): unknown {
    if (!this.isOpen) return nothing;
    const { engine, language, preferences, pageAddress } = this.host;
    return this.part.show(
      language,
      () =>
        html`<prunus-puzzles
          .engine=${engine}
          .own=${this.#isOwn}
          .pageAddress=${pageAddress}
          .position=${this.#position()}
          .language=${language}
          .preferences=${preferences}
          @prunus-back=${heard(() => this.close())}
        ></prunus-puzzles>`,
    );
  }
}
