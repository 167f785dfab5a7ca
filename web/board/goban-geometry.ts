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
  const places = (count: number, first: number): number[] =>
    Array.from({ length: count }, (_, index) => middle((first + index) * spacing));
  return {
    rows: layout.rows,
    columns: layout.columns,
    width,
    height,
    ratio,
    spacing,
    line,
    x: places(layout.columns, layout.left),
    y: places(layout.rows, layout.top),
  };
}

/** The middle of a cell. */
export function pixelOf(pixels: GobanPixels, cell: number): { x: number; y: number } {
  const row = Math.floor(cell / pixels.columns);
  return { x: pixels.x[cell - row * pixels.columns] ?? 0, y: pixels.y[row] ?? 0 };
}

/** The cell whose crossing is nearest, at most half a spacing away on either axis; null elsewhere. */
export function cellAtPixel(pixels: GobanPixels, x: number, y: number): number | null {
  const column = nearest(pixels.x, x, pixels.spacing);
  const row = nearest(pixels.y, y, pixels.spacing);
  return column === null || row === null ? null : row * pixels.columns + column;
}

/** The lines are evenly spaced but for rounding, so the nearest is one of two. */
function nearest(lines: readonly number[], place: number, spacing: number): number | null {
  const first = lines[0] ?? NaN;
  const guess = Math.round((place - first) / spacing);
  let best: number | null = null;
  let distance = spacing / 2;
  for (let index = guess - 1; index <= guess + 1; index++) {
    const away = Math.abs((lines[index] ?? NaN) - place);
    if (away <= distance && (best === null || away < distance)) [best, distance] = [index, away];
  }
  return best;
}
