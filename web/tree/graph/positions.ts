import { CROSS, NOUGHT, stonesOf } from '../../games/cells.ts';
import { positionKeys } from '../../games/distinct-positions.ts';
import { boundOf, isMin, movesTo } from '../../trace/nodes.ts';
import { BOUND, type Trace } from '../../trace/trace.ts';
import { ruledBoard } from '../draw/board-at.ts';
import { boardOf } from '../draw/scene-board.ts';
import type { PictureBoard } from '../draw/picture.ts';

/**
 * The positions that a search came to, each once, however many ways lead to it: a tree whose nodes are
 * joined where transpositions meet. Positions are numbered in the order in which they were first met,
 * 0 being the root; columns have one entry a position.
 */
export interface PositionGraph {
  readonly trace: Trace;
  readonly board: PictureBoard;
  /** Whether positions that turning or mirroring the board makes of each other are one. */
  readonly alike: boolean;
  readonly count: number;
  /** How many positions more than one other leads to. */
  readonly joined: number;
  /** Plies from the root: the same stones are met after as many. */
  readonly row: Uint8Array;
  readonly rows: number;
  /** The node of the tree at which it was first met. */
  readonly first: Uint32Array;
  /** The node that tells most of its value: the first with an exact one, or else the first. */
  readonly telling: Uint32Array;
  /** How many nodes of the tree are it. */
  readonly nodes: Uint32Array;
  /** Of each node of the tree, its position. */
  readonly ofNode: Uint32Array;
  /** The positions that follow: those of `at` are `next[nextFrom[at]]` … `next[nextFrom[at + 1] - 1]`. */
  readonly next: Uint32Array;
  readonly nextFrom: Uint32Array;
  /** Of each entry of `next`, the node at which that move was first made. */
  readonly nextNode: Uint32Array;
  /** And those that lead there, likewise. */
  readonly before: Uint32Array;
  readonly beforeFrom: Uint32Array;
}

/** Why there is no graph: moves are not made on a board, or it would be too large to be made or drawn. */
export type NoGraph = 'noBoard' | 'tooMany';

/** More than this can't be told apart in a picture. */
export const MOST_POSITIONS = 20_000;
/** More than these take too long: where a move is a stone on a cell, and where the engine is asked. */
export const MOST_NODES = 1_000_000;
export const MOST_ASKED_NODES = 4_000;

/** So many nodes are joined in a millisecond or two. */
const AT_ONCE = 4_096;

/** Joins the nodes of a whole trace; time and memory grow as its nodes do. */
export function positionGraph(trace: Trace, alike = false): PositionGraph | NoGraph {
  const joining = joinPositions(trace, alike);
  let step = joining.next();
  while (step.done !== true) step = joining.next();
  return step.value;
}

/** The same a little at a time: it can be left between any two steps. */
export function* joinPositions(
  trace: Trace,
  alike: boolean,
): Generator<void, PositionGraph | NoGraph> {
  const board = boardOf(trace.header);
  if (board === null) return 'noBoard';
  const isAsked = !board.game.moves.areCells;
  if (trace.length > (isAsked ? MOST_ASKED_NODES : MOST_NODES)) return 'tooMany';
  const keyOf = isAsked ? askedKeys(trace, board) : positionKeys(trace, alike);
  if (keyOf === null) return 'noBoard';

  const known = new Map<number | string, number>();
  const ofNode = new Uint32Array(trace.length);
  const first: number[] = [];
  const reported: number[] = [];
  const nodes: number[] = [];
  const pairs = new Map<number, number>();
  const path = new Uint32Array(256);
  const root = trace.ply[0]!;
  for (let node = 0; node < trace.length; node++) {
    if (node % AT_ONCE === AT_ONCE - 1) yield;
    const ply = trace.ply[node]! - root;
    const key = keyOf(node);
    let at = known.get(key);
    if (at === undefined) {
      at = first.length;
      if (at === MOST_POSITIONS) return 'tooMany';
      known.set(key, at);
      first.push(node);
      reported.push(node);
      nodes.push(0);
    }
    nodes[at]!++;
    ofNode[node] = at;
    if (isExact(trace, node) && !isExact(trace, reported[at]!)) reported[at] = node;
    path[ply] = at;
    if (ply === 0) continue;
    const pair = path[ply - 1]! * MOST_POSITIONS + at;
    if (!pairs.has(pair)) pairs.set(pair, node);
  }

  const count = first.length;
  const [next, nextFrom, nextNode] = listed(count, pairs, 'next');
  const [before, beforeFrom] = listed(count, pairs, 'before');
  let joined = 0;
  for (let at = 0; at < count; at++) if (beforeFrom[at + 1]! - beforeFrom[at]! > 1) joined++;
  const row = Uint8Array.from(first, (node) => trace.ply[node]! - root);
  return {
    trace,
    board,
    alike,
    count,
    joined,
    row,
    rows: row.reduce((most, each) => Math.max(most, each), 0) + 1,
    first: Uint32Array.from(first),
    telling: Uint32Array.from(reported),
    nodes: Uint32Array.from(nodes),
    ofNode,
    next,
    nextFrom,
    nextNode,
    before,
    beforeFrom,
  };
}

/** Where only the engine knows what a move does: the board as text, whose turn it is, and the ply. */
function askedKeys(trace: Trace, board: PictureBoard): (node: number) => string {
  return (node) => {
    const here = ruledBoard(trace.header, movesTo(trace, node), board.columns);
    const turn = isMin(trace, node) ? '-' : '+';
    // What no rules can tell is a position of its own.
    return here === null ? `${node}` : `${trace.ply[node]!}${turn}${here.cells}`;
  };
}

/** Sets `cells` to what stands there in a position, one byte each as in `drawMiniBoard`. */
export function boardOfPosition(graph: PositionGraph, at: number, cells: Uint8Array): void {
  const { trace, board } = graph;
  const moves = movesTo(trace, graph.first[at]!);
  cells.set(board.cells);
  if (!board.game.moves.areCells) {
    const here = ruledBoard(trace.header, moves, board.columns);
    if (here !== null) stonesOf(here.cells, cells);
    return;
  }
  let isX = isMin(trace, 0) !== (trace.header.options.max !== 'o');
  for (const move of moves) {
    cells[move] = isX ? CROSS : NOUGHT;
    isX = !isX;
  }
}

function isExact(trace: Trace, node: number): boolean {
  return boundOf(trace, node) === BOUND.exact;
}

/** The lists of all positions one after the other, where each begins, and the nodes of the pairs. */
function listed(
  count: number,
  pairs: ReadonlyMap<number, number>,
  side: 'next' | 'before',
): [list: Uint32Array, starts: Uint32Array, nodes: Uint32Array] {
  const starts = new Uint32Array(count + 1);
  const ends = (pair: number): [number, number] => {
    const [from, to] = [Math.floor(pair / MOST_POSITIONS), pair % MOST_POSITIONS];
    return side === 'next' ? [from, to] : [to, from];
  };
  for (const pair of pairs.keys()) starts[ends(pair)[0] + 1]!++;
  for (let at = 0; at < count; at++) starts[at + 1]! += starts[at]!;
  const filled = starts.slice();
  const list = new Uint32Array(pairs.size);
  const nodes = new Uint32Array(pairs.size);
  for (const [pair, node] of pairs) {
    const [from, to] = ends(pair);
    const place = filled[from]!++;
    list[place] = to;
    nodes[place] = node;
  }
  return [list, starts, nodes];
}
