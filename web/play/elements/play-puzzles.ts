import { html, nothing } from 'lit';

import type { GomokuPosition } from '../../engine/gomoku-messages.ts';
import { gomoku } from '../../games/gomoku.ts';
import { isPuzzleBoard } from '../puzzle/board.ts';
import { gomokuPosition } from '../session/engine-position.ts';
import { endingOf, type PlayState } from '../session/state.ts';
import { heard } from '../events.ts';
import type * as GameMistakes from './puzzle/game-mistakes.ts';
import { Instead } from '../../ui/replacing-part.ts';
import type { PlayHost } from './play-host.ts';

/** Others may be due: some were kept, here or in another tab, or it is another day when somebody comes back. */
const COUNTED_ON = ['prunus-mistakes', 'storage', 'visibilitychange'] as const;

/** The puzzles, in place of the game for a while; loaded when somebody wants one. */
export class PlayPuzzles extends Instead<PlayHost> {
  /** Whether it begins with the position of the game. */
  #isOwn = false;
  /** The moves to the position it begins with, where that isn't the present one. */
  #after: readonly number[] | null = null;
  /** Whether it begins with the mistakes of one's own games. */
  #isMistakes = false;
  #isCounted = false;
  /** How many of those are due today; 0 until it is known. */
  due = 0;

  constructor(host: PlayHost) {
    super(host, () => import('./puzzle/prunus-puzzles.ts'));
  }

  hostConnected(): void {
    for (const type of COUNTED_ON) window.addEventListener(type, this.#countAgain);
  }

  hostDisconnected(): void {
    for (const type of COUNTED_ON) window.removeEventListener(type, this.#countAgain);
  }

  override hostUpdated(): void {
    super.hostUpdated();
    // Where there is no page of games, nothing is kept.
    if (this.#isCounted || this.host.pageAddress === null) return;
    this.#isCounted = true;
    void this.#count();
  }

  readonly #countAgain = (): void => {
    if (this.#isCounted) void this.#count();
  };

  async #count(): Promise<void> {
    const due = await loadMistakes().then(
      ({ dueToday }) => dueToday(),
      () => 0,
    );
    if (due === this.due) return;
    this.due = due;
    this.host.requestUpdate();
  }

  /** A game against the engine has just ended: what was missed in it comes back. */
  async gameEnded(state: PlayState): Promise<void> {
    if (this.host.pageAddress === null) return;
    // Nobody waits for it: where it fails, nothing is lost but this.
    await loadMistakes()
      .then(({ keepMistakesOf }) => keepMistakesOf(state))
      .catch(() => 0);
  }

  override open(opener: HTMLElement | null = null): void {
    this.#isMistakes = false;
    this.#isOwn = false;
    this.#after = null;
    super.open(opener);
  }

  /** Opens them with the mistakes that are due today. */
  openDue(opener: HTMLElement | null = null): void {
    this.open(opener);
    this.#isMistakes = true;
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
          .mistakes=${this.#isMistakes}
          .pageAddress=${pageAddress}
          .position=${this.#position()}
          .language=${language}
          .preferences=${preferences}
          @prunus-back=${heard(() => this.close())}
        ></prunus-puzzles>`,
    );
  }
}

/** What is known of mistakes: not of the first picture. */
function loadMistakes(): Promise<typeof GameMistakes> {
  return import('./puzzle/game-mistakes.ts');
}
