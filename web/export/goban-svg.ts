import type { GobanColors } from '../board/goban-colors.ts';
import { layoutOf } from '../board/goban-geometry.ts';
import type { GobanPicture } from '../board/goban-picture.ts';
import { starPoints } from '../board/goban-stars.ts';
import { columnName } from '../board/position.ts';
import { SvgPen } from './svg-pen.ts';
import type { SvgPicture } from './tree-svg.ts';

/** Pixels from line to line. */
const SPACING = 36;
/** Of a stone, in spacings. */
const RADIUS = 0.47;

/** As much of a board's colors as a flat diagram has. */
export type DiagramColors = Pick<
  GobanColors,
  | 'face'
  | 'line'
  | 'label'
  | 'blackDark'
  | 'blackRim'
  | 'whiteLight'
  | 'whiteRim'
  | 'mark'
  | 'markOnBlack'
  | 'warning'
  | 'win'
  | 'font'
>;

/** As books print diagrams: black and white, and nothing else. */
export const PRINTED: DiagramColors = {
  face: '#ffffff',
  line: '#000000',
  label: '#000000',
  blackDark: '#000000',
  blackRim: '#000000',
  whiteLight: '#ffffff',
  whiteRim: '#000000',
  mark: '#000000',
  markOnBlack: '#ffffff',
  warning: '#000000',
  win: '#808080',
  font: "'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
};

/** The diagram of a board with stones: its lines, stones, their numbers and what is marked. */
export function gobanSvg(
  picture: GobanPicture,
  colors: DiagramColors,
  title: string,
  coordinates = true,
): SvgPicture {
  const layout = layoutOf(picture.size, coordinates);
  const width = Math.round(layout.width * SPACING);
  const height = Math.round(layout.height * SPACING);
  const pen = new SvgPen();
  const { rows, columns } = picture.size;
  const x = (cell: number): number => ((cell % columns) + layout.left) * SPACING;
  const y = (cell: number): number => (Math.floor(cell / columns) + layout.top) * SPACING;

  pen.layer('board');
  pen.fillStyle = colors.face;
  pen.fillRect(0, 0, width, height);
  pen.layer('lines');
  pen.strokeStyle = colors.line;
  pen.lineWidth = 1;
  pen.beginPath();
  const last = rows * columns - 1;
  for (let row = 0; row < rows; row++) {
    pen.moveTo(x(0), y(row * columns));
    pen.lineTo(x(last), y(row * columns));
  }
  for (let column = 0; column < columns; column++) {
    pen.moveTo(x(column), y(0));
    pen.lineTo(x(column), y(last));
  }
  pen.stroke();
  pen.layer('stars');
  pen.fillStyle = colors.line;
  pen.beginPath();
  for (const cell of starPoints(picture.size)) {
    pen.arc(x(cell), y(cell), SPACING * 0.09, 0, 2 * Math.PI);
  }
  pen.fill();
  if (coordinates) writeCoordinates();

  pen.layer('stones');
  pen.lineWidth = 1.2;
  for (let cell = 0; cell < picture.cells.length; cell++) {
    const stone = picture.cells.charAt(cell);
    if (stone !== 'X' && stone !== 'O') continue;
    pen.beginPath();
    pen.arc(x(cell), y(cell), SPACING * RADIUS, 0, 2 * Math.PI);
    pen.fillStyle = stone === 'X' ? colors.blackDark : colors.whiteLight;
    pen.strokeStyle = stone === 'X' ? colors.blackRim : colors.whiteRim;
    pen.fill();
    pen.stroke();
  }
  const line = picture.winLine ?? [];
  const [first, end] = [line[0], line.at(-1)];
  if (first !== undefined && end !== undefined) {
    pen.layer('won-line');
    pen.strokeStyle = colors.win;
    pen.lineWidth = SPACING * 0.1;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(x(first), y(first));
    pen.lineTo(x(end), y(end));
    pen.stroke();
    pen.lineCap = 'butt';
  }

  pen.layer('marks');
  writeMarks();
  return { svg: pen.document(width, height, title, colors.font), width, height };

  function writeCoordinates(): void {
    pen.layer('coordinates');
    pen.fillStyle = colors.label;
    const size = SPACING * Math.min(0.5, 0.62 * (layout.left - 0.5));
    pen.font = `500 ${String(size)}px ${colors.font}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const aside = (layout.left - 0.5) * 0.55 * SPACING;
    for (let column = 0; column < columns; column++) {
      pen.fillText(columnName(column), x(column), height - aside);
    }
    for (let row = 0; row < rows; row++) {
      pen.fillText(String(rows - row), aside, y(row * columns));
    }
  }

  function writeMarks(): void {
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const markOn = (cell: number): string =>
      picture.cells.charAt(cell) === 'X' ? colors.markOnBlack : colors.mark;
    for (const [cell, number] of picture.numbers) {
      const text = String(number);
      pen.font = `600 ${String(SPACING * (text.length > 2 ? 0.36 : 0.44))}px ${colors.font}`;
      pen.fillStyle = markOn(cell);
      pen.fillText(text, x(cell), y(cell));
    }
    const { lastMove } = picture;
    if (lastMove !== null && !picture.numbers.has(lastMove)) {
      pen.fillStyle = markOn(lastMove);
      pen.beginPath();
      pen.arc(x(lastMove), y(lastMove), SPACING * 0.12, 0, 2 * Math.PI);
      pen.fill();
    }
    pen.strokeStyle = colors.warning;
    pen.lineWidth = 2;
    const reach = SPACING * 0.2;
    for (const cell of picture.forbidden) {
      pen.beginPath();
      pen.moveTo(x(cell) - reach, y(cell) - reach);
      pen.lineTo(x(cell) + reach, y(cell) + reach);
      pen.moveTo(x(cell) + reach, y(cell) - reach);
      pen.lineTo(x(cell) - reach, y(cell) + reach);
      pen.stroke();
    }
  }
}
