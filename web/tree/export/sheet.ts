import { escapeXml } from '../../core/escape.ts';
import type { Film } from './film/film.ts';
import { SvgPen } from '../../core/drawing/svg-pen.ts';
import { rounded, svgItems } from '../../core/drawing/svg-shapes.ts';
import type { SvgPicture } from '../../core/drawing/svg-pen.ts';

/** Figures of a sheet have letters: no more than there are. */
export const MOST_FIGURES = 26;

/** Pixels between figures, and round all of them. */
const GAP = 32;
/** A page is so much taller than wide. */
const PAGE = Math.SQRT2;

/** The sign of a figure: (a), (b), … */
export function figureSign(index: number): string {
  return `(${String.fromCharCode(97 + index)})`;
}

/**
 * Several steps of a film on one sheet, in rows from the left to the right, as much like a page as they
 * can be. Each is a group of its own: `figure-a`, `figure-b`, …
 */
export function sheetSvg(film: Film, steps: readonly number[]): SvgPicture {
  const columns = columnsFor(film, steps.length);
  const rows = Math.ceil(steps.length / columns);
  const width = columns * (film.width + GAP) + GAP;
  const height = rows * (film.height + GAP) + GAP;
  const pen = new SvgPen();
  const figures = steps.map((step, index) => {
    pen.clear();
    film.paint(pen.context, step, (name) => {
      pen.layer(name);
    });
    const x = GAP + (index % columns) * (film.width + GAP);
    const y = GAP + Math.floor(index / columns) * (film.height + GAP);
    const letter = figureSign(index).slice(1, -1);
    return [
      `  <g id="figure-${letter}" transform="translate(${rounded(x)} ${rounded(y)})">`,
      ...pen.layers
        .filter(({ items }) => items.length > 0)
        .map(
          ({ name, items }) =>
            `    <g class="${escapeXml(name)}">\n${svgItems(items, '      ')}\n    </g>`,
        ),
      '  </g>',
    ].join('\n');
  });
  const { definitions } = pen;
  const size = `width="${rounded(width)}" height="${rounded(height)}"`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${rounded(width)} ${rounded(height)}" font-family="${escapeXml(film.palette.font)}">`,
    `  <title>${escapeXml(film.title)}</title>`,
    ...(definitions.length === 0 ? [] : ['  <defs>', ...definitions, '  </defs>']),
    `  <rect width="${rounded(width)}" height="${rounded(height)}" fill="${escapeXml(film.palette.paper)}"/>`,
    ...figures,
    '</svg>',
    '',
  ].join('\n');
  return { svg, width, height };
}

/** How many figures stand side by side, so that the sheet is as near to the shape of a page as it can be. */
function columnsFor({ width, height }: Film, count: number): number {
  let best = 1;
  let nearest = Infinity;
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const shape = (rows * (height + GAP)) / (columns * (width + GAP));
    const far = Math.abs(Math.log(shape / PAGE));
    if (far >= nearest) continue;
    best = columns;
    nearest = far;
  }
  return best;
}
