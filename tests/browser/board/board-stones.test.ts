import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { PLAIN_BOARD } from '../../../web/board/picture.ts';
import type { PrunusBoard } from '../../../web/board/elements/prunus-board.ts';
import { withCell } from '../../../web/games/cells.ts';
import { devtools } from '../support/devtools.ts';
import { accessibilityProblems, drawn, recorded } from '../support/mounted.ts';
import {
  canvases,
  chip,
  isBlank,
  middleOf,
  playable,
  point,
  points,
  spoken,
} from '../support/stones.ts';

/** What a board of stones adds to one of signs, of which `board-element.test.ts` tells. */

/** The color of a canvas at shares of its width and height. */
function colorAt(canvas: HTMLCanvasElement, x: number, y: number): readonly number[] {
  const context = canvas.getContext('2d')!;
  return [...context.getImageData(x * canvas.width, y * canvas.height, 1, 1).data];
}

/** The color in the middle of a point's button. */
function colorIn(board: PrunusBoard, button: HTMLElement): readonly number[] {
  const [canvas] = canvases(board);
  const box = canvas!.getBoundingClientRect();
  const { x, y } = middleOf(button);
  return colorAt(canvas!, (x - box.left) / box.width, (y - box.top) / box.height);
}

/** All pixels of a point, as one text. */
function around(board: PrunusBoard, name: string): string {
  const [canvas] = canvases(board);
  const box = canvas!.getBoundingClientRect();
  const own = point(board, name).getBoundingClientRect();
  const scale = canvas!.width / box.width;
  const { data } = canvas!
    .getContext('2d')!
    .getImageData(
      Math.round((own.left - box.left) * scale),
      Math.round((own.top - box.top) * scale),
      Math.round(own.width * scale),
      Math.round(own.height * scale),
    );
  return data.join();
}

/** Tells how often a canvas has been cleared, to be drawn anew. */
function drawingsOn(canvas: HTMLCanvasElement): () => number {
  const context = canvas.getContext('2d')!;
  const clear = context.clearRect.bind(context);
  let count = 0;
  context.clearRect = (...box) => {
    count += 1;
    clear(...box);
  };
  return () => count;
}

beforeEach(async () => {
  document.documentElement.style.colorScheme = 'light';
  await page.viewport(900, 900);
});

describe('a game goes on', () => {
  test('only where it may', async () => {
    const board = await playable({ cells: 'XO', forbidden: [2] });
    const moves = recorded(board, 'prunus-move');
    const refused = recorded(board, 'prunus-forbidden');
    await userEvent.click(point(board, 'a9'), { force: true });
    expect(spoken(board)).toBe('a9 is taken.');
    await userEvent.click(point(board, 'c9'), { force: true });
    expect(spoken(board)).toBe('c9 is forbidden for Black under renju rules.');
    expect(refused).toEqual([{ cell: 2 }]);
    board.winLine = [0];
    await drawn();
    await userEvent.click(point(board, 'e5'), { force: true });
    expect(spoken(board)).toBe('The game is over.');
    board.winLine = null;
    board.disabled = true;
    await drawn();
    await userEvent.click(point(board, 'e5'), { force: true });
    expect(moves).toEqual([]);
  });

  test('on points that are forbidden to the other side', async () => {
    const board = await playable({ forbidden: [2], turn: 'O' });
    const moves = recorded<{ cell: number }>(board, 'prunus-move');
    await userEvent.click(point(board, 'c9'));
    expect(moves).toEqual([{ cell: 2 }]);
  });
});

describe('keys', () => {
  test('stay on the board when it becomes smaller', async () => {
    const board = await playable();
    board.focus();
    await userEvent.keyboard('{PageDown}{End}');
    Object.assign(board, { rows: 3, columns: 3 });
    await drawn();
    expect(board.shadowRoot!.activeElement).toBe(point(board, 'b2'));
    const stops = points(board).filter((button) => button.tabIndex === 0);
    expect(stops).toEqual([point(board, 'b2')]);
  });
});

