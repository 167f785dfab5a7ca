import type { Cells, Stone } from '../board/cells.ts';
import { withCell } from '../board/cells.ts';
import { positionText } from '../board/position.ts';
import { turnOf } from '../board/rules.ts';
import type { SearchResult } from '../engine/messages.ts';
import type { EngineOptions } from '../engine/trace.ts';
import type { HeatPoint } from './board-marks.ts';
import { otherStone } from './evaluation.ts';

/** A position of m,n,k on a board so small that every move may be searched to the end. */
export interface SmallPosition {
  readonly rows: number;
  readonly columns: number;
  readonly inARow: number;
  readonly cells: Cells;
}

/** How a game ends when both sides play their best: whoever wins, a draw, or nobody knows. */
export type Outcome = Stone | 'draw' | 'unknown';

export interface SmallMove {
  readonly cell: number;
  readonly outcome: Outcome;
}

/** Boards with more free cells are not looked at: hardly a move of theirs could be settled. */
export const MOST_FREE_CELLS = 36;

/** Of each move: a second for all of them on a slow computer. */
const NODES_A_MOVE = 150_000;

export function freeCells({ cells }: SmallPosition): readonly number[] {
  return Array.from(cells).flatMap((content, cell) => (content === '.' ? [cell] : []));
}

/** Whether two positions are the same. */
export function sameSmall(one: SmallPosition | null, other: SmallPosition | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.cells === other.cells &&
    one.columns === other.columns &&
    one.rows === other.rows &&
    one.inARow === other.inARow
  );
}

/** The search that settles a move: of all that may follow it, by a textbook search. */
export function searchAfter(position: SmallPosition, cell: number): EngineOptions {
  const { rows, columns, inARow, cells } = position;
  const after = withCell(cells, cell, turnOf(cells));
  return {
    game: 'mnk',
    rows: String(rows),
    cols: String(columns),
    k: String(inARow),
    position: positionText(after, columns),
    algorithm: 'iterative-deepening',
    // To the last cell, so that nothing is ever estimated where it is complete.
    depth: String(Math.max(1, cells.length)),
    order: 'centre',
    scoring: 'flat',
    'node-limit': String(NODES_A_MOVE),
    'record-limit': '100',
  };
}

/** What such a search has settled. */
export function outcomeOf({ trace, value }: Pick<SearchResult, 'trace' | 'value'>): Outcome {
  if (!trace.header.complete) return 'unknown';
  return value > 0 ? 'X' : value < 0 ? 'O' : 'draw';
}

/** How the position itself ends, from what is known of its moves. */
export function outcomeOfAll(moves: readonly SmallMove[], toMove: Stone): Outcome {
  const has = (outcome: Outcome) => moves.some((each) => each.outcome === outcome);
  if (has(toMove)) return toMove;
  if (has('unknown') || moves.length === 0) return 'unknown';
  return has('draw') ? 'draw' : otherStone(toMove);
}

/** How each move is drawn on the board. */
export function smallHeat(
  moves: readonly SmallMove[],
  toMove: Stone,
  label: (outcome: Outcome) => string,
): readonly HeatPoint[] {
  return moves.map(({ cell, outcome }) => ({
    cell,
    share: outcome === toMove ? 1 : outcome === 'draw' ? 0.5 : outcome === 'unknown' ? 0.25 : 0,
    label: label(outcome),
  }));
}
