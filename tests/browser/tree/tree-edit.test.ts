import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import '../../../web/viewer/elements/prunus-tree.ts';
import '../../../web/site/provided-parts.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { bareTree } from '../../../web/search/textbook/tidy-tree.ts';
import { fitTree, screenX, screenY, unitOf } from '../../../web/tree/layout/camera.ts';
import { layoutOf, sceneOf } from '../../../web/tree/layout/layout.ts';
import { childrenOf } from '../../../web/trace/nodes.ts';
import { placeOf } from '../../../web/tree/layout/place.ts';
import { beginEditing, inLab, openLab, says } from '../support/lab.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';

const engine = new EngineClient();
const TREE = '[[3,12,8],[2,4,6],[14,5,2]]';
let trace: Trace;

beforeAll(async () => {
  const options = { game: 'textbook', tree: TREE, algorithm: 'minimax' };
  trace = (await engine.request({ kind: 'search', options })).trace;
});
afterAll(() => engine.close());
beforeEach(async () => {
  document.documentElement.style.colorScheme = 'light';
  await page.viewport(1400, 900);
});

/** A tree that is fitted into 900 × 500 pixels. */
async function tree(movable: boolean): Promise<PrunusTree> {
  const element = await mounted('prunus-tree', { trace, movable }, '900px');
  element.parentElement!.style.height = '500px';
  // What takes gestures is loaded after the picture.
  await element.updateComplete;
  await drawn();
  return element;
}

function pointOf(element: PrunusTree, node: number): { x: number; y: number } {
  const stage = element.shadowRoot!.querySelector('.stage')!;
  const box = stage.getBoundingClientRect();
  const { slots, rows } = layoutOf(trace);
  const room = { width: stage.clientWidth, height: stage.clientHeight };
  const unit = unitOf({ ...room, slots, rows, foot: 0, readable: true });
  const view = { width: room.width / unit, height: room.height / unit, slots, rows, foot: 0 };
  const camera = fitTree(view);
  const { start, width, row } = placeOf(sceneOf(trace, layoutOf(trace)), node);
  return {
    x: box.left + screenX(camera, start + width / 2) * unit,
    y: box.top + screenY(camera, view, row) * unit,
  };
}

/** Drags from one point to another with a pointer of this kind. */
async function drag(
  element: PrunusTree,
  from: { x: number; y: number },
  to: { x: number; y: number },
  pointerType: 'mouse' | 'touch',
  last: 'pointerup' | 'pointercancel' = 'pointerup',
): Promise<void> {
  const stage = element.shadowRoot!.querySelector<HTMLElement>('.stage')!;
  stage.focus();
  const send = (type: string, { x, y }: { x: number; y: number }) => {
    const init = { bubbles: true, clientX: x, clientY: y, pointerId: 1, pointerType, button: 0 };
    stage.dispatchEvent(new PointerEvent(type, init));
  };
  send('pointerdown', from);
  for (let part = 1; part <= 5; part++) {
    send('pointermove', {
      x: from.x + ((to.x - from.x) * part) / 5,
      y: from.y + ((to.y - from.y) * part) / 5,
    });
    await drawn();
  }
  send(last, to);
  await drawn();
}

describe('a node is dragged among its siblings', () => {
  test.each(['mouse', 'touch'] as const)('by %s, and lands where the line shows', async (kind) => {
    const element = await tree(true);
    const listed = recorded(element, 'prunus-move-child');
    const [first, , last] = childrenOf(trace, 0);
    const from = pointOf(element, first!);
    const to = pointOf(element, last!);
    await drag(element, from, { x: to.x + 40, y: to.y }, kind);
    expect(listed).toEqual([{ node: first, place: 2 }]);
    expect(element.shadowRoot!.querySelector('.drop')).toBeNull();
  });

  test('not when it comes back to its place, nor when the drag is broken off', async () => {
    const element = await tree(true);
    const listed = recorded(element, 'prunus-move-child');
    const [first, second] = childrenOf(trace, 0);
    const from = pointOf(element, first!);
    await drag(element, from, { x: from.x + 12, y: from.y }, 'mouse');
    await drag(element, from, pointOf(element, second!), 'mouse', 'pointercancel');
    expect(listed).toEqual([]);
  });

  test('not where nodes stay: the drag moves the picture', async () => {
    const element = await tree(false);
    const listed = recorded(element, 'prunus-move-child');
    const moved = recorded(element, 'prunus-camera');
    const [first, , last] = childrenOf(trace, 0);
    await drag(element, pointOf(element, first!), pointOf(element, last!), 'mouse');
    // Once the picture rests: dragged again and again it never would.
    await expect.poll(() => moved.length).toBeGreaterThan(0);
    expect(listed).toEqual([]);
  });
});

