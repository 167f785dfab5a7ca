import { CROSS, NOUGHT } from '../games/cells.ts';
import { isTurnedOver, type SkinName } from '../games/skin-name.ts';

/** CSS colors, resolved (no `var()`, no `light-dark()`: a canvas does not know them). */
export interface MiniBoardColors {
  /** The board itself; null leaves what is under it. */
  readonly ground: string | null;
  readonly line: string;
  /** X and O: MAX's and MIN's colors, whatever the pieces of the game look like. */
  readonly cross: string;
  readonly nought: string;
  /** Under the last move. */
  readonly last: string;
}

/** Where a board lies: whole pixels. */
interface Lying {
  readonly left: number;
  readonly top: number;
  readonly pitch: number;
  readonly rows: number;
  readonly columns: number;
  readonly isTurnedOver: boolean;
}

/** Where a row lies, counted from the top. */
const lyingRow = ({ rows, isTurnedOver }: Lying, row: number): number =>
  isTurnedOver ? rows - 1 - row : row;

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Draw = (context: Context, x: number, y: number, pitch: number) => void;

/** Below this many pixels a cell, pieces are squares: a stroke would be a smudge. */
const SMALLEST_STROKED_CELL = 5;

/**
 * Draws a board into the square of `size` pixels whose top left is (x, y); a board that is not
 * square is centered in it. For boards by the hundred in a frame: whole pixels, `fillRect` wherever
 * it will do, one small path a color. Wants a context whose unit is one device pixel (or it is merely
 * less crisp). Leaves fillStyle, strokeStyle, lineWidth and lineCap changed.
 *
 * @param cells one byte a cell, row-major from the top left: 0 empty, 1 X, 2 O; at least
 *   rows × columns of them
 * @param lastMove the cell to tint as the last move, or −1
 */
export function drawMiniBoard(
  context: Context,
  x: number,
  y: number,
  size: number,
  rows: number,
  columns: number,
  cells: Uint8Array,
  colors: MiniBoardColors,
  lastMove = -1,
  skin: SkinName = 'signs',
): void {
  const pitch = Math.floor(size / Math.max(rows, columns));
  if (!(pitch >= 1)) return;
  const left = Math.round(x + (size - pitch * columns) / 2);
  const top = Math.round(y + (size - pitch * rows) / 2);
  const lying = { left, top, pitch, rows, columns, isTurnedOver: isTurnedOver(skin) };

  if (colors.ground !== null) {
    context.fillStyle = colors.ground;
    context.fillRect(left, top, pitch * columns, pitch * rows);
  }
  if (lastMove >= 0 && lastMove < rows * columns) {
    context.fillStyle = colors.last;
    const row = lyingRow(lying, Math.floor(lastMove / columns));
    context.fillRect(left + (lastMove % columns) * pitch, top + row * pitch, pitch, pitch);
  }
  if (pitch >= 3) {
    context.fillStyle = colors.line;
    drawLines(context, lying, skin);
  }
  const pieces = PIECES[skin];
  drawPieces(context, lying, cells, CROSS, colors.cross, pieces.X);
  drawPieces(context, lying, cells, NOUGHT, colors.nought, pieces.O);
}

function drawLines(context: Context, lying: Lying, skin: SkinName): void {
  const { left, top, pitch, rows, columns } = lying;
  const [width, height] = [pitch * columns, pitch * rows];
  if (skin === 'stones') {
    const half = pitch >> 1;
    for (let column = 0; column < columns; column++) {
      context.fillRect(left + column * pitch + half, top + half, 1, height - pitch + 1);
    }
    for (let row = 0; row < rows; row++) {
      context.fillRect(left + half, top + row * pitch + half, width - pitch + 1, 1);
    }
    return;
  }
  if (skin !== 'matches') {
    for (let column = skin === 'slots' ? 0 : 1; column < columns; column++) {
      context.fillRect(left + column * pitch, top, 1, height);
    }
  }
  // A board with slots stands on its feet, and its discs on each other.
  if (skin === 'slots') {
    context.fillRect(left + width - 1, top, 1, height);
    context.fillRect(left, top + height - 1, width, 1);
    return;
  }
  for (let row = 1; row < rows; row++) context.fillRect(left, top + row * pitch, width, 1);
}

function drawPieces(
  context: Context,
  lying: Lying,
  cells: Uint8Array,
  piece: number,
  color: string,
  draw: Draw,
): void {
  const { left, top, pitch, rows, columns } = lying;
  const isStroked = pitch >= SMALLEST_STROKED_CELL;
  const inset = pitch >= 3 ? 1 : 0;
  const side = Math.max(1, pitch - inset);
  const isFilled = draw === disc;
  context.fillStyle = context.strokeStyle = color;
  context.lineWidth = Math.max(1, pitch * 0.14);
  context.lineCap = pitch >= 10 ? 'round' : 'butt';
  context.beginPath();
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      if (cells[cell] !== piece) continue;
      const [x, y] = [left + column * pitch, top + lyingRow(lying, row) * pitch];
      if (isStroked) draw(context, x + pitch / 2 + 0.5, y + pitch / 2 + 0.5, pitch);
      else context.fillRect(x + inset, y + inset, side, side);
    }
  }
  if (!isStroked) return;
  if (isFilled) context.fill();
  else context.stroke();
}

const cross: Draw = (context, x, y, pitch) => {
  const reach = pitch * 0.28;
  context.moveTo(x - reach, y - reach);
  context.lineTo(x + reach, y + reach);
  context.moveTo(x + reach, y - reach);
  context.lineTo(x - reach, y + reach);
};

const ring: Draw = (context, x, y, pitch) => {
  context.moveTo(x + pitch * 0.28, y);
  context.arc(x, y, pitch * 0.28, 0, 2 * Math.PI);
};

const disc: Draw = (context, x, y, pitch) => {
  context.moveTo(x + pitch * 0.42, y);
  context.arc(x, y, pitch * 0.42, 0, 2 * Math.PI);
};

const hollow: Draw = (context, x, y, pitch) => {
  context.moveTo(x + pitch * 0.34, y);
  context.arc(x, y, pitch * 0.34, 0, 2 * Math.PI);
};

const stick: Draw = (context, x, y, pitch) => {
  context.moveTo(x, y - pitch * 0.32);
  context.lineTo(x, y + pitch * 0.32);
};

/** Stones and discs of one side are full, those of the other are rings: color is never the only sign. */
const PIECES: Readonly<Record<SkinName, { readonly X: Draw; readonly O: Draw }>> = {
  signs: { X: cross, O: ring },
  stones: { X: disc, O: hollow },
  slots: { X: disc, O: hollow },
  discs: { X: disc, O: hollow },
  matches: { X: stick, O: stick },
};
