import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { changeSettings } from '../../../web/search/update.ts';
import { stateProblemSentence } from '../../../web/search/text/state.ts';
import { isCutOff, movesTo } from '../../../web/trace/nodes.ts';
import { addressOf } from '../../../web/tree/layout/address.ts';
import { foldTableOf } from '../../../web/tree/layout/fold-table.ts';
import { layoutOf, sceneOf } from '../../../web/tree/layout/layout.ts';
import type { Outlook } from '../../../web/tree/layout/outlook.ts';
import { placeOf } from '../../../web/tree/layout/place.ts';
import { BLOCK, inLab, openLab, wordsIn } from '../support/lab.ts';
import { drawn, recorded } from '../support/mounted.ts';

afterEach(() => document.body.replaceChildren());

/** X-O/-X-/O--, as somebody looks at it who has turned the wheel three times over it. */
const POSITION = { game: 'tictactoe', setup: 'X.O.X.O..' } as const;

const treeOf = (lab: PrunusLab) => lab.shadowRoot!.querySelector('prunus-tree')!;
const pictureOf = (lab: PrunusLab) => treeOf(lab).shadowRoot!.querySelector<HTMLElement>('.stage')!;

async function opened(state: Parameters<typeof openLab>[0], width: string): Promise<PrunusLab> {
  const lab = await openLab(state, 'en', width);
  await vi.waitFor(() => expect(treeOf(lab).trace?.length).toBeGreaterThan(1));
  await treeOf(lab).updateComplete;
  return lab;
}

test('a link shows the same part of the tree in a narrower window, and there again', async () => {
  const lab = await opened(POSITION, '1300px');
  const box = pictureOf(lab).getBoundingClientRect();
  for (let turn = 0; turn < 3; turn++) {
    pictureOf(lab).dispatchEvent(
      new WheelEvent('wheel', {
        ...{ deltaY: -120, ctrlKey: true, bubbles: true, cancelable: true, composed: true },
        ...{ clientX: box.left + box.width / 2, clientY: box.top + 40 },
      }),
    );
  }
  await vi.waitFor(() => expect(lab.state.camera).not.toBeNull());
  const sent = treeOf(lab).outlook!;
  expect(lab.state.camera).toMatchObject({ across: expect.closeTo(sent.across, 4) as number });
  const { state, problems } = readPermalink(writePermalink(lab.state));
  expect(problems).toEqual([]);

  const other = await opened(state, '420px');
  await vi.waitFor(() => expect(treeOf(other).outlook?.x).toBeCloseTo(sent.x, 4));
  expect(treeOf(other).outlook!.across).toBeCloseTo(sent.across, 4);
  // Whatever the size, the link that goes on from there is the one that came.
  expect(writePermalink(other.state)).toBe(writePermalink(state));
});

test('a link says what is seen when the tree has got less room since', async () => {
  const lab = await opened(POSITION, '1300px');
  treeOf(lab).camera = { x: 2, y: 0, scale: 50 };
  await treeOf(lab).updateComplete;
  pictureOf(lab).dispatchEvent(
    new KeyboardEvent('keydown', { key: '+', bubbles: true, composed: true, cancelable: true }),
  );
  await vi.waitFor(() => expect(lab.state.camera).not.toBeNull());
  const before = lab.state.camera as Outlook;
  lab.parentElement!.style.width = '700px';
  await vi.waitFor(() => expect(lab.state.camera).not.toEqual(before));
  const { x, across } = treeOf(lab).outlook!;
  expect(across).toBeLessThan(before.across);
  const closeTo = (value: number): unknown => expect.closeTo(value, 4);
  expect(lab.state.camera).toMatchObject({ x: closeTo(x), across: closeTo(across) });
});

