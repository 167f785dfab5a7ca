import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import '../../../web/viewer/elements/prunus-tree.ts';
import '../../../web/site/provided-parts.ts';
// What opens over a tree is here at once: what is tested is not how it loads.
import '../../../web/viewer/elements/rail/tree-panels.ts';
import { NAVIGATION_PANELS } from '../../../web/viewer/elements/rail/navigation-host.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import type { EngineOptions, Trace } from '../../../web/trace/trace.ts';
import type { Bookmark } from '../../../web/search/bookmarks.ts';
import { findText } from '../../../web/viewer/text/panels.ts';
import { isCutOff, movesTo, nodeAt, principalVariation } from '../../../web/trace/nodes.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';
import { tap } from '../support/touch.ts';

interface Opening {
  readonly node: number | null;
  readonly path: readonly number[];
}

const engine = new EngineClient();
let plates: Trace;
let board: Trace;
let cut: Trace;

async function searched(options: EngineOptions): Promise<Trace> {
  return (await engine.request({ kind: 'search', options })).trace;
}

beforeAll(async () => {
  plates = await searched({ game: 'textbook', example: 'three-plates' });
  board = await searched({ game: 'tictactoe', position: 'XX./.O./...' });
  cut = await searched({ game: 'tictactoe', algorithm: 'minimax', 'record-limit': '1000' });
});
afterAll(() => engine.close());
afterEach(() => {
  document.body.replaceChildren();
});

async function tree(properties: Partial<PrunusTree> = {}, width = '900px'): Promise<PrunusTree> {
  const element = await mounted('prunus-tree', { trace: plates, ...properties }, width);
  element.parentElement!.style.height = '500px';
  await drawn();
  // The ways through a tree are loaded once it is drawn.
  await expect.poll(() => element.shadowRoot!.querySelector('.rail button')).not.toBeNull();
  element.shadowRoot!.querySelector<HTMLElement>('.stage')!.focus();
  return element;
}

const keys = async (...names: readonly string[]) => {
  for (const name of names) {
    await userEvent.keyboard(name);
    await drawn();
  }
};

const part = (element: PrunusTree, name: string): HTMLElement => {
  const found = element.shadowRoot!.querySelector<HTMLElement>(name);
  expect(found, name).not.toBeNull();
  return found!;
};
const find = (element: PrunusTree) => part(element, 'prunus-find');
const status = (element: PrunusTree) =>
  find(element).shadowRoot!.querySelector('[role=status]')!.textContent.trim();
const inside = (element: Element, selector: string): HTMLElement =>
  element.shadowRoot!.querySelector<HTMLElement>(selector)!;
const focusedIn = (element: Element): Element | null =>
  element.shadowRoot?.activeElement?.shadowRoot?.activeElement ?? null;

/** Panels' code is loaded when it is first asked for. */
const there = (element: PrunusTree, name: string) =>
  expect.poll(() => element.shadowRoot!.querySelector(name)).not.toBeNull();
const openFind = async (element: PrunusTree, key = '/'): Promise<void> => {
  await keys(key);
  await expect.poll(() => focusedIn(element)?.tagName).toBe('INPUT');
};

