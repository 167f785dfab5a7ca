import type { Cells } from '../games/cells.ts';
import { boardOf } from '../games/positions.ts';
import type { BoardPart } from './fitted-board.ts';
import { boardGameOf } from './game-fields.ts';
import { FIELD_LIST, type FIELDS, type FieldValues } from './fields.ts';

/**
 * The one state object of a lab: everything that a permalink must bring back, and nothing that can
 * be computed from it. Plain, immutable; what the page shows is a pure function of it. What it holds
 * is said by `fields.ts`.
 */
export type LabState = FieldValues;

/** The fields of one part, `search` say: those that are changed together. */
export type FieldsOf<Part extends string> = {
  [Name in keyof LabState]: (typeof FIELDS)[Name] extends { readonly part: Part } ? Name : never;
}[keyof LabState];

/**
 * What a lab shows when nothing else is asked for: the three plates under alpha-beta. Its tree is
 * small enough to be taken in at a glance (alpha-beta enters 18 of its 31 nodes), it is a game that
 * can be explained in one sentence, and its very first cutoff is worth a lesson; the empty tic-tac-toe
 * board would greet a newcomer with thousands of nodes.
 */
export const defaultState: LabState = Object.fromEntries(
  FIELD_LIST.map(([name, { usual }]) => [name, usual]),
) as unknown as LabState;

/** What stands on the board after the moves played: row-major, 'X', 'O' or '.' each. */
export function cellsOf(state: BoardPart): Cells {
  return boardOf(boardGameOf(state.game), state).cells;
}
