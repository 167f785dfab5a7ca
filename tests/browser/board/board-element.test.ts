import { beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

import '../../../web/board/elements/prunus-board.ts';
import '../../../web/site/provided-parts.ts';
import { withCell } from '../../../web/games/cells.ts';
import { turnOf } from '../../web/support/plain-rules.ts';
import type { PrunusBoard } from '../../../web/board/elements/prunus-board.ts';
import type { RootMove } from '../../../web/engine/messages.ts';
import { boardText } from '../../../web/board/text/board.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';

/** A board that is played on as the page does it: by its events. */
async function playable(
  properties: Partial<PrunusBoard> = {},
  width = '320px',
): Promise<PrunusBoard> {
  const board = await mounted('prunus-board', { cells: '.........', ...properties }, width);
  board.addEventListener('prunus-move', (event) => {
    const { cell } = (event as CustomEvent<{ cell: number }>).detail;
    board.cells = withCell(board.cells, cell, turnOf(board.cells));
    board.lastMove = cell;
  });
  board.addEventListener('prunus-setup', (event) => {
    const { cell, content } = (event as CustomEvent<{ cell: number; content: 'X' | 'O' | '.' }>)
      .detail;
    board.cells = withCell(board.cells, cell, content);
  });
  return board;
}

function buttons(board: PrunusBoard): readonly HTMLButtonElement[] {
  return [...board.shadowRoot!.querySelectorAll('button')];
}

function named(board: PrunusBoard, name: string): HTMLButtonElement {
  const found = buttons(board).find((button) => button.ariaLabel?.startsWith(name) === true);
  return found ?? expect.fail(`no point ${name}`);
}

function spoken(board: PrunusBoard): string {
  return board.shadowRoot!.querySelector('[role=status]')?.textContent ?? '';
}

function line(board: PrunusBoard): string {
  return board.shadowRoot!.querySelector('.line')?.textContent ?? '';
}

/** The color at a place of the canvas, given in shares of its width and height. */
function colorAt(board: PrunusBoard, x: number, y: number): readonly number[] {
  const canvas = board.shadowRoot!.querySelector('canvas')!;
  const context = canvas.getContext('2d')!;
  const { data } = context.getImageData(
    Math.floor(canvas.width * x),
    Math.floor(canvas.height * y),
    1,
    1,
  );
  return [...data];
}

/** The color in the middle of a cell: an X covers it, an O leaves it. */
function colorIn(board: PrunusBoard, cell: number): readonly number[] {
  const canvas = board.shadowRoot!.querySelector('canvas')!.getBoundingClientRect();
  const button = buttons(board)[cell]!.getBoundingClientRect();
  return colorAt(
    board,
    (button.left + button.width / 2 - canvas.left) / canvas.width,
    (button.top + button.height / 2 - canvas.top) / canvas.height,
  );
}

function rootMove(index: number, value: number, bound: RootMove['bound'] = 'exact'): RootMove {
  return { move: index, index, name: '', value, bound };
}

beforeEach(async () => {
  document.documentElement.style.colorScheme = 'light';
  await page.viewport(900, 700);
});

describe('a game', () => {
  const game = ['b2', 'a1', 'a3', 'c1', 'b1', 'b3', 'a2', 'c2', 'c3'];

  test('is played by mouse', async () => {
    const board = await playable();
    const moves = recorded<{ cell: number }>(board, 'prunus-move');
    for (const name of game) await userEvent.click(named(board, name));
    expect(moves.map(({ cell }) => cell)).toEqual([4, 6, 0, 8, 7, 1, 3, 5, 2]);
    expect(board.cells).toBe('XOXXXOOXO');
    expect(line(board)).toBe('A draw');
  });

  test('is played by keyboard', async () => {
    const board = await playable();
    board.focus();
    for (const keys of [
      '{Enter}', // b2, where it begins
      '{ArrowLeft}{ArrowDown} ', // a1, by the space bar
      '{ArrowUp}{ArrowUp}{Enter}', // a3
      '{ArrowRight}{Enter}', // b3
      '{PageDown}{End}{Enter}', // c1: X has the diagonal
    ]) {
      await userEvent.keyboard(keys);
    }
    expect(board.cells).toBe('XO..X.O.X');
    expect(line(board)).toBe('X has won');
    expect(spoken(board)).toBe('X on c1. X has won, from a3 to c1.');
  });

  test('is played by touch', async () => {
    const board = await playable();
    const session = cdp();
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    try {
      for (const name of game.slice(0, 5)) await tap(named(board, name));
      await expect.poll(() => board.cells).toBe('X...X.OXO');
      await drawn();
      // A finger leaves no shadow of a stone behind.
      const empty = colorIn(board, 5);
      expect(empty).toEqual(colorIn(board, 2));
    } finally {
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    }
  });

  test('is played on a board that a slide has scaled and turned', async () => {
    const board = await playable();
    board.parentElement!.style.transform = 'translate(60px, 40px) scale(0.6) rotate(8deg)';
    for (const name of ['a3', 'c1', 'b2']) await userEvent.click(named(board, name));
    expect(board.cells).toBe('X...X...O');
  });

  test('goes on only where it may', async () => {
    const board = await playable({ cells: 'XX..O....' });
    const moves = recorded(board, 'prunus-move');
    await userEvent.click(named(board, 'a3'), { force: true });
    expect(spoken(board)).toBe('a3 is taken.');
    board.cells = 'XXXOO....';
    await drawn();
    await userEvent.click(named(board, 'c1'), { force: true });
    expect(spoken(board)).toBe('The game is over.');
    board.cells = '.........';
    board.disabled = true;
    await drawn();
    await userEvent.click(named(board, 'c1'), { force: true });
    expect(moves).toEqual([]);
  });
});

describe('keys', () => {
  test('that the board takes do not reach the page, the others do', async () => {
    const board = await playable();
    const reached: string[] = [];
    const listener = (event: KeyboardEvent): void => {
      reached.push(event.key);
    };
    document.addEventListener('keydown', listener);
    try {
      board.focus();
      await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowRight}{ArrowDown}{Home}{End}{Enter} ');
      expect(reached).toEqual([]);
      await userEvent.keyboard('nx{Escape}');
      expect(reached).toEqual(['n', 'x', 'Escape']);
    } finally {
      document.removeEventListener('keydown', listener);
    }
  });

  test('have one stop at the board, where they left it', async () => {
    const board = await playable();
    const after = document.createElement('button');
    board.after(after);
    board.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(board.shadowRoot!.activeElement).toBe(named(board, 'c1'));
    await userEvent.tab();
    expect(document.activeElement).toBe(after);
    await userEvent.tab({ shift: true });
    expect(board.shadowRoot!.activeElement).toBe(named(board, 'c1'));
  });

  test('stay on the board when it becomes smaller', async () => {
    const board = await playable({ rows: 8, columns: 8, cells: '' });
    board.focus();
    await userEvent.keyboard('{PageDown}{End}');
    Object.assign(board, { rows: 2, columns: 2 });
    await drawn();
    expect(buttons(board).map((button) => button.tabIndex)).toEqual([-1, -1, -1, 0]);
  });
});