describe('finding by moves', () => {
  it('goes to the node, by the keyboard alone, and back into the picture', async () => {
    const element = await tree({ trace: board });
    const move = movesTo(board, 1)[0]!;
    const name = 'c3';
    expect(move).toBe(2);
    await openFind(element);
    await userEvent.keyboard(name);
    await keys('{Enter}');
    expect(element.selected).toBe(nodeAt(board, [move]));
    expect(status(element)).toBe(findText.en.found('c3'));
    await keys('{Escape}');
    expect(element.shadowRoot!.querySelector('prunus-find')).toBeNull();
    expect(element.shadowRoot!.activeElement).toBe(part(element, '.stage'));
  });

  it('says which move is not there', async () => {
    const element = await tree({ trace: board });
    await openFind(element, '{Control>}f{/Control}');
    await userEvent.keyboard('c3 b2');
    await keys('{Enter}');
    expect(status(element)).toBe(findText.en.taken('b2', 'c3'));
    element.language = 'zh';
    await drawn();
    await userEvent.clear(inside(find(element), 'input'));
    await userEvent.keyboard('z9');
    await keys('{Enter}');
    expect(status(element)).toBe(findText.zh.noSquare('z9'));
  });

  it('offers to search what was pruned, and goes there once it has been', async () => {
    const element = await tree();
    const asked = recorded<Opening>(element, 'prunus-ghost');
    const node = [...plates.flags.keys()].find((each) => isCutOff(plates, each))!;
    const path = movesTo(plates, node);
    const names = plates.header.names!;
    const { trace: ghost } = await engine.request({
      kind: 'ghost',
      options: plates.header.options,
      path,
    });
    const pruned = ghost.move[0]!;
    await openFind(element);
    await userEvent.keyboard(`${path.map((move) => names[move]!).join(' ')} ${names[pruned]!}`);
    await keys('{Enter}');
    expect(status(element)).toMatch(/moves were pruned there/);
    expect(asked).toEqual([]);
    const offer = inside(find(element), '.offer');
    expect(offer.textContent.trim()).toBe(findText.en.openGhost);
    await userEvent.click(offer);
    expect(asked).toEqual([{ node, path }]);
    expect(status(element)).toBe(findText.en.opening);
    const reported = recorded<{ path: readonly number[]; ghost: boolean }>(
      element,
      'prunus-select',
    );
    element.ghosts = new Map([[node, ghost]]);
    await vi.waitFor(() => {
      expect(reported.at(-1)).toMatchObject({ path: [...path, pruned], ghost: true });
    });
  });

  it('offers to search again what was not recorded', async () => {
    const element = await tree({ trace: cut });
    const asked = recorded<Opening>(element, 'prunus-reveal');
    const node = cut.hidden!.findIndex((count) => count > 0);
    const path = movesTo(cut, node);
    const { trace: below } = await engine.request({
      kind: 'reveal',
      options: cut.header.options,
      path,
    });
    const next = below.move[1]!;
    const name = (move: number) => `${'abc'.charAt(move % 3)}${3 - Math.floor(move / 3)}`;
    await openFind(element);
    await userEvent.keyboard([...path, next].map(name).join('/'));
    await keys('{Enter}');
    await userEvent.click(inside(find(element), '.offer'));
    expect(asked).toEqual([{ node, path }]);
    const reported = recorded<{ path: readonly number[] }>(element, 'prunus-select');
    element.ghosts = new Map([[node, below]]);
    await vi.waitFor(() => {
      expect(reported.at(-1)?.path).toEqual([...path, next]);
    });
  });
});

describe('finding by what a node is', () => {
  it('the next cutoff, and the one before, from the keyboard', async () => {
    const element = await tree();
    const cuts = [...plates.flags.keys()].filter((node) => isCutOff(plates, node));
    await openFind(element);
    const select = inside(find(element), 'select') as HTMLSelectElement;
    await userEvent.selectOptions(select, findText.en.kinds.nextCutoff);
    await userEvent.click(inside(find(element), '.next'));
    await vi.waitFor(() => {
      expect(element.selected).toBe(cuts[0]);
    });
    await keys('{Escape}', 'n');
    await vi.waitFor(() => {
      expect(element.selected).toBe(cuts[1 % cuts.length]);
    });
    await keys('{Shift>}N{/Shift}');
    await vi.waitFor(() => {
      expect(element.selected).toBe(cuts[0]);
    });
  });

  it('the end of the best line, in one key', async () => {
    const element = await tree();
    await keys('e');
    expect(element.selected).toBe(principalVariation(plates, 0).at(-1));
  });

  it('the costliest child, level by level', async () => {
    const element = await tree({ trace: board });
    let at = 0;
    for (let level = 0; level < 3; level++) {
      await keys('w');
      await vi.waitFor(() => {
        expect(element.selected).toBeGreaterThan(at);
      });
      const node = element.selected!;
      expect(movesTo(board, node)).toHaveLength(level + 1);
      at = node;
    }
  });

  it('says that there is none', async () => {
    const element = await tree();
    await openFind(element);
    const select = inside(find(element), 'select') as HTMLSelectElement;
    await userEvent.selectOptions(select, findText.en.kinds.nextTableHit);
    await userEvent.click(inside(find(element), '.next'));
    await vi.waitFor(() => {
      expect(status(element)).toBe(findText.en.none.nextTableHit);
    });
  });
});

describe('back and forward', () => {
  it('lead through what was selected, and bring back the camera', async () => {
    const element = await tree({ trace: board });
    await keys('e');
    const end = element.selected;
    // The camera has come to rest: that is part of the same visit.
    await new Promise((resolve) => setTimeout(resolve, 600));
    const camera = element.camera;
    expect(camera).not.toBeNull();
    await keys('{Shift>}{PageUp}{/Shift}');
    expect(element.selected).toBe(0);
    await keys('{Alt>}{ArrowLeft}{/Alt}');
    expect(element.selected).toBe(end);
    await keys('{Alt>}{ArrowLeft}{/Alt}');
    expect(element.selected).toBeNull();
    await keys('{Alt>}{ArrowRight}{/Alt}');
    expect(element.selected).toBe(end);
  });

  it('do not leave the page', async () => {
    const element = await tree();
    const before = history.length;
    let prevented = false;
    window.addEventListener('keydown', (event) => (prevented = event.defaultPrevented), {
      capture: false,
      once: true,
    });
    await keys('{Alt>}{ArrowLeft}{/Alt}');
    expect(element.isConnected).toBe(true);
    expect(history.length).toBe(before);
    expect(prevented).toBe(false); // It was consumed: the window never heard of it.
  });
});