/** Presses what leads to a node beside the tree, as the verdict on a program does. */
async function led(lab: PrunusLab, node: number): Promise<void> {
  const program = Object.assign(document.createElement('div'), { slot: 'program' });
  lab.append(program);
  lab.inspector = 'program';
  await vi.waitFor(() => expect(program.assignedSlot).not.toBeNull());
  const detail = { node, path: [], ghost: false };
  program.dispatchEvent(new CustomEvent('prunus-select', { detail, bubbles: true }));
  await vi.waitFor(() => expect(treeOf(lab).selected).toBe(node));
}

test('what is told of beside the tree leads to its node, and leaves a small tree whole', async () => {
  const large = await opened({ ...POSITION, setup: 'X...O....', folded: false }, '1300px');
  await vi.waitFor(() => expect(treeOf(large).trace!.header.complete).toBe(true));
  const { trace } = treeOf(large);
  const node = Math.floor(trace!.length * 0.8);
  const { start, width } = placeOf(sceneOf(trace!, layoutOf(trace!)), node);
  await led(large, node);
  await vi.waitFor(() => expect(large.state.camera).not.toBeNull());
  const { x, across } = treeOf(large).outlook!;
  expect(Math.abs(start + width / 2 - x)).toBeLessThan(across / 2);
  // Large enough to be read.
  expect((treeOf(large).clientWidth / across) * width).toBeGreaterThan(30);

  const small = await opened({ step: 9 }, '1300px');
  await led(small, 5);
  await drawn();
  expect(small.outlook).toBeNull();
});

test('a link shows the node that was chosen, and the folds that were open', async () => {
  // Wide enough for a fold: forty-nine answers that came to nothing.
  const lab = await opened({ ...POSITION, algorithm: 'minimax' }, '1300px');
  const tree = treeOf(lab);
  const walked = fc.sample(fc.nat(tree.trace!.length - 1), { seed: 7, numRuns: 6 });
  for (const node of walked) {
    tree.selected = null;
    tree.dispatchEvent(
      new CustomEvent('prunus-select', {
        detail: { node, path: movesTo(tree.trace!, node), ghost: false },
      }),
    );
    const { state } = readPermalink(writePermalink(lab.state));
    expect(state.chosen).toEqual(movesTo(tree.trace!, node));
    const other = await opened(state, '700px');
    await vi.waitFor(() => expect(treeOf(other).selected).toBe(node));
    // Whoever gets it may look at something else, and pass that on.
    treeOf(other).dispatchEvent(new CustomEvent('prunus-folds', { detail: { paths: [[0], [3]] } }));
    expect(readPermalink(writePermalink(other.state)).state.opened).toEqual([[0], [3]]);
    other.remove();
  }
  // Another search has other nodes.
  lab.state = changeSettings(lab.state, { depthLimit: 2 });
  await vi.waitFor(() => expect(treeOf(lab).trace!.length).toBeGreaterThan(60));
  expect(lab.state.chosen).toBeNull();
  expect(treeOf(lab).selected).toBeNull();
});

test.each([
  ['of a typed tree', { step: 9 }],
  ['of a board game', BLOCK],
] as const)('a link shows the node that was chosen in what was pruned %s', async (_, of) => {
  const lab = await opened(of, '1300px');
  const tree = treeOf(lab);
  await vi.waitFor(() => expect(tree.trace!.header.complete).toBe(true));
  const cut = Array.from(tree.trace!.flags.keys()).find((node) => isCutOff(tree.trace!, node))!;
  // What a typed tree's search leaves out is seen ahead.
  if ('game' in of) {
    tree.dispatchEvent(
      new CustomEvent('prunus-ghost', { detail: { node: cut, path: addressOf(tree.trace!, cut) } }),
    );
  }
  await vi.waitFor(() => expect(treeOf(lab).ghosts?.has(cut)).toBe(true));
  const path = [...movesTo(tree.trace!, cut), tree.ghosts!.get(cut)!.move.at(0)!];
  await vi.waitFor(async () => expect(await tree.choose(path)).toBe(true));
  expect(lab.state.chosen).toEqual(path);
  const other = await opened(readPermalink(writePermalink(lab.state)).state, '700px');
  const spoken = (of: PrunusLab) =>
    treeOf(of).shadowRoot!.querySelector('p[aria-live]')!.textContent;
  await vi.waitFor(() => expect(spoken(lab)).not.toBe(''));
  await vi.waitFor(() => expect(spoken(other)).toBe(spoken(lab)));
  expect(other.state.chosen).toEqual(path);
  expect(wordsIn(other.shadowRoot!)).not.toContain('points');
});

