import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { movesTo } from '../../../web/trace/nodes.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { devtools } from '../support/devtools.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { BLOCK, inLab, inspect, openLab, says, wordsIn } from '../support/lab.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';

const comparisons = [
  { algorithm: 'minimax', order: 'natural' },
  { algorithm: 'mtd-f', order: 'natural' },
  { algorithm: 'alpha-beta', order: 'best' },
];

const treesOf = (lab: PrunusLab) => [...lab.shadowRoot!.querySelectorAll('prunus-tree')];

beforeEach(async () => {
  document.documentElement.style.colorScheme = 'light';
  await page.viewport(1500, 1200);
});

async function compared(): Promise<PrunusLab> {
  const lab = await openLab({ compare: true, comparisons }, 'en', '1480px');
  await inspect(lab, 'counts');
  await expect
    .poll(() => treesOf(lab).map((tree) => tree.trace?.header.complete))
    .toEqual([true, true, true, true]);
  await says(lab, /Leaves to the least/);
  return lab;
}

/** The row of the table that counts nodes; nothing where there is no table. */
const nodeCounts = (lab: PrunusLab): readonly string[] => {
  const table = lab.shadowRoot!.querySelector('prunus-comparison')?.shadowRoot;
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])];
  const row = rows.find((each) => each.textContent.includes('Nodes'));
  return [...(row?.querySelectorAll('td') ?? [])].map(
    (cell) => /\d+/.exec(cell.textContent)?.[0] ?? '',
  );
};

test.each(['mtd-f', 'sss-star', 'alpha-beta'])(
  'the table tells each search by its own numbers, however late %s answers',
  async (late) => {
    const algorithms = ['mtd-f', 'sss-star', 'alpha-beta'];
    const answers = holdAnswers(
      (request) => request.kind === 'search' && request.options.algorithm === late,
    );
    const others = algorithms.map((algorithm) => ({ algorithm, order: 'natural' }));
    const lab = await openLab({ compare: true, comparisons: others }, 'en', '1480px');
    await inspect(lab, 'counts');
    const isThere = () => treesOf(lab).map((tree) => tree.trace?.header.complete === true);
    await expect.poll(() => answers.asked).toBeGreaterThan(0);
    await drawn();
    const early = nodeCounts(lab);
    answers.release();
    await expect.poll(isThere).toEqual([true, true, true, true]);
    await expect
      .poll(() => nodeCounts(lab))
      .toEqual(treesOf(lab).map((tree) => String(tree.trace!.header.totals.nodes)));
    // What was told already was true.
    for (const [at, count] of early.entries()) {
      if (count !== '') expect(count).toBe(nodeCounts(lab)[at]);
    }
  },
);

test('four searches stand side by side, tall enough to be read, with a table of them', async () => {
  const lab = await compared();
  for (const tree of treesOf(lab)) expect(tree.clientHeight).toBeGreaterThan(180);
  const counts = nodeCounts(lab).map(Number);
  expect(counts).toEqual(treesOf(lab).map((tree) => tree.trace!.header.totals.nodes));
  expect(counts[0]).toBe(31);
  expect(wordsIn(lab.shadowRoot!)).toMatch(/Alpha-beta · Best first/);
  expect(await accessibilityProblems(lab)).toEqual([]);
});

test('who turns to another tree finds the same node chosen there, and a link says in which one', async () => {
  const lab = await openLab({ compare: true }, 'en', '1480px');
  await expect.poll(() => treesOf(lab).map(({ trace }) => trace?.length)).toEqual([31, 18]);
  const movesOf = (at: number) => {
    const { trace, selected } = treesOf(lab)[at]!;
    return typeof selected === 'number' ? movesTo(trace!, selected) : null;
  };
  const stage = (at: number) => treesOf(lab)[at]!.shadowRoot!.querySelector<HTMLElement>('.stage')!;
  const moves = movesTo(treesOf(lab)[1]!.trace!, 10);
  const detail = { node: 10, path: moves, ghost: false };
  treesOf(lab)[1]!.dispatchEvent(new CustomEvent('prunus-select', { detail }));
  await drawn();
  expect([movesOf(0), movesOf(1)]).toEqual([moves, moves]);
  stage(0).focus();
  await drawn();
  expect([movesOf(0), movesOf(1)]).toEqual([moves, moves]);
  const { state } = readPermalink(writePermalink(lab.state));
  expect(state).toMatchObject({ chosen: moves, pane: 0 });
  const other = await openLab(state, 'en', '700px');
  await expect.poll(() => treesOf(other)[0]?.selected).toBe(11);
  expect(other.shadowRoot!.querySelector('.pane.focused')).toBe(
    other.shadowRoot!.querySelector('.pane'),
  );
});

