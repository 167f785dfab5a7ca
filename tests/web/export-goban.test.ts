import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { gobanSvg, PRINTED } from '../../web/export/goban-svg.ts';
import { gobanPicture } from '../../web/board/goban-picture.ts';
import { recordDiagram } from '../../web/elements/record-diagram.ts';
import { newRecord, play } from '../../web/play/record.ts';

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
        const picture = gobanPicture({
          rows,
          columns,
          cells,
          moves,
          numbers,
          turn: null,
          winLine: [],
          forbidden: [],
          threats: [],
          heat: null,
          ghosts: [],
          arrows: [],
          highlighted: null,
        });
        const { svg } = gobanSvg(picture, PRINTED, 'A board');
        expect(count(group(svg, 'stones'), /<circle/g)).toBe(moves.length);
        expect(count(group(svg, 'lines'), /<path/g)).toBe(rows + columns);
        expect(count(group(svg, 'coordinates'), /<text/g)).toBe(rows + columns);
        const written = [...group(svg, 'marks').matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(
          ([, text]) => Number(text),
        );
        expect(written.sort((a, b) => a - b)).toEqual(numbers ? moves.map((_, at) => at + 1) : []);
        const black = Math.ceil(moves.length / 2);
        const groups = [...group(svg, 'stones').matchAll(/fill="(#\w+)"/g)].map(([, fill]) => fill);
        expect(groups.includes('#000000')).toBe(black > 0);
      }),
      { numRuns: 200 },
    );
  });

  it('is that of the position of a game that is on the board', () => {
    const record = play(play(newRecord(), 112), 113);
    const { svg, name } = recordDiagram(record, 'en');
    expect(name).toBe('gomoku-15x15.svg');
    expect(count(group(svg, 'stones'), /<circle/g)).toBe(2);
    expect(count(group(svg, 'stars'), /<circle/g)).toBe(5);
  });
});
