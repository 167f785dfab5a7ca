import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { PLAIN_BOARD, pictureOf } from '../../../web/board/picture.ts';
import { targetOf } from '../../../web/board/target.ts';
import { SKIN_NAMES } from '../../../web/games/skin-name.ts';
import { rounds } from '../support/rounds.ts';

const boards = fc
  .record({
    skin: fc.constantFrom(...SKIN_NAMES),
    rows: fc.integer({ min: 1, max: 9 }),
    columns: fc.integer({ min: 1, max: 9 }),
    content: fc.array(fc.constantFrom('X', 'O', '.'), { minLength: 81, maxLength: 81 }),
    legal: fc.option(fc.array(fc.nat(80))),
    forbidden: fc.array(fc.nat(80)),
    turn: fc.constantFrom('X' as const, 'O' as const),
  })
  .map(({ content, ...given }) => {
    const cells = content.join('').slice(0, given.rows * given.columns);
    return pictureOf({ ...PLAIN_BOARD, ...given, cells, winLine: [] });
  });

describe('pressing a cell', () => {
  test('plays where it may be played, and nowhere else', () => {
    fc.assert(
      fc.property(boards, fc.nat(), (picture, n) => {
        const cell = n % picture.cells.length;
        const target = targetOf(picture, cell);
        if (target === null) return;
        expect(picture.over).toBe(false);
        expect(picture.cells.charAt(target) === '.').toBe(picture.skin !== 'matches');
        expect(picture.legal?.has(target) ?? true).toBe(true);
        expect(picture.turn === 'X' && picture.forbidden.has(target)).toBe(false);
        if (picture.skin !== 'slots') expect(target).toBe(cell);
      }),
      { numRuns: rounds(2000) },
    );
  });

  test('anywhere in a column drops a disc onto those that lie there', () => {
    const heights = fc.array(fc.nat(6), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(heights, fc.nat(5), fc.nat(6), (stacks, row, column) => {
        const cells = Array.from({ length: 42 }, (_, cell) =>
          5 - Math.floor(cell / 7) < stacks[cell % 7]! ? 'XO'.charAt(cell % 2) : '.',
        ).join('');
        const given = { skin: 'slots', rows: 6, columns: 7, cells, over: false } as const;
        const target = targetOf(pictureOf({ ...PLAIN_BOARD, ...given }), row * 7 + column);
        const height = stacks[column]!;
        expect(target).toBe(height === 6 ? null : (5 - height) * 7 + column);
      }),
    );
  });
});