describe('setting up', () => {
  test('by mouse goes through empty, X and O', async () => {
    const board = await playable({ mode: 'setup' });
    const setups = recorded<{ cell: number; content: string }>(board, 'prunus-setup');
    for (let press = 0; press < 4; press++) await userEvent.click(named(board, 'b2'));
    expect(setups.map(({ content }) => content).join('')).toBe('XO.X');
    expect(setups.every(({ cell }) => cell === 4)).toBe(true);
  });

  test('by keyboard sets the very stone', async () => {
    const board = await playable({ mode: 'setup' });
    board.focus();
    await userEvent.keyboard(
      '{PageUp}{Home}x{ArrowRight}o{ArrowRight}X{Backspace}{ArrowDown}O{Enter}',
    );
    expect(board.cells).toBe('XO.......');
    expect(spoken(board)).toBe('c2 is empty again.');
  });

  test('works on finished and impossible positions', async () => {
    const board = await playable({ mode: 'setup', cells: 'XXXOOO...' });
    await userEvent.click(named(board, 'a3'));
    expect(board.cells).toBe('OXXOOO...');
  });
});

describe('what is drawn', () => {
  test('changes with the cells', async () => {
    const board = await playable();
    const empty = colorIn(board, 4);
    board.cells = '....X....';
    await drawn();
    expect(colorIn(board, 4)).toEqual([31, 95, 174, 255]); // MAX's blue
    board.cells = '....O....';
    await drawn();
    expect(colorIn(board, 4)).toEqual(empty);
  });

  test('follows the color scheme', async () => {
    const board = await playable({ cells: '....X....' });
    const light = [colorIn(board, 4), colorIn(board, 0)];
    document.documentElement.style.colorScheme = 'dark';
    await expect.poll(() => colorIn(board, 4)).toEqual([125, 180, 245, 255]);
    expect(colorIn(board, 0)).not.toEqual(light[1]);
    document.documentElement.style.colorScheme = 'light';
    await expect.poll(() => [colorIn(board, 4), colorIn(board, 0)]).toEqual(light);
  });

  test('follows a color that the page sets', async () => {
    const board = await playable({ cells: '....X....' });
    board.style.setProperty('--prunus-max', 'rgb(1, 2, 3)');
    board.style.setProperty('--prunus-ink', 'rgb(9, 9, 9)');
    await expect.poll(() => colorIn(board, 4)).toEqual([1, 2, 3, 255]);
  });

  test('has one canvas pixel for each pixel of the screen, at any size', async () => {
    for (const width of ['120px', '333.4px', '48rem']) {
      const board = await playable({ rows: 5, columns: 8, cells: '' }, width);
      const canvas = board.shadowRoot!.querySelector('canvas')!;
      const { width: shown, height } = canvas.getBoundingClientRect();
      expect(Math.abs(canvas.width - shown * devicePixelRatio)).toBeLessThan(1);
      expect(Math.abs(canvas.height - height * devicePixelRatio)).toBeLessThan(1);
    }
  });

  test('lies where its buttons lie', async () => {
    // In each cell an X; the middle of each button must be blue.
    for (const [rows, columns, width] of [
      [8, 8, '360px'],
      [3, 5, '301px'],
      [7, 2, '260px'],
      [3, 3, '100px'],
    ] as const) {
      const board = await playable(
        { rows, columns, inARow: 8, cells: 'X'.repeat(64), winLine: [] },
        width,
      );
      for (let cell = 0; cell < rows * columns; cell++) {
        expect(colorIn(board, cell), `${rows} × ${columns}, ${cell}`).toEqual([31, 95, 174, 255]);
      }
    }
  });

  test('shows the sign that a move would put there, over the board', async () => {
    const board = await playable();
    const above = board.shadowRoot!.querySelectorAll('canvas')[1]!;
    const shown = () => {
      const { data } = above.getContext('2d')!.getImageData(0, 0, above.width, above.height);
      return data.some((channel) => channel !== 0);
    };
    await userEvent.hover(named(board, 'b2'));
    await drawn();
    expect(shown()).toBe(true);
    await userEvent.hover(document.body, { position: { x: 890, y: 690 } });
    await drawn();
    expect(shown()).toBe(false);
  });

  test('is drawn again after the board was away', async () => {
    const board = await playable({ cells: '....X....' });
    const parent = board.parentElement!;
    board.remove();
    await drawn();
    board.cells = 'X...X....';
    parent.append(board);
    await drawn();
    expect(colorIn(board, 0)).toEqual([31, 95, 174, 255]);
  });

  test('is tinted by values', async () => {
    const board = await playable({ cells: 'X........' });
    // Near the upper left corner of b2, where no text stands.
    const plain = colorAt(board, 0.42, 0.36);
    board.rootMoves = [rootMove(4, -10)];
    await drawn();
    expect(colorAt(board, 0.42, 0.36)).not.toEqual(plain);
    board.rootMoves = [rootMove(4, 0)];
    await drawn();
    expect(colorAt(board, 0.42, 0.36)).toEqual(plain);
  });
});