describe('bookmarks', () => {
  const listed = (element: PrunusTree) =>
    [...part(element, 'prunus-bookmarks').shadowRoot!.querySelectorAll('.go')].map((each) =>
      each.textContent.trim(),
    );

  it('are set, named, gone to and removed', async () => {
    const element = await tree({ trace: board });
    const reported = recorded<{ bookmarks: readonly Bookmark[] }>(element, 'prunus-bookmarks');
    await keys('{ArrowDown}', '{ArrowDown}');
    const kept = element.selected!;
    expect(movesTo(board, kept)).toHaveLength(1);
    await keys('m');
    await there(element, 'prunus-bookmarks');
    await keys('{Enter}');
    expect(reported.at(-1)?.bookmarks).toEqual([{ path: movesTo(board, kept), name: '' }]);
    expect(focusedIn(element)?.tagName).toBe('INPUT');
    await userEvent.keyboard('the block');
    await keys('{Tab}');
    expect(reported.at(-1)?.bookmarks).toEqual([{ path: movesTo(board, kept), name: 'the block' }]);
    element.selected = null;
    await drawn();
    await userEvent.click(inside(part(element, 'prunus-bookmarks'), '.go'));
    expect(element.selected).toBe(kept);
    await userEvent.click(inside(part(element, 'prunus-bookmarks'), 'li button.icon'));
    await drawn();
    expect(reported.at(-1)?.bookmarks).toEqual([]);
    expect(listed(element)).toEqual([]);
  });

  it('that are not in this tree say so, and offer the way', async () => {
    const node = [...plates.flags.keys()].find((each) => isCutOff(plates, each))!;
    const path = [...movesTo(plates, node), 0xfff0];
    const element = await tree({ bookmarks: [{ path, name: '' }] });
    await keys('m');
    await there(element, 'prunus-bookmarks');
    const panel = part(element, 'prunus-bookmarks');
    const go = inside(panel, '.go');
    expect(go.classList.contains('away')).toBe(true);
    await userEvent.click(go);
    await drawn();
    expect(inside(panel, '[role=status]').textContent).toMatch(/pruned there/);
    expect(inside(panel, '.offer')).not.toBeNull();
    expect(element.selected).toBe(node);
  });

  it('may be anything at all', async () => {
    for (const odd of [null, undefined, 5, 'x', [null, { path: 'a' }]]) {
      const element = await tree({ bookmarks: odd as never });
      await keys('m');
      await there(element, 'prunus-bookmarks');
      expect(listed(element)).toEqual([]);
    }
  });
});

describe('the outline', () => {
  const outline = (element: PrunusTree) => part(element, 'prunus-outline');
  const items = (element: PrunusTree) => [
    ...outline(element).shadowRoot!.querySelectorAll<HTMLElement>('[role=treeitem]'),
  ];
  const focusedItem = (element: PrunusTree) =>
    outline(element).shadowRoot!.activeElement as HTMLElement;

  it('is walked by the arrow keys, and chooses what the picture shows', async () => {
    const element = await tree();
    const stepped = recorded(window, 'keydown');
    await keys('l');
    await there(element, 'prunus-outline');
    expect(items(element)).toHaveLength(1 + 3);
    expect(focusedItem(element).ariaLevel).toBe('1');
    await keys('{ArrowDown}', '{ArrowDown}');
    expect(focusedItem(element).ariaPosInSet).toBe('2');
    expect(focusedItem(element).ariaSetSize).toBe('3');
    expect(focusedItem(element).ariaExpanded).toBe('false');
    expect(element.selected).toBeNull();
    await keys('{ArrowRight}');
    const second = nodeAt(plates, [plates.move[element.selected!]!]);
    expect(element.selected).toBe(second);
    expect(focusedItem(element).ariaExpanded).toBe('true');
    expect(focusedItem(element).ariaSelected).toBe('true');
    await keys('{ArrowRight}', '{Enter}');
    expect(movesTo(plates, element.selected!)).toHaveLength(2);
    await keys('{ArrowLeft}', '{ArrowLeft}');
    expect(focusedItem(element).ariaLevel).toBe('1');
    expect(stepped).toEqual([]);
    await keys('{End}');
    expect(items(element).at(-1)).toBe(focusedItem(element));
    await keys('{Escape}');
    expect(element.shadowRoot!.querySelector('prunus-outline')).toBeNull();
    expect(element.shadowRoot!.activeElement).toBe(part(element, '.stage'));
  });

  it('follows what is selected elsewhere', async () => {
    const element = await tree();
    await keys('l');
    await there(element, 'prunus-outline');
    element.selected = principalVariation(plates, 0).at(-1)!;
    await drawn();
    const chosen = items(element).filter((item) => item.ariaSelected === 'true');
    expect(chosen).toHaveLength(1);
    expect(chosen[0]!.ariaLevel).toBe(String(principalVariation(plates, 0).length));
    expect(chosen[0]!.tabIndex).toBe(0);
    expect(items(element).filter((item) => item.tabIndex === 0)).toHaveLength(1);
  });

  it('opens what was pruned', async () => {
    const element = await tree();
    const asked = recorded<Opening>(element, 'prunus-ghost');
    const node = [...plates.flags.keys()].find((each) => isCutOff(plates, each))!;
    element.selected = node;
    await keys('l');
    await there(element, 'prunus-outline');
    const stub = items(element).find((item) => item.classList.contains('stub'))!;
    await userEvent.click(stub);
    expect(asked).toEqual([{ node, path: movesTo(plates, node) }]);
  });
});

