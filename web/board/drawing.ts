import type { Stone } from '../games/cells.ts';
import type { BoardColors } from './colors.ts';
import { coordinateSize, pixelOf, type BoardPixels } from './geometry.ts';
import { drawLanding, type Landing } from './landing.ts';
import { drawArrows, drawForbidden, drawHighlight } from './marks.ts';
import { takesPieces, type BoardPicture } from './picture.ts';
import type { BoardTools, Skin } from './skin.ts';
import { putPiece } from './skins/round.ts';
import { drawThreatLines, drawThreats } from './threat-marks.ts';
import { fontOf, fittingSize } from './writing.ts';

type Context = CanvasRenderingContext2D;

/**
 * Draws a board over the whole canvas, but for what is pointed at; `landing`: the piece that is on
 * its way to its cell.
 */
export function drawBoard(
  context: Context,
  picture: BoardPicture,
  tools: BoardTools,
  landing: Landing | null = null,
): void {
  const { skin, pixels, layer, ground } = tools;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, pixels.width, pixels.height);
  if (ground === null) drawGround(context, tools);
  else context.drawImage(ground, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  layer('under');
  skin.under(context, picture, tools);
  drawThreatLines(context, picture, tools);
  const drawValues = () => {
    layer('values');
    skin.values(context, picture, tools);
  };
  const areOnPieces = takesPieces(picture.skin);
  if (!areOnPieces) drawValues();
  layer('pieces');
  for (let cell = 0; cell < picture.cells.length; cell++) {
    const stone = pieceOn(picture, cell);
    if (stone === null) continue;
    if (cell === landing?.cell) drawLanding(context, stone, landing, tools);
    else putPiece(context, stone, pixelOf(pixels, cell), tools);
  }
  if (areOnPieces) drawValues();
  if (picture.isNumbered) drawCellNumbers(context, picture, tools);
  layer('points');
  drawForbidden(context, picture, tools);
  drawThreats(context, picture, tools);
  for (const ghost of picture.ghosts) skin.ghost(context, ghost, tools);
  layer('won-line');
  skin.win(context, picture, tools);
  layer('marks');
  if (landing === null) skin.last(context, picture, tools);
  const labelled = new Set(picture.labels.map(({ cell }) => cell));
  for (const [cell, number] of picture.numbers) {
    const stone = labelled.has(cell) ? null : pieceOn(picture, cell);
    const isLast = cell === picture.lastMove;
    if (stone !== null) skin.number(context, stone, number, pixelOf(pixels, cell), isLast, tools);
  }
  drawLabels(context, picture, tools);
  layer('pointers');
  drawArrows(context, picture, tools);
  drawHighlight(context, picture, tools);
}

/** What there is to draw with: on `canvases`, whatever stays the same is kept as pictures. */
export function makeTools(
  skin: Skin,
  pixels: BoardPixels,
  colors: BoardColors,
  canvases: ((side: number, height: number) => HTMLCanvasElement) | null,
  layer: (name: string) => void = () => undefined,
): BoardTools {
  const plain = { skin, pixels, colors, ground: null, pieces: null, layer };
  if (canvases === null) return { ...plain, plain: true };
  const tools = { ...plain, plain: false };
  const painted = (width: number, height: number, paint: (context: Context) => void) => {
    const canvas = canvases(width, height);
    const context = canvas.getContext('2d');
    if (context !== null) paint(context);
    return canvas;
  };
  const wanted = Math.ceil(pixels.spacing * 1.3);
  // As odd or even as the lines are wide: then a piece's middle is a line's.
  const side = wanted + ((wanted + pixels.line) % 2);
  const piece = (stone: Stone) =>
    painted(side, side, (context) => {
      skin.piece(context, stone, { x: side / 2, y: side / 2 }, tools);
    });
  const ground = painted(pixels.width, pixels.height, (context) => {
    drawGround(context, tools);
  });
  return { ...tools, ground, pieces: { X: piece('X'), O: piece('O'), side } };
}

/** What does not change while a game is played: the board, and coordinates where there is room. */
function drawGround(context: Context, tools: BoardTools): void {
  tools.layer('board');
  tools.skin.ground(context, tools);
  tools.layer('coordinates');
  if (tools.pixels.coordinates) drawCoordinates(context, tools);
}

/** Names of columns below, and of rows to the left. */
function drawCoordinates(context: Context, { pixels, colors }: BoardTools): void {
  const { x, y, rows, width, height, spacing, ratio, frame } = pixels;
  const reach = spacing * (frame.isInside ? 0.5 : frame.border);
  const size = Math.min(15 * ratio, coordinateSize(pixels, frame, Math.max(width, height)));
  context.fillStyle = colors.label;
  context.font = fontOf(500, size, colors.font);
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  const below = ((y.at(-1) ?? 0) + reach + height) / 2;
  const { columnLabel, rowLabel } = frame;
  if (columnLabel !== null) {
    x.forEach((place, column) => {
      context.fillText(columnLabel(column), place, below);
    });
  }
  if (rowLabel === null) return;
  const beside = ((x[0] ?? 0) - reach + (frame.isInside ? ratio : 0)) / 2;
  y.forEach((place, row) => {
    context.fillText(rowLabel(row, rows), beside, place + size * 0.06);
  });
}

/** The number of each cell, row by row from 0, in its upper left corner. */
function drawCellNumbers(context: Context, { cells }: BoardPicture, tools: BoardTools): void {
  const { pixels, colors, layer } = tools;
  const beside = pixels.spacing * 0.38;
  layer('coordinates');
  context.fillStyle = colors.label;
  context.font = fontOf(500, beside / 2, colors.font);
  for (let cell = 0; cell < cells.length; cell++) {
    const { x, y } = pixelOf(pixels, cell);
    context.fillText(String(cell), x - beside, y - beside);
  }
}

function pieceOn({ cells }: BoardPicture, cell: number): Stone | null {
  const content = cells.charAt(cell);
  return content === 'X' || content === 'O' ? content : null;
}

/** Letters and signs on the cells of which a comment speaks: on a round piece, beside any other. */
function drawLabels(
  context: CanvasRenderingContext2D,
  { labels, cells }: BoardPicture,
  { pixels, colors, skin }: BoardTools,
): void {
  const { spacing } = pixels;
  for (const { cell, text } of labels) {
    const { x, y } = pixelOf(pixels, cell);
    const content = cells.charAt(cell);
    const stone = content === 'X' || content === 'O' ? content : null;
    const isBeside = stone !== null && !skin.frame.isInside;
    const share = isBeside ? 0.22 : 0.5;
    const writing = { font: colors.font, weight: 600, wanted: spacing * share };
    const size = fittingSize(context, text, { ...writing, room: spacing * share * 1.1 });
    if (!isBeside) {
      // What runs through the point, a line or the mark of the last move, gives way.
      context.fillStyle = stone === null ? colors.face : colors[stone].flat;
      context.beginPath();
      context.arc(x, y, spacing * (stone === null ? 0.3 : skin.radius * 0.72), 0, 2 * Math.PI);
      context.fill();
    }
    context.font = fontOf(600, size, colors.font);
    context.fillStyle = stone === null || isBeside ? colors.label : colors[stone].ink;
    const aside = isBeside ? spacing * 0.34 : 0;
    context.fillText(text, x - aside, y - aside + size * 0.06);
  }
}
