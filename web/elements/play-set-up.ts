import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { emptyCells, withCell, type Cells } from '../board/cells.ts';
import { countOf, turnOf } from '../board/rules.ts';
import type { PlayState } from '../play/play-state.ts';
import { newGame, sameAgain } from '../play/play-state.ts';
import { cellsAt, type GameRecord } from '../play/record.ts';
import { endAtFirst } from '../play/record-rules.ts';
import type { GameSetup } from '../play/record-setup.ts';

/** Pressing a point goes through these. */
const NEXT = { '.': 'X', X: 'O', O: '.' } as const;

export type SetUpProblem =
  | { readonly code: 'unbalanced'; readonly black: number; readonly white: number }
  | { readonly code: 'won' };

export interface SetUpHost extends ReactiveControllerHost {
  readonly state: PlayState;
  become(state: PlayState): void;
}

/** A position that is being put together on the board; the game waits untouched until it is done. */
export class PlaySetUp implements ReactiveController {
  /** What stands there so far; null while nothing is set up. */
  cells: Cells | null = null;
  readonly #host: SetUpHost;
  #record: GameRecord | null = null;

  constructor(host: SetUpHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Another game that comes meanwhile (a file, a link) ends it. */
  hostUpdate(): void {
    if (this.cells !== null && this.#record !== this.#host.state.record) this.cells = null;
  }

  begin(): void {
    this.#record = this.#host.state.record;
    this.cells = cellsAt(this.#record);
    this.#host.requestUpdate();
  }

  cancel(): void {
    this.cells = null;
    this.#host.requestUpdate();
  }

  clear(): void {
    if (this.cells !== null) this.cells = emptyCells(this.cells.length);
    this.#host.requestUpdate();
  }

  /** Puts the next content on a point, or a certain one. */
  press(cell: number, content?: 'X' | 'O' | '.'): void {
    if (this.cells === null) return;
    const now = this.cells.charAt(cell) as keyof typeof NEXT;
    this.cells = withCell(this.cells, cell, content ?? NEXT[now]);
    this.#host.requestUpdate();
  }

  /** Why no game can go on from there; null where one can. */
  get problem(): SetUpProblem | null {
    if (this.cells === null) return null;
    const black = countOf(this.cells, 'X');
    const white = countOf(this.cells, 'O');
    if (black !== white && black !== white + 1) return { code: 'unbalanced', black, white };
    return endAtFirst(this.#setup()) === null ? null : { code: 'won' };
  }

  /** Whose move it would be. */
  get turn(): 'X' | 'O' {
    return turnOf(this.cells ?? '');
  }

  /** A new game from there, with the same players. */
  done(): void {
    if (this.cells === null || this.problem !== null) return;
    const { state } = this.#host;
    const game = { ...sameAgain(state), setup: this.#setup() };
    this.cells = null;
    this.#host.become({ ...newGame(game, state.seed + 1), paused: false });
  }

  #setup(): GameSetup {
    const { setup } = this.#host.state.record;
    const isEmpty = this.cells === null || !/[XO]/.test(this.cells);
    return {
      ...setup,
      opening: isEmpty ? setup.opening : 'none',
      stones: isEmpty ? null : this.cells,
    };
  }
}
