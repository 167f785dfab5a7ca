import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { accessibilityProblems, recorded } from '../support/mounted.ts';
import { settledAt } from '../../../web/trace/clock.ts';
import { childrenOf } from '../../../web/trace/nodes.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { defaultState } from '../../../web/search/state.ts';
import { BLOCK, inLab, inspect, openLab, press, pressCell, says, wordsIn } from '../support/lab.ts';

beforeEach(async () => {
  document.documentElement.style.colorScheme = 'light';
  await page.viewport(1366, 650);
});

const inside = (lab: PrunusLab, selector: string) =>
  lab.shadowRoot!.querySelector<HTMLElement>(selector);

const area = (lab: PrunusLab, selector: string) => inside(lab, selector)!.getBoundingClientRect();

test('a game is played beside its tree, and neither covers the other', async () => {
  const lab = await openLab(BLOCK);
  await says(lab, /Done: 75/);
  await inLab(lab, 'prunus-game-board');
  expect(area(lab, '.subject').right).toBeLessThanOrEqual(area(lab, 'prunus-tree').left + 1);
  pressCell(lab, 'prunus-move', 2);
  expect(lab.state.moves).toEqual([2]);
  expect(await accessibilityProblems(lab)).toEqual([]);
});

test('a tree has its text in the place of a board, and the other is one press away', async () => {
  const lab = await openLab({}, 'zh');
  await says(lab, /共搜索 18 个节点/);
  // In a page of others it is only looked at, until somebody wants it.
  expect(inside(lab, '.subject')).toBeNull();
  inside(lab, '.opens-board')!.click();
  await inLab(lab, 'prunus-game');
  expect(inside(lab, 'prunus-board')).toBeNull();
  inside(lab, '.to-board')!.click();
  await inLab(lab, 'prunus-game-board');
  expect(lab.state.game).toBe('tictactoe');
  inside(lab, '.to-tree')!.click();
  await lab.updateComplete;
  expect(lab.state).toMatchObject({ game: 'textbook', tree: defaultState.tree, step: 0 });
  // The one that is shown closes at another press.
  inside(lab, '.to-tree')!.click();
  await lab.updateComplete;
  expect(inside(lab, '.subject')).toBeNull();
});

test('what is wrong while stones are put on a board is said when that is done', async () => {
  const lab = await openLab(BLOCK);
  await says(lab, /Done: 75/);
  const board = await inLab(lab, 'prunus-game-board');
  const problem = () => board.shadowRoot!.querySelector('.problem');
  await press(lab, 'Set up');
  for (const cell of [5, 8]) pressCell(lab, 'prunus-setup', cell);
  await says(lab, /the reason stands with what is searched/);
  expect(problem()).toBeNull();
  // Nor is that what is searched, meanwhile.
  expect(wordsIn(board.shadowRoot!)).not.toContain('The position that is searched');
  expect(inside(lab, 'prunus-run-status')!.hidden).toBe(true);
  await press(lab, 'Done');
  await vi.waitFor(() => expect(problem()).not.toBeNull());
});

test('no match is called the best move where it is better to roll the die', async () => {
  const lab = await openLab(openExample('dice-nim-two')!);
  await says(lab, /does best with “roll”/);
  const board = await inLab(lab, 'prunus-game-board');
  await vi.waitFor(() => {
    const cells = board.shadowRoot!.querySelector('prunus-board')!.shadowRoot!;
    const names = [...cells.querySelectorAll('[aria-label]')].map((cell) => cell.ariaLabel);
    expect(names.join('; ')).toContain('value −10 exactly');
    expect(names.join('; ')).not.toContain('best move');
  });
});

test('of each move the board tells what the search has found by the step that is shown', async () => {
  const lab = await openLab({ ...BLOCK, step: 0 });
  const board = await inLab(lab, 'prunus-game-board');
  await vi.waitFor(() => expect(lab.trace?.header.complete).toBe(true));
  const moves = childrenOf(lab.trace!, 0);
  const known = () => board.shadowRoot!.querySelector('prunus-board')!.rootMoves?.length ?? 0;
  for (const [step, count] of [
    [settledAt(lab.trace!, moves[0]!) - 1, 0],
    [settledAt(lab.trace!, moves[0]!), 1],
    [settledAt(lab.trace!, moves[1]!), 2],
    [null, moves.length],
    [0, 0],
  ] as const) {
    // The board speaks of the node that is chosen: here the root.
    lab.state = { ...lab.state, step, chosen: [] };
    await vi.waitFor(() => expect(known(), String(step)).toBe(count));
  }
  // What the engine plays is known all the same.
  const play = [...board.shadowRoot!.querySelectorAll('button')].find((each) =>
    each.textContent.includes('Let the engine move'),
  );
  expect(play!.disabled).toBe(false);
});

