import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

import '../../web/elements/prunus-goban.ts';
import { withCell } from '../../web/board/cells.ts';
import { cellName } from '../../web/board/position.ts';
import { turnOf } from '../../web/board/rules.ts';
import type { PrunusGoban } from '../../web/elements/prunus-goban.ts';
import { accessibilityProblems, mounted, recorded } from './support/mounted.ts';
import { tap } from './support/touch.ts';

/** A board that is played on as a page does it: by its events. */
async function playable(
  properties: Partial<PrunusGoban> = {},
  width = '400px',
): Promise<PrunusGoban> {
  const board = await mounted('prunus-goban', { rows: 9, columns: 9, ...properties }, width);
  board.addEventListener('prunus-move', (event) => {
    const { cell } = (event as CustomEvent<{ cell: number }>).detail;
    const cells = board.cells.padEnd(board.rows * board.columns, '.');
    board.cells = withCell(cells, cell, turnOf(cells));
    board.moves = [...board.moves, cell];
  });
  board.addEventListener('prunus-setup', (event) => {
    const { cell, content } = (event as CustomEvent<{ cell: number; content: 'X' | 'O' | '.' }>)
      .detail;
    board.cells = withCell(board.cells.padEnd(81, '.'), cell, content);
  });
  return board;
}

function points(board: PrunusGoban): readonly HTMLButtonElement[] {
  return [...board.shadowRoot!.querySelectorAll<HTMLButtonElement>('.cell button')];
}

/** The button of the point with that name: "h8". */
function point(board: PrunusGoban, name: string): HTMLButtonElement {
  const found = points(board).find((_, cell) => cellName(cell, board) === name);
  expect(found, name).toBeDefined();
  return found!;
}

function spoken(board: PrunusGoban): string {
  return board.shadowRoot!.querySelector('[role=status]')!.textContent;
}

function chip(board: PrunusGoban): string | undefined {
  return board.shadowRoot!.querySelector('.chip p')?.textContent;
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The names of the stones, in the order of play. */
function played(board: PrunusGoban): string {
  return board.moves.map((cell) => cellName(cell, board)).join(' ');
}

beforeEach(async () => {
  document.documentElement.style.colorScheme = 'light';
  await page.viewport(900, 900);
});

describe('a game', () => {
  test('is played by mouse', async () => {
    const board = await playable();
    const moves = recorded<{ cell: number }>(board, 'prunus-move');
    for (const name of ['e5', 'a1', 'f6']) {
      await userEvent.click(point(board, name));
    }
    expect(moves.map(({ cell }) => cell)).toEqual([40, 72, 32]);
    expect(played(board)).toBe('e5 a1 f6');
  });

  test('is played by keyboard', async () => {
    const board = await playable();
    board.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}{End} {PageDown}{Home}{Enter}');
    expect(played(board)).toBe('b8 i8 a1');
    expect(spoken(board)).toBe('Black on a1. White to move.');
  });

  test('is played on a board that a slide has scaled and turned', async () => {
    const board = await playable();
    board.parentElement!.style.transform = 'translate(60px, 40px) scale(0.6) rotate(8deg)';
    for (const name of ['a9', 'i1', 'e5']) await userEvent.click(point(board, name));
    expect(played(board)).toBe('a9 i1 e5');
  });
});

describe('a finger', () => {
  beforeEach(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  });
  afterEach(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });

  test('proposes with its first tap and plays with its second', async () => {
    const board = await playable({}, '320px');
    await tap(middleOf(point(board, 'e5')));
    await expect.poll(() => chip(board)).toBe('Black on e5? Tap it again to play.');
    expect(spoken(board)).toBe(chip(board));
    expect(played(board)).toBe('');
    await tap(middleOf(point(board, 'd5')));
    await expect.poll(() => chip(board)).toBe('Black on d5? Tap it again to play.');
    expect(played(board)).toBe('');
    await tap(middleOf(point(board, 'd5')));
    await expect.poll(() => played(board)).toBe('d5');
    expect(chip(board)).toBeUndefined();
  });
});

describe('axe-core finds nothing', () => {
  test.each(['light', 'dark'] as const)('%s', async (scheme) => {
    document.documentElement.style.colorScheme = scheme;
    const board = await playable({ cells: 'X'.padEnd(40, '.') + 'O' });
    document.body.style.background = scheme === 'dark' ? '#17171c' : '#fbfaf8';
    expect(await accessibilityProblems(board)).toEqual([]);
  });
});
