import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import '../../../web/viewer/elements/prunus-tree.ts';
import '../../../web/site/provided-parts.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import type { EngineOptions, Trace } from '../../../web/trace/trace.ts';
import type { CameraState } from '../../../web/tree/layout/view-state.ts';
import { treeText } from '../../../web/viewer/text/tree.ts';
import { viewsText } from '../../../web/viewer/text/tree-views.ts';
import { fitTree, screenX, screenY, unitOf, type View } from '../../../web/tree/layout/camera.ts';
import { hasNarrowNode, layoutOf, sceneOf } from '../../../web/tree/layout/layout.ts';
import { placeOf } from '../../../web/tree/layout/place.ts';
import { childrenOf, isCutOff, movesTo } from '../../../web/trace/nodes.ts';
import { bornAt, totalSteps } from '../../../web/trace/clock.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';

interface Selected {
  readonly node: number | null;
  readonly path: readonly number[];
  readonly ghost: boolean;
}

const engine = new EngineClient();
const plates: EngineOptions = { game: 'textbook', example: 'three-plates' };
let trace: Trace;
let ghosts: ReadonlyMap<number, Trace>;
let large: Trace;

beforeAll(async () => {
  trace = (await engine.request({ kind: 'search', options: plates })).trace;
  const cut = [...trace.flags.keys()].filter((node) => isCutOff(trace, node));
  ghosts = new Map(
    await Promise.all(
      cut.map(async (node): Promise<[number, Trace]> => {
        const path = movesTo(trace, node);
        const { options } = trace.header;
        return [node, (await engine.request({ kind: 'ghost', options, path })).trace];
      }),
    ),
  );
  const options = { game: 'tictactoe', algorithm: 'alpha-beta' };
  large = (await engine.request({ kind: 'search', options })).trace;
});
afterAll(() => engine.close());

async function tree(properties: Partial<PrunusTree> = {}, width = '900px'): Promise<PrunusTree> {
  const element = await mounted('prunus-tree', { trace, ...properties }, width);
  element.parentElement!.style.height = '500px';
  await drawn();
  return element;
}

/** The same, once it has its buttons, and its hands with them. */
async function treeWithHands(): Promise<PrunusTree> {
  const element = await tree();
  await vi.waitFor(() => expect(fitButton(element)).not.toBeNull());
  await drawn();
  return element;
}

function stage(element: PrunusTree): HTMLElement {
  return element.shadowRoot!.querySelector('.stage')!;
}

const fitButton = (element: PrunusTree) =>
  element.shadowRoot!.querySelector<HTMLElement>(`button[aria-label="${viewsText.en.fit}"]`);

function viewOf(element: PrunusTree, of: Trace = trace): View {
  const { slots, rows } = layoutOf(of);
  const { clientWidth: width, clientHeight: height } = stage(element);
  const readable = of.length <= 40;
  const narrow = readable && hasNarrowNode(sceneOf(of, layoutOf(of)));
  const view = { width, height, slots, rows, foot: 0, readable, narrow, whole: true };
  return { ...view, width: width / unitOf(view), height: height / unitOf(view) };
}

/** How many CSS pixels one of its view has. */
function unit(element: PrunusTree): number {
  return stage(element).clientWidth / viewOf(element).width;
}

/** Where a node stands on the screen while the whole tree is fitted. */
function pointOf(element: PrunusTree, node: number): { x: number; y: number } {
  const view = viewOf(element);
  const camera = fitTree(view);
  const { start, width, row } = placeOf(sceneOf(trace, layoutOf(trace)), node);
  const x = screenX(camera, start + width / 2) * unit(element);
  return { x, y: screenY(camera, view, row) * unit(element) };
}

async function press(element: PrunusTree, position: { x: number; y: number }): Promise<void> {
  await userEvent.click(stage(element), { position });
  await drawn();
}

/** The pixels of the picture that are more of one color than of the others. */
function inked(element: PrunusTree, color: 'red' | 'blue'): number {
  const canvas = element.shadowRoot!.querySelector('canvas')!;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  const own = color === 'red' ? 0 : 2;
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const most = Math.max(data[at + 2 - own]!, data[at + 1]!);
    if (data[at + own]! > most + 70) count++;
  }
  return count;
}

