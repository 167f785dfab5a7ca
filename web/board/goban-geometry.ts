import type { BoardSize } from './position.ts';

/**
 * Where a board lies whose stones stand on the crossings of its lines. Measured in spacings, the
 * distance of two neighbouring lines; a spacing is as wide as it is high.
 */
export interface GobanLayout extends BoardSize {
  /** From the board's left and upper edge to its first lines. */
  readonly left: number;
  readonly top: number;
  /** Of the whole board with its border. */
  readonly width: number;
  readonly height: number;
}

/** From the outermost line to the edge: half a stone, and a little wood beside it. */
const BORDER = 0.64;

/** The layout of a board of that size; coordinates stand left and below. */
export function layoutOf({ rows, columns }: BoardSize, coordinates: boolean): GobanLayout {
  // In proportion to the whole board, so that they look alike on all sizes.
  const room = coordinates ? Math.max(0.24, 0.043 * Math.max(rows, columns)) : 0;
  return {
    rows,
    columns,
    left: BORDER + room,
    top: BORDER,
    width: columns - 1 + 2 * BORDER + room,
    height: rows - 1 + 2 * BORDER + room,
  };
}

/**
 * Where a grid of equal boxes lies of which each surrounds a crossing, as shares of the board's width
 * and height: a press in a box is for the crossing nearest to it.
 */
export function gridBox({ rows, columns, left, top, width, height }: GobanLayout) {
  return {
    left: (left - 0.5) / width,
    top: (top - 0.5) / height,
    width: columns / width,
    height: rows / height,
  };
}

/** How large coordinates are written on a board that is so wide (or high, if it is taller). */
export function coordinateSize(size: BoardSize, longerSide: number): number {
  const { left, width, height } = layoutOf(size, true);
  const spacing = longerSide / Math.max(width, height);
  return spacing * Math.min(0.6, 0.62 * (left - 0.5));
}

/** A layout on a canvas: all in device pixels. */
export interface GobanPixels extends BoardSize {
  readonly width: number;
  readonly height: number;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  /** The distance of two lines, not rounded. */
  readonly spacing: number;
  /** How wide lines are: whole pixels. */
  readonly line: number;
  /** The middles of the vertical lines from the left, and of the horizontal ones from the top. */
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/**
 * Fits a layout on a canvas of that width and height. The middles of lines are such that a line's
 * edges fall on whole pixels: neighbouring spacings may differ by one.
 */
export function pixelsOf(
  layout: GobanLayout,
  width: number,
  height: number,
  ratio: number,
): GobanPixels {
  const spacing = Math.min(width / layout.width, height / layout.height);
  // Thinner where they are close together.
  const line = Math.max(1, Math.round(Math.min(1.1 * ratio, Math.max(0.6 * ratio, spacing / 28))));
  const middle = (place: number): number => Math.round(place - line / 2) + line / 2;
  // By each side's own measure: rounding the shorter one must not add up along the longer one.
  const places = (count: number, first: number, unit: number): number[] =>
    Array.from({ length: count }, (_, index) => middle((first + index) * unit));
  return {
    rows: layout.rows,
    columns: layout.columns,
    width,
    height,
    ratio,
    spacing,
    line,
    x: places(layout.columns, layout.left, width / layout.width),
    y: places(layout.rows, layout.top, height / layout.height),
  };
}

/** The middle of a cell. */
export function pixelOf(pixels: GobanPixels, cell: number): { x: number; y: number } {
  const row = Math.floor(cell / pixels.columns);
  return { x: pixels.x[cell - row * pixels.columns] ?? 0, y: pixels.y[row] ?? 0 };
}