describe('what is read out', () => {
  test('names every point', async () => {
    const board = await playable({
      cells: 'X...O....',
      lastMove: 4,
      highlighted: 1,
      decimals: 1,
      rootMoves: [
        rootMove(1, -5, 'atMost'),
        rootMove(2, 30),
        rootMove(3, 30),
        rootMove(8, 7, 'atLeast'),
      ],
    });
    expect(buttons(board).map((button) => button.ariaLabel)).toEqual([
      'a3, X',
      'b3, empty, value at most −0.5, pointed out',
      'c3, empty, value 3 exactly, best move',
      'a2, empty, value 3 exactly, best move',
      'b2, O, last move',
      'c2, empty',
      'a1, empty',
      'b1, empty',
      'c1, empty, value at least 0.7',
    ]);
  });

  test('tells the best move of the player to move', async () => {
    const values = [rootMove(1, -4), rootMove(2, 3), rootMove(3, -9, 'atMost')];
    const board = await playable({ cells: 'X........', rootMoves: values });
    expect(named(board, 'b3').ariaLabel).toContain('best move');
    board.turn = 'X';
    await drawn();
    expect(named(board, 'c3').ariaLabel).toContain('best move');
  });

  test('tells what has happened', async () => {
    const board = await playable();
    expect(spoken(board)).toBe('');
    const after = async (cells: string): Promise<string> => {
      board.cells = cells;
      await drawn();
      return spoken(board);
    };
    expect(await after('....X....')).toBe('X on b2. O to move.');
    expect(await after('.........')).toBe('The board is empty.');
    expect(await after('XOX.X.O..')).toBe('Another position.');
    expect(await after('.........')).toBe('The board is empty.');
    board.language = 'zh';
    expect(await after('X........')).toBe('X 下在 a3。轮到 O。');
  });

  test('is a picture with a description where it is only looked at', async () => {
    const board = await playable({ cells: 'X...O....', mode: 'view' });
    const frame = board.shadowRoot!.querySelector('[role=img]');
    expect(frame?.ariaLabel).toBe('Board, 3 rows by 3 columns; 3 in a row wins, X: a3, O: b2');
    expect(buttons(board)).toEqual([]);
    expect(board.shadowRoot!.querySelector('[role=status]')).toBeNull();
  });
});

