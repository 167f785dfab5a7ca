import type { RootMove } from '../engine/messages.ts';
import type { Stone } from './cells.ts';
import type { BoardPicture } from './picture.ts';
import { columnName } from './position.ts';

/** Resolved CSS colors and a font family list. */
export interface BoardColors {
  readonly surface: string;
  readonly ink: string;
  readonly muted: string;
  readonly max: string;
  readonly maxFill: string;
  readonly min: string;
  readonly minFill: string;
  readonly variation: string;
  readonly accent: string;
  readonly current: string;
  readonly font: string;
}

/** Where a board lies on its canvas, in device pixels. */
export interface BoardGeometry {
  /** Of the whole canvas. */
  readonly width: number;
  readonly height: number;
  /** Device pixels a CSS pixel. */
  readonly pixelRatio: number;
  /** Room for the coordinates, left and below, in cells; 0: none are drawn. */
  readonly margin: number;
}

/** What changes without the board changing. */
export interface Pointing {
  /** The cell under the pointer where a move can be played, or null. */
  readonly hovered: number | null;
}

type Context = CanvasRenderingContext2D;

/** How a root move's value is written: "=0", "≥3.5". */
export type ValueFormat = (move: RootMove) => string;

/**
 * The room for coordinates beside a board, in cells: in proportion to the whole board, so that they
 * look alike on all sizes.
 */
export function coordinateMargin(rows: number, columns: number): number {
  return 0.065 * Math.max(rows, columns);
}

/** Draws a board over the whole canvas. Lines fall on whole device pixels. */
export function drawBoard(
  context: Context,
  picture: BoardPicture,
  geometry: BoardGeometry,
  colors: BoardColors,
  pointing: Pointing,
  format: ValueFormat,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, geometry.width, geometry.height);
  const board = new Drawing(context, picture, geometry, colors);
  board.ground();
  board.tints(pointing);
  board.grid();
  board.winBand();
  board.stones(pointing);
  board.winStroke();
  board.values(pointing, format);
  board.highlight();
  if (geometry.margin > 0) board.coordinates();
}

/** One drawing of one board. */
class Drawing {
  readonly #context: Context;
  readonly #picture: BoardPicture;
  readonly #colors: BoardColors;
  readonly #ratio: number;
  /** Size of a cell, in device pixels. */
  readonly #cell: number;
  readonly #left: number;
  readonly #height: number;

  constructor(
    context: Context,
    picture: BoardPicture,
    geometry: BoardGeometry,
    colors: BoardColors,
  ) {
    this.#context = context;
    this.#picture = picture;
    this.#colors = colors;
    this.#ratio = geometry.pixelRatio;
    this.#cell = geometry.width / (picture.shape.columns + geometry.margin);
    this.#left = geometry.margin * this.#cell;
    this.#height = geometry.height;
  }

  /** The board itself. */
  ground(): void {
    this.#outline();
    this.#context.fillStyle = this.#colors.surface;
    this.#context.fill();
  }

  /** Colored cells: what moves are worth, the last move, the cell under the pointer. */
  tints({ hovered }: Pointing): void {
    const context = this.#context;
    const { values, largestValue, lastMove, winLine } = this.#picture;
    context.save();
    this.#outline();
    context.clip();
    for (const [cell, { value, bound }] of values) {
      if (value === 0 || largestValue === 0) continue;
      const strength = Math.abs(value) / largestValue;
      // A mere bound is less sure, so it is paler.
      context.globalAlpha = (0.3 + 0.7 * strength) * (bound === 'exact' ? 1 : 0.6);
      this.#fillCell(cell, value > 0 ? this.#colors.maxFill : this.#colors.minFill);
    }
    context.globalAlpha = 1;
    // The band of a won line says more than where it ended.
    if (lastMove !== null && winLine === null) this.#fillCell(lastMove, this.#colors.current);
    if (hovered !== null) {
      context.globalAlpha = 0.08;
      this.#fillCell(hovered, this.#colors.ink);
    }
    context.restore();
  }