describe('what is drawn', () => {
  it('is the tree, with the principal variation in red once it is known', async () => {
    const element = await tree({ step: 0 });
    expect(inked(element, 'red')).toBe(0);
    element.step = null;
    await drawn();
    expect(inked(element, 'red')).toBeGreaterThan(200);
    expect(inked(element, 'blue')).toBeGreaterThan(50);
  });

  it('changes with the ghosts, and back', async () => {
    const element = await tree();
    const shot = () => element.shadowRoot!.querySelector('canvas')!.toDataURL();
    const first = shot();
    element.ghosts = ghosts;
    await settled();
    await expect.poll(shot).not.toBe(first);
    element.ghosts = null;
    await settled();
    // By now what draws cuts and ghosts is loaded, which a first picture may not wait for.
    const before = shot();
    element.ghosts = ghosts;
    await settled();
    expect(shot()).not.toBe(before);
    element.ghosts = null;
    await settled();
    expect(shot()).toBe(before);
  });

  it('is drawn in the colors of the scheme', async () => {
    const element = await tree();
    const corner = () => {
      const canvas = element.shadowRoot!.querySelector('canvas')!;
      return canvas.getContext('2d')!.getImageData(3, canvas.height - 3, 1, 1).data[0]!;
    };
    expect(corner()).toBeGreaterThan(200);
    element.style.colorScheme = 'dark';
    element.refreshColors();
    await drawn();
    expect(corner()).toBeLessThan(60);
  });
});

describe('pressing', () => {
  it('selects a node and tells the moves that lead to it', async () => {
    const element = await tree();
    const selected = recorded<Selected>(element, 'prunus-select');
    for (const node of [1, 2, trace.length - 1]) {
      await press(element, pointOf(element, node));
      expect(selected.at(-1)).toEqual({ node, path: movesTo(trace, node), ghost: false });
      expect(element.selected).toBe(node);
    }
    await press(element, { x: 20, y: 480 });
    expect(selected.at(-1)).toEqual({ node: null, path: [], ghost: false });
    expect(element.selected).toBeNull();
  });

  it('twice goes to the moment when the node was entered', async () => {
    const element = await tree();
    const steps = recorded<{ step: number }>(element, 'prunus-goto');
    await userEvent.dblClick(stage(element), { position: pointOf(element, 2) });
    expect(steps).toEqual([{ step: bornAt(trace, 2) }]);
  });

  it('a stub asks for its ghost', async () => {
    const element = await tree();
    const asked = recorded<{ node: number; path: number[] }>(element, 'prunus-ghost');
    const node = [...ghosts.keys()].at(-1)!;
    const view = viewOf(element);
    const camera = fitTree(view);
    const { start, width, row } = placeOf(sceneOf(trace, layoutOf(trace)), node);
    const x = screenX(camera, start + width - 0.5) * unit(element);
    await press(element, { x, y: screenY(camera, view, row + 0.8) * unit(element) });
    expect(asked).toEqual([{ node, path: movesTo(trace, node) }]);
    expect(element.selected).toBeNull();
  });

  it('a node of a ghost tells its whole path, and that it is one', async () => {
    const element = await tree({ ghosts });
    await settled();
    const selected = recorded<Selected>(element, 'prunus-select');
    stage(element).focus();
    const [node, ghost] = [...ghosts].at(-1)!;
    element.selected = node;
    await element.updateComplete;
    // Down to the last child, beyond it to the stub, and into the ghost.
    const right = '{ArrowRight}'.repeat(childrenOf(trace, node).length);
    await userEvent.keyboard(`{Shift>}{ArrowDown}${right}{ArrowDown}{/Shift}`);
    expect(selected.at(-1)).toEqual({
      node: null,
      path: [...movesTo(trace, node), ghost.move[0]],
      ghost: true,
    });
    expect(element.selected).toBeNull();
  });
});

