import { userEvent } from 'vitest/browser';
import { describe, expect, test } from 'vitest';

import '../../../web/play/elements/record/prunus-move-list.ts';
import type { PrunusMoveList } from '../../../web/play/elements/record/prunus-move-list.ts';
import { readRecord } from '../../../web/play/formats/read.ts';
import { readMoves } from '../../../web/play/formats/moves.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { defaultSetup, ticTacToe } from '../../../web/play/record/setup.ts';
import {
  deleteVariation,
  factsAt,
  goTo,
  makeMain,
  newRecord,
  play,
  undo,
  type GameRecord,
} from '../../../web/play/record/record.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';

function gameOf(text: string): GameRecord {
  const record = readMoves(text, defaultSetup);
  if (isRefusal(record)) expect.fail(JSON.stringify(record));
  return record;
}

const game = gameOf('h8 i9 (i10 j11 (k11 l11) (l10) k12) (h9) j10 k11');

test('says what a record says of its game, wherever one is in it', async () => {
  const file = '(;GM[4]SZ[15]PB[A]EV[Cup]DT[2019-05-12]RE[B+Resign];B[hh]C[x];W[ig])';
  const read = readRecord(file);
  if (isRefusal(read)) return expect.fail(read.code);
  for (const [language, result] of [
    ['en', 'Black won by resignation'],
    ['zh', '黑方胜，对方认输'],
  ] as const) {
    for (const node of [0, 2]) {
      const list = await mounted('prunus-move-list', { record: goTo(read.record, node), language });
      expect(list.shadowRoot!.querySelector('.note')?.textContent).toBe(
        `Cup · 2019-05-12 · ${result}`,
      );
    }
  }
  const list = await mounted('prunus-move-list', { record: game });
  expect(list.shadowRoot!.querySelector('.note')).toBeNull();
});

/** A game in which nobody wins until the board is full. */
function longGame(): GameRecord {
  let record = newRecord({ ...ticTacToe, rows: 15, columns: 15, inARow: 16 });
  for (let cell = 0; cell < 225; cell++) record = play(record, cell);
  return record;
}

/** The list as a page has it: what it tells is done. */
async function walking(record: GameRecord): Promise<PrunusMoveList> {
  const list = await mounted('prunus-move-list', { record });
  const on = (name: string, change: (record: GameRecord, node: number) => GameRecord) => {
    list.addEventListener(name, (event) => {
      list.record = change(list.record, (event as CustomEvent<{ node: number }>).detail.node);
    });
  };
  on('prunus-go-to', goTo);
  on('prunus-delete-variation', deleteVariation);
  on('prunus-make-main', makeMain);
  return list;
}

const moves = (list: PrunusMoveList): HTMLElement[] => [
  ...list.shadowRoot!.querySelectorAll<HTMLElement>('.move'),
];
const words = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();
const current = (list: PrunusMoveList): string =>
  [...list.shadowRoot!.querySelectorAll('[aria-current]')].map(words).join('|');

/** Each run with its level, as it is read. */
const runs = (list: PrunusMoveList): string[] =>
  [...list.shadowRoot!.querySelectorAll<HTMLElement>('.run')].map(
    (run) => `${run.style.getPropertyValue('--level')}: ${[...run.children].map(words).join(', ')}`,
  );

function button(list: PrunusMoveList, name: string): HTMLButtonElement {
  const all = [
    ...list.shadowRoot!.querySelectorAll<HTMLButtonElement>('.navigation button, .change button'),
  ];
  return all.find((one) => (one.title || words(one)) === name) ?? expect.fail(name);
}

