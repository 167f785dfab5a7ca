import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import '../../../web/viewer/elements/prunus-tree.ts';
import '../../../web/site/provided-parts.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import type { TreeViews } from '../../../web/viewer/elements/tree-views.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import type { CameraState } from '../../../web/tree/layout/view-state.ts';
import { colorsText } from '../../../web/viewer/text/legend.ts';
import { viewsText } from '../../../web/viewer/text/tree-views.ts';
import { fitTree, screenX, screenY, unitOf, type View } from '../../../web/tree/layout/camera.ts';
import { foldTableOf, runsBelow } from '../../../web/tree/layout/fold-table.ts';
import { layoutOf, type Scene, sceneOf } from '../../../web/tree/layout/layout.ts';
import { childrenOf } from '../../../web/trace/nodes.ts';
import { OverviewPainter } from '../../../web/tree/icicle/overview.ts';
import { placeOf } from '../../../web/tree/layout/place.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';

const engine = new EngineClient();
/** Five by five: every node has two dozen moves. */
let wide: Trace;
let large: Trace;
let small: Trace;

beforeAll(async () => {
  // What is not in the window can't be pressed.
  await page.viewport(1000, 700);
  const five = { game: 'mnk', rows: '5', cols: '5', k: '4', depth: '2', order: 'centre' };
  const search = async (options: Readonly<Record<string, string>>) =>
    (await engine.request({ kind: 'search', options })).trace;
  wide = await search({ ...five, algorithm: 'alpha-beta' });
  large = await search({ game: 'tictactoe', algorithm: 'alpha-beta' });
  small = await search({ game: 'textbook', example: 'three-plates' });
});
afterAll(() => engine.close());

async function tree(trace: Trace, properties: Partial<PrunusTree> = {}): Promise<PrunusTree> {
  const element = await mounted('prunus-tree', { trace, ...properties }, '900px');
  element.parentElement!.style.height = '500px';
  await drawn();
  return element;
}

function stage(element: PrunusTree): HTMLElement {
  return element.shadowRoot!.querySelector('.stage')!;
}

/** The scene that a tree shows before anything is opened in it. */
function folded(trace: Trace): Scene {
  const folding = { table: foldTableOf(trace), opened: new Set<number>() };
  return sceneOf(trace, layoutOf(trace), undefined, false, { siblings: 'play', folding });
}

/** Where the first fold below the root stands while the whole tree is fitted. */
function foldPoint(element: PrunusTree, trace: Trace): { x: number; y: number } {
  const scene = folded(trace);
  const { clientWidth: width, clientHeight: height } = stage(element);
  const head = element.view === 'icicle' ? 40 : 0;
  const view: View = { width, height, slots: scene.slots, rows: scene.rows, foot: 0, head };
  const camera = fitTree(view);
  const { table } = scene.folding!;
  const { start, width: slots, row } = placeOf(scene, table.from[runsBelow(table, 0).first]!);
  return {
    x: screenX(camera, start + slots / 2),
    y: screenY(camera, view, row),
  };
}

async function press(element: PrunusTree, position: { x: number; y: number }): Promise<void> {
  await userEvent.click(stage(element), { position });
  await drawn();
}

function shot(element: PrunusTree): string {
  const url = element.shadowRoot!.querySelector('canvas')!.toDataURL();
  let hash = 0;
  for (let at = 0; at < url.length; at++) hash = (Math.imul(hash, 31) + url.charCodeAt(at)) | 0;
  return String(hash);
}

