import {
  coordinateMargin,
  drawBoard,
  type BoardColors,
  type ValueFormat,
} from '../board/drawing.ts';
import type { BoardPicture } from '../board/picture.ts';
import { SvgPen } from './svg-pen.ts';
import type { SvgPicture } from './tree-svg.ts';

/** Pixels a cell. */
const CELL = 64;

/** The picture of a board as SVG: stones, marks, values and coordinates. */
export function boardSvg(
  picture: BoardPicture,
  colors: BoardColors,
  title: string,
  format: ValueFormat = () => '',
): SvgPicture {
  const { rows, columns } = picture.shape;
  const margin = coordinateMargin(rows, columns);
  const width = Math.round((columns + margin) * CELL);
  const height = Math.round((rows + margin) * CELL);
  const pen = new SvgPen();
  pen.layer('board');
  const geometry = { width, height, pixelRatio: 1, margin };
  drawBoard(pen.context, picture, geometry, colors, { hovered: null }, format);
  return { svg: pen.document(width, height, title, colors.font), width, height };
}
