import type { BoardColors } from './colors.ts';
import { drawBoard, makeTools } from './drawing.ts';
import { layoutOf, pixelsOf } from './geometry.ts';
import type { BoardPicture } from './picture.ts';
import { SKINS } from './skins/skins.ts';
import { SvgPen } from '../core/drawing/svg-pen.ts';
import type { SvgPicture } from '../core/drawing/svg-pen.ts';

export { diagramColors, printedColors } from './colors.ts';

/** Pixels from point to point: squares are drawn larger than crossings are apart. */
const SPACING = { stones: 36, others: 64 } as const;

/** The picture of a board as SVG, as it is on the screen but for light and shadow. */
export function boardSvg(
  picture: BoardPicture,
  colors: BoardColors,
  title: string,
  coordinates = true,
): SvgPicture {
  const skin = SKINS[picture.skin];
  const layout = layoutOf(picture.size, skin.frame, coordinates);
  const spacing = picture.skin === 'stones' ? SPACING.stones : SPACING.others;
  const [width, height] = [layout.width, layout.height].map((side) => Math.round(side * spacing));
  const pixels = pixelsOf(layout, width!, height!, 1);
  const pen = new SvgPen();
  const tools = makeTools(skin, pixels, colors, null, (name) => {
    pen.layer(name);
  });
  drawBoard(pen.context, picture, tools);
  const svg = pen.document(pixels.width, pixels.height, title, colors.font);
  return { svg, width: pixels.width, height: pixels.height };
}
