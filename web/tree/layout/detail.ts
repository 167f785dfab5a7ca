import type { Visible } from './visible.ts';

/**
 * How much of a node is shown, by the pixels that its span and its row have: a bar, a small shape,
 * a shape with its value, one with its window and the names of its moves, a board.
 */
export const DETAIL = { bar: 0, shape: 1, value: 2, full: 3, board: 4 } as const;

/** Below this a node is a bar. */
export const SHAPE_ROOM = 8;
const LOWEST_SHAPE_ROW = 16;
const VALUE_ROOM = 23;
/** In a tree of which all is to be read, and what has no room is written closely. */
const CLOSE_VALUE_ROOM = 13;
const VALUE_ROW = 36;
const CLOSE_VALUE_ROW = 26;
const CLOSE_LEAF_ROW = 16;
const FULL_ROOM = 40;
const FULL_ROW = 48;
const BOARD_ROOM = 92;
export const BOARD_ROW = 112;

/** Pixels. */
const SMALLEST_CELL = 8;
/** Rows in which there is room for a line below a small board, and pixels beside it for a move and a value. */
const LABELED_ROW = 48;
const LABEL_ROOM = 56;
/** Beside smaller boards than this stand their moves and values: there is no room on them. */
const SPACIOUS_BOARD = 60;

const WIDEST = 52;
/** Pixels between leaves that stand close, and up to which width they do. */
const LEAST_BETWEEN = 2;
const NARROW_LEAF = 19;

/** How wide the shape of a node is drawn: grows with its span until it can be read. */
export function shapeWidth(room: number, row: number, leaf: boolean): number {
  // A box next to a box needs less of a gap than a triangle, and not more than is seen as one.
  const share = leaf
    ? Math.max(room * 0.84, Math.min(room - LEAST_BETWEEN, NARROW_LEAF))
    : room * 0.74;
  return Math.max(4, Math.min(WIDEST, share, row * 0.5));
}

/**
 * Of `DETAIL`. A board stands where its cells can be told apart.
 *
 * @param cells how many the longer side of a board has; 0: there are no boards; infinite: only large ones
 * @param close of which kind a node is whose value is written closely rather than not at all; null of any other
 */
export function detailOf(
  room: number,
  row: number,
  cells: number,
  close: 'leaf' | 'inner' | null = null,
): number {
  if (isBar(room, row)) return DETAIL.bar;
  if (cells > 0) {
    const isLarge = room >= BOARD_ROOM && row >= BOARD_ROW;
    const size = boardSize(room, row);
    // Rather a shape with its move and value than a board with neither.
    const hasLabel = row >= LABELED_ROW || room >= size + LABEL_ROOM;
    if (isLarge || (hasLabel && size >= SMALLEST_CELL * cells)) return DETAIL.board;
  }
  const [leastRoom, leastRow] =
    close === null
      ? [VALUE_ROOM, VALUE_ROW]
      : [CLOSE_VALUE_ROOM, close === 'leaf' ? CLOSE_LEAF_ROW : CLOSE_VALUE_ROW];
  if (room < leastRoom || row < leastRow) return DETAIL.shape;
  return room >= FULL_ROOM && row >= FULL_ROW ? DETAIL.full : DETAIL.value;
}

/** Whether a node with so much room is a bar, whatever it might be drawn as. */
export function isBar(room: number, row: number): boolean {
  return room < SHAPE_ROOM || row < LOWEST_SHAPE_ROW;
}

/** The same for a node of the list of what is visible. */
export function detailAt(visible: Visible, at: number, cells: number, leaf: boolean): number {
  const close = !visible.readable ? null : leaf ? 'leaf' : 'inner';
  return detailOf(roomAt(visible, at), visible.rowHeight, cells, close);
}

/** How many pixels the span of a node of the list has. */
export function roomAt(visible: Visible, at: number): number {
  return visible.nodes.right[at]! - visible.nodes.left[at]!;
}

/** How tall the shape of an inner node is drawn. */
export function shapeHeight(width: number): number {
  return width * 0.86;
}

/** How tall a leaf's box is, for its width. */
export function leafHeight(width: number): number {
  return Math.min(width * 0.82, 26);
}

/** How tall strata are, in rows of that many pixels. */
export function barHeight(row: number): number {
  return Math.max(Math.min(3, Math.max(1, row * 0.6)), Math.min(24, row * 0.42));
}

/** How tall a bar is: like strata where it is thin, like a small shape where it is about to be one. */
export function nodeBarHeight(room: number, row: number): number {
  const tall = barHeight(row);
  const share = Math.min(1, Math.max(0, (room - 2.5) / (SHAPE_ROOM - 2.5)));
  return tall + (Math.min(tall, 9) - tall) * share;
}

/** Below a small board there is room for its value, unless its cells could not be told apart then. */
const VALUE_BELOW = 24;
const SMALLEST_BOARD = 3 * SMALLEST_CELL;

/** The square of a mini board, in pixels. */
export function boardSize(room: number, row: number): number {
  return Math.min(112, room * 0.74, row * 0.62, Math.max(SMALLEST_BOARD, row - VALUE_BELOW));
}

/** True for a board so small that nothing can be written on it. */
export function isSmallBoard(room: number, row: number): boolean {
  return boardSize(room, row) < SPACIOUS_BOARD;
}

/** Of rows lower than this one is drawn for several. */
export const LOWEST_ROW = 6;
/** Half the height of whatever stands for a node: where its edges begin and end. */
export function halfHeight(detail: number, room: number, row: number, leaf: boolean): number {
  if (detail === DETAIL.bar) return nodeBarHeight(room, row) / 2;
  if (detail === DETAIL.board) return boardSize(room, row) / 2 + 3;
  const width = shapeWidth(room, row, leaf);
  return (leaf ? leafHeight(width) : shapeHeight(width)) / 2;
}