describe('the list of moves', () => {
  test('shows each game’s own pieces', async () => {
    const piecesOf = async (game: string): Promise<readonly string[]> => {
      const setup = { ...defaultSetup, game, rows: 6, columns: 6, inARow: 4 };
      const { moves } = factsAt(newRecord(setup));
      const record = play(newRecord(setup), moves[0]!);
      const list = await walking(play(record, factsAt(record).moves[0]!));
      return [...list.shadowRoot!.querySelectorAll('.move .stone')].map((mark) => {
        const { backgroundImage, borderTopWidth, width } = getComputedStyle(mark);
        // No sign is wider than its place, or it would touch the name beside it.
        const range = new Range();
        range.selectNodeContents(mark);
        expect(range.getBoundingClientRect().width).toBeLessThanOrEqual(parseFloat(width) + 1);
        const ring = borderTopWidth === '0px' ? '' : 'ring';
        return words(mark) + (/rgb\(\d+, \d+, \d+\)/.exec(backgroundImage)?.[0] ?? ring);
      });
    };
    expect(await piecesOf('mnk')).toEqual(['✕', 'ring']);
    expect(await piecesOf('connect-four')).toEqual(['rgb(176, 18, 38)', 'rgb(243, 185, 22)']);
    expect(await piecesOf('reversi')).toEqual(['rgb(38, 36, 44)', 'rgb(244, 242, 238)']);
    expect(await piecesOf('gomoku')).toEqual(await piecesOf('reversi'));
    // Matches are nobody's.
    expect(await piecesOf('nim')).toEqual([]);
  });

  test('gives each move a place that is wide enough', async () => {
    let record = newRecord({ ...ticTacToe, rows: 15, columns: 15, inARow: 16 });
    for (let move = 0; move < 120; move++) record = play(record, (move * 61 + 14) % 225);
    const list = await walking(record);
    for (let width = 280; width <= 420; width += 20) {
      list.style.width = `${String(width)}px`;
      const wider = moves(list).filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect(wider.map(words)).toEqual([]);
    }
  });

  test('tells the game with its variations where they belong', async () => {
    const list = await walking(game);
    expect(runs(list)).toEqual([
      ': Start',
      '0: 1 h8, 2 i9',
      '1: 2 i10, 3 j11',
      '2: 3 k11, 4 l11',
      '2: 3 l10',
      '1: 4 k12',
      '1: 2 h9',
      '0: 3 j10, 4 k11',
    ]);
    expect(current(list)).toBe('4 k11');
    expect(moves(list)[1]?.getAttribute('aria-label')).toBe('1 h8, Black');
    expect(moves(list)[2]?.getAttribute('aria-label')).toBe('2 i9, White');
  });

  test('jumps where one presses', async () => {
    const list = await walking(game);
    const events = recorded<{ node: number }>(list, 'prunus-go-to');
    for (const move of moves(list).reverse()) {
      await userEvent.click(move);
      await drawn();
      expect(current(list)).toBe(words(move));
    }
    expect(new Set(events.map(({ node }) => node)).size).toBe(12);
  });

  test('walks by keys, also through the variations', async () => {
    const list = await walking(game);
    moves(list).at(-1)!.focus();
    const path: string[] = [];
    for (const key of [
      'ArrowLeft',
      'ArrowLeft',
      'ArrowDown',
      'ArrowRight',
      'ArrowDown',
      'ArrowDown',
      'ArrowUp',
      'ArrowRight',
      'ArrowRight',
      'Home',
      'End',
      'Home',
      'ArrowLeft',
    ]) {
      await userEvent.keyboard(`{${key}}`);
      await drawn();
      path.push(current(list));
      expect(words(list.shadowRoot!.activeElement!)).toBe(current(list));
    }
    expect(path.join(', ')).toBe(
      '3 j10, 2 i9, 2 i10, 3 j11, 3 k11, 3 l10, 3 k11, 4 l11, 4 l11, Start, 4 l11, Start, Start',
    );
  });

  test('walks by buttons, as far as there are moves', async () => {
    const list = await walking(game);
    expect(button(list, 'Next move').disabled).toBe(true);
    await userEvent.click(button(list, 'To the start'));
    await drawn();
    expect(current(list)).toBe('Start');
    expect(button(list, 'Previous move').disabled).toBe(true);
    await userEvent.click(button(list, 'Next move'));
    await userEvent.click(button(list, 'Next move'));
    await userEvent.click(button(list, 'Previous move'));
    await drawn();
    expect(current(list)).toBe('1 h8');
    await userEvent.click(button(list, 'To the last move'));
    await drawn();
    expect(current(list)).toBe('4 k11');
  });

  test('makes a variation the main line, and deletes one', async () => {
    const list = await walking(game);
    expect(list.shadowRoot!.querySelectorAll('.change button')).toHaveLength(0);
    await userEvent.click(moves(list).find((move) => words(move) === '2 h9')!);
    await drawn();
    await userEvent.click(button(list, 'Make it the main line'));
    await drawn();
    expect(runs(list).slice(0, 3)).toEqual([': Start', '0: 1 h8, 2 h9', '1: 2 i9, 3 j10, 4 k11']);
    await userEvent.click(moves(list).find((move) => words(move) === '4 l11')!);
    await drawn();
    await userEvent.click(button(list, 'Delete variation'));
    await drawn();
    expect(current(list)).toBe('2 i10');
    await userEvent.click(moves(list).find((move) => words(move) === '3 j11')!);
    await userEvent.keyboard('{Delete}');
    await drawn();
    expect(runs(list)).toEqual([': Start', '0: 1 h8, 2 h9', '1: 2 i9, 3 j10, 4 k11']);
    expect(current(list)).toBe('1 h8');
    await userEvent.keyboard('{Delete}');
    await drawn();
    expect(runs(list)).toHaveLength(3);
  });

  test('keeps the current move in view without moving the page', async () => {
    const record = longGame();
    const list = await walking(record);
    expect(moves(list)).toHaveLength(226);
    const frame = list.shadowRoot!.querySelector('.moves')!;
    const isInView = () => {
      const { top, bottom } = list
        .shadowRoot!.querySelector('[aria-current]')!
        .getBoundingClientRect();
      const { top: first, bottom: last } = frame.getBoundingClientRect();
      return top >= first && bottom <= last;
    };
    expect(isInView()).toBe(true);
    list.record = goTo(record, 0);
    await drawn();
    expect(isInView()).toBe(true);
    list.record = goTo(record, 100);
    await drawn();
    expect(isInView()).toBe(true);
    expect(window.scrollY).toBe(0);
  });

  test('does not build what has not changed', async () => {
    const record = longGame();
    const list = await walking(record);
    let changes = 0;
    const observer = new MutationObserver((all) => {
      changes += all.length;
    });
    const options = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(list.shadowRoot!.querySelector('.moves')!, options);
    list.record = undo(record);
    await drawn();
    observer.disconnect();
    expect(changes).toBeLessThan(8);
  });

  test.each(LANGUAGES)('is accessible (%s)', async (language) => {
    const list = await mounted('prunus-move-list', { record: goTo(game, 3), language });
    expect(await accessibilityProblems(list)).toEqual([]);
  });
});