describe('setting up', () => {
  test('does not mix the colors of the stone that is there and the next one', async () => {
    const board = await playable({ mode: 'setup' });
    await userEvent.hover(point(board, 'd4'));
    await userEvent.click(point(board, 'c3'));
    await userEvent.hover(point(board, 'd4'));
    await userEvent.hover(point(board, 'c3'));
    await drawn();
    const above = canvases(board)[1]!;
    expect(isBlank(above)).toBe(false);
    const box = above.getBoundingClientRect();
    const { x, y } = middleOf(point(board, 'c3'));
    const middle = colorAt(above, (x - box.left) / box.width, (y - box.top) / box.height);
    expect(middle).toEqual([0, 0, 0, 0]);
  });

  test('by keyboard sets the very stone', async () => {
    const board = await playable({ mode: 'setup' });
    board.focus();
    await userEvent.keyboard('{Home}{PageUp}b{ArrowRight}w{ArrowRight}x{Backspace}');
    expect(board.cells.slice(0, 4)).toBe('XO..');
    expect(spoken(board)).toBe('c9 is empty again.');
  });
});

describe('what is drawn', () => {
  test('can be drawn however small it is for a moment', async () => {
    const board = await playable({ cells: withCell('.'.repeat(81), 40, 'X') });
    const before = colorIn(board, point(board, 'e5'));
    for (const width of ['1px', '2px', '3px', '5px']) {
      board.parentElement!.style.width = width;
      await drawn();
    }
    board.parentElement!.style.width = '400px';
    await drawn();
    expect(colorIn(board, point(board, 'e5'))).toEqual(before);
  });

  test('has as many where a transform scales it', async () => {
    const board = await playable();
    const [canvas] = canvases(board);
    const around = board.parentElement!;
    const isCrisp = () => {
      const { width } = canvas!.getBoundingClientRect();
      return Math.abs(canvas!.width - width * devicePixelRatio) < 1;
    };
    around.style.transformOrigin = '0 0';
    around.style.transform = 'scale(1.5)';
    window.dispatchEvent(new Event('resize'));
    await drawn();
    expect(isCrisp()).toBe(true);
    around.style.transform = 'scale(0.5)';
    board.cells = '.'.repeat(40) + 'X';
    await drawn();
    expect(isCrisp()).toBe(true);
    const [red, green, blue] = colorIn(board, point(board, 'e5'));
    expect(red! + green! + blue!).toBeLessThan(3 * 90);
  });

  test('lies where its buttons lie', async () => {
    for (const [rows, columns, width] of [
      [20, 20, '360px'],
      [9, 15, '501px'],
      [15, 4, '300px'],
      [1, 1, '100px'],
    ] as const) {
      const cells = 'X'.repeat(rows * columns);
      const board = await playable({ rows, columns, cells }, width);
      for (const [cell, button] of points(board).entries()) {
        const [red, green, blue] = colorIn(board, button);
        expect(red! + green! + blue!, `${rows} × ${columns}, ${cell}`).toBeLessThan(3 * 90);
      }
    }
  });

  test('shows the stone that a move would put there, and nothing else is drawn for that', async () => {
    const board = await playable();
    const [below, above] = canvases(board);
    const drawings = drawingsOn(below!);
    await userEvent.hover(point(board, 'e5'));
    await drawn();
    expect(isBlank(above!)).toBe(false);
    await userEvent.hover(document.body, { position: { x: 890, y: 890 } });
    await drawn();
    expect(isBlank(above!)).toBe(true);
    expect(drawings()).toBe(0);
    board.cells = 'X';
    await drawn();
    expect(drawings()).toBe(1);
  });

  test('is drawn once a frame, however often it changes', async () => {
    const board = await playable();
    const drawings = drawingsOn(canvases(board)[0]!);
    for (let change = 1; change <= 20; change++) {
      board.cells = 'X'.repeat(change);
      await board.updateComplete;
    }
    await drawn();
    expect(drawings()).toBeLessThanOrEqual(2);
    expect(drawings()).toBeGreaterThan(0);
  });

  test('is not drawn again for lists that say the same', async () => {
    const given = () => ({
      sequence: [0],
      forbidden: [3],
      threats: [{ stone: 'X', kind: 'four', points: [5] }] as const,
      heat: [{ cell: 4, share: 1, label: '60%' }],
    });
    const board = await playable({ cells: 'X', ...given() });
    const drawings = drawingsOn(canvases(board)[0]!);
    Object.assign(board, given());
    await drawn();
    expect(drawings()).toBe(0);
    Object.assign(board, given(), { heat: [{ cell: 4, share: 1, label: '61%' }] });
    await drawn();
    expect(drawings()).toBe(1);
  });

  test('follows the color scheme and the look', async () => {
    const board = await playable();
    const corner = () => colorAt(canvases(board)[0]!, 0.03, 0.5);
    const light = corner();
    document.documentElement.style.colorScheme = 'dark';
    await expect.poll(corner).not.toEqual(light);
    const dark = corner();
    document.documentElement.style.colorScheme = 'light';
    await expect.poll(corner).toEqual(light);
    board.look = 'wood';
    await expect.poll(corner).not.toEqual(light);
    expect(corner()).not.toEqual(dark);
    board.style.setProperty('--prunus-board-face', 'rgb(1, 2, 3)');
    await expect.poll(corner).not.toEqual(light);
  });

  test.each([
    ['heat', { heat: [{ cell: 40, share: 1, label: '9' }] }],
    ['threats', { threats: [{ stone: 'X', kind: 'four', points: [40] }] }],
    ['forbidden', { forbidden: [40] }],
    ['ghosts', { ghosts: [{ cell: 40, stone: 'O', label: '1' }] }],
    ['arrows', { arrows: [{ from: 36, to: 41 }] }],
    ['the won line', { winLine: [40] }],
  ] as const)('shows %s', async (_, properties) => {
    const board = await playable();
    const before = around(board, 'e5');
    Object.assign(board, properties);
    await drawn();
    const marked = around(board, 'e5');
    expect(marked).not.toEqual(before);
    board.look = 'wood';
    await drawn();
    expect(around(board, 'e5')).not.toEqual(marked);
  });

  test('numbers the stones on request, and marks the last one', async () => {
    const board = await playable({ cells: '.'.repeat(40) + 'O', sequence: [40] });
    const marked = around(board, 'e5');
    board.sequence = [];
    await drawn();
    const plain = around(board, 'e5');
    expect(plain).not.toEqual(marked);
    Object.assign(board, { sequence: [40], numbers: true });
    await drawn();
    const numbered = around(board, 'e5');
    expect(numbered).not.toEqual(plain);
    expect(numbered).not.toEqual(marked);
  });

  test('can be had as an image, of any size', async () => {
    const board = await playable({ cells: '.'.repeat(40) + 'X' });
    const [one, two] = [await board.toImage(1), await board.toImage(2)];
    expect(one.type).toBe('image/png');
    const [small, large] = [await createImageBitmap(one), await createImageBitmap(two)];
    expect(Math.abs(large.width - 2 * small.width)).toBeLessThanOrEqual(1);
    expect(small.width).toBeGreaterThan(9 * 40);
    for (const odd of [NaN, 0, -3, 1e9, 'x' as unknown as number]) {
      expect((await createImageBitmap(await board.toImage(odd))).width).toBeLessThan(4000);
    }
  });
});