test('so does the table of moves: values, the best of them when all are known, and their nodes', async () => {
  const lab = await openLab({ ...openExample('must-block')!, step: 0 });
  await inspect(lab, 'moves');
  await vi.waitFor(() => expect(lab.trace?.header.complete).toBe(true));
  const [first] = childrenOf(lab.trace!, 0);
  const rows = () =>
    [...(inside(lab, 'prunus-root-moves')?.shadowRoot?.querySelectorAll('tbody tr') ?? [])].map(
      (row) =>
        [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim()).join('|'),
    );
  await says(lab, /no move has its value yet/);
  expect(rows()).toEqual([]);
  lab.state = { ...lab.state, step: settledAt(lab.trace!, first!) };
  await vi.waitFor(() => expect(rows()).toEqual(['c3|= 0|exact|198']));
  lab.state = { ...lab.state, step: null };
  await vi.waitFor(() =>
    expect(rows()).toEqual([
      'c3best|= 0|exact|198',
      'a2|= −9|exact|157',
      'c2|= −9|exact|125',
      'a1|= −9|exact|122',
      'b1|= −9|exact|170',
      'c1|= −9|exact|162',
    ]),
  );
  expect(await accessibilityProblems(lab)).toEqual([]);
});

test('narration, board and timeline speak of one node', async () => {
  const lab = await openLab({ ...BLOCK, step: 0 });
  const board = await inLab(lab, 'prunus-game-board');
  const timeline = await inLab(lab, 'prunus-timeline');
  await vi.waitFor(() => expect(lab.trace).not.toBeNull(), 10_000);
  const cells = () => board.shadowRoot!.querySelector('prunus-board')!.cells;
  timeline.act('forward');
  await lab.updateComplete;
  await board.updateComplete;
  // The root: the game itself.
  expect(cells()).toBe('XX..O....');
  timeline.act('forward');
  await vi.waitFor(() => expect(cells()).toBe('XXO.O....'));
  expect(wordsIn(board.shadowRoot!)).toMatch(/After c3/);
  expect(inside(lab, '.here')).toBeNull();
  const wanted = recorded(lab, 'prunus-position');
  board.shadowRoot!.querySelector<HTMLElement>('.to-board')!.click();
  expect(wanted).toHaveLength(1);
  board.shadowRoot!.querySelector<HTMLElement>('.to-game')!.click();
  await vi.waitFor(() => expect(cells()).toBe('XX..O....'));
  expect(lab.state.step).toBeNull();
});

test.each([
  [390, 844],
  [844, 390],
])('at %i × %i it is one press away, and the tree is still there', async (width, height) => {
  await page.viewport(width, height);
  const lab = await openLab(BLOCK, 'en', `${String(width)}px`);
  lab.style.height = `${String(height)}px`;
  await says(lab, /Done: 75/);
  expect(inside(lab, '.subject')).toBeNull();
  const opener = inside(lab, '.opens-board')!;
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  opener.click();
  await inLab(lab, 'prunus-game-board');
  await lab.updateComplete;
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  const [board, tree] = [area(lab, '.subject'), area(lab, 'prunus-tree')];
  const isApart = board.left >= tree.right - 1 || board.top >= tree.bottom - 1;
  expect(isApart).toBe(true);
  expect(board.bottom).toBeLessThanOrEqual(height + 1);
  expect(tree.height).toBeGreaterThan(150);
  expect(await accessibilityProblems(lab)).toEqual([]);
});

test('a file that is dropped is opened, and one press leads back', async () => {
  const lab = await openLab();
  await says(lab, /Done: 18/);
  const data = new DataTransfer();
  const lines = '{"event":"enter"}\n{"event":"leave","value":3}\n';
  data.items.add(new File([lines], 'mine.jsonl'));
  const drag = (type: string) =>
    lab.dispatchEvent(new DragEvent(type, { dataTransfer: data, cancelable: true }));
  drag('dragenter');
  await says(lab, /Drop the tree or trace here/);
  drag('drop');
  await says(lab, /mine\.jsonl/);
  await says(lab, /Done: 1 node/);
  expect(wordsIn(lab.shadowRoot!)).not.toMatch(/Drop the tree or trace here/);
  inside(lab, '.close-trace')!.click();
  await says(lab, /Done: 18/);
});

test('what is wrong with a file is said where no panel is open', async () => {
  const lab = await openLab();
  await says(lab, /Done: 18/);
  await lab.openTrace('mine.jsonl', new TextEncoder().encode('{"event":"leav"}\n'));
  await says(lab, /mine\.jsonl was not opened\. Line 1/);
});
