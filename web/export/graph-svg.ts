import type { Palette } from '../tree/color/palette.ts';
import { inksOf } from '../tree/draw/picture.ts';
import { drawGraph, type GraphPicture } from '../tree/graph/draw.ts';
import { SvgPen } from './svg-pen.ts';
import type { SvgPicture } from './tree-svg.ts';

/** The picture of a graph of positions as SVG: all of it, or what is in view. */
export function graphSvg(
  drawn: GraphPicture,
  part: 'whole' | 'view',
  palette: Palette,
  title: string,
): SvgPicture {
  const look = part === 'whole' ? { ...drawn.look, zoom: 1, left: 0 } : drawn.look;
  const { width, height } = look;
  const pen = new SvgPen();
  drawGraph(pen.context, { ...drawn, look, inks: inksOf(palette), family: palette.font });
  return { svg: pen.document(width, height, title, palette.font), width, height };
}
