import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import '../../../web/board/elements/prunus-board.ts';
import '../../../web/site/provided-parts.ts';
import type { PrunusBoard } from '../../../web/board/elements/prunus-board.ts';
import { SKIN_NAMES, type SkinName } from '../../../web/games/skin-name.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';
import { points } from '../support/stones.ts';

/** A board of each skin in the middle of a game. */
const BOARDS = {
  signs: { rows: 3, columns: 3, cells: 'X...O....' },
  stones: { rows: 9, columns: 9, cells: 'XO'.padEnd(81, '.') },
  slots: { rows: 6, columns: 7, cells: 'OX..X..'.padStart(42, '.') },
  discs: { rows: 8, columns: 8, cells: `${'.'.repeat(27)}OX......XO${'.'.repeat(27)}` },
  matches: { rows: 3, columns: 5, cells: 'XXX..XXXX.XXXXX' },
} as const satisfies Record<SkinName, Partial<PrunusBoard>>;

async function board(
  skin: SkinName,
  properties: Partial<PrunusBoard> = {},
  width = '390px',
): Promise<PrunusBoard> {
  return mounted('prunus-board', { skin, ...BOARDS[skin], ...properties }, width);
}

const spoken = (board: PrunusBoard): string =>
  board.shadowRoot!.querySelector('[role=status]')!.textContent;
const canvases = (board: PrunusBoard): readonly HTMLCanvasElement[] => [
  ...board.shadowRoot!.querySelectorAll('canvas'),
];

/** What is drawn within a point's button on one of the canvases, as one text. */
function around(board: PrunusBoard, cell: number, canvas: HTMLCanvasElement): string {
  const box = canvas.getBoundingClientRect();
  const own = points(board)[cell]!.getBoundingClientRect();
  const scale = canvas.width / box.width;
  const [left, top] = [(own.left - box.left) * scale, (own.top - box.top) * scale];
  const { data } = canvas
    .getContext('2d')!
    .getImageData(left, top, own.width * scale, own.height * scale);
  return data.join();
}

beforeEach(async () => {
  document.documentElement.style.colorScheme = 'light';
  await page.viewport(900, 900);
  document.body.replaceChildren();
  await userEvent.hover(document.body, { position: { x: 895, y: 895 } });
});

describe.each(SKIN_NAMES)('a board of %s', (skin) => {
  test('has each point under its own button, at any size and scale', async () => {
    for (const [width, scale] of [
      ['90px', 1],
      ['160px', 1],
      ['333.3px', 1],
      ['390px', 0.6],
      ['736px', 1],
      ['390px', 1.4],
    ] as const) {
      const shown = await board(skin, {}, width);
      Object.assign(shown.parentElement!.style, {
        transform: `scale(${String(scale)})`,
        transformOrigin: '0 0',
      });
      const frame = canvases(shown)[0]!.getBoundingClientRect();
      for (const [cell, button] of points(shown).entries()) {
        const { left, top, width: wide, height } = button.getBoundingClientRect();
        const [x, y] = [left + wide / 2, top + height / 2];
        expect(shown.shadowRoot!.elementFromPoint(x, y), `${width}, ${cell}`).toBe(button);
        expect(x > frame.left && x < frame.right && y > frame.top && y < frame.bottom).toBe(true);
      }
    }
  });

  test('draws pieces where their buttons are, in its own colors in both schemes', async () => {
    const full = BOARDS[skin].rows * BOARDS[skin].columns;
    for (const scheme of ['light', 'dark']) {
      document.documentElement.style.colorScheme = scheme;
      const shown = await board(skin, { cells: '.'.repeat(full), winLine: [] });
      const below = canvases(shown)[0]!;
      for (const cell of [0, full >> 1, full - 1]) {
        const empty = around(shown, cell, below);
        for (const piece of ['X', 'O']) {
          shown.cells = '.'.repeat(cell) + piece;
          await drawn();
          expect(around(shown, cell, below), `${piece} on ${cell}`).not.toBe(empty);
          shown.cells = '.'.repeat(full);
          await drawn();
          expect(around(shown, cell, below)).toBe(empty);
        }
      }
    }
  });

  test('shows what is pointed at, over the board', async () => {
    const shown = await board(skin);
    const above = canvases(shown)[1]!;
    const cell = points(shown).findIndex(({ ariaDisabled }) => ariaDisabled === 'false');
    const before = around(shown, cell, above);
    await userEvent.hover(points(shown)[cell]!);
    await drawn();
    expect(above.getContext('2d')!.getImageData(0, 0, above.width, above.height).data).toSatisfy(
      (data: Uint8ClampedArray) => data.some((channel) => channel !== 0),
    );
    await userEvent.hover(document.body, { position: { x: 895, y: 895 } });
    await drawn();
    expect(around(shown, cell, above)).toBe(before);
  });

  test('can be had as a picture in lines and areas', async () => {
    const shown = await board(skin);
    const { svg } = await shown.exportSVG();
    expect(svg).toContain('id="pieces"');
    expect(svg).not.toMatch(/NaN|undefined/);
    const printed = await shown.exportSVG('print');
    expect(printed.svg).not.toBe(svg);
  });

  test.each([
    ['play', 'en', 'light'],
    ['setup', 'zh', 'dark'],
    ['view', 'zh', 'light'],
  ] as const)('is accessible: %s, %s, %s', async (mode, language, scheme) => {
    document.documentElement.style.colorScheme = scheme;
    const shown = await board(skin, { mode, language });
    document.body.style.background = scheme === 'dark' ? '#17171c' : '#fbfaf8';
    expect(await accessibilityProblems(shown)).toEqual([]);
  });
});

