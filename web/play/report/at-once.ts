import { withCell, type Stone } from '../../games/cells.ts';
import { factsAfter } from '../record/facts.ts';
import { cellsAt, factsAt, movesTo, type GameRecord } from '../record/record.ts';
import { winningRow } from '../../games/won-row.ts';

/** What one move decides. */

/** A move that ends the game in favor of whoever makes it; null where there is none. */
export function winningMove(record: GameRecord): number | null {
  return winningAfter(record, movesTo(record));
}

function winningAfter({ setup }: GameRecord, path: readonly number[]): number | null {
  const { moves, turn } = factsAfter(setup, path);
  const wins = (move: number) => factsAfter(setup, [...path, move]).end?.winner === turn;
  return moves.find(wins) ?? null;
}

/**
 * Whether the other side would win by its next move after any other move than this one, but not after
 * this. For boards of few moves: it takes time with their square.
 */
export function isOnlyDefense(record: GameRecord, move: number): boolean {
  const path = movesTo(record);
  const { moves } = factsAt(record);
  const losesAfter = (each: number) => {
    const after = factsAfter(record.setup, [...path, each]);
    if (after.end !== null || after.turn === factsAt(record).turn) return false;
    return winningAfter(record, [...path, each]) !== null;
  };
  return moves.length > 1 && moves.every((each) => losesAfter(each) === (each !== move));
}

/** Where a stone of that color would win at once, whoever is to move; null where nowhere. */
export function winningStone(record: GameRecord, stone: Stone): number | null {
  const cells = cellsAt(record);
  const wins = (cell: number) =>
    winningRow(withCell(cells, cell, stone), record.setup, cell) !== null;
  for (let cell = cells.indexOf('.'); cell !== -1; cell = cells.indexOf('.', cell + 1)) {
    if (wins(cell)) return cell;
  }
  return null;
}