test.each(['en', 'zh'] as const)(
  'a link to a node that is nowhere says so (%s)',
  async (language) => {
    const lab = await openLab({ chosen: [2, 1, 7], step: 4 }, language);
    const told = recorded<{ problems: { sentence: string }[] }>(lab, 'prunus-problem');
    const problem = () => lab.shadowRoot!.querySelector('.problem')?.textContent;
    const sentence = stateProblemSentence(
      { code: 'bad-place', field: 'at', given: '2-1-7' },
      language,
    );
    await vi.waitFor(() => expect(problem()).toBe(sentence));
    expect(told.at(-1)?.problems[0]?.sentence).toBe(sentence);
    expect(lab.state.step).toBe(4);
    // It makes no room for itself below, where the timeline would be out of sight.
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    expect(bottomOf(await inLab(lab, 'prunus-timeline'))).toBeLessThanOrEqual(bottomOf(lab));
    // Until another one is chosen.
    treeOf(lab).dispatchEvent(
      new CustomEvent('prunus-select', { detail: { node: 1, path: [0], ghost: false } }),
    );
    await vi.waitFor(() => expect(problem()).toBeUndefined());
  },
);

test.each(['en', 'zh'] as const)(
  'a link to bookmarks and folds that are nowhere says so of all of them, until one goes on (%s)',
  async (language) => {
    // Two of the bookmarks are there, one of them in what was left out.
    const marks = ['99', '1', '5-7', '1-3-3-3'];
    const hash = `#v1&open=0&at=7&step=4&marks=${marks.join()}&tree=((3,12,8),(2,4,6),(14,5,2))`;
    const lab = await openLab(readPermalink(hash).state, language);
    const problem = () => lab.shadowRoot!.querySelector('.problem')?.textContent;
    const sentences = [
      ['at', '7'],
      ['marks', '99, 1-3-3-3'],
      ['open', '0'],
    ].map(([field, given]) =>
      stateProblemSentence({ code: 'bad-place', field: field!, given: given! }, language),
    );
    await vi.waitFor(() => {
      for (const sentence of sentences) expect(problem()).toContain(sentence);
    });
    expect(new Set(sentences).size).toBe(3);
    treeOf(lab).dispatchEvent(
      new CustomEvent('prunus-select', { detail: { node: 1, path: [0], ghost: false } }),
    );
    const timeline = await inLab(lab, 'prunus-timeline');
    timeline.act('forward');
    await vi.waitFor(() => expect(problem()).toBeUndefined());
  },
);

test('a link to bookmarks and folds that are there is left alone', async () => {
  const lab = await opened({ ...openExample('five-in-2')!, step: 30 }, '1300px');
  await vi.waitFor(() => expect(treeOf(lab).trace!.header.complete).toBe(true));
  const { trace } = treeOf(lab);
  const cut = Array.from(trace!.flags.keys()).find((node) => isCutOff(trace!, node))!;
  const told = recorded(lab, 'prunus-problem');
  const first = foldTableOf(trace!).from[0]!;
  lab.state = {
    ...lab.state,
    opened: [movesTo(trace!, first)],
    // What was left out may well be there.
    bookmarks: [movesTo(trace!, 40), [...movesTo(trace!, cut), 8]].map((path) => ({
      path,
      name: '',
    })),
  };
  await lab.updateComplete;
  const { findLost } = await import('../../../web/lab/elements/find-lost.ts');
  expect(findLost).toBeTypeOf('function');
  await drawn();
  expect(told).toEqual([]);
});