describe('the keys of the tree', () => {
  it('walk to the ends of a row, and up and down it', async () => {
    const element = await tree();
    await keys('{ArrowDown}', '{ArrowDown}');
    const first = element.selected!;
    await keys('{Shift>}{End}{/Shift}');
    const last = nodeAt(plates, [plates.move[element.selected!]!]);
    expect(element.selected).toBe(last);
    expect(last).toBeGreaterThan(first);
    await keys('{Shift>}{Home}{/Shift}');
    expect(element.selected).toBe(first);
    await keys('{Shift>}{PageDown}{/Shift}');
    expect(element.selected).toBe(principalVariation(plates, first).at(-1));
    await keys('{Shift>}{PageUp}{/Shift}');
    expect(element.selected).toBe(0);
  });

  it('never trap the focus: Tab leaves the picture, and comes back', async () => {
    const element = await tree();
    const after = document.createElement('button');
    after.textContent = 'after';
    element.parentElement!.append(after);
    for (let tabs = 0; tabs < 25 && document.activeElement !== after; tabs++) await keys('{Tab}');
    expect(document.activeElement).toBe(after);
    for (const key of ['/', 'm', 'l']) {
      part(element, '.stage').focus();
      await keys(key);
      let reached = false;
      for (let tabs = 0; tabs < 40 && !reached; tabs++) {
        await keys('{Tab}');
        reached = document.activeElement === after;
      }
      expect(reached, key).toBe(true);
      part(element, '.stage').focus();
      await keys(key);
    }
  });
});

describe('on a phone', () => {
  it('one button shows the others, and all are large enough for a finger', async () => {
    const element = await tree({}, '340px');
    const more = part(element, '.more');
    const box = more.getBoundingClientRect();
    await tap({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
    await drawn();
    const shown = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.navigation button')];
    for (const button of shown) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
    const place = NAVIGATION_PANELS.indexOf('outline') - NAVIGATION_PANELS.length;
    const outline = shown.at(place)!.getBoundingClientRect();
    await tap({ x: outline.left + 10, y: outline.top + 10 });
    await there(element, 'prunus-outline');
  });

  it('the bar that covers what was found goes', async () => {
    const element = await tree({ trace: board }, '340px');
    await openFind(element);
    await userEvent.keyboard('c3');
    await keys('{Enter}');
    expect(element.selected).toBe(nodeAt(board, [2]));
    expect(element.shadowRoot!.querySelector('prunus-find')).toBeNull();
  });
});

describe.each(['en', 'zh'] as const)('axe finds nothing (%s)', (language) => {
  it.each([
    ['while one finds', ['/', 'b2', '{Enter}']],
    ['with bookmarks', ['{ArrowDown}', '{ArrowDown}', 'm', '{Enter}']],
    ['with the outline', ['{ArrowDown}', '{ArrowDown}', 'l']],
    ['with the outline of nothing selected', ['l']],
  ])('%s', async (_, typed) => {
    for (const scheme of ['light', 'dark']) {
      const element = await tree({ trace: board, language });
      element.style.colorScheme = scheme;
      await keys(...typed);
      expect(await accessibilityProblems(element)).toEqual([]);
    }
  });
});
