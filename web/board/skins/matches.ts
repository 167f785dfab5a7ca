import { pixelOf, squareOf, type Place } from '../geometry.ts';
import type { BoardTools, Skin } from '../skin.ts';
import { fittingSize, fontOf, inkOn } from '../writing.ts';
import { heatOfValue, ROUND, shownValues } from './round.ts';

type Context = CanvasRenderingContext2D;

/** Rows of matches, of which a move takes some from the right end of one: Nim. */
export const matches: Skin = {
  ...ROUND,
  name: 'matches',
  frame: {
    border: 0.5,
    room: ({ rows, columns }) => Math.max(0.4, 0.065 * Math.max(rows, columns)),
    isInside: false,
    columnLabel: null,
    rowLabel: (row) => String.fromCharCode(65 + row),
  },
  radius: 0.4,
  ground: (context, tools) => {
    const { pixels, colors, layer } = tools;
    const { edgeX, edgeY, ratio } = pixels;
    const [left, top] = [edgeX[0] ?? 0, edgeY[0] ?? 0];
    const [width, height] = [(edgeX.at(-1) ?? 0) - left, (edgeY.at(-1) ?? 0) - top];
    context.beginPath();
    context.roundRect(left, top, Math.max(0, width), Math.max(0, height), 7 * ratio);
    context.fillStyle = colors.face;
    context.fill();
    layer('lines');
    const line = Math.max(1, Math.round(ratio));
    context.fillStyle = colors.line;
    for (const y of edgeY.slice(1, -1)) context.fillRect(left, y - (line >> 1), width, line);
  },
  piece: (context, stone, at, { pixels, colors }) => {
    stick(context, at, pixels.spacing);
    context.strokeStyle = colors[stone].dark;
    context.lineWidth = Math.max(1.5 * pixels.ratio, pixels.spacing * 0.13);
    context.lineCap = 'round';
    context.stroke();
    context.lineCap = 'butt';
    context.beginPath();
    context.arc(at.x, at.y - pixels.spacing * 0.27, pixels.spacing * 0.11, 0, 2 * Math.PI);
    context.fillStyle = colors[stone].mark;
    context.fill();
  },
  /** As labels that hang on the matches: in the color of whom they favor. */
  values: (context, picture, tools) => {
    const { pixels, colors } = tools;
    const { spacing, ratio } = pixels;
    for (const { cell, value, isBest } of shownValues(picture)) {
      const { x, y } = pixelOf(pixels, cell);
      const [width, height, middle] = [spacing * 0.92, spacing * 0.34, y + spacing * 0.2];
      const [, fill] = heatOfValue(value, colors);
      context.beginPath();
      context.roundRect(x - width / 2, middle - height / 2, width, height, height * 0.3);
      context.fillStyle = fill;
      context.fill();
      if (isBest || colors.isFlat) {
        context.strokeStyle = isBest ? colors.best : colors.label;
        context.lineWidth = isBest ? Math.max(1.5 * ratio, spacing * 0.045) : ratio;
        context.stroke();
      }
      const weight = isBest ? 700 : 600;
      const size = fittingSize(context, value.text, {
        font: colors.font,
        weight,
        wanted: Math.min(height * 0.78, 17 * ratio),
        room: width * 0.94,
      });
      // The color says enough where there is no room.
      if (size < 5 * ratio) continue;
      context.font = fontOf(weight, size, colors.font);
      context.fillStyle = inkOn(fill);
      context.fillText(value.text, x, middle + size * 0.06);
    }
  },
  last: () => undefined,
  number: () => undefined,
  /** What would be taken is struck out: the match that is pointed at, and all to its right. */
  hover: (context, cell, picture, tools) => {
    const { pixels, colors } = tools;
    const { columns } = picture.size;
    const end = cell - (cell % columns) + columns;
    let last = cell;
    for (let other = cell; other < end; other++)
      if (picture.cells.charAt(other) !== '.') last = other;
    const [from, to] = [squareOf(pixels, cell), squareOf(pixels, last)];
    const inset = pixels.spacing * 0.06;
    context.beginPath();
    context.roundRect(
      from.left + inset,
      from.top + inset,
      to.left + to.width - from.left - 2 * inset,
      from.height - 2 * inset,
      pixels.spacing * 0.2,
    );
    context.globalAlpha = colors.isFlat ? 0 : 0.18;
    context.fillStyle = colors.accent;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = colors.accent;
    context.lineWidth = Math.max(2 * pixels.ratio, pixels.spacing * 0.05);
    context.stroke();
    strike(context, pixelOf(pixels, cell), pixelOf(pixels, last), tools);
  },
};

function stick(context: Context, { x, y }: Place, spacing: number): void {
  context.beginPath();
  context.moveTo(x, y - spacing * 0.27);
  context.lineTo(x, y + spacing * 0.34);
}

function strike(context: Context, from: Place, to: Place, { pixels }: BoardTools): void {
  const reach = pixels.spacing * 0.3;
  context.beginPath();
  context.moveTo(from.x - reach, from.y + reach * 0.2);
  context.lineTo(to.x + reach, to.y - reach * 0.2);
  context.stroke();
}
