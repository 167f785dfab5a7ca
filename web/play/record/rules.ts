import { isFull, type Cells, type Stone } from '../../games/cells.ts';
import { winningRow, wonRow } from '../../games/won-row.ts';
import { firstCells, type GameSetup } from './setup.ts';

/**
 * When a game of rows is over. What renju forbids Black besides is the engine's to say.
 */

/** How a game has ended: by a row (all of its stones, in order along it), or on a full board. */
export interface GameEnd {
  readonly winner: Stone | null;
  readonly line: readonly number[];
}

/** How the game has ended with the stone on `last`, put there a moment ago; null if it goes on. */
export function endWith(cells: Cells, setup: GameSetup, last: number): GameEnd | null {
  return endBy(winningRow(cells, setup, last), cells);
}

/** Whether a set-up position is over before the first move, and how. */
export function endAtFirst(setup: GameSetup): GameEnd | null {
  if (setup.stones === null) return null;
  const cells = firstCells(setup);
  return endBy(wonRow(cells, setup), cells);
}

function endBy(line: readonly number[] | null, cells: Cells): GameEnd | null {
  if (line === null) return isFull(cells) ? { winner: null, line: [] } : null;
  return { winner: cells.charAt(line[0] ?? -1) === 'X' ? 'X' : 'O', line };
}
