import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  isInHundredths,
  PLAIN_BOARD,
  pictureOf,
  type GivenBoard,
} from '../../../web/board/picture.ts';
import { flatColors } from '../../../web/board/colors.ts';
import { heatOfValue } from '../../../web/board/skins/round.ts';
import { boardText, pointTeller, tellChange } from '../../../web/board/text/board.ts';
import { winWithoutSide } from '../../../web/board/writing.ts';
import { isOver, turnOf, winLine } from '../support/plain-rules.ts';
import type { RootMove } from '../../../web/engine/messages.ts';
import { SKIN_NAMES } from '../../../web/games/skin-name.ts';
import { rounds } from '../support/rounds.ts';

const plain: GivenBoard = { ...PLAIN_BOARD, cells: '.........' };

function move(index: number, value: number, bound: RootMove['bound'] = 'exact'): RootMove {
  return { move: index, index, name: '', value, bound };
}

describe('a picture', () => {
  test('can be made of anything', () => {
    const anything = fc.record(
      Object.fromEntries(Object.keys(plain).map((name) => [name, fc.anything()])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(...SKIN_NAMES), (given, skin) => {
        const picture = pictureOf({ ...plain, skin, ...given });
        const { rows, columns } = picture.size;
        for (const side of [rows, columns])
          expect(Number.isInteger(side) && side >= 1 && side <= 20).toBe(true);
        expect(picture.cells).toMatch(/^[XO.]*$/);
        expect(picture.cells).toHaveLength(rows * columns);
        expect(['X', 'O']).toContain(picture.turn);
        for (const cell of picture.winLine ?? []) expect(cell).toBeLessThan(rows * columns);
      }),
      { numRuns: rounds(1000) },
    );
  });

  test('leaves to the rules what is not given', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('X', 'O', '.'), { minLength: 9, maxLength: 9 }),
        (content) => {
          const cells = content.join('');
          const picture = pictureOf({ ...plain, cells });
          expect(picture.winLine).toEqual(winLine(cells, plain));
          expect(picture.over).toBe(isOver(cells, plain));
          expect(picture.turn).toBe(turnOf(cells));
        },
      ),
    );
    const report = pictureOf({
      ...plain,
      cells: 'X..OO....',
      turn: 'O',
      over: true,
      winLine: [3, 4],
    });
    expect(report).toMatchObject({ turn: 'O', over: true, winLine: [3, 4] });
    expect(pictureOf({ ...plain, cells: 'XXX......', winLine: [] }).winLine).toBeNull();
  });

  test.each(SKIN_NAMES.filter((skin) => skin !== 'signs'))(
    'of %s knows no lines by itself',
    (skin) => {
      const picture = pictureOf({ ...plain, skin, cells: 'XXX......' });
      expect(picture).toMatchObject({ winLine: null, over: false });
    },
  );

  test('says of a mean about how much it is, and not that it is best', () => {
    const rootMoves = [move(1, 522, 'estimate'), move(2, -7, 'estimate')];
    const picture = pictureOf({ ...plain, cells: 'X.......O', rootMoves, decimals: 2 });
    expect(picture.values.get(1)).toMatchObject({ text: '5.2', known: 'estimate', share: 1 });
    expect(picture.values.get(2)).toMatchObject({ text: '−0.1' });
    expect(picture.best.size).toBe(0);
    // No tenths of hundreds, and in small cells what would stand over the next one as a power of ten.
    const far = [move(1, -4_641_510, 'estimate'), move(2, 35_250, 'estimate')];
    const texts = (columns: number) =>
      [
        ...pictureOf({ ...plain, columns, rows: 8, cells: '', rootMoves: far, decimals: 2 }).values,
      ].map(([, { text, label }]) => [text, label]);
    expect(texts(8)).toEqual([
      ['−5·10⁴', '−46,415'],
      ['353', '353'],
    ]);
    expect(texts(3)[0]![0]).toBe('−46,415');
  });

  test('writes decimals as hundredths where cells are too small for them, and says so', () => {
    const moves = [move(0, -4), move(1, -4, 'atMost'), move(2, 100, 'atLeast'), move(3, 0)];
    const texts = (columns: number, decimals: number, rootMoves = moves) =>
      [...pictureOf({ ...plain, columns, rows: 6, cells: '', decimals, rootMoves }).values].map(
        ([, { text, label }]) => [text, label],
      );
    expect(isInHundredths(7, 2, moves)).toBe(true);
    expect(texts(7, 2)).toEqual([
      ['=−4', '−0.04'],
      ['≤−4', '−0.04'],
      ['≥100', '1'],
      ['=0', '0'],
    ]);
    expect(isInHundredths(3, 2, moves)).toBe(false);
    expect(texts(3, 2)[1]).toEqual(['≤\u2009−0.04', '−0.04']);
    const whole = [move(0, 100), move(1, 0)];
    expect(isInHundredths(7, 2, whole)).toBe(false);
    expect(texts(7, 2, whole)[0]).toEqual(['=1', '1']);
    expect(texts(7, 0)[1]![0]).toBe('≤−4');
    // Means of playouts are written to a tenth anyway.
    expect(texts(7, 2, [move(0, 47, 'estimate')])[0]![0]).toBe('0.5');
  });

  test('writes what is worth a victory as a power of ten where cells are small', () => {
    const moves = [move(0, -99_996, 'atMost'), move(1, 24_310), move(2, -9_999), move(3, 2 ** 31)];
    moves.push(move(4, 100_000), move(5, 24_310, 'atLeast'));
    const texts = (columns: number) =>
      [
        ...pictureOf({ ...plain, columns, rows: 8, cells: '', rootMoves: moves }).values.values(),
      ].map(({ text, label }) => [text, label]);
    expect(texts(8)).toEqual([
      // Neither is −99,996 at most −100,000 nor 24,310 as much as 20,000.
      ['≲−10⁵', '−99,996'],
      ['≈2·10⁴', '24,310'],
      ['=−9,999', '−9,999'],
      ['=+∞', '+∞'],
      ['=10⁵', '100,000'],
      ['≳2·10⁴', '24,310'],
    ]);
    expect(texts(3)[0]).toEqual(['≤\u2009−99,996', '−99,996']);
  });

  test('shows values in empty cells, while the game goes on', () => {
    const rootMoves = [move(0, 5), move(1, -7), move(99, 1)];
    const picture = pictureOf({ ...plain, cells: 'X........', rootMoves });
    expect([...picture.values.keys()]).toEqual([1]);
    expect(picture.values.get(1)).toMatchObject({ favors: 'O', strength: 1, label: '−7' });
    expect(pictureOf({ ...plain, rootMoves, over: true }).values.size).toBe(0);
  });

  test('has all of the best moves that are known exactly', () => {
    const rootMoves = [move(0, 9, 'atMost'), move(1, 2), move(2, 4), move(3, 4), move(4, -1)];
    const bestOf = (given: object) => [...pictureOf({ ...plain, ...given }).best];
    expect(bestOf({ rootMoves })).toEqual([2, 3]);
    expect(bestOf({ rootMoves, turn: 'O' })).toEqual([4]);
    expect(bestOf({ rootMoves, turn: 'O', max: 'O' })).toEqual([2, 3]);
    expect(bestOf({ rootMoves: [move(0, 9, 'atLeast')] })).toEqual([]);
  });

  test('counts one row and one column as one', () => {
    expect(boardText.en.board(1, 1, null)).toBe('Board, 1 row by 1 column');
    expect(boardText.en.board(3, 2, 2)).toBe('Board, 3 rows by 2 columns; 2 in a row wins');
  });

  test('calls no cell best where a move that no cell stands for is better', () => {
    const picture = (value: number) =>
      pictureOf({ ...plain, rootMoves: [move(0, 2), move(-1, value)] });
    expect(picture(3).best.has(0)).toBe(false);
    expect(picture(3).values.get(0)).toMatchObject({ share: 0 });
    expect(picture(2).best.has(0)).toBe(true);
    expect([...picture(3).values.keys()]).toEqual([0]);
  });

  test('tells moves by how good they are for who is to move', () => {
    const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(values, fc.constantFrom('X' as const, 'O' as const), (list, turn) => {
        const rootMoves = list.map((value, cell) => move(cell, value));
        const picture = pictureOf({ ...plain, rootMoves, turn });
        const share = (cell: number) => picture.values.get(cell)!.share;
        const sign = turn === 'X' ? 1 : -1;
        list.forEach((value, cell) => {
          expect(share(cell)).toBeGreaterThanOrEqual(0);
          expect(share(cell)).toBeLessThanOrEqual(1);
          list.forEach((other, index) => {
            if (sign * value > sign * other) expect(share(cell)).toBeGreaterThan(share(index));
          });
        });
        for (const cell of picture.best) expect(share(cell)).toBe(1);
        expect(picture.best.size).toBeGreaterThan(0);
      }),
    );
  });

  test('tells what is good for a side in the color of that side, whoever moves', () => {
    const colors = flatColors('matches', {
      ...{ ground: '#ffffff', ink: '#000000', accent: '#800080', isDark: false, font: 'serif' },
    });
    const sided = {
      ...colors,
      X: { ...colors.X, good: '#0000ff' },
      O: { ...colors.O, good: '#ff8000' },
    };
    for (const turn of ['X', 'O'] as const) {
      const rootMoves = [move(0, -5), move(1, 5), move(2, 0)];
      const { values } = pictureOf({ ...plain, rootMoves, turn });
      const [lost, won, level] = [0, 1, 2].map((cell) => heatOfValue(values.get(cell)!, sided)[0]);
      expect([lost, won, level]).toEqual(['#ff8000', '#0000ff', colors.label]);
    }
  });

  test('tells the last move and the numbers of the pieces that are there', () => {
    const given = { ...plain, cells: 'XO.......', sequence: [0, 1] };
    expect(pictureOf(given)).toMatchObject({ lastMove: 1, turn: 'X' });
    expect(pictureOf(given).numbers.size).toBe(0);
    const numbered = pictureOf({ ...given, numbers: true, sequence: [0, 5, 1] });
    expect([...numbered.numbers]).toEqual([
      [0, 1],
      [1, 3],
    ]);
    // A move of which there is no piece, as where a line is looked at before it is played.
    expect(pictureOf({ ...given, sequence: [0, 1, 5] }).lastMove).toBeNull();
    expect(pictureOf({ ...given, lastMove: 0 }).lastMove).toBe(0);
  });

  test('marks empty points only', () => {
    const heat = [
      { cell: 0, share: 1, label: 'no' },
      { cell: 2, share: 7, label: 'as long as that' },
      { cell: 3, share: NaN, label: '' },
    ];
    const picture = pictureOf({
      ...plain,
      skin: 'stones',
      cells: 'XO.......',
      forbidden: [1, 2, 9, -1, 2.5],
      heat,
      threats: [{ stone: 'X', kind: 'four', points: [0, 4, 99] }],
      ghosts: [
        { cell: 1, stone: 'X', label: '1' },
        { cell: 8, stone: 'O', label: '2' },
      ],
      arrows: [
        { from: 0, to: 0 },
        { from: 0, to: 8 },
      ],
    });
    expect([...picture.forbidden]).toEqual([2]);
    expect([...picture.values.keys()]).toEqual([2]);
    expect(picture.values.get(2)).toMatchObject({ share: 1, label: 'as long ' });
    expect(picture.threats).toEqual([{ stone: 'X', kind: 'four', points: [4] }]);
    expect(picture.ghosts.map(({ cell }) => cell)).toEqual([8]);
    expect(picture.arrows).toEqual([{ from: 0, to: 8 }]);
  });
});