test.each([
  [683, 325],
  [844, 390],
])('two searches at %i × %i leave the height to their trees', async (width, height) => {
  await page.viewport(width, height);
  document.body.style.margin = '0';
  const lab = await openLab({ compare: true }, 'en', `${width}px`);
  lab.style.height = `${height}px`;
  await expect.poll(() => treesOf(lab).map(({ trace }) => trace?.length)).toEqual([31, 18]);
  await drawn();
  for (const header of lab.shadowRoot!.querySelectorAll('.pane header')) {
    // One line, in which all is told that each has cost.
    expect(header.clientHeight).toBeLessThanOrEqual(36);
    expect(header.querySelector('.costs')!.textContent).toMatch(/nodes.*leaves.*cutoffs/);
  }
});

test.each([
  [683, 325],
  [390, 844],
])(
  'four searches at %i × %i stand one above the other, none squeezed, what each has cost in sight',
  async (width, height) => {
    await page.viewport(width, height);
    document.body.style.margin = '0';
    const lab = await openLab({ compare: true, comparisons, step: 18 }, 'en', `${width}px`);
    lab.style.height = `${height}px`;
    await expect.poll(() => treesOf(lab)).toHaveLength(4);
    await expect.poll(() => treesOf(lab)[3]?.trace?.header.complete).toBe(true);
    const lowest = () => Math.min(...treesOf(lab).map((tree) => tree.clientHeight));
    // Once what each has cost stands above it.
    await expect.poll(lowest).toBeGreaterThan(155);
    const [first, second] = treesOf(lab).map((tree) => tree.getBoundingClientRect());
    expect(second!.left).toBe(first!.left);
    const panes = lab.shadowRoot!.querySelector('.panes')!;
    for (const end of [0, panes.scrollHeight]) {
      panes.scrollTop = end;
      const costs = [...panes.querySelectorAll('.costs')].map((each) =>
        each.getBoundingClientRect(),
      );
      expect(costs).toHaveLength(4);
      let above = panes.getBoundingClientRect().top;
      for (const { top, bottom } of costs) {
        expect(top).toBeGreaterThanOrEqual(above);
        above = bottom;
      }
      expect(above).toBeLessThanOrEqual(panes.getBoundingClientRect().bottom);
    }
  },
);

test('at 1024 × 600 the heads of four searches keep clear of the bar', async () => {
  await page.viewport(1024, 600);
  document.body.style.margin = '0';
  const position = { game: 'tictactoe', setup: 'X.O.X.O..' };
  const lab = await openLab({ ...position, compare: true, comparisons }, 'en', '1024px');
  lab.style.height = '600px';
  await expect.poll(() => lab.shadowRoot!.querySelectorAll('.pane .costs').length).toBe(4);
  await expect.poll(() => lab.shadowRoot!.querySelectorAll('.pane .lit').length).toBeGreaterThan(0);
  for (const header of lab.shadowRoot!.querySelectorAll('.pane header')) {
    const { top, bottom } = header.getBoundingClientRect();
    const all = [...header.querySelectorAll('strong, .costs, .lit, .apart')];
    for (const each of all.map((each) => each.getBoundingClientRect())) {
      expect(each.top).toBeGreaterThanOrEqual(top + 3);
      expect(each.bottom).toBeLessThanOrEqual(bottom - 2);
    }
  }
});

