import type { Cells } from '../board/cells.ts';
import { LARGEST_DRAWN_SIDE, emptyCells } from '../board/cells.ts';
import type { GomokuRule } from '../engine/gomoku-messages.ts';

/** What is played, from which position. */
export interface GameSetup {
  readonly game: 'gomoku' | 'mnk';
  readonly rows: number;
  readonly columns: number;
  readonly inARow: number;
  /** 'freestyle' for m,n,k, where `inARow` or more win. */
  readonly rule: GomokuRule;
  /** How the first stones are put; says nothing of the order of colors, which always take turns. */
  readonly opening: 'none' | 'swap2';
  /** The stones that stand before the first move; null for none. */
  readonly stones: Cells | null;
}

export const GAMES: readonly GameSetup['game'][] = ['gomoku', 'mnk'];
export const RULES: readonly GomokuRule[] = ['freestyle', 'standard', 'renju'];
export const OPENINGS: readonly GameSetup['opening'][] = ['none', 'swap2'];

/** Gomoku is played on square boards of these sides: as in the engine. */
export const SMALLEST_GOMOKU = 5;
export const LARGEST_SIDE = LARGEST_DRAWN_SIDE;

export const defaultSetup: GameSetup = {
  game: 'gomoku',
  rows: 15,
  columns: 15,
  inARow: 5,
  rule: 'freestyle',
  opening: 'none',
  stones: null,
};

export const ticTacToe: GameSetup = {
  ...defaultSetup,
  game: 'mnk',
  rows: 3,
  columns: 3,
  inARow: 3,
};

/** The board before the first move. */
export function firstCells(setup: GameSetup): Cells {
  return setup.stones ?? emptyCells(setup.rows * setup.columns);
}