describe('what is told of a picture', () => {
  const text = boardText.en;
  const message = (given: Partial<GivenBoard>) => {
    const before = pictureOf({ ...plain, cells: 'X........' });
    return tellChange(before, pictureOf({ ...plain, cells: 'XO.......', ...given }), text, false);
  };

  test('is a draw where the board is full, and nowhere else', () => {
    expect(message({ over: true })).not.toContain(text.drawn);
    expect(message({ over: true })).toContain(text.gameOver);
    const full = pictureOf({ ...plain, cells: 'XOXXOOOXX' });
    const before = pictureOf({ ...plain, cells: 'XOXXOOOX.' });
    expect(tellChange(before, full, text, false)).toContain(text.drawn);
  });

  test('is of a row that wins where it begins and ends', () => {
    const slots: GivenBoard = { ...plain, skin: 'slots', rows: 1, columns: 4, inARow: 4 };
    const [before, after] = ['XXX.', 'XXXX'].map((cells) =>
      pictureOf({ ...slots, cells, lastMove: 3, winLine: cells === 'XXXX' ? [0, 1, 2, 3] : [] }),
    );
    const told = tellChange(before!, after!, text, false);
    expect(told).toContain('Red has won, from column 1, row 1 to column 4, row 1.');
  });

  test('is of the last move that it was played, and not that it has turned itself', () => {
    const picture = pictureOf({ ...plain, cells: 'XO.......', lastMove: 1, changed: [1, 0] });
    expect(pointTeller(picture, text)(1)).not.toContain(text.changed);
    expect(pointTeller(picture, text)(0)).toContain(text.changed);
  });
});

test.each([
  ['+M11', 'M11'],
  ['≥+M11', 'M11'],
  ['≤−M8', 'M8'],
  // What may be slower is told.
  ['≤+M19', '≤M19'],
  ['≥−M8', '≥M8'],
  ['−12', '−12'],
  ['≥2,081', '≥2,081'],
])('%s is written %s where there is little room', (text, short) => {
  expect(winWithoutSide(text)).toBe(short);
});
