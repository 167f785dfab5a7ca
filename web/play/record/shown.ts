import type { Cells } from '../../games/cells.ts';
import { factsAfter, putsStones } from './facts.ts';
import {
  FIRST,
  cellOfMove,
  cellsAt,
  factsAt,
  moveAt,
  moveOf,
  movesTo,
  parentOf,
  type GameRecord,
} from './record.ts';

/** What a board shows of the position of a record, besides what stands there. */
export interface ShownPosition {
  /** The cells by which a move can be made; null: any empty one. */
  readonly legal: readonly number[] | null;
  /** Where the last move is shown, and which cells it has changed. */
  readonly lastMove: number | null;
  readonly changed: readonly number[];
  /** The board as it would be after pressing a cell; null: with a stone there. */
  readonly preview: ((cell: number) => Cells) | null;
}

export function shownPosition(record: GameRecord): ShownPosition {
  const { current } = record;
  const lastMove =
    current === FIRST
      ? null
      : cellOfMove(record, moveOf(record, current), parentOf(record, current));
  const { cells, changed } = factsAt(record);
  if (putsStones(record.setup)) return { legal: null, lastMove, changed, preview: null };
  const all = Array.from(cells, (_, cell) => cell);
  return {
    legal: all.filter((cell) => moveAt(record, cell) !== -1),
    lastMove,
    changed,
    preview: (cell) => {
      const move = moveAt(record, cell);
      if (move === -1) return cellsAt(record);
      return factsAfter(record.setup, [...movesTo(record), move]).cells;
    },
  };
}