describe('with forced colors', () => {
  const emulate = async (value: string) => {
    const features = [{ name: 'forced-colors', value }];
    await devtools('Emulation.setEmulatedMedia', { features });
  };

  test('is drawn in those alone', async () => {
    const board = await playable({ cells: 'X.'.repeat(20) + 'O', look: 'wood' });
    try {
      await emulate('active');
      await drawn();
      const white = [255, 255, 255, 255];
      const black = [0, 0, 0, 255];
      await expect.poll(() => colorAt(canvases(board)[0]!, 0.03, 0.5)).toEqual(white);
      expect(colorIn(board, point(board, 'a9'))).toEqual(black);
      expect(colorIn(board, point(board, 'e5'))).toEqual(white);
    } finally {
      await emulate('none');
    }
  });
});

describe('what is read out', () => {
  test('names every point', async () => {
    const board = await playable({
      rows: 3,
      columns: 3,
      cells: 'XO.......',
      sequence: [0, 1],
      numbers: true,
      highlighted: 2,
      forbidden: [3],
      heat: [{ cell: 4, share: 1, label: '60%' }],
      threats: [
        { stone: 'X', kind: 'four', points: [5] },
        { stone: 'O', kind: 'three', points: [5] },
      ],
      ghosts: [{ cell: 6, stone: 'X', label: '1' }],
    });
    expect(points(board).map((button) => button.ariaLabel)).toEqual([
      'a3, Black, move 1',
      'b3, White, move 2, last move',
      'c3, empty, pointed out',
      'a2, empty, forbidden for Black',
      'b2, empty, value 60%',
      'c2, empty, Black could make a four here, White could make an open three here',
      'a1, empty, Black here is move 1 of the line',
      'b1, empty',
      'c1, empty',
    ]);
    board.language = 'zh';
    board.winLine = [0];
    await drawn();
    expect(points(board)[0]!.ariaLabel).toBe('a3，黑棋，第 1 手，在获胜的连线上');
  });

  test('tells what has happened', async () => {
    const board = await playable();
    expect(spoken(board)).toBe('');
    const after = async (changes: Partial<PrunusBoard>): Promise<string> => {
      Object.assign(board, changes);
      await drawn();
      return spoken(board);
    };
    const empty = '.'.repeat(81);
    const one = withCell(empty, 40, 'X');
    expect(await after({ cells: one })).toBe('Black on e5. White to move.');
    expect(await after({ cells: empty })).toBe('The board is empty.');
    // A move and its answer at once: the last move is told last.
    const two = withCell(one, 30, 'O');
    expect(await after({ cells: two, sequence: [40, 30] })).toBe(
      'Black on e5. White on d6. Black to move.',
    );
    expect(await after({ cells: one, sequence: [40] })).toBe('d6 is empty again. White to move.');
    expect(await after({ cells: 'XOXOXOXOX' })).toBe('Another position.');
    const won = 'XXXX.....OOOO';
    expect(await after({ cells: won.padEnd(81, '.') })).toBe('Another position.');
    expect(
      await after({ cells: withCell(won.padEnd(81, '.'), 4, 'X'), winLine: [0, 1, 2, 3, 4] }),
    ).toBe('Black on e9. Black has won, from a9 to e9.');
    expect(await after({ language: 'zh', winLine: null, cells: empty })).toBe('棋盘已清空。');
    expect(await after({ cells: one })).toBe('黑棋下在 e5。轮到白棋。');
  });
});

