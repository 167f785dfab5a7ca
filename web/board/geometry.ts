import { columnName, type BoardSize } from '../games/position.ts';

/** Where a board's edge and its coordinates are, seen from its points. Measured in spacings. */
export interface BoardFrame {
  /** From the middles of the outermost points to the board's edge. */
  readonly border: number;
  /** Room for coordinates to the left and below. */
  readonly room: (size: BoardSize) => number;
  /** Coordinates stand on the board, not beside it. */
  readonly isInside: boolean;
  /** The last row lies on top: see `isTurnedOver`. */
  readonly isTurnedOver?: boolean;
  /** Null where columns, or rows, have no names. */
  readonly columnLabel: ((column: number) => string) | null;
  readonly rowLabel: ((row: number, rows: number) => string) | null;
}

/** Letters from the left, numbers from below. */
export const NAMED_POINTS = {
  columnLabel: columnName,
  rowLabel: (row: number, rows: number): string => String(rows - row),
} as const;

/**
 * Where a board lies: in spacings, the distance of two neighboring points, which is the same across
 * and down.
 */
export interface BoardLayout extends BoardSize {
  /** The middle of the first point. */
  readonly left: number;
  readonly top: number;
  /** Of all, coordinates included. */
  readonly width: number;
  readonly height: number;
  readonly frame: BoardFrame;
  readonly coordinates: boolean;
}

/** The layout of a board of that size; coordinates stand left and below. */
export function layoutOf(
  { rows, columns }: BoardSize,
  frame: BoardFrame,
  coordinates: boolean,
): BoardLayout {
  const { border } = frame;
  const room = coordinates ? frame.room({ rows, columns }) : 0;
  const below = frame.columnLabel === null ? 0 : room;
  const beside = frame.rowLabel === null ? 0 : room;
  return {
    rows,
    columns,
    left: border + beside,
    top: border,
    width: columns - 1 + 2 * border + beside,
    height: rows - 1 + 2 * border + below,
    frame,
    coordinates,
  };
}

/**
 * Where a grid of equal boxes lies of which each surrounds a point, as shares of the whole width and
 * height: a press in a box is for the point nearest to it.
 */
export function gridBox({ rows, columns, left, top, width, height }: BoardLayout) {
  return {
    left: (left - 0.5) / width,
    top: (top - 0.5) / height,
    width: columns / width,
    height: rows / height,
  };
}

/** How large coordinates are written on a board that is so wide (or high, if it is taller). */
export function coordinateSize(size: BoardSize, frame: BoardFrame, longerSide: number): number {
  const { width, height } = layoutOf(size, frame, true);
  const spacing = longerSide / Math.max(width, height);
  const room = frame.room(size) + (frame.isInside ? frame.border - 0.5 : 0);
  return spacing * Math.min(0.6, 0.62 * room);
}

/** A place on a canvas, in device pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A layout on a canvas: all in device pixels. */
export interface BoardPixels extends BoardSize {
  readonly width: number;
  readonly height: number;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  /** The distance of two points, not rounded. */
  readonly spacing: number;
  /** How wide lines are: whole pixels. */
  readonly line: number;
  /** The middles of the columns from the left, and of the rows from the top. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** The borders of squares round the points, one more than there are columns or rows: whole pixels. */
  readonly edgeX: readonly number[];
  readonly edgeY: readonly number[];
  /** The board without the coordinates that stand beside it. */
  readonly face: { readonly left: number; readonly width: number; readonly height: number };
  readonly frame: BoardFrame;
  readonly coordinates: boolean;
}

/**
 * Fits a layout on a canvas of that width and height. The middles of points are such that the edges of
 * a line through them fall on whole pixels: neighboring spacings may differ by one.
 */
export function pixelsOf(
  layout: BoardLayout,
  width: number,
  height: number,
  ratio: number,
): BoardPixels {
  const { rows, columns, left, top, frame, coordinates } = layout;
  const [across, down] = [width / layout.width, height / layout.height];
  const spacing = Math.min(across, down);
  // Thinner where they are close together.
  const line = Math.max(1, Math.round(Math.min(1.1 * ratio, Math.max(0.6 * ratio, spacing / 28))));
  const middle = (place: number): number => Math.round(place - line / 2) + line / 2;
  // By each side's own measure: rounding the shorter one must not add up along the longer one.
  const places = (count: number, first: number, unit: number, fit: (place: number) => number) =>
    Array.from({ length: count }, (_, index) => fit((first + index) * unit));
  const faceLeft = frame.isInside ? 0 : Math.round((left - frame.border) * across);
  const faceHeight = frame.isInside ? height : Math.round((rows - 1 + 2 * frame.border) * down);
  return {
    rows,
    columns,
    width,
    height,
    ratio,
    spacing,
    line,
    x: places(columns, left, across, middle),
    y: places(rows, top, down, middle),
    edgeX: places(columns + 1, left - 0.5, across, Math.round),
    edgeY: places(rows + 1, top - 0.5, down, Math.round),
    face: { left: faceLeft, width: width - faceLeft, height: faceHeight },
    frame,
    coordinates,
  };
}

/** The row of the board, counted from the top, in which a row of cells lies. */
function lyingRow({ rows, frame }: BoardPixels, row: number): number {
  return frame.isTurnedOver === true ? rows - 1 - row : row;
}

/** The middle of a cell. */
export function pixelOf(pixels: BoardPixels, cell: number): Place {
  const row = Math.floor(cell / pixels.columns);
  return {
    x: pixels.x[cell - row * pixels.columns] ?? 0,
    y: pixels.y[lyingRow(pixels, row)] ?? 0,
  };
}

/** The square round a cell. */
export function squareOf(pixels: BoardPixels, cell: number) {
  const column = cell % pixels.columns;
  const row = lyingRow(pixels, Math.floor(cell / pixels.columns));
  const [left, top] = [pixels.edgeX[column] ?? 0, pixels.edgeY[row] ?? 0];
  return {
    left,
    top,
    width: (pixels.edgeX[column + 1] ?? left) - left,
    height: (pixels.edgeY[row + 1] ?? top) - top,
  };
}
