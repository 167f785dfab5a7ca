import type { Trace } from '../engine/trace.ts';
import { NO_MOVE } from '../engine/trace.ts';
import { reordered } from '../state/squares.ts';
import { isBoardGame, isGomoku, type LabState } from '../state/state.ts';
import { changeSettings } from '../state/update.ts';
import { childrenOf, NONE, parentOf } from '../tree/nodes.ts';

/** Larger boards have trees too large to be put in order by hand. */
const MOST_CELLS = 16;

/** Whether the tree of a lab can be changed where it is drawn: the tree itself, or its order. */
export function isEditable(state: LabState, opened: string | null): boolean {
  if (isGomoku(state.game)) return false;
  const isSmall = !isBoardGame(state.game) || state.rows * state.columns <= MOST_CELLS;
  return isSmall && opened === null && !state.quiz;
}

/** Whether its nodes can be dragged: as they stand in the picture, so they are tried. */
export function isDraggable(state: LabState): boolean {
  const isOwnOrder = isBoardGame(state.game) && state.order === 'listed';
  return (state.order === 'natural' || isOwnOrder) && state.siblings === 'play';
}

/** The state of a board game whose search tries the child `node` at another place among the others. */
export function withChildAt(state: LabState, trace: Trace, node: number, place: number): LabState {
  const parent = parentOf(trace, node);
  if (parent === NONE) return state;
  const move = trace.move[node]!;
  const moves = childrenOf(trace, parent).map((child) => trace.move[child]!);
  const others = [...new Set(moves)].filter((each) => each !== move);
  const children = [...others.slice(0, place), move, ...others.slice(place)];
  const before = state.order === 'listed' ? state.squares : [];
  return changeSettings(state, { order: 'listed', squares: reordered(before, state, children) });
}

/** The number in the tree's text of a node of its search; null for none. */
export function numberInTree(trace: Trace | null, node: number | null): number | null {
  if (trace === null || node === null || node < 0 || node >= trace.length) return null;
  // A move of a textbook tree is the number of the node that it leads to.
  const move = trace.move[node]!;
  return move === NO_MOVE ? 0 : move;
}

/** The first node of a search that stands for this number of the tree's text, or null. */
export function nodeOfNumber(trace: Trace, number: number): number | null {
  if (number === 0) return trace.length > 0 ? 0 : null;
  const node = trace.move.indexOf(number);
  return node < 0 ? null : node;
}
