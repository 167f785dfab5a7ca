import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PLAIN_BOARD, pictureOf } from '../../../web/board/picture.ts';
import { boardSvg, printedColors } from '../../../web/board/board-svg.ts';
import { SKIN_NAMES } from '../../../web/games/skin-name.ts';
import { recordDiagram } from '../../../web/play/elements/record/record-diagram.ts';
import { newRecord, play } from '../../../web/play/record/record.ts';

const boards = fc
  .record({
    rows: fc.integer({ min: 1, max: 20 }),
    columns: fc.integer({ min: 1, max: 20 }),
    numbers: fc.boolean(),
    choices: fc.array(fc.nat(), { maxLength: 60 }),
  })
  .map(({ rows, columns, numbers, choices }) => {
    const free = Array.from({ length: rows * columns }, (_, cell) => cell);
    const moves = choices
      .slice(0, free.length)
      .map((choice) => free.splice(choice % free.length, 1)[0]!);
    const cells = Array.from({ length: rows * columns }, (_, cell) => {
      const at = moves.indexOf(cell);
      return at < 0 ? '.' : at % 2 === 0 ? 'X' : 'O';
    }).join('');
    return { rows, columns, numbers, moves, cells };
  });

/** The group of that name, as text. */
function group(svg: string, name: string): string {
  return new RegExp(`<g id="${name}">([^]*?)\n {2}</g>`).exec(svg)?.[1] ?? '';
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

describe('the diagram of a board with stones', () => {
  it('has each stone once, each line, the number of every move and all coordinates', () => {
    fc.assert(
      fc.property(boards, ({ rows, columns, numbers, moves, cells }) => {
        const given = { rows, columns, cells, sequence: moves, numbers, winLine: [] };
        const picture = pictureOf({ ...PLAIN_BOARD, ...given, skin: 'stones' });
        const { svg } = boardSvg(picture, printedColors('stones'), 'A board');
        expect(count(group(svg, 'pieces'), /<circle/g)).toBe(moves.length);
        expect(count(group(svg, 'lines'), /<rect/g)).toBe(rows + columns);
        expect(count(group(svg, 'coordinates'), /<text/g)).toBe(rows + columns);
        const written = [...group(svg, 'marks').matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(
          ([, text]) => Number(text),
        );
        expect(written.sort((a, b) => a - b)).toEqual(numbers ? moves.map((_, at) => at + 1) : []);
        const black = Math.ceil(moves.length / 2);
        const groups = [...group(svg, 'pieces').matchAll(/fill="(#\w+)"/g)].map(([, fill]) => fill);
        expect(groups.includes('#000000')).toBe(black > 0);
      }),
      { numRuns: 200 },
    );
  });

  it.each(SKIN_NAMES)('of %s is drawn whatever is on it', (skin) => {
    fc.assert(
      fc.property(boards, ({ rows, columns, numbers, moves, cells }) => {
        const heat = moves.map((cell) => ({ cell, share: 0.5, label: '5' }));
        const ghosts = [{ cell: rows * columns - 1, stone: 'O' as const, label: '1' }];
        const marks = { heat, ghosts, winLine: moves.slice(0, 2), highlighted: 0 };
        const given = { rows, columns, cells: cells.replace('O', '.'), sequence: moves, numbers };
        const picture = pictureOf({ ...PLAIN_BOARD, ...given, ...marks, skin });
        const { svg } = boardSvg(picture, printedColors(skin), 'A board');
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        const pieces = picture.cells.replaceAll('.', '').length;
        if (pieces > 0) expect(group(svg, 'pieces')).not.toBe('');
      }),
      { numRuns: 50 },
    );
  });

  it('is that of the position of a game that is on the board', () => {
    const record = play(play(newRecord(), 112), 113);
    const { svg, name } = recordDiagram(record, 'en');
    expect(name).toBe('gomoku-15x15.svg');
    expect(count(group(svg, 'pieces'), /<circle/g)).toBe(2);
    expect(count(group(svg, 'stars'), /<circle/g)).toBe(5);
  });
});