test('a finger has room to ask what a head says, and the heads of four searches are as low as ever', async () => {
  await page.viewport(844, 390);
  document.body.style.margin = '0';
  const position = { game: 'tictactoe', setup: 'X.O.X.O..' };
  const lab = await openLab({ ...position, compare: true, comparisons }, 'en', '844px');
  lab.style.height = '390px';
  const heights = (selector: string) =>
    [...lab.shadowRoot!.querySelectorAll(`.pane header${selector}`)]
      .filter((each) => each.checkVisibility())
      .map((each) => Math.round(each.getBoundingClientRect().height));
  await expect.poll(() => heights(' button.explained').length).toBeGreaterThan(1);
  const low = heights('');
  await devtools('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  onTestFinished(async () => {
    await devtools('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
  for (const height of heights(' button.explained')) expect(height).toBeGreaterThanOrEqual(44);
  expect(heights('')).toEqual(low);
});

test('at the last step, by its number, each has cost the same as at the end', async () => {
  const lab = await openLab({ compare: true, step: 1000 }, 'en', '1480px');
  await says(lab, /31 nodes · 18 leaves · 0 cutoffs .*18 nodes \(58%\) · 9 leaves · 3 cutoffs/);
});

test('what samples its leaves is not held against the least that a proof needs', async () => {
  const lab = await openLab(
    { compare: true, algorithm: 'mcts', comparisons: [{ algorithm: 'minimax', order: 'natural' }] },
    'en',
    '1480px',
  );
  await inspect(lab, 'counts');
  const table = await inLab(lab, 'prunus-comparison');
  const row = () =>
    [...table.shadowRoot!.querySelectorAll('tbody tr')].find((each) =>
      each.textContent.includes('Leaves to the least'),
    );
  await expect
    .poll(() => wordsIn(row() ?? table), { timeout: 20_000 })
    .toMatch(/Leaves to the least .*2\.25 × –/);
});

test('leaves are not counted where the recorder has left out some of what was searched', async () => {
  const tree = { game: 'tictactoe', moves: [0, 1, 2], recordLimit: 1000 };
  const lab = await openLab({ compare: true, ...tree, step: 1000 }, 'en', '1480px');
  await says(lab, /[\d,]+ nodes · – leaves · – cutoffs/);
  lab.state = { ...lab.state, step: null };
  await says(lab, /[\d,]+ nodes · [\d,]+ leaves · 0 cutoffs/);
});

test('each shows the whole tree, in grey where it did not look, and over it what it cost', async () => {
  const lab = await openLab({ compare: true }, 'en', '1480px');
  await expect.poll(() => treesOf(lab)[1]?.ghosts?.size).toBe(3);
  const [whole, pruning] = treesOf(lab);
  const promised = [...pruning!.ghosts!.values()].reduce((sum, { length }) => sum + length, 0);
  expect(pruning!.trace!.length + promised).toBe(whole!.trace!.length);
  await says(lab, /31 nodes · 18 leaves · 0 cutoffs .*18 nodes \(58%\) · 9 leaves · 3 cutoffs/);
  // Lit is what the other one left out.
  expect(whole!.lit!.size).toBe(promised);
  expect(pruning!.lit!.size).toBe(0);
  await says(lab, /13 left out elsewhere/);
  // The same node is chosen in both.
  pruning!.dispatchEvent(
    new CustomEvent('prunus-select', { detail: { node: 3, path: [1, 2, 3], ghost: false } }),
  );
  await drawn();
  expect(treesOf(lab).map(({ selected }) => selected)).toEqual([3, 3]);
  lab.state = { ...lab.state, step: 8 };
  await says(lab, /\d nodes · \d leaves · 0 cutoffs/);
  // Nothing has been cut off yet, and nobody is told that it will be.
  expect(wordsIn(lab.shadowRoot!)).not.toContain('left out elsewhere');
  expect(await accessibilityProblems(lab)).toEqual([]);
});

test('over a tree whose nodes stand elsewhere than in the first one is said why', async () => {
  const others = ['principal-variation', 'iterative-deepening'].map((algorithm) => ({
    algorithm,
    order: 'natural',
  }));
  const state = {
    tree: '[[2,4],[3,6,1],[5,4,7]]',
    algorithm: 'minimax',
    comparisons: [...others, { algorithm: 'alpha-beta', order: 'reverse' }],
  };
  const lab = await openLab({ ...state, compare: true }, 'en', '1480px');
  const said = () =>
    [...lab.shadowRoot!.querySelectorAll('.pane')].map(
      (pane) => pane.querySelector('.apart button')?.textContent.trim() ?? '',
    );
  await expect.poll(said).toEqual(['', 'some moves twice', 'the last of 2 passes', '']);
  // The reason comes at a press.
  const [, , passes] = lab.shadowRoot!.querySelectorAll('.pane');
  const reason = passes!.querySelector<HTMLElement>('.apart .explanation')!;
  expect(reason.getClientRects().length).toBe(0);
  passes!.querySelector<HTMLElement>('.apart button')!.click();
  expect(reason.getClientRects().length).toBeGreaterThan(0);
  expect(reason.textContent).toMatch(/goes over the tree 2 times/);
  reason.hidePopover();
  // The best first is another order because a person wants it.
  lab.state = { ...lab.state, siblings: 'value' };
  await expect.poll(said).toEqual(['', '', '', '']);
  lab.state = { ...lab.state, siblings: 'play', comparisons: [] };
  await expect.poll(said).toEqual(['', '']);
});

test('of a board game, too, each is drawn whole, and the board tells of the one that the sentence tells of', async () => {
  const lab = await openLab({ ...BLOCK, compare: true }, 'en', '1480px');
  await expect.poll(() => treesOf(lab)[1]?.ghosts?.size).toBeGreaterThan(0);
  const [whole, pruning] = treesOf(lab);
  const left = [...pruning!.ghosts!.values()].reduce((sum, { length }) => sum + length, 0);
  expect(pruning!.trace!.length + left).toBe(whole!.trace!.length);
  // What O may play besides c3 was cut off: no more is known of it than that it is worth 10 or more.
  const board = await inLab(lab, 'prunus-game-board');
  await expect.poll(() => board.rootMoves?.map(({ bound }) => bound)).toContain('atLeast');
  await says(lab, /Done: .* 75 nodes/);
  whole!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
  await says(lab, /Done: .* 935 nodes/);
  expect(new Set(board.rootMoves?.map(({ bound }) => bound))).toEqual(new Set(['exact']));
});

test('all of them stand at the same node, and their cameras move together', async () => {
  const lab = await compared();
  lab.state = { ...lab.state, step: 30 };
  await drawn();
  const steps = treesOf(lab).map((tree) => tree.step);
  expect(steps[0]).toBe(30);
  expect(steps.every((step) => step !== null)).toBe(true);
  const camera = { x: 2, y: 1, scale: 90 };
  const detail = { camera };
  treesOf(lab)[1]!.dispatchEvent(new CustomEvent('prunus-camera', { detail, bubbles: true }));
  await drawn();
  const cameras = treesOf(lab).map((tree) => tree.camera);
  expect(cameras.map((each) => each?.scale)).toEqual([90, 90, 90, 90]);
  expect(cameras[1]).toEqual(camera);
  treesOf(lab)[2]!.dispatchEvent(new CustomEvent('prunus-camera', { detail: { camera: null } }));
  await drawn();
  expect(treesOf(lab).map((tree) => tree.camera)).toEqual([null, null, null, null]);
});

test('on a phone a tree of 31 nodes stays whole while one goes through it', async () => {
  await page.viewport(390, 844);
  const lab = await openLab({ step: 0 }, 'en', '390px');
  await expect.poll(() => treesOf(lab)[0]?.trace?.length).toBe(18);
  for (const step of [1, 12, 19]) {
    lab.state = { ...lab.state, step };
    await drawn();
    await expect.poll(() => treesOf(lab)[0]!.step).toBe(step);
    const seen = await treesOf(lab)[0]!.exportSVG({ part: 'view' });
    const svg = 'svg' in seen ? seen.svg : '';
    for (const words of ['>A<', '>C<']) expect(svg, String(step)).toContain(words);
    expect(svg.match(/>(1|5|10|20|50|100)</g)!.length).toBeGreaterThanOrEqual(18);
  }
});

test('on a phone both stay whole, one above the other, while one goes through them', async () => {
  await page.viewport(390, 844);
  const lab = await openLab({ compare: true, step: 12 }, 'en', '390px');
  await expect.poll(() => treesOf(lab)[1]?.ghosts?.size).toBe(3);
  for (const tree of treesOf(lab)) {
    const seen = await tree.exportSVG({ part: 'view' });
    const svg = 'svg' in seen ? seen.svg : '';
    // The last leaf of plate C, and the root's first move.
    for (const words of ['>A<', '>C<']) expect(svg).toContain(words);
    expect(svg.match(/>(1|5|10|20|50|100)</g)!.length).toBeGreaterThanOrEqual(18);
  }
});
