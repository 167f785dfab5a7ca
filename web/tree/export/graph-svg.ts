import type { Palette } from '../../core/drawing/palette.ts';
import { sidedPalette } from '../color/sides.ts';
import { inksOf } from '../draw/picture.ts';
import { drawGraph, type GraphPicture } from '../graph/draw.ts';
import { SvgPen } from '../../core/drawing/svg-pen.ts';
import type { SvgPicture } from '../../core/drawing/svg-pen.ts';

/** The picture of a graph of positions as SVG: all of it, or what is in view. */
export function graphSvg(
  drawn: GraphPicture,
  part: 'whole' | 'view',
  palette: Palette,
  title: string,
): SvgPicture {
  const look = part === 'whole' ? { ...drawn.look, zoom: 1, left: 0 } : drawn.look;
  const { width, height } = look;
  const inks = inksOf(sidedPalette(palette, drawn.graph.trace.header));
  const pen = new SvgPen();
  drawGraph(pen.context, { ...drawn, look, inks, family: palette.font });
  return { svg: pen.document(width, height, title, palette.font), width, height };
}
