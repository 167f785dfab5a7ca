import { rounded } from '../../../core/drawing/svg-shapes.ts';
import { escapeXml } from '../../../core/escape.ts';
import type { Language } from '../../../core/language.ts';
import { palettes } from '../../../tree/export/palettes.ts';
import { learningText } from '../../text/learning.ts';
import type { LearnableBoard } from './learnable.ts';
import { signed } from './signed.ts';
import { squareSide, type WeightMap } from './weight-maps.ts';

const CELL = 20;
/** Between the two boards of a map, and between maps. */
const GAP = 14;
const SPACE = 28;
/** Over a map stands what it is, and whose pieces. */
const HEAD = 30;
const MARGIN = 12;
/** So many maps stand side by side. */
const ABREAST = 3;
const COLORS = palettes.light;

/**
 * A figure of weights laid over the board, as a document of its own: the same maps as on the page, in
 * the light colors. Where there is one map, its numbers stand in the cells.
 */
export function weightFigure(
  maps: readonly WeightMap[],
  board: LearnableBoard,
  title: string,
  language: Language,
): string {
  const wide = 2 * board.columns * CELL + GAP;
  const high = HEAD + board.rows * CELL;
  const across = Math.min(ABREAST, maps.length);
  const width = 2 * MARGIN + across * wide + (across - 1) * SPACE;
  const down = Math.ceil(maps.length / across);
  const height = 2 * MARGIN + down * high + (down - 1) * SPACE;
  const parts = maps.map((map, index) => {
    const left = MARGIN + (index % across) * (wide + SPACE);
    const top = MARGIN + Math.floor(index / across) * (high + SPACE);
    return `  <g transform="translate(${rounded(left)} ${rounded(top)})">\n${mapOf(map, board, maps.length === 1, language)}\n  </g>`;
  });
  const size = `width="${rounded(width)}" height="${rounded(height)}" viewBox="0 0 ${rounded(width)} ${rounded(height)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${escapeXml(COLORS.font)}" font-size="8">`,
    `  <title>${escapeXml(title)}</title>`,
    `  <rect width="100%" height="100%" fill="${COLORS.surface}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

function mapOf(map: WeightMap, board: LearnableBoard, isOne: boolean, language: Language): string {
  const text = learningText[language];
  const name = map.unit === null ? text.allUnits : text.unit(map.unit + 1);
  const most = Math.max(...[...map.own, ...map.other].map(Math.abs), 1e-9);
  const words = (x: number, y: number, size: number, statement: string, rest = '') =>
    `    <text x="${rounded(x)}" y="${rounded(y)}" font-size="${size}" fill="${COLORS.ink}"${rest}>${escapeXml(statement)}</text>`;
  const block = (weights: readonly number[], left: number) =>
    weights.flatMap((weight, cell) => {
      const x = left + (cell % board.columns) * CELL;
      const y = HEAD + Math.floor(cell / board.columns) * CELL;
      const side = squareSide(weight, most, isOne ? 11 : CELL - 3);
      const middle = y + (isOne ? 7 : CELL / 2);
      const paint =
        weight < 0
          ? `fill="${COLORS.minFill}" stroke="${COLORS.min}" stroke-width="1.5"`
          : `fill="${COLORS.max}" stroke="${COLORS.max}"`;
      return [
        `    <rect x="${rounded(x + 0.5)}" y="${rounded(y + 0.5)}" width="${CELL - 1}" height="${CELL - 1}" fill="none" stroke="${COLORS.line}"/>`,
        `    <rect x="${rounded(x + (CELL - side) / 2)}" y="${rounded(middle - side / 2)}" width="${rounded(side)}" height="${rounded(side)}" ${paint}/>`,
        ...(isOne
          ? [words(x + CELL / 2, y + CELL - 1.5, 6.5, signed(weight), ' text-anchor="middle"')]
          : []),
      ];
    });
  const second = board.columns * CELL + GAP;
  return [
    words(0, 9, 10, name),
    words(0, HEAD - 5, 8, text.mine),
    words(second, HEAD - 5, 8, text.theirs),
    ...block(map.own, 0),
    ...block(map.other, second),
  ].join('\n');
}
