import { CROSS, NOUGHT } from './cells.ts';

/** CSS colors, resolved (no `var()`, no `light-dark()`: a canvas does not know them). */
export interface MiniBoardColors {
  /** The board itself; null leaves what is under it. */
  readonly ground: string | null;
  readonly line: string;
  /** X and O: MAX's and MIN's colors. */
  readonly cross: string;
  readonly nought: string;
  /** Under the last move. */
  readonly last: string;
}

/** Below this many pixels a cell, stones are squares: a stroke would be a smudge. */
const SMALLEST_STROKED_CELL = 5;

/**
 * Draws a board into the square of `size` pixels whose top left is (x, y); a board that is not
 * square is centred in it. For boards by the hundred in a frame: whole pixels, `fillRect` wherever
 * it will do, one small path a color, nothing allocated. Wants a context whose unit is one device
 * pixel (or it is merely less crisp). Leaves fillStyle, strokeStyle, lineWidth and lineCap changed.
 *
 * @param cells one byte a cell, row-major from the top left: 0 empty, 1 X, 2 O; at least
 *   rows × columns of them
 * @param lastMove the cell to tint as the last move, or −1
 */
export function drawMiniBoard(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  rows: number,
  columns: number,
  cells: Uint8Array,
  colors: MiniBoardColors,
  lastMove = -1,
): void {
  const pitch = Math.floor(size / Math.max(rows, columns));
  if (!(pitch >= 1)) {
    return;
  }
  const width = pitch * columns;
  const height = pitch * rows;
  const left = Math.round(x + (size - width) / 2);
  const top = Math.round(y + (size - height) / 2);

  if (colors.ground !== null) {
    context.fillStyle = colors.ground;
    context.fillRect(left, top, width, height);
  }
  if (lastMove >= 0 && lastMove < rows * columns) {
    context.fillStyle = colors.last;
    const row = Math.floor(lastMove / columns);
    context.fillRect(left + (lastMove - row * columns) * pitch, top + row * pitch, pitch, pitch);
  }
  if (pitch >= 3) {
    context.fillStyle = colors.line;
    for (let column = 1; column < columns; column++) {
      context.fillRect(left + column * pitch, top, 1, height);
    }
    for (let row = 1; row < rows; row++) {
      context.fillRect(left, top + row * pitch, width, 1);
    }
  }
  if (pitch < SMALLEST_STROKED_CELL) {
    fillStones(context, left, top, pitch, rows, columns, cells, CROSS, colors.cross);
    fillStones(context, left, top, pitch, rows, columns, cells, NOUGHT, colors.nought);
    return;
  }
  context.lineWidth = Math.max(1, pitch * 0.14);
  context.lineCap = pitch >= 10 ? 'round' : 'butt';
  strokeStones(context, left, top, pitch, rows, columns, cells, CROSS, colors.cross);
  strokeStones(context, left, top, pitch, rows, columns, cells, NOUGHT, colors.nought);
}

function fillStones(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  left: number,
  top: number,
  pitch: number,
  rows: number,
  columns: number,
  cells: Uint8Array,
  stone: number,
  color: string,
): void {
  context.fillStyle = color;
  const inset = pitch >= 3 ? 1 : 0;
  const side = Math.max(1, pitch - inset);
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      if (cells[cell] === stone) {
        context.fillRect(left + column * pitch + inset, top + row * pitch + inset, side, side);
      }
    }
  }
}

function strokeStones(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  left: number,
  top: number,
  pitch: number,
  rows: number,
  columns: number,
  cells: Uint8Array,
  stone: number,
  color: string,
): void {
  const radius = pitch * 0.28;
  context.beginPath();
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      if (cells[cell] !== stone) {
        continue;
      }
      const centreX = left + (column + 0.5) * pitch + 0.5;
      const centreY = top + (row + 0.5) * pitch + 0.5;
      if (stone === CROSS) {
        context.moveTo(centreX - radius, centreY - radius);
        context.lineTo(centreX + radius, centreY + radius);
        context.moveTo(centreX + radius, centreY - radius);
        context.lineTo(centreX - radius, centreY + radius);
      } else {
        context.moveTo(centreX + radius, centreY);
        context.arc(centreX, centreY, radius, 0, 2 * Math.PI);
      }
    }
  }
  context.strokeStyle = color;
  context.stroke();
}
