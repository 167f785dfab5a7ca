import { turnOf } from '../board/rules.ts';
import { cellsOf, type LabState } from './state.ts';
import { playMove, undoMove } from './update.ts';

/** Which side a person plays; the engine plays the other. */
export type Humans = 'X' | 'O' | 'both';

/** Moves that were taken back, the next to be played first, and the position they belong to. */
export interface TakenBack {
  readonly position: string;
  readonly moves: readonly number[];
}

export const NOTHING_TAKEN_BACK: TakenBack = { position: '', moves: [] };

/**
 * Takes back to where a person is to move: against the engine its reply goes too, for it would only
 * be played again. The very same state where there is nothing to take back.
 */
export function takeBack(state: LabState, humans: Humans): LabState {
  let back = undoMove(state);
  while (back !== state && isEnginesTurn(back, humans)) {
    const before = undoMove(back);
    if (before === back) return state;
    back = before;
  }
  return back;
}

/** What is taken back once `from` has become `back`, which has fewer moves. */
export function takenBack(from: LabState, back: LabState, earlier: TakenBack): TakenBack {
  const moves = [...from.moves.slice(back.moves.length), ...movesAhead(from, earlier)];
  return { position: positionOf(back), moves };
}

/** The moves that can be played again: none once the position is another. */
export function movesAhead(state: LabState, taken: TakenBack): readonly number[] {
  return taken.position === positionOf(state) ? taken.moves : [];
}

/**
 * Plays again what was taken back, to where a person is to move; with what is then still ahead. The
 * very same state where nothing is.
 */
export function playAgain(
  state: LabState,
  taken: TakenBack,
  humans: Humans,
): { readonly state: LabState; readonly taken: TakenBack } {
  let ahead = movesAhead(state, taken);
  let next = state;
  do {
    const move = ahead[0];
    if (move === undefined) break;
    next = playMove(next, move);
    ahead = ahead.slice(1);
  } while (isEnginesTurn(next, humans));
  return { state: next, taken: { position: positionOf(next), moves: ahead } };
}

function isEnginesTurn(state: LabState, humans: Humans): boolean {
  return humans !== 'both' && turnOf(cellsOf(state)) !== humans;
}

function positionOf({ game, rows, columns, inARow, rule, setup, moves }: LabState): string {
  return JSON.stringify([game, rows, columns, inARow, rule, setup, moves]);
}
