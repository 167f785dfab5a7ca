import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { emptyCells, withCell, type Cells, countOf, turnOf } from '../../games/cells.ts';
import type { PlayState } from '../../play/session/state.ts';
import { newGame, sameAgain } from '../../play/session/state.ts';
import { cellsAt, type GameRecord } from '../../play/record/record.ts';
import { factsAfter, stonesProblem } from '../../play/record/facts.ts';
import { firstCells, type GameSetup } from '../../play/record/setup.ts';

/** Pressing a point goes through these. */
const NEXT = { '.': 'X', X: 'O', O: '.' } as const;

export type SetUpProblem =
  | { readonly code: 'unbalanced'; readonly black: number; readonly white: number }
  | { readonly code: 'impossible' }
  | { readonly code: 'won' };

export interface SetUpHost extends ReactiveControllerHost {
  readonly state: PlayState;
  setState(state: PlayState): void;
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
    const setup = this.#setup();
    const problem = stonesProblem(setup);
    if (problem?.code === 'impossible') return { code: 'impossible' };
    if (problem !== null) {
      const black = countOf(this.cells, 'X');
      return { code: 'unbalanced', black, white: countOf(this.cells, 'O') };
    }
    return factsAfter(setup, []).end === null ? null : { code: 'won' };
  }

  /** Whose move it would be. */
  get turn(): 'X' | 'O' {
    const setup = this.#setup();
    return stonesProblem(setup) === null ? factsAfter(setup, []).turn : turnOf(this.cells ?? '');
  }

  /** A new game from there, with the same players. */
  done(): void {
    if (this.cells === null || this.problem !== null) return;
    const { state } = this.#host;
    const game = { ...sameAgain(state), setup: this.#setup() };
    this.cells = null;
    this.#host.setState({ ...newGame(game, state.seed + 1), paused: false });
  }

  #setup(): GameSetup {
    const { setup } = this.#host.state.record;
    const isEmpty = this.cells === firstCells({ ...setup, stones: null });
    return {
      ...setup,
      opening: isEmpty ? setup.opening : 'none',
      stones: isEmpty ? null : this.cells,
    };
  }
}