describe('axe-core finds nothing', () => {
  test.each([
    ['play', 'en', 'light'],
    ['setup', 'zh', 'light'],
    ['view', 'en', 'dark'],
    ['play', 'zh', 'dark'],
  ] as const)('%s, %s, %s', async (mode, language, scheme) => {
    document.documentElement.style.colorScheme = scheme;
    const board = await playable({
      mode,
      language,
      cells: 'X...O....',
      rootMoves: [rootMove(1, 0), rootMove(2, -10, 'atMost')],
    });
    document.body.style.background = scheme === 'dark' ? '#17171c' : '#fbfaf8';
    expect(await accessibilityProblems(board)).toEqual([]);
  });
});

describe('properties', () => {
  test('come as attributes too', async () => {
    const main = document.createElement('main');
    const board = document.createElement('prunus-board');
    for (const [name, value] of Object.entries({
      rows: '2',
      columns: '4',
      'in-a-row': '2',
      cells: 'x.o./....',
      'last-move': '2',
      mode: 'view',
      language: 'zh',
    })) {
      board.setAttribute(name, value);
    }
    main.append(board);
    document.body.replaceChildren(main);
    await drawn();
    expect(board.shadowRoot!.querySelector('[role=img]')?.ariaLabel).toBe(
      `${boardText.zh.board(2, 4, 2)}，X：a2，O：c2`,
    );
  });
});

/** A tap by a finger on the middle of an element of this frame. */
async function tap(element: Element): Promise<void> {
  const box = element.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = (frame?.width ?? innerWidth) / innerWidth;
  const point = {
    x: (frame?.left ?? 0) + (box.left + box.width / 2) * scale,
    y: (frame?.top ?? 0) + (box.top + box.height / 2) * scale,
  };
  const session = cdp();
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await drawn();
}