test('of thousands of branches only those are drawn that are seen, and each is found', async () => {
  let large = newRecord({ ...ticTacToe, rows: 15, columns: 15, inARow: 16 });
  for (let branch = 0; branch < 1600; branch++) {
    large = goTo(large, 0);
    for (const step of [0, 1, 2])
      large = play(large, (branch % 200) + step * 8 + Math.floor(branch / 200));
  }
  const list = await walking(goTo(large, 0));
  const drawnElements = () => list.shadowRoot!.querySelectorAll('*').length;
  const last = large.nodes.parent.length - 1;
  for (const node of [last, 1, Math.floor(last / 2), last - 3]) {
    list.record = goTo(list.record, node);
    const mark = () => list.shadowRoot!.querySelector<HTMLElement>('[aria-current]');
    await expect.poll(() => mark()?.dataset.node).toBe(String(node));
    const box = list.shadowRoot!.querySelector('.moves')!.getBoundingClientRect();
    await expect
      .poll(() => mark()!.getBoundingClientRect().top)
      .toBeGreaterThanOrEqual(box.top - 1);
    await expect
      .poll(() => mark()!.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(box.bottom + 1);
    expect(drawnElements()).toBeLessThan(6000);
  }
  // By keyboard one goes on there.
  const mark = list.shadowRoot!.querySelector<HTMLElement>('[aria-current]')!;
  mark.focus();
  await userEvent.keyboard('{Home}');
  await expect.poll(() => current(list)).toBe('Start');
  await userEvent.keyboard('{ArrowRight}');
  expect(list.record.current).not.toBe(0);
  await expect
    .poll(() => list.shadowRoot!.activeElement?.getAttribute('data-node'))
    .toBe(String(list.record.current));
});