  /** Lines between the cells, and the frame. */
  grid(): void {
    const context = this.#context;
    const { rows, columns } = this.#picture.shape;
    const line = this.#lineWidth();
    context.fillStyle = this.#colors.muted;
    context.globalAlpha = 0.55;
    for (let column = 1; column < columns; column++) {
      context.fillRect(this.#x(column) - (line >> 1), this.#y(0), line, this.#y(rows) - this.#y(0));
    }
    for (let row = 1; row < rows; row++) {
      context.fillRect(this.#x(0), this.#y(row) - (line >> 1), this.#x(columns) - this.#x(0), line);
    }
    this.#outline();
    context.strokeStyle = this.#colors.muted;
    context.lineWidth = line;
    context.stroke();
    context.globalAlpha = 1;
  }

  /** A band of the winner's color under the stones that won. */
  winBand(): void {
    this.#strokeWin(0.74, (winner) =>
      winner === 'X' ? this.#colors.maxFill : this.#colors.minFill,
    );
  }

  /** A line through the stones that won. */
  winStroke(): void {
    this.#context.globalAlpha = 0.85;
    this.#strokeWin(0.07, (winner) => this.#colorOf(winner), 0.36);
    this.#context.globalAlpha = 1;
  }

  /** The stones, and the one that the pointer carries. */
  stones({ hovered }: Pointing): void {
    const { cells, turn } = this.#picture;
    for (let cell = 0; cell < cells.length; cell++) {
      const content = cells.charAt(cell);
      if (content === 'X' || content === 'O') this.#stone(cell, content);
    }
    if (hovered !== null) {
      this.#context.globalAlpha = 0.4;
      this.#stone(hovered, turn);
      this.#context.globalAlpha = 1;
    }
  }

  /** What a search found out about the moves. */
  values({ hovered }: Pointing, format: ValueFormat): void {
    const context = this.#context;
    const { values, best } = this.#picture;
    const texts = Array.from(values.values(), format);
    const size = this.#fittingSize(texts);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const [cell, move] of values) {
      if (cell === hovered) continue;
      const { value, bound } = move;
      context.fillStyle =
        value === 0 ? this.#colors.muted : value > 0 ? this.#colors.max : this.#colors.min;
      const weight = cell === best ? 700 : bound === 'exact' ? 600 : 400;
      context.font = this.#font(weight, size);
      context.fillText(format(move), this.#centreX(cell), this.#centreY(cell));
    }
    if (best !== null) {
      context.strokeStyle = this.#colors.variation;
      context.lineWidth = Math.max(2 * this.#ratio, this.#cell * 0.03);
      const inset = Math.max(3 * this.#ratio, this.#cell * 0.09);
      this.#roundedCell(best, inset);
      context.stroke();
    }
  }

  /** Four corners around a cell that is pointed out from elsewhere. */
  highlight(): void {
    const { highlighted } = this.#picture;
    if (highlighted === null) return;
    const context = this.#context;
    const arm = this.#cell * 0.2;
    const reach = this.#cell / 2 - Math.max(2 * this.#ratio, this.#cell * 0.06);
    const x = this.#centreX(highlighted);
    const y = this.#centreY(highlighted);
    context.beginPath();
    for (const right of [-1, 1]) {
      for (const down of [-1, 1]) {
        context.moveTo(x + right * (reach - arm), y + down * reach);
        context.lineTo(x + right * reach, y + down * reach);
        context.lineTo(x + right * reach, y + down * (reach - arm));
      }
    }
    context.strokeStyle = this.#colors.accent;
    context.lineWidth = Math.max(2 * this.#ratio, this.#cell * 0.045);
    context.lineCap = 'round';
    context.stroke();
    context.lineCap = 'butt';
  }

  /** Letters below, numbers to the left. */
  coordinates(): void {
    const context = this.#context;
    const { rows, columns } = this.#picture.shape;
    context.fillStyle = this.#colors.muted;
    const size = Math.min(13 * this.#ratio, this.#left * 0.62);
    context.font = this.#font(500, size);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const below = (this.#y(rows) + this.#height) / 2 + size * 0.06;
    for (let column = 0; column < columns; column++) {
      context.fillText(columnName(column), (this.#x(column) + this.#x(column + 1)) / 2, below);
    }
    for (let row = 0; row < rows; row++) {
      const middle = (this.#y(row) + this.#y(row + 1)) / 2 + size * 0.06;
      context.fillText(String(rows - row), this.#left * 0.45, middle);
    }
  }

  #stone(cell: number, stone: Stone): void {
    const context = this.#context;
    const x = this.#centreX(cell);
    const y = this.#centreY(cell);
    context.beginPath();
    if (stone === 'X') {
      const reach = this.#cell * 0.25;
      context.moveTo(x - reach, y - reach);
      context.lineTo(x + reach, y + reach);
      context.moveTo(x + reach, y - reach);
      context.lineTo(x - reach, y + reach);
    } else {
      context.arc(x, y, this.#cell * 0.27, 0, 2 * Math.PI);
    }
    context.strokeStyle = this.#colorOf(stone);
    context.lineWidth = Math.max(1.5 * this.#ratio, this.#cell * 0.105);
    context.lineCap = 'round';
    context.stroke();
    context.lineCap = 'butt';
  }

  #strokeWin(width: number, color: (winner: Stone) => string, overhang = 0): void {
    const line = this.#picture.winLine;
    const first = line?.[0];
    const last = line?.at(-1);
    if (first === undefined || last === undefined) return;
    const context = this.#context;
    const [x, y, endX, endY] = [
      this.#centreX(first),
      this.#centreY(first),
      this.#centreX(last),
      this.#centreY(last),
    ];
    const length = Math.hypot(endX - x, endY - y);
    const out = length === 0 ? 0 : (overhang * this.#cell) / length;
    context.beginPath();
    context.moveTo(x - (endX - x) * out, y - (endY - y) * out);
    context.lineTo(endX + (endX - x) * out, endY + (endY - y) * out);
    context.strokeStyle = color(this.#picture.cells.charAt(first) === 'O' ? 'O' : 'X');
    context.lineWidth = width * this.#cell;
    context.lineCap = 'round';
    context.stroke();
    context.lineCap = 'butt';
  }

  /** One size for all texts, as large as the cell allows for the longest, but legible. */
  #fittingSize(texts: readonly string[]): number {
    const context = this.#context;
    const wanted = Math.min(19 * this.#ratio, this.#cell * 0.28);
    context.font = this.#font(700, wanted);
    const widest = Math.max(1, ...texts.map((text) => context.measureText(text).width));
    const room = this.#cell * 0.88;
    return Math.max(7.5 * this.#ratio, Math.min(wanted, (wanted * room) / widest));
  }

  #font(weight: number, size: number): string {
    return `${String(weight)} ${String(size)}px ${this.#colors.font}`;
  }

  #fillCell(cell: number, color: string): void {
    const { columns } = this.#picture.shape;
    const row = Math.floor(cell / columns);
    const column = cell - row * columns;
    this.#context.fillStyle = color;
    this.#context.fillRect(
      this.#x(column),
      this.#y(row),
      this.#x(column + 1) - this.#x(column),
      this.#y(row + 1) - this.#y(row),
    );
  }

  #roundedCell(cell: number, inset: number): void {
    const reach = this.#cell / 2 - inset;
    this.#context.beginPath();
    this.#context.roundRect(
      this.#centreX(cell) - reach,
      this.#centreY(cell) - reach,
      2 * reach,
      2 * reach,
      this.#cell * 0.1,
    );
  }

  #outline(): void {
    const { rows, columns } = this.#picture.shape;
    const half = this.#lineWidth() / 2;
    const left = this.#x(0) + half;
    const top = this.#y(0) + half;
    this.#context.beginPath();
    this.#context.roundRect(
      left,
      top,
      this.#x(columns) - half - left,
      this.#y(rows) - half - top,
      7 * this.#ratio,
    );
  }

  #lineWidth(): number {
    return Math.max(1, Math.round(this.#ratio * 1.25));
  }

  #colorOf(stone: Stone): string {
    return stone === 'X' ? this.#colors.max : this.#colors.min;
  }

  /** The line left of a column, on a whole pixel. */
  #x(column: number): number {
    return Math.round(this.#left + column * this.#cell);
  }

  #y(row: number): number {
    return Math.round(row * this.#cell);
  }

  #centreX(cell: number): number {
    return this.#left + ((cell % this.#picture.shape.columns) + 0.5) * this.#cell;
  }

  #centreY(cell: number): number {
    return (Math.floor(cell / this.#picture.shape.columns) + 0.5) * this.#cell;
  }
}
