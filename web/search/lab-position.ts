import type { GameRule } from '../games/cells.ts';
import { fittedBoard } from './fitted-board.ts';
import { factsOf } from '../games/positions.ts';
import { findBoardGame, isBoardGame } from '../games/registry.ts';
import { isRefusal } from '../games/rules.ts';
import type { LabState } from './state.ts';

/** A position that a lab hands over to be played on. */
export interface LabPosition {
  readonly game: string;
  readonly rows: number;
  readonly columns: number;
  readonly inARow: number;
  readonly rule: GameRule;
  /** Stones before the first of `moves`; null where there are none. */
  readonly setup: string | null;
  /** Cells in the order played. */
  readonly moves: readonly number[];
}

/** The position that moves from the root of a lab's tree lead to; null where there is no board. */
export function positionAfter(state: LabState, path: readonly number[]): LabPosition | null {
  if (!isBoardGame(state.game)) return null;
  const board = fittedBoard({ ...state, moves: [...state.moves, ...path] });
  if (board.moves.length < state.moves.length + path.length) return null;
  const { game, rows, columns, inARow, rule, moves } = board;
  const setup = /[XO]/.test(board.setup) ? board.setup : null;
  return { game, rows, columns, inARow, rule, setup, moves };
}

const NONE: readonly number[] = [];

/** The empty cells on which who is to move may not play: renju's. */
export function forbiddenCells(state: LabState): readonly number[] {
  const game = findBoardGame(state.game);
  const facts = game === null ? null : factsOf(game, state);
  return facts === null || isRefusal(facts) ? NONE : facts.forbidden;
}

/**
 * What the die shows where chance moves in the game of a state, each face as likely; `luck`, from 0 to
 * below 1, says which. Null where a player moves.
 */
export function thrownIn(state: LabState, luck: number): number | null {
  const game = findBoardGame(state.game);
  if (game?.hasChance !== true) return null;
  const facts = factsOf(game, state);
  if (isRefusal(facts) || facts.chance !== true) return null;
  return facts.moves[Math.floor(luck * facts.moves.length)] ?? null;
}