describe('a board with slots', () => {
  test('is played anywhere in a column: the disc lands on those that lie there', async () => {
    const shown = await board('slots');
    const moves = recorded<{ cell: number }>(shown, 'prunus-move');
    await userEvent.click(points(shown)[1]!); // the top of the second column, with one disc
    await userEvent.click(points(shown)[3 * 7 + 2]!); // the middle of the empty third
    await userEvent.click(points(shown)[35]!, { force: true }); // on a disc of the first
    expect(moves).toEqual([{ cell: 29 }, { cell: 37 }, { cell: 28 }]);
  });

  test('is played by left, right and Enter', async () => {
    const shown = await board('slots');
    const moves = recorded<{ cell: number }>(shown, 'prunus-move');
    shown.focus();
    await userEvent.keyboard('{Enter}{ArrowLeft}{ArrowLeft}{Enter}{ArrowRight} ');
    expect(moves).toEqual([{ cell: 38 }, { cell: 29 }, { cell: 37 }]);
  });

  test('says where a disc drops, and that a column is full', async () => {
    const cells = `X......O......X......O......X......X......`;
    const shown = await board('slots', { cells });
    expect(points(shown)[1]!.ariaLabel).toBe(
      'column 2, row 6, empty, a disc drops to column 2, row 1',
    );
    expect(points(shown)[36]!.ariaLabel).toBe('column 2, row 1, empty');
    await userEvent.click(points(shown)[0]!, { force: true });
    expect(spoken(shown)).toBe('Column 1 is full.');
  });

  test('shows the disc where it will land', async () => {
    const shown = await board('slots');
    const above = canvases(shown)[1]!;
    const landing = around(shown, 37, above);
    await userEvent.hover(points(shown)[2]!);
    await drawn();
    expect(around(shown, 37, above)).not.toBe(landing);
  });
});

describe('a board of discs', () => {
  const legal = [19, 26, 37, 44];

  test('hints at the squares that may be played, and takes no others', async () => {
    const shown = await board('discs', { legal, turn: 'X' });
    const above = canvases(shown)[1]!;
    expect(around(shown, 19, above)).not.toBe(around(shown, 20, above));
    expect(points(shown)[19]!.ariaLabel).toBe('d6, empty, can be played');
    const moves = recorded<{ cell: number }>(shown, 'prunus-move');
    await userEvent.click(points(shown)[20]!, { force: true });
    expect(spoken(shown)).toBe('e6 cannot be played now.');
    await userEvent.click(points(shown)[19]!);
    expect(moves).toEqual([{ cell: 19 }]);
  });

  test('shows which discs a move would turn, and tells which it has turned', async () => {
    const { cells } = BOARDS.discs;
    const after = `${'.'.repeat(19)}X.......X${cells.slice(28)}`;
    const shown = await board('discs', { legal, turn: 'X', preview: () => after });
    const above = canvases(shown)[1]!;
    const before = around(shown, 27, above);
    await userEvent.hover(points(shown)[19]!);
    await drawn();
    expect(around(shown, 27, above)).not.toBe(before);
    Object.assign(shown, { cells: after, lastMove: 19, changed: [27], turn: 'O' });
    await drawn();
    expect(spoken(shown)).toBe('Black on d6. Black has turned d5. White to move.');
    expect(points(shown)[27]!.ariaLabel).toBe('d5, Black, turned by the last move');
  });
});

describe('rows of matches', () => {
  test('are taken by pressing the first that goes', async () => {
    const shown = await board('matches');
    const moves = recorded<{ cell: number }>(shown, 'prunus-move');
    await userEvent.click(points(shown)[4]!, { force: true }); // there is none
    await userEvent.click(points(shown)[7]!);
    expect(moves).toEqual([{ cell: 7 }]);
    shown.cells = 'XXX..XX...XXXXX';
    await drawn();
    expect(spoken(shown)).toBe('row 2: 2');
  });

  test('bear what moves are worth on the first match that goes, and only there', async () => {
    const shown = await board('matches');
    const [below] = canvases(shown) as [HTMLCanvasElement];
    const [taken, other] = [around(shown, 7, below), around(shown, 6, below)];
    shown.heat = [{ cell: 7, share: 0.5, label: '+12' }];
    await drawn();
    expect(around(shown, 7, below)).not.toBe(taken);
    expect(around(shown, 6, below)).toBe(other);
    const worse = around(shown, 7, below);
    shown.heat = [{ cell: 7, share: 0, label: '+12' }];
    await drawn();
    expect(around(shown, 7, below)).not.toBe(worse);
    // Where nothing lies, nothing is taken.
    shown.heat = [{ cell: 9, share: 1, label: '+12' }];
    await drawn();
    expect(around(shown, 7, below)).toBe(taken);
  });
});
