import { expect, it } from 'vitest';

import { LabLeaf } from '../../../web/lab/elements/edit/lab-leaf.ts';
import { openExample } from '../../../web/search/shelf.ts';
import type { LabState } from '../../../web/search/state.ts';
import { changeTree } from '../../../web/search/update.ts';
import { withLeafValue } from '../../../web/search/textbook/edit-tree.ts';

/** A lab without a page, whose searches take as long as the test wants. */
function opened(state: LabState) {
  const lab = { state, isBusy: false };
  const searches = {
    keepsAhead: false,
    get isBusy() {
      return lab.isBusy;
    },
  };
  const host = {
    get state() {
      return lab.state;
    },
    addController: () => undefined,
    addEventListener: () => undefined,
    requestUpdate: () => undefined,
  };
  const become = (next: LabState) => {
    lab.state = next;
  };
  const editing = {
    shown: null,
    changeTree: (tree: string, _: number | null, was?: Partial<LabState>) =>
      become({ ...changeTree(lab.state, tree), ...was }),
  };
  const leaf = new LabLeaf(host as never, { searches, editing, focus: {} } as never, become);
  return { lab, leaf, searches };
}

const NUMBER = 2;
const valued = (state: LabState, value: string) => withLeafValue(state.tree, NUMBER, value)!.tree;

it('a tree follows the hand once there is time', () => {
  const state = openExample('two-ply')!;
  const { lab, leaf } = opened(state);
  leaf.take({ number: NUMBER, value: '3', phase: 'begin' });
  lab.isBusy = true;
  leaf.take({ number: NUMBER, value: '7', phase: 'move' });
  leaf.take({ number: NUMBER, value: '8', phase: 'move' });
  expect(lab.state.tree).toBe(state.tree);
  lab.isBusy = false;
  leaf.hostUpdated();
  expect(lab.state.tree).toBe(valued(state, '8'));
  expect(leaf.sinceOf(lab.state)).toBe(state);
});

it('a drag that is given up gives back what was before it, and no drag before that', () => {
  const state = { ...openExample('two-ply')!, step: 4, chosen: [1] };
  const { lab, leaf } = opened(state);
  const drag = (...phases: [value: string, phase: 'begin' | 'move' | 'end' | 'cancel'][]) => {
    for (const [value, phase] of phases) leaf.take({ number: NUMBER, value, phase });
  };
  drag(['4', 'begin'], ['7', 'move']);
  expect(leaf.isHeld).toBe(true);
  drag(['7', 'cancel']);
  expect(lab.state).toEqual(state);
  expect(leaf.isHeld).toBe(false);
  // Put back by the hand itself.
  drag(['4', 'begin'], ['7', 'move'], ['4', 'move'], ['4', 'end']);
  expect(lab.state).toEqual(state);
  drag(['4', 'begin'], ['8', 'end']);
  drag(['8', 'begin'], ['9', 'move'], ['9', 'cancel']);
  expect(lab.state.tree).toBe(valued(state, '8'));
  leaf.undo();
  expect(lab.state).toEqual(state);
});

it('what was opened while a search was awaited is left as it is', () => {
  const { lab, leaf, searches } = opened(openExample('two-ply')!);
  leaf.take({ number: NUMBER, value: '3', phase: 'begin' });
  lab.isBusy = true;
  leaf.take({ number: NUMBER, value: '7', phase: 'move' });
  const other = changeTree(lab.state, '[[1, 2], [3, 4]]');
  lab.state = other;
  lab.isBusy = false;
  leaf.hostUpdated();
  expect(lab.state).toBe(other);
  expect(searches.keepsAhead).toBe(false);
  expect(leaf.sinceOf(other)).toBeNull();
});
