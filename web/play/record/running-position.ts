import { type Stone, otherStone } from '../../games/cells.ts';
import {
  factsAfter,
  factsNext,
  putsStones,
  ruleProblem,
  type Facts,
  type RuleProblem,
} from './facts.ts';
import { winningRow } from '../../games/won-row.ts';
import { endAtFirst } from './rules.ts';
import { firstCells, firstTurn, passOf, type GameSetup } from './setup.ts';

/** A position that is changed move by move, for readers of whole trees of moves. */
export interface RunningPosition {
  readonly turn: Stone;
  readonly isOver: boolean;
  /** Why a move can't be made. */
  problem(move: number): RuleProblem | null;
  /** Makes a move that can be made. */
  play(move: number): void;
  /** Takes the last move back, which was that one. */
  undo(move: number): void;
}

/** The position before the first move. */
export function runningPosition(setup: GameSetup): RunningPosition {
  return putsStones(setup) ? new StonesPosition(setup) : new EnginePosition(setup);
}

/** Stones that are put down by turns: each step takes the time of looking along four rows. */
class StonesPosition implements RunningPosition {
  turn: Stone;
  isOver: boolean;
  readonly #setup: GameSetup;
  readonly #cells: string[];
  readonly #pass: number;
  #empty: number;

  constructor(setup: GameSetup) {
    const cells = firstCells(setup);
    this.#setup = setup;
    this.#cells = cells.split('');
    this.#empty = this.#cells.filter((cell) => cell === '.').length;
    this.turn = firstTurn(setup);
    this.#pass = passOf(setup);
    this.isOver = endAtFirst(setup) !== null;
  }

  problem(move: number): RuleProblem | null {
    if (!Number.isInteger(move) || move < 0 || move > this.#pass) return 'outside';
    if (this.isOver) return 'over';
    if (move === this.#pass) return null;
    return this.#cells[move] === '.' ? null : 'occupied';
  }

  play(move: number): void {
    if (move === this.#pass) {
      this.turn = otherStone(this.turn);
      return;
    }
    this.#cells[move] = this.turn;
    this.#empty -= 1;
    this.turn = otherStone(this.turn);
    this.isOver = this.#empty === 0 || winningRow(this.#cells, this.#setup, move) !== null;
  }

  undo(move: number): void {
    this.turn = otherStone(this.turn);
    if (move === this.#pass) return;
    this.#cells[move] = '.';
    this.#empty += 1;
    this.isOver = false;
  }
}

/** Whatever the engine's rules say, of each position asked once on the way there. */
class EnginePosition implements RunningPosition {
  readonly #setup: GameSetup;
  /** Of the positions from the first to the present one. */
  readonly #facts: Facts[];

  constructor(setup: GameSetup) {
    this.#setup = setup;
    this.#facts = [factsAfter(setup, [])];
  }

  get turn(): Stone {
    return this.#present.turn;
  }

  get isOver(): boolean {
    return this.#present.end !== null;
  }

  problem(move: number): RuleProblem | null {
    return ruleProblem(this.#setup, this.#present, move);
  }

  play(move: number): void {
    this.#facts.push(factsNext(this.#setup, this.#present, move));
  }

  undo(): void {
    this.#facts.pop();
  }

  get #present(): Facts {
    return this.#facts.at(-1)!;
  }
}
