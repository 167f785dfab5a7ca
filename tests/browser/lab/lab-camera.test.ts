import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { changeSettings } from '../../../web/search/update.ts';
import { movesTo } from '../../../web/trace/nodes.ts';
import { openLab } from '../support/lab.ts';

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

test('a camera of an older link is what it was', async () => {
  const camera = { x: 1.5, y: 0, scale: 60 };
  const lab = await opened({ ...POSITION, camera }, '1300px');
  expect(treeOf(lab).camera).toEqual(camera);
});