describe('a tree is edited in the lab', () => {
  const editor = (lab: PrunusLab) =>
    lab.shadowRoot!.querySelector('prunus-tree-editor')!.shadowRoot!;
  const treeOf = (lab: PrunusLab) => bareTree(lab.state.tree);

  async function editing(): Promise<PrunusLab> {
    const lab = await openLab({ tree: TREE });
    await says(lab, /Done: 11/);
    await beginEditing(lab);
    await inLab(lab, 'prunus-tree-editor');
    return lab;
  }

  async function choose(lab: PrunusLab, node: number): Promise<void> {
    lab.shadowRoot!.querySelector('prunus-tree')!.selected = node;
    const detail = { node, path: [], ghost: false };
    const event = new CustomEvent('prunus-select', { detail, bubbles: true, composed: true });
    lab.shadowRoot!.querySelector('prunus-tree')!.dispatchEvent(event);
    await drawn();
  }

  /** Chooses the first leaf, and has the focus on the tree: its stage. */
  async function atFirstLeaf(lab: PrunusLab): Promise<HTMLElement> {
    await choose(lab, 2);
    await expect.poll(() => editor(lab).querySelector('.value')).not.toBeNull();
    const stage = lab
      .shadowRoot!.querySelector('prunus-tree')!
      .shadowRoot!.querySelector<HTMLElement>('.stage')!;
    stage.focus();
    return stage;
  }

  test('at the tree: type a value, Enter; Tab goes on, also to what is pruned; the timeline stays', async () => {
    const lab = await editing();
    const stage = await atFirstLeaf(lab);
    const field = () => editor(lab).querySelector<HTMLInputElement>('.value');
    const key = (name: string) =>
      stage.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: name,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    key('7');
    expect(field()!.value).toBe('7');
    await userEvent.keyboard('5{Enter}');
    expect(treeOf(lab)).toBe('[[75,12,8],[2,4,6],[14,5,2]]');
    await expect.poll(() => field()?.value).toBe('75');
    field()!.focus();
    // 12, 8, 2, and 4, which is pruned.
    for (const value of ['12', '8', '2', '4']) {
      await userEvent.keyboard('{Tab}');
      await expect.poll(() => field()?.value).toBe(value);
      await expect.poll(() => editor(lab).activeElement).toBe(field());
    }
    await userEvent.keyboard('9{Shift>}{Tab}{/Shift}');
    await expect.poll(() => field()?.value).toBe('2');
    expect(treeOf(lab)).toBe('[[75,12,8],[2,9,6],[14,5,2]]');
    stage.focus();
    key('Delete');
    expect(treeOf(lab)).toBe('[[75,12,8],[9,6],[14,5,2]]');
    const step = new CustomEvent('prunus-step', {
      detail: { step: 3 },
      bubbles: true,
      composed: true,
    });
    lab.shadowRoot!.querySelector('prunus-timeline')!.dispatchEvent(step);
    await expect.poll(() => lab.state.step).toBe(3);
    await choose(lab, 1);
    await expect.poll(() => editor(lab).querySelector('.copy')).not.toBeNull();
    await userEvent.click(editor(lab).querySelector('.copy')!);
    expect(treeOf(lab)).toBe('[[75,12,8],[75,12,8],[9,6],[14,5,2]]');
    expect(lab.state.step).toBe(3);
  });

  test.each(['{Enter}', 'leaving'])('one digit typed at the tree is taken by %s', async (end) => {
    const lab = await editing();
    await atFirstLeaf(lab);
    await userEvent.keyboard('7');
    const field = editor(lab).querySelector<HTMLInputElement>('.value')!;
    expect(field.value).toBe('7');
    if (end === 'leaving') field.blur();
    else await userEvent.keyboard(end);
    expect(treeOf(lab)).toBe('[[7,12,8],[2,4,6],[14,5,2]]');
    await userEvent.click(editor(lab).querySelector('.undo')!);
    expect(treeOf(lab)).toBe(TREE);
  });

  test('values, moves and order change, the counts follow, and all of it can be undone', async () => {
    const lab = await editing();
    await choose(lab, 2);
    await userEvent.fill(editor(lab).querySelector('.value')!, '1');
    await userEvent.keyboard('{Enter}');
    expect(treeOf(lab)).toBe('[[1,12,8],[2,4,6],[14,5,2]]');
    await says(lab, /Done: 13/);
    // The node that was changed is still the chosen one.
    await expect.poll(() => editor(lab).querySelector<HTMLInputElement>('.value')?.value).toBe('1');

    await choose(lab, 1);
    await userEvent.click(editor(lab).querySelector('.right')!);
    expect(treeOf(lab)).toBe('[[2,4,6],[1,12,8],[14,5,2]]');
    await says(lab, /Done: 11/);
    await expect.poll(() => editor(lab).querySelector('.add')).not.toBeNull();
    await userEvent.click(editor(lab).querySelector('.add')!);
    expect(treeOf(lab)).toBe('[[2,4,6],[1,12,8,0],[14,5,2]]');
    await expect.poll(() => editor(lab).querySelector('.remove')).not.toBeNull();
    await userEvent.click(editor(lab).querySelector('.remove')!);
    expect(treeOf(lab)).toBe('[[2,4,6],[14,5,2]]');

    for (let back = 0; back < 4; back++) await userEvent.click(editor(lab).querySelector('.undo')!);
    expect(treeOf(lab)).toBe(TREE);
    expect(editor(lab).querySelector<HTMLButtonElement>('.undo')!.disabled).toBe(true);
    await userEvent.click(editor(lab).querySelector('.redo')!);
    expect(treeOf(lab)).toBe('[[1,12,8],[2,4,6],[14,5,2]]');
  });

  test('what is no number is not taken, and said', async () => {
    const lab = await editing();
    await choose(lab, 2);
    await userEvent.fill(editor(lab).querySelector('.value')!, 'x');
    await userEvent.tab();
    expect(treeOf(lab)).toBe(TREE);
    expect(editor(lab).querySelector('.problem')?.textContent).toMatch(/number/);
    expect(await accessibilityProblems(lab)).toEqual([]);
  });

  test('a dragged child is searched at its new place', async () => {
    const lab = await editing();
    const element = lab.shadowRoot!.querySelector('prunus-tree')!;
    expect(element.movable).toBe(true);
    const detail = { node: 1, place: 2 };
    element.dispatchEvent(new CustomEvent('prunus-move-child', { detail, bubbles: true }));
    // What edits a tree is loaded when editing begins.
    await vi.waitFor(() => expect(treeOf(lab)).toBe('[[2,4,6],[14,5,2],[3,12,8]]'));
    await says(lab, /Done: 13/);
  });

  test('on a board a dragged child changes the order of squares, and the counts', async () => {
    const lab = await openLab({ game: 'tictactoe', setup: 'XO..X.O..' });
    await says(lab, /Done: \d+ nodes/);
    const element = lab.shadowRoot!.querySelector('prunus-tree')!;
    const counted = () => element.trace!.header.totals.nodes;
    const before = counted();
    await beginEditing(lab);
    await drawn();
    expect(element.movable).toBe(true);
    const detail = { node: 1, place: 2 };
    const [first, second, third] = childrenOf(element.trace!, 0).map(
      (node) => element.trace!.move[node]!,
    );
    element.dispatchEvent(new CustomEvent('prunus-move-child', { detail, bubbles: true }));
    expect(lab.state.order).toBe('listed');
    const cells = lab.state.squareOrder.filter((cell) => [first, second, third].includes(cell));
    expect(cells).toEqual([second, third, first]);
    await expect.poll(() => element.trace!.header.options.order).toBe('listed');
    await expect.poll(() => element.trace!.move[1]).toBe(second);
    expect(counted()).not.toBe(before);
    // What it stands in is loaded when it is first shown.
    const natural = () => lab.shadowRoot!.querySelector<HTMLButtonElement>('.natural');
    await expect.poll(natural).not.toBe(null);
    natural()!.click();
    await expect.poll(counted).toBe(before);
  });
});
