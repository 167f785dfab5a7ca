import type { LabPosition } from '../../search/lab-position.ts';
import { firstCells, type GameSetup } from '../record/setup.ts';

/** What a person wants to see the search of. */
export interface ThinkingQuestion {
  readonly setup: GameSetup;
  /** To the position that was searched, from the set-up one. */
  readonly moves: readonly number[];
  /** The level that searches there, 1 to 10; null: nobody in particular. */
  readonly level: number | null;
  /** The engine's move there, which the search is to explain; null: what it thinks of the position. */
  readonly played: number | null;
  /** By which a level that plays at a glance chose. */
  readonly seed?: number;
}

/**
 * What a position of the lab adds to the game that its question came from: the moves from that
 * question's position on. Null where it is of another game.
 */
export function movesSince(
  { setup, moves }: ThinkingQuestion,
  position: LabPosition,
): readonly number[] | null {
  const isSame =
    position.rows === setup.rows &&
    position.columns === setup.columns &&
    position.inARow === setup.inARow &&
    (position.setup ?? firstCells({ ...setup, stones: null })) === firstCells(setup) &&
    moves.every((move, ply) => move === position.moves[ply]);
  return isSame ? position.moves.slice(moves.length) : null;
}