/** Until nothing moves any more. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 700));
  await drawn();
}

function card(element: PrunusTree): string {
  const found = element.shadowRoot!.querySelector<HTMLElement>('.card')!;
  return found.hidden ? '' : found.textContent.replace(/\s+/g, ' ').trim();
}

function spoken(element: PrunusTree): string {
  return [...element.shadowRoot!.querySelectorAll('[aria-live]')]
    .map((each) => each.textContent.trim())
    .join(' ');
}

describe('what colors tell', () => {
  it('is chosen in a panel that a key opens, is drawn, and explained below the picture', async () => {
    const element = await tree(large);
    const changes = recorded<TreeViews>(element, 'prunus-view');
    await settled();
    const before = shot(element);
    const keyed = () => element.shadowRoot!.querySelector('prunus-color-key')!.shadowRoot;
    stage(element).focus();
    await userEvent.keyboard('k');
    await expect.poll(() => element.shadowRoot!.querySelector('prunus-colors')).not.toBeNull();
    await userEvent.click(page.getByRole('radio', { name: colorsText.en.names.kind }));
    await expect.poll(() => keyed()?.textContent).toContain(colorsText.en.kind.all);
    await settled();
    expect(changes.at(-1)?.color).toBe('kind');
    expect(shot(element)).not.toBe(before);
    expect(await accessibilityProblems(element)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => element.shadowRoot!.querySelector('prunus-colors')).toBeNull();
    expect(element.shadowRoot!.activeElement).toBe(stage(element));
  });
});

describe('the two views', () => {
  it('change by key and by button, and back to the same picture', async () => {
    const element = await tree(large);
    const changes = recorded<TreeViews>(element, 'prunus-view');
    await settled();
    const before = shot(element);
    stage(element).focus();
    await userEvent.keyboard('i');
    await settled();
    expect(element.view).toBe('icicle');
    expect(shot(element)).not.toBe(before);
    const button = (selector: string) =>
      element.shadowRoot!.querySelector<HTMLButtonElement>(`.rail ${selector}`)!;
    // Few people need it on their first visits.
    await userEvent.click(button('.more'));
    await userEvent.click(button(`[aria-label="${viewsText.en.toTree}"]`));
    await userEvent.click(button('.more'));
    await settled();
    expect(changes.map(({ view }) => view)).toEqual(['icicle', 'tree']);
    stage(element).focus();
    expect(shot(element)).toBe(before);
  });

  it('pick the same node at the same camera', async () => {
    const element = await tree(large);
    const selections = recorded<{ node: number | null }>(element, 'prunus-select');
    const child = childrenOf(large, 0)[3]!;
    const { start, width } = placeOf(sceneOf(large, layoutOf(large)), child);
    const camera: CameraState = { x: start, y: 0.2, scale: 600 / width };
    for (const view of ['tree', 'icicle'] as const) {
      element.selected = null;
      element.view = view;
      element.camera = camera;
      await settled();
      const rows = 500;
      let found = false;
      for (let y = 20; y < rows && !found; y += 12) {
        await press(element, { x: 300, y });
        found = selections.at(-1)?.node === child;
      }
      expect(found, view).toBe(true);
    }
  });

  it('have nothing that axe-core finds wrong, in either view and language', async () => {
    for (const view of ['tree', 'icicle'] as const) {
      for (const language of ['en', 'zh'] as const) {
        const element = await tree(large, { view, language });
        await settled();
        expect(await accessibilityProblems(element)).toEqual([]);
      }
    }
  });

  it('take what means nothing for what is usual', async () => {
    const odd = { view: 'spiral', siblings: 7, folded: undefined } as unknown;
    const element = await tree(wide, odd as Partial<PrunusTree>);
    const plain = await tree(wide);
    expect(shot(element)).toBe(shot(plain));
  });
});

describe('a fold', () => {
  for (const view of ['tree', 'icicle'] as const) {
    it(`opens where it is pressed, and stays where it was, in the ${view}`, async () => {
      const element = await tree(wide, { view });
      const cameras = recorded<{ camera: CameraState | null }>(element, 'prunus-camera');
      const at = foldPoint(element, wide);
      await userEvent.hover(stage(element), { position: at });
      await drawn();
      expect(card(element)).toMatch(/24 moves refuted.*Values.*Nodes/);
      const before = shot(element);
      await press(element, at);
      await settled();
      expect(shot(element)).not.toBe(before);
      // The scale is that of the fitted tree: nothing was zoomed, and the left edge stayed.
      const scene = folded(wide);
      const { clientWidth: width, clientHeight: height } = stage(element);
      const { slots, rows } = scene;
      const room = { width, height, slots, rows, foot: 0, readable: true };
      const unit = unitOf(room);
      const fitted = fitTree({ ...room, width: width / unit, height: height / unit, whole: true });
      const { camera } = cameras.at(-1)!;
      expect(camera!.scale).toBeCloseTo(fitted.scale * unit, 6);
      expect(camera!.x).toBeCloseTo(fitted.x, 6);
    });
  }

  it('is walked to, read out, opened with Enter and closed with X', async () => {
    const element = await tree(wide);
    const before = shot(element);
    stage(element).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
    await drawn();
    expect(spoken(element)).toMatch(/24 moves drawn as one, refuted/);
    expect(element.selected).toBeNull();
    await userEvent.keyboard('{Enter}');
    await settled();
    const opened = shot(element);
    expect(opened).not.toBe(before);
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    await drawn();
    expect(element.selected).toBe(childrenOf(wide, 0)[1]);
    await userEvent.keyboard('x');
    await settled();
    await userEvent.keyboard('x');
    await settled();
    expect(element.selected).toBe(childrenOf(wide, 0)[1]);
  });

  it('opens for a node that is asked for', async () => {
    const element = await tree(wide);
    const before = shot(element);
    element.centerOn(childrenOf(wide, 0)[9]!);
    await settled();
    expect(shot(element)).not.toBe(before);
    await press(element, { x: 450, y: 250 });
    expect(element.selected).toBe(childrenOf(wide, 0)[9]);
  });

  it('is not made where folding is off, and the key turns it on', async () => {
    const element = await tree(wide, { folded: false });
    const changes = recorded<TreeViews>(element, 'prunus-view');
    const before = shot(element);
    stage(element).focus();
    await userEvent.keyboard('b');
    await settled();
    expect(changes.at(-1)).toEqual({
      view: 'tree',
      siblings: 'play',
      folded: true,
      color: 'player',
    });
    expect(shot(element)).not.toBe(before);
  });

  it('has no button in a tree that has none', async () => {
    const button = (element: PrunusTree) =>
      element.shadowRoot!.querySelector(`button[aria-label="${viewsText.en.folding}"]`);
    expect(button(await tree(small))).toBeNull();
    expect(button(await tree(wide))).not.toBeNull();
  });
});

describe('siblings by value', () => {
  it('begin with the best one for who moves', async () => {
    const element = await tree(small, { siblings: 'value' });
    stage(element).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await drawn();
    const children = childrenOf(small, 0);
    const best = Math.max(...children.map((child) => small.value[child]!));
    expect(small.value[element.selected!]).toBe(best);
    const seen = [small.value[element.selected!]!];
    while (seen.length < children.length) {
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
      await drawn();
      seen.push(small.value[element.selected!]!);
    }
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
  });
});

describe('the overview', () => {
  const strip = (element: PrunusTree) => element.shadowRoot!.querySelector('prunus-overview');

  it('is there for large trees alone', async () => {
    expect(strip(await tree(small))).toBeNull();
    expect(strip(await tree(large))).not.toBeNull();
  });

  it('moves the camera when it is pressed, dragged, or moved with the arrow keys', async () => {
    const element = await tree(large);
    const cameras = recorded<{ camera: CameraState | null }>(element, 'prunus-camera');
    const slider = strip(element)!.shadowRoot!.querySelector<HTMLElement>('[role=slider]')!;
    const { slots } = layoutOf(large);
    const middle = () => {
      const { x, scale } = cameras.at(-1)!.camera!;
      return (x + stage(element).clientWidth / 2 / scale) / slots;
    };
    // All is in view: a press goes there and zooms in, keeping that place where it was.
    await userEvent.click(slider, { position: { x: 675, y: 20 } });
    await settled();
    expect(middle()).toBeCloseTo(0.72, 1);
    await userEvent.click(slider, { position: { x: 180, y: 20 } });
    await settled();
    expect(middle()).toBeCloseTo(0.2, 1);
    const before = middle();
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await settled();
    expect(middle()).toBeGreaterThan(before);
    expect(Number(slider.getAttribute('aria-valuenow'))).toBe(Math.round(middle() * 100));
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^From \d+ to \d+ percent/);
  });

  it('is drawn once, however much the view is moved', async () => {
    const paint = vi.spyOn(OverviewPainter.prototype, 'paint');
    const element = await tree(large);
    await settled();
    expect(paint).toHaveBeenCalledTimes(1);
    for (let turn = 0; turn < 10; turn++) {
      element.zoomBy(1.3);
      await drawn();
    }
    element.step = 200;
    await settled();
    expect(paint).toHaveBeenCalledTimes(1);
    paint.mockRestore();
  });
});