describe('moving', () => {
  it.each(['240px', '1300px'])(
    'leads to nothing that was not there at first, %s wide',
    async (width) => {
      const element = await tree({}, width);
      const selected = recorded<Selected>(element, 'prunus-select');
      for (const node of [trace.length - 1, 0, 1]) {
        await press(element, pointOf(element, node));
        expect(selected.at(-1)).toMatchObject({ node });
      }
      // On its way it stays whole, narrow as it is.
      for (const step of [8, null]) {
        element.step = step;
        await settled();
        for (const node of [0, trace.length - 1]) {
          await press(element, pointOf(element, node));
          expect(selected.at(-1)).toMatchObject({ node });
        }
      }
    },
  );

  it('drags, and tells the camera once it rests', async () => {
    const element = await tree({ trace: large });
    const cameras = recorded<{ camera: CameraState | null }>(element, 'prunus-camera');
    const start = fitTree(viewOf(element, large));
    await userEvent.dragAndDrop(stage(element), stage(element), {
      sourcePosition: { x: 300, y: 250 },
      targetPosition: { x: 400, y: 250 },
    });
    await expect.poll(() => cameras.length).toBe(1);
    const { camera } = cameras[0]!;
    expect(camera!.scale).toBeCloseTo(start.scale, 6);
    expect((start.x - camera!.x) * camera!.scale).toBeGreaterThan(40);
    // What it told comes back rounded: nothing moves.
    element.camera = { ...camera!, x: Math.round(camera!.x * 1e4) / 1e4 };
    await settled();
    expect(cameras).toHaveLength(1);
  });

  it('leaves the wheel to the page until it is active', async () => {
    const element = await tree();
    const turn = (init: WheelEventInit) => {
      const event = new WheelEvent('wheel', {
        deltaY: -100,
        cancelable: true,
        bubbles: true,
        ...init,
      });
      stage(element).dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(turn({})).toBe(false);
    await element.updateComplete;
    const hint = element.shadowRoot!.querySelector('.hint')!;
    expect(hint.hasAttribute('hidden')).toBe(false);
    expect(hint.textContent).toBe(treeText.en.wheelHint);
    expect(turn({ ctrlKey: true })).toBe(true);

    await press(element, { x: 20, y: 480 });
    expect(turn({})).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(turn({})).toBe(false);
  });

  it('pinches with two fingers, and drags with one', async () => {
    const element = await treeWithHands();
    const box = stage(element).getBoundingClientRect();
    const finger = (type: string, pointerId: number, x: number, y: number) => {
      const at = { clientX: box.left + x, clientY: box.top + y };
      const init = { pointerId, pointerType: 'touch', bubbles: true, isPrimary: pointerId === 1 };
      stage(element).dispatchEvent(new PointerEvent(type, { ...init, ...at }));
    };
    const start = fitTree(viewOf(element)).scale * unit(element);
    finger('pointerdown', 1, 400, 250);
    finger('pointerdown', 2, 500, 250);
    for (const apart of [60, 70, 80, 90, 100]) {
      finger('pointermove', 1, 450 - apart, 250);
      finger('pointermove', 2, 450 + apart, 250);
    }
    finger('pointerup', 2, 550, 250);
    await expect.poll(() => (element.camera?.scale ?? start) / start).toBeCloseTo(2, 3);

    // The finger that stays goes on as a drag.
    const { x, scale } = element.camera!;
    finger('pointermove', 1, 300, 250);
    finger('pointerup', 1, 300, 250);
    await expect.poll(() => (element.camera!.x - x) * scale).toBeGreaterThan(49);
    expect(element.camera!.scale).toBe(scale);
  });

  it('zooms by its buttons and fits again', async () => {
    const element = await treeWithHands();
    const cameras = recorded<{ camera: CameraState | null }>(element, 'prunus-camera');
    const button = (label: string) =>
      element.shadowRoot!.querySelector<HTMLElement>(`button[aria-label="${label}"]`)!;
    button(viewsText.en.zoomIn).click();
    await settled();
    expect(cameras.at(-1)!.camera!.scale).toBeGreaterThan(
      fitTree(viewOf(element)).scale * unit(element) * 1.4,
    );
    // Nodes that it lies over now are not seen through it.
    const ground = getComputedStyle(button(viewsText.en.fit)).backgroundColor;
    expect(ground).not.toBe('rgba(0, 0, 0, 0)');
    button(viewsText.en.fit).click();
    await settled();
    expect(cameras.at(-1)).toEqual({ camera: null, look: null });
    expect(element.camera).toBeNull();
  });

  it('follows the current node while stepping, unless the whole tree is shown', async () => {
    const element = await tree({ trace: large, step: 1 });
    const cameras = recorded<{ camera: CameraState | null }>(element, 'prunus-camera');
    element.step = 20_000;
    await settled();
    expect(cameras).toEqual([]);
    element.centerOn(2);
    await settled();
    element.step = 30_000;
    await settled();
    const { camera } = cameras.at(-1)!;
    const place = placeOf(sceneOf(large, layoutOf(large)), 14_990);
    expect(Math.abs(camera!.x - place.start) * camera!.scale).toBeLessThan(1200);
  });
});

describe('the keyboard', () => {
  it('walks with Shift, and leaves the arrows to the timeline', async () => {
    const element = await tree();
    stage(element).focus();
    const selected = recorded<Selected>(element, 'prunus-select');
    const passed: string[] = [];
    element.addEventListener('keydown', (event) => {
      if (!event.defaultPrevented) passed.push(event.key);
    });
    await userEvent.keyboard('{ArrowRight}{ArrowLeft} o');
    expect(passed).toEqual(['ArrowRight', 'ArrowLeft', ' ', 'o']);
    expect(selected).toEqual([]);
    await userEvent.keyboard(
      '{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowUp}{/Shift}',
    );
    expect(selected.map(({ node }) => node)).toEqual([0, 1, 2, childrenOf(trace, 1)[1], 1]);
    const live = element.shadowRoot!.querySelector('[aria-live]')!;
    // The words are loaded when a node is first selected.
    await expect.poll(() => live.textContent).toContain('MIN to move');
    expect(live.textContent).toContain('20');
  });

  it('goes to the moment of the selected node by Enter', async () => {
    const element = await tree({ selected: 2 });
    stage(element).focus();
    const steps = recorded<{ step: number }>(element, 'prunus-goto');
    await userEvent.keyboard('{Enter}');
    expect(steps).toEqual([{ step: bornAt(trace, 2) }]);
  });
});

describe('robustness', () => {
  it('throws at nothing', async () => {
    const element = await tree();
    const odd: Partial<Record<keyof PrunusTree, unknown>>[] = [
      { step: Number.NaN },
      { step: -7 },
      { step: 1e12 },
      { selected: 1e9 },
      { selected: -1 },
      { selected: 0.5 },
      { camera: { x: Number.NaN, y: Infinity, scale: -1 } },
      { ghosts: undefined },
      {
        ghosts: new Map([
          [1e6, trace],
          [0, trace],
          [-4, trace],
        ]),
      },
      { language: 'tlh' },
      { trace: null },
      { trace: undefined },
      { trace: { ...trace, length: 0 } },
    ];
    for (const properties of odd) {
      Object.assign(element, properties);
      await element.updateComplete;
      await drawn();
    }
    element.centerOn(99);
    element.zoomBy(Number.NaN);
    element.fit();
    element.trace = trace;
    element.step = totalSteps(trace);
    await drawn();
    element.remove();
    element.step = 3;
    document.querySelector('main')!.append(element);
    await settled();
    expect(inked(element, 'blue')).toBeGreaterThan(50);
  });

  it('is accessible in both languages, wide and narrow', async () => {
    for (const language of ['en', 'zh'] as const) {
      for (const width of ['900px', '360px']) {
        const element = await tree({ language, step: 9, selected: 2 }, width);
        expect(await accessibilityProblems(element)).toEqual([]);
      }
    }
  });
});

/** Until a short motion has ended and the camera has been told. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 600));
  await drawn();
}

it('brings a node into sight that the page selects, and leaves alone what is in sight', async () => {
  const element = await tree({ camera: { x: 0, y: 0, scale: 40 } }, '260px');
  const places = [...trace.ply.keys()].map((node) => middleOf(node));
  const isSeen = (node: number): boolean => {
    const { x, across } = element.outlook!;
    return Math.abs(places[node]! - x) < across / 2;
  };
  const last = trace.length - 1;
  for (const node of [last, 2, last]) {
    expect(isSeen(node), String(node)).toBe(false);
    element.selected = node;
    await expect.poll(() => isSeen(node)).toBe(true);
  }
  const before = element.outlook;
  element.selected = last - 1;
  await drawn();
  expect(element.outlook).toEqual(before);
});

/** How far from the left of the tree a node stands, in slots. */
function middleOf(node: number): number {
  const { start, width } = placeOf(sceneOf(trace, layoutOf(trace)), node);
  return start + width / 2;
}
