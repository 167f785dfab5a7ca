import { LARGEST_DRAWN_SIDE, withCell, type Cells } from '../board/cells.ts';
import { parsePosition } from '../board/position.ts';
import { turnOf } from '../board/rules.ts';
import type { Trace } from '../engine/trace.ts';
import { movesTo } from './nodes.ts';

/** What stands on the board at a node of a trace. */
export interface BoardAt {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Cells;
  /** The cell played last on the way from the root; null at the root. */
  readonly lastMove: number | null;
}

/** The board at `node`, or null for a trace that is not of a board game. */
export function boardAt(trace: Trace, node: number): BoardAt | null {
  return boardAfter(trace, movesTo(trace, node));
}

/** The board after these moves from the root, which must be legal; null as above. */
export function boardAfter(trace: Trace, moves: readonly number[]): BoardAt | null {
  const root = parsePosition(trace.header.options.position ?? '', LARGEST_DRAWN_SIDE);
  if ('code' in root) return null;
  const { rows, columns } = root;
  let { cells } = root;
  for (const cell of moves) cells = withCell(cells, cell, turnOf(cells));
  return { rows, columns, cells, lastMove: moves.at(-1) ?? null };
}
