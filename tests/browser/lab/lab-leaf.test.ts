import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { bareTree } from '../../../web/search/textbook/tidy-tree.ts';
import { beginEditing, inLab, openLab, says, wordsIn } from '../support/lab.ts';
import { accessibilityProblems } from '../support/mounted.ts';

const TREE = '[[3,12,8],[2,4,6],[14,5,2]]';

/** The handle of the first leaf, which the keyboard has gone to. */
async function handleIn(lab: PrunusLab): Promise<HTMLElement> {
  const tree = await inLab(lab, 'prunus-tree');
  tree.shadowRoot!.querySelector<HTMLElement>('.stage')!.focus();
  tree.selected = tree.trace!.move.indexOf(2);
  return vi.waitFor(() => {
    const hand = tree.shadowRoot!.querySelector('prunus-leaf');
    const handle = hand?.shadowRoot?.querySelector<HTMLElement>('.handle');
    expect(handle).toBeTruthy();
    return handle!;
  });
}

const cutoffs = (lab: PrunusLab) => lab.trace!.header.totals.cutoffs;

/** Finds what the lab has, once it is there. */
const finderIn =
  (lab: PrunusLab) =>
  <Found extends HTMLElement>(selector: string): Promise<Found> =>
    vi.waitFor(() => {
      const found = lab.shadowRoot!.querySelector<Found>(selector);
      expect(found, selector).toBeTruthy();
      return found!;
    });