describe('properties of any sort', () => {
  const odd: readonly unknown[] = [null, undefined, NaN, -1, 1e9, '', 'X/O', [], {}, [null, {}]];
  const names = [
    ...Object.keys(PLAIN_BOARD),
    'coordinates',
    'preview',
    'mode',
    'disabled',
    'confirm',
    'quiet',
    'ask',
    'look',
    'language',
  ];

  test.each(names)('leave a board: %s', async (name) => {
    const problems: unknown[] = [];
    const onProblem = (event: ErrorEvent | PromiseRejectionEvent): void => {
      problems.push(event);
    };
    window.addEventListener('error', onProblem);
    window.addEventListener('unhandledrejection', onProblem);
    try {
      const board = await playable({ cells: 'X...O....' });
      for (const value of [...odd, Symbol('x'), () => 1]) {
        Object.assign(board, { [name]: value });
        await board.updateComplete;
        await drawn();
      }
      expect(problems).toEqual([]);
      expect(canvases(board)).toHaveLength(2);
    } finally {
      window.removeEventListener('error', onProblem);
      window.removeEventListener('unhandledrejection', onProblem);
    }
  });
});

describe('axe-core finds nothing', () => {
  test.each([
    ['play', 'en', 'light', 'paper'],
    ['play', 'zh', 'dark', 'paper'],
    ['setup', 'en', 'light', 'wood'],
    ['view', 'zh', 'dark', 'wood'],
  ] as const)('%s, %s, %s, %s', async (mode, language, scheme, look) => {
    document.documentElement.style.colorScheme = scheme;
    const board = await playable({ mode, language, look, cells: 'X'.padEnd(40, '.') + 'O' });
    document.body.style.background = scheme === 'dark' ? '#17171c' : '#fbfaf8';
    expect(await accessibilityProblems(board)).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('with a proposal, %s', async (scheme) => {
    document.documentElement.style.colorScheme = scheme;
    const board = await playable({ confirm: 'always' });
    await userEvent.click(point(board, 'e5'));
    expect(chip(board)).toBeDefined();
    expect(await accessibilityProblems(board)).toEqual([]);
  });
});
