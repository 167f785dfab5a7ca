import { withCell, type Cells } from '../../games/cells.ts';
import { boardOfFacts, changedCell } from '../../games/positions.ts';
import { findBoardGame } from '../../games/registry.ts';
import { isRefusal, positionFacts } from '../../games/rules.ts';
import type { Trace, TraceHeader } from '../../trace/trace.ts';
import { isMin, movesTo } from '../../trace/nodes.ts';
import { rootBoard } from './scene-board.ts';

/** What stands on the board at a node of a trace. */
export interface BoardAt {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Cells;
  /** The cell of the last move on the way from the root; null at the root, and where it has none. */
  readonly lastMove: number | null;
}

/** The board at `node`, or null for a trace that is not of a board game. */
export function boardAt(trace: Trace, node: number): BoardAt | null {
  return boardAfter(trace, movesTo(trace, node));
}

/** The board after these moves from the root, which must be legal; null as above. */
export function boardAfter(trace: Trace, moves: readonly number[]): BoardAt | null {
  const root = rootBoard(trace.header);
  if (root === null) return null;
  const { rows, columns } = root;
  if (findBoardGame(trace.header.options.game)?.moves.areCells !== true) {
    return ruledBoard(trace.header, moves, columns);
  }
  let { cells } = root;
  // Where O is MAX, and X is not.
  let isO = isMin(trace, 0) !== (trace.header.options.max === 'o');
  for (const cell of moves) {
    cells = withCell(cells, cell, isO ? 'O' : 'X');
    isO = !isO;
  }
  return { rows, columns, cells, lastMove: moves.at(-1) ?? null };
}

/** Boards that were asked for lately: a picture of a tree asks for the same ones at every frame. */
const known = new Map<string, BoardAt | null>();
const MOST_KNOWN = 4_000;

/**
 * The board to which moves lead from the root of a search, by the engine's rules: for games in which
 * a move is more than a stone on a cell. Null where a move is not legal.
 *
 * @param columns of the board at the root
 */
export function ruledBoard(
  { options }: Pick<TraceHeader, 'options'>,
  moves: readonly number[],
  columns: number,
): BoardAt | null {
  const key = `${keyOf(options)} ${moves.join()}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  if (known.size >= MOST_KNOWN) known.clear();
  const board = askedBoard(options, moves, columns);
  known.set(key, board);
  return board;
}

function askedBoard(
  options: TraceHeader['options'],
  moves: readonly number[],
  columns: number,
): BoardAt | null {
  const facts = positionFacts(options, moves);
  if (isRefusal(facts) || facts.played < moves.length) return null;
  return { ...boardOfFacts(facts, columns), lastMove: changedCell(facts) };
}

const keys = new WeakMap<TraceHeader['options'], string>();

function keyOf(options: TraceHeader['options']): string {
  let key = keys.get(options);
  if (key === undefined) {
    key = JSON.stringify(options);
    keys.set(options, key);
  }
  return key;
}
