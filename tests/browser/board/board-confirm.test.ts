import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

import { drawn } from '../support/mounted.ts';
import {
  canvases,
  chip,
  isBlank,
  middleOf,
  playable,
  played,
  point,
  points,
  spoken,
} from '../support/stones.ts';
import { swipe, tap, touchDown, touchUp } from '../support/touch.ts';

beforeEach(async () => {
  await page.viewport(900, 900);
});

describe('keys', () => {
  test('ask again where every move is to be confirmed', async () => {
    const board = await playable({ confirm: 'always' });
    board.focus();
    await userEvent.keyboard('{Enter}');
    expect(spoken(board)).toBe('Black on e5? Press again to play.');
    await userEvent.keyboard('{Escape}');
    expect(spoken(board)).toBe('e5 was not played.');
    await userEvent.keyboard('{Enter}{ArrowRight}{Enter}');
    expect(played(board)).toBe('');
    await userEvent.keyboard('{Enter}');
    expect(played(board)).toBe('f5');
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
    await expect.poll(() => chip(board)).toBe('Black on e5? Press again to play.');
    expect(spoken(board)).toBe(chip(board));
    expect(played(board)).toBe('');
    await tap(middleOf(point(board, 'd5')));
    await expect.poll(() => chip(board)).toBe('Black on d5? Press again to play.');
    expect(played(board)).toBe('');
    await tap(middleOf(point(board, 'd5')));
    await expect.poll(() => played(board)).toBe('d5');
    expect(chip(board)).toBeUndefined();
  });

  test('takes its proposal back, or plays it, by the buttons beside it', async () => {
    const board = await playable({}, '320px');
    const buttons = () => [...board.shadowRoot!.querySelectorAll<HTMLElement>('.chip button')];
    await tap(middleOf(point(board, 'e5')));
    await expect.poll(() => buttons().length).toBe(2);
    await tap(middleOf(buttons()[1]!));
    await expect.poll(() => chip(board)).toBeUndefined();
    expect(played(board)).toBe('');
    await tap(middleOf(point(board, 'e5')));
    await expect.poll(() => buttons().length).toBe(2);
    await tap(middleOf(buttons()[0]!));
    await expect.poll(() => played(board)).toBe('e5');
  });

  test('plays at once where it cannot miss, or where nobody wants to be asked', async () => {
    const small = await playable({ rows: 3, columns: 3 }, '320px');
    await tap(middleOf(point(small, 'b2')));
    await expect.poll(() => played(small)).toBe('b2');
    const quick = await playable({ confirm: 'never' }, '320px');
    await tap(middleOf(point(quick, 'c3')));
    await expect.poll(() => played(quick)).toBe('c3');
  });

  test('on a board that is scaled down is asked as on a small one', async () => {
    const board = await playable({ rows: 3, columns: 3 }, '320px');
    board.parentElement!.style.transform = 'scale(0.4)';
    board.parentElement!.style.transformOrigin = '0 0';
    await tap(middleOf(point(board, 'b2')));
    await expect.poll(() => chip(board)).toBe('Black on b2? Press again to play.');
  });

  test('finds nothing over the board or moved when it is asked', async () => {
    const board = await playable({ confirm: 'always', quiet: true }, '320px');
    const after = document.createElement('p');
    board.after(after);
    const { top } = after.getBoundingClientRect();
    await tap(middleOf(point(board, 'e5')));
    await expect.poll(() => chip(board)).toBeDefined();
    for (const button of points(board)) {
      const { x, y } = middleOf(button);
      expect(board.shadowRoot!.elementFromPoint(x, y)).toBe(button);
    }
    expect(Math.abs(after.getBoundingClientRect().top - top)).toBeLessThan(1);
  });

  test('loses its proposal when the position changes', async () => {
    const board = await playable({}, '320px');
    await tap(middleOf(point(board, 'e5')));
    await expect.poll(() => chip(board)).toBeDefined();
    board.cells = '.'.repeat(10) + 'X';
    await drawn();
    expect(chip(board)).toBeUndefined();
  });

  test('scrolls the page, and plays nothing by that', async () => {
    const board = await playable({}, '320px');
    board.parentElement!.style.cssText += '; padding-block: 500px 2000px';
    window.scrollTo(0, 300);
    const from = middleOf(point(board, 'e5'));
    await swipe(from, { x: from.x, y: from.y - 150 });
    await expect.poll(() => window.scrollY).toBeGreaterThan(330);
    expect(chip(board)).toBeUndefined();
    expect(played(board)).toBe('');
    window.scrollTo(0, 0);
  });

  test('leaves no shadow of a stone behind', async () => {
    const board = await playable({ confirm: 'never' }, '320px');
    await tap(middleOf(point(board, 'e5')));
    await expect.poll(() => played(board)).toBe('e5');
    await drawn();
    expect(isBlank(canvases(board)[1]!)).toBe(true);
    await touchDown(middleOf(point(board, 'd5')));
    await drawn();
    expect(isBlank(canvases(board)[1]!)).toBe(true);
    await touchUp();
  });
});

describe('the buttons beside a proposal', () => {
  test('are reached and left by keyboard', async () => {
    const board = await playable({ confirm: 'always' });
    board.focus();
    await userEvent.keyboard('{Enter}{Tab}{Tab}{Enter}');
    expect(chip(board)).toBeUndefined();
    expect(board.shadowRoot!.activeElement).toBe(point(board, 'e5'));
    await userEvent.keyboard('{Enter}{Tab}{Escape}');
    expect(chip(board)).toBeUndefined();
    expect(board.shadowRoot!.activeElement).toBe(point(board, 'e5'));
    await userEvent.keyboard('{Enter}{Tab}{Enter}');
    expect(played(board)).toBe('e5');
    expect(board.shadowRoot!.activeElement).toBe(point(board, 'e5'));
  });
});