describe('a leaf in the hand', () => {
  test('its value follows, cuts come and go, and one undoing gives all back', async () => {
    await page.viewport(1400, 900);
    const lab = await openLab({ tree: TREE, step: 4 });
    await vi.waitFor(() => expect(lab.trace).not.toBeNull());
    await says(lab, /MIN|MAX/);
    const handle = await handleIn(lab);
    expect(handle.getAttribute('aria-valuetext')).toMatch(/3\. The cut after b stands .* ≥ 2\./);
    const send = (type: string, down: number) => {
      const { left, top } = handle.getBoundingClientRect();
      const at = { clientX: left + 5, clientY: top + down, button: 0, pointerId: 1 };
      handle.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...at }));
    };
    vi.spyOn(handle, 'setPointerCapture').mockReturnValue();
    send('pointerdown', 5);
    for (let down = 5; down > -20; down -= 2) send('pointermove', down);
    await vi.waitFor(() => expect(cutoffs(lab)).toBe(2));
    expect(lab.state.step).toBeNull();
    // And down again, within the same drag, to where nothing is cut.
    for (let down = -20; down < 400; down += 10) send('pointermove', down);
    await vi.waitFor(() => expect(cutoffs(lab)).toBe(0));
    send('pointerup', 400);
    await says(lab, /The leaf a → a is now −\d+; it was 3\. A cut after b would come/);
    expect(await accessibilityProblems(lab)).toEqual([]);
    const undo = lab.shadowRoot!.querySelector<HTMLElement>('.undo-leaf')!;
    undo.click();
    await vi.waitFor(() => expect(cutoffs(lab)).toBe(1));
    expect(bareTree(lab.state.tree)).toBe(TREE);
    expect(lab.state.step).toBe(4);
  });

  test('keys move it by steps, also while the tree is edited, where it is one change', async () => {
    const lab = await openLab({ tree: TREE });
    await says(lab, /Done: 11/);
    await beginEditing(lab);
    const editor = await inLab(lab, 'prunus-tree-editor');
    const handle = await handleIn(lab);
    handle.focus();
    await userEvent.keyboard('{ArrowUp}');
    await vi.waitFor(() => expect(bareTree(lab.state.tree)).toMatch(/^\[\[4,/));
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await vi.waitFor(() => expect(bareTree(lab.state.tree)).toMatch(/^\[\[-/));
    await userEvent.keyboard('{Control>}z{/Control}');
    await vi.waitFor(() => expect(bareTree(lab.state.tree)).toBe(TREE));
    // From the tree, too, without going to the handle first.
    await handleIn(lab);
    await userEvent.keyboard('{PageUp}');
    await vi.waitFor(() => expect(bareTree(lab.state.tree)).toMatch(/^\[\[4,/));
    await userEvent.keyboard('{PageDown}');
    await vi.waitFor(() => expect(bareTree(lab.state.tree)).toBe(TREE));
    await vi.waitFor(() => expect(editor.shadowRoot!.textContent).toContain('Undo'));
  });

  test('what was undone below the tree is undone in the editor, too', async () => {
    const lab = await openLab({ tree: TREE });
    await says(lab, /Done: 11/);
    await beginEditing(lab);
    const editor = await inLab(lab, 'prunus-tree-editor');
    const find = (name: string) => editor.shadowRoot!.querySelector<HTMLButtonElement>(name)!;
    (await handleIn(lab)).focus();
    await userEvent.keyboard('{ArrowUp}');
    await vi.waitFor(() => expect(find('.undo').disabled).toBe(false));
    lab.shadowRoot!.querySelector<HTMLElement>('.undo-leaf')!.click();
    await vi.waitFor(() => expect(find('.undo').disabled).toBe(true));
    expect(bareTree(lab.state.tree)).toBe(TREE);
    find('.redo').click();
    await vi.waitFor(() => expect(bareTree(lab.state.tree)).toMatch(/^\[\[4,/));
  });

  test('Escape ends a drag in the picture with all as it was', async () => {
    await page.viewport(1400, 900);
    const lab = await openLab({ tree: TREE, step: 4 });
    await vi.waitFor(() => expect(lab.trace).not.toBeNull());
    await handleIn(lab);
    const tree = await inLab(lab, 'prunus-tree');
    const stage = tree.shadowRoot!.querySelector<HTMLElement>('.stage')!;
    const handle = tree.shadowRoot!.querySelector('prunus-leaf')!.shadowRoot!;
    const { left, top, width } = handle.querySelector('.handle')!.getBoundingClientRect();
    vi.spyOn(stage, 'setPointerCapture').mockReturnValue();
    const before = lab.state;
    const send = (type: string, down: number) => {
      // The leaf stands over its handle.
      const at = { clientX: left + width / 2, clientY: top - 12 + down };
      const kind = { button: 0, pointerId: 1, pointerType: 'mouse', bubbles: true, composed: true };
      stage.dispatchEvent(new PointerEvent(type, { ...at, ...kind, cancelable: true }));
    };
    send('pointermove', 0);
    send('pointerdown', 0);
    for (let down = 0; down > -40; down -= 4) send('pointermove', down);
    await vi.waitFor(() => expect(bareTree(lab.state.tree)).not.toBe(TREE));
    stage.focus();
    await userEvent.keyboard('{Escape}');
    expect(lab.state).toEqual(before);
    send('pointermove', -60);
    send('pointerup', -60);
    await vi.waitFor(() => expect(cutoffs(lab)).toBe(1));
    expect(lab.state).toEqual(before);
  });

  test('what is cut is told by its name, the leaf as well as the cut', async () => {
    const moved = async (tree: string, leaf: number) => {
      const lab = await openLab({ tree, algorithm: 'alpha-beta' });
      await says(lab, /Done: /);
      const inTree = await inLab(lab, 'prunus-tree');
      inTree.selected = 1;
      const hand = await vi.waitFor(() => {
        const inside = inTree.shadowRoot!.querySelector('prunus-leaf');
        expect(inside).toBeTruthy();
        return inside!;
      });
      const tell = (phase: 'begin' | 'move' | 'end', value: string) =>
        hand.dispatchEvent(
          new CustomEvent('prunus-leaf', {
            detail: { number: leaf, value, phase },
            bubbles: true,
            composed: true,
          }),
        );
      tell('begin', '1');
      tell('move', '20');
      tell('end', '20');
      return lab;
    };
    // The last leaf is never looked at; the cut that would come is at a node that never is.
    await says(
      await moved('[[[15],19],[[0,0],[8,11,19]]]', 11),
      /leaf b → b → b is now 20; it was 11/,
    );
    await says(
      await moved('[15,[[0,0,12],16,[16,12]],[4]]', 1),
      /A cut after b → c would come as soon as this is < 12\./,
    );
  });

  test('a slider takes the moves from the worst order to the best, and the tree comes back', async () => {
    const lab = await openLab({ tree: TREE, algorithm: 'minimax', step: 3 });
    await vi.waitFor(() => expect(lab.trace).not.toBeNull());
    const find = finderIn(lab);
    (await find('.begin-ordering')).click();
    const slider = await find<HTMLInputElement>('.order-slider');
    const turn = (right: string) => {
      slider.value = right;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      slider.dispatchEvent(new Event('change', { bubbles: true }));
    };
    turn('0');
    await says(lab, /0 of 11 pairs .* 9 of 9 leaves are searched; in the best order it would be 5/);
    turn('11');
    await says(lab, /11 of 11 pairs .* 5 of 9 leaves are searched: the least/);
    expect(bareTree(lab.state.tree)).toBe('[[3,8,12],[2,4,6],[2,5,14]]');
    // Before the search has been gone through, nothing is told of its end.
    for (const [step, leaves] of [
      [0, 0],
      [5, 1],
    ]) {
      lab.state = { ...lab.state, step: step! };
      await says(lab, new RegExp(`11 of 11 pairs .* ${leaves!} of 9 leaves searched so far\\.`));
      expect(wordsIn(lab.shadowRoot!)).not.toMatch(/Knuth|5 of 9/);
    }
    lab.state = { ...lab.state, step: null };
    await says(lab, /5 of 9 leaves are searched: the least/);
    expect(await accessibilityProblems(lab)).toEqual([]);
    (await find('.undo-order')).click();
    await vi.waitFor(() => expect(bareTree(lab.state.tree)).toBe(TREE));
    expect(lab.state).toMatchObject({ algorithm: 'minimax', step: 3 });
    (await find('.close-order')).click();
    await vi.waitFor(() => expect(lab.shadowRoot!.querySelector('.ordering')).toBeNull());
  });

  test('in a low window all of the slider is in sight', async () => {
    await page.viewport(683, 325);
    document.body.style.margin = '0';
    const lab = await openLab({}, 'en', '683px');
    lab.style.height = '325px';
    await vi.waitFor(() => expect(lab.trace).not.toBeNull());
    (await finderIn(lab)('.begin-ordering')).click();
    const close = await finderIn(lab)('.close-order');
    await says(lab, /leaves are searched/);
    const story = close.parentElement!;
    const room = story.getBoundingClientRect();
    expect(story.scrollWidth).toBeLessThanOrEqual(story.clientWidth);
    for (const each of story.querySelectorAll('*:not(option)')) {
      const { right, bottom } = each.getBoundingClientRect();
      expect(right, each.className).toBeLessThanOrEqual(room.right);
      expect(bottom, each.className).toBeLessThanOrEqual(room.bottom);
    }
  });

  test('whoever opens a link from beside the slider has the slider, as far as it was', async () => {
    const lab = await openLab({ tree: TREE, algorithm: 'alpha-beta' });
    await vi.waitFor(() => expect(lab.trace).not.toBeNull());
    (await finderIn(lab)('.begin-ordering')).click();
    const slider = await finderIn(lab)<HTMLInputElement>('.order-slider');
    slider.value = '11';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    slider.dispatchEvent(new Event('change', { bubbles: true }));
    await says(lab, /11 of 11 pairs/);
    const { state } = readPermalink(writePermalink(lab.state));
    const other = await openLab(state);
    await says(other, /11 of 11 pairs .* 5 of 9 leaves are searched: the least/);
    expect((await finderIn(other)<HTMLInputElement>('.order-slider')).value).toBe('11');
    (await finderIn(other)('.close-order')).click();
    await vi.waitFor(() => expect(other.shadowRoot!.querySelector('.ordering')).toBeNull());
    expect(writePermalink(other.state)).not.toContain('ordering');
  });

  test('the slider tells of the tree that stands there, and changes no other', async () => {
    const lab = await openLab({ tree: TREE, algorithm: 'alpha-beta' });
    await vi.waitFor(() => expect(lab.trace).not.toBeNull());
    const find = finderIn(lab);
    const turn = async (right: string) => {
      const slider = await find<HTMLInputElement>('.order-slider');
      slider.value = right;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      slider.dispatchEvent(new Event('change', { bubbles: true }));
    };
    (await find('.begin-ordering')).click();
    await turn('0');
    await says(lab, /0 of 11 pairs/);
    lab.state = { ...lab.state, tree: '[[12,3],[2,6]]' };
    await says(lab, /2 of 3 pairs .* 3 of 4 leaves/);
    // The other player first: what is the better move is another one.
    lab.state = { ...lab.state, rootPlayer: 'min' };
    await says(lab, /1 of 3 pairs/);
    await turn('3');
    await vi.waitFor(() => expect(bareTree(lab.state.tree)).toBe('[[6,2],[12,3]]'));
  });

  test('no leaf of a game, a quiz or three players has a hand', async () => {
    const lab = await openLab({ tree: '[[<1,2,3>,<3,2,1>],<2,2,2>]' });
    await says(lab, /Done: \d/);
    const tree = await inLab(lab, 'prunus-tree');
    tree.selected = 2;
    await vi.waitFor(() => expect(tree.shadowRoot!.querySelector('prunus-leaf')).toBeTruthy());
    expect(tree.shadowRoot!.querySelector('prunus-leaf')!.shadowRoot!.textContent).toBe('');
  });
});