test.each(['iterative-deepening', 'mtd-f', 'principal-variation'])(
  'a link shows the node that was chosen in whichever pass of %s it was',
  async (algorithm) => {
    const lab = await opened({ algorithm, step: 5 }, '1300px');
    const tree = treeOf(lab);
    await vi.waitFor(() => expect(tree.trace!.header.complete).toBe(true));
    for (const node of fc.sample(fc.nat(tree.trace!.length - 1), { seed: 3, numRuns: 5 })) {
      const path = movesTo(tree.trace!, node);
      tree.dispatchEvent(
        new CustomEvent('prunus-select', { detail: { node, path, ghost: false } }),
      );
      const { state } = readPermalink(writePermalink(lab.state));
      const other = await opened(state, '700px');
      await vi.waitFor(() => expect(treeOf(other).selected).toBe(node));
      other.remove();
    }
  },
);

test('a camera of an older link is what it was', async () => {
  const camera = { x: 1.5, y: 0, scale: 60 };
  const lab = await opened({ ...POSITION, camera }, '1300px');
  expect(treeOf(lab).camera).toEqual(camera);
});

test('a link shows the same parts of two trees that are compared', async () => {
  const lab = await openLab({ compare: true, step: 9 }, 'en', '1300px');
  const treesIn = (each: PrunusLab) => [...each.shadowRoot!.querySelectorAll('prunus-tree')];
  await vi.waitFor(() => expect(treesIn(lab).map((tree) => tree.trace?.length)).toEqual([31, 18]));
  await treesIn(lab)[1]!.updateComplete;
  const box = pictureOf(lab).getBoundingClientRect();
  for (let turn = 0; turn < 3; turn++) {
    pictureOf(lab).dispatchEvent(
      new WheelEvent('wheel', {
        ...{ deltaY: -120, ctrlKey: true, bubbles: true, cancelable: true, composed: true },
        ...{ clientX: box.left + box.width * 0.8, clientY: box.top + 40 },
      }),
    );
  }
  await vi.waitFor(() => expect(lab.state.camera).not.toBeNull());
  await vi.waitFor(() => expect(treesIn(lab)[1]!.outlook).not.toBeNull());
  const sent = treesIn(lab).map((tree) => tree.outlook!);
  const { state } = readPermalink(writePermalink(lab.state));
  const other = await openLab(state, 'en', '1000px');
  for (const at of [0, 1]) {
    await vi.waitFor(() => {
      const seen = treesIn(other)[at]!.outlook;
      expect(seen?.x).toBeCloseTo(sent[at]!.x, 2);
      expect(seen?.across).toBeCloseTo(sent[at]!.across, 2);
    });
  }
});

test.each([
  ['near', '#v1&game=tictactoe&setup=X-O-X-O--&algorithm=minimax&step=40&camera=8.5,3,w6&at=8'],
  // Its tree comes in pieces, and what is chosen in one of the last.
  ['large', '#v1&game=reversi&rows=4&depth=none&step=4502&camera=827.675,11.5,w11.06&at=7-3-13'],
])('a link shows the part that was seen of a %s tree, not the chosen node', async (_, link) => {
  const { state, problems } = readPermalink(link);
  expect(problems).toEqual([]);
  const lab = await opened(state, '1300px');
  const tree = treeOf(lab);
  await vi.waitFor(() => expect(tree.trace!.header.complete).toBe(true), 20_000);
  await vi.waitFor(() => expect(tree.selected).not.toBeNull());
  for (let draws = 0; draws < 3; draws++) {
    tree.requestUpdate();
    await drawn();
  }
  expect(lab.state.camera).toEqual(state.camera);
  expect(tree.outlook!.x).toBeCloseTo((state.camera as Outlook).x, 3);
  // Who chooses another one is led to it.
  tree.selected = 1;
  await vi.waitFor(() => expect(lab.state.camera).not.toEqual(state.camera));
});
