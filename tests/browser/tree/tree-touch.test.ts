import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import '../../../web/viewer/elements/prunus-tree.ts';
import '../../../web/site/provided-parts.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import { isScrolled, listen } from '../../../web/tree/navigate/gestures.ts';
import { drawn, recorded } from '../support/mounted.ts';
import { swipe, tap, touchDown, touchLift, touchMove, touchUp } from '../support/touch.ts';

/** What the fingers meant, and how far the page has been scrolled. */
interface Felt {
  panned: number;
  zoomed: number;
  pressed: number;
  doubled: number;
  flung: number;
}

let picture: HTMLElement;
let felt: Felt;
let active = false;
let scrolled = true;
let deafen: () => void;

/** A page that scrolls, with a picture in its middle that listens as a tree does. */
beforeEach(() => {
  active = false;
  scrolled = true;
  felt = { panned: 0, zoomed: 1, pressed: 0, doubled: 0, flung: 0 };
  const page = document.createElement('div');
  page.style.cssText = 'height: 4000px; padding-top: 500px; box-sizing: border-box';
  picture = document.createElement('div');
  picture.style.cssText = 'width: 300px; height: 300px; touch-action: pan-x pan-y';
  page.append(picture);
  document.body.replaceChildren(page);
  document.body.style.margin = '0';
  window.scrollTo(0, 400);
  const handlers = {
    unit: () => 1,
    isScrolled: () => scrolled,
    isActive: () => active,
    activate: () => {
      active = true;
      picture.style.touchAction = 'none';
    },
    grab: () => null,
    pan: (dx: number, dy: number) => (felt.panned += Math.abs(dx) + Math.abs(dy)),
    zoom: (factor: number) => (felt.zoomed *= factor),
    fling: () => felt.flung++,
    press: () => felt.pressed++,
    doublePress: () => felt.doubled++,
    hover: () => undefined,
    leave: () => undefined,
    wheelRefused: () => undefined,
  };
  deafen = listen(picture, handlers);
});
afterEach(() => {
  deafen();
  window.scrollTo(0, 0);
  document.body.style.margin = '';
  document.body.replaceChildren();
});

/** A point of the picture, as it stands on the screen now. */
function at(x: number, y: number): { x: number; y: number } {
  const { left, top } = picture.getBoundingClientRect();
  return { x: left + x, y: top + y };
}

async function settled(): Promise<void> {
  await drawn();
  await new Promise((resolve) => setTimeout(resolve, 120));
}

describe('the wheel', () => {
  it('belongs to the picture where it scrolls nothing else', () => {
    document.body.replaceChildren(picture);
    picture.style.height = '100px';
    const turn = (): boolean => {
      const event = new WheelEvent('wheel', { deltaY: -100, cancelable: true });
      picture.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(turn()).toBe(false);
    expect([isScrolled(picture), isScrolled(picture, false)]).toEqual([true, false]);
    scrolled = false;
    expect(turn()).toBe(true);
    // In a page that scrolls, or in a part of one that does.
    picture.style.height = '4000px';
    expect(isScrolled(picture, false)).toBe(true);
    const part = document.createElement('div');
    part.style.cssText = 'height: 50px; overflow: auto';
    part.attachShadow({ mode: 'open' }).append(picture);
    document.body.replaceChildren(part);
    expect(isScrolled(picture, false)).toBe(true);
  });
});

describe('a finger on a picture that is not active', () => {
  it('scrolls the page, and moves nothing in the picture', async () => {
    await swipe(at(150, 250), at(150, 60));
    await settled();
    expect(window.scrollY).toBeGreaterThan(450);
    expect(felt).toMatchObject({ panned: 0, flung: 0, pressed: 0 });
  });

  it('presses where it does not move', async () => {
    await tap(at(150, 150));
    await settled();
    expect(felt).toMatchObject({ pressed: 1, panned: 0 });
    expect(window.scrollY).toBe(400);
  });

  it('presses twice for a double press', async () => {
    // On a busy machine two touches may come too late for one another.
    await vi.waitFor(async () => {
      felt.pressed = 0;
      await tap(at(150, 150));
      await tap(at(152, 151));
      await settled();
      expect(felt).toMatchObject({ pressed: 1, doubled: 1 });
    }, 10_000);
  });
});

describe('two fingers', () => {
  const near = () => [at(120, 150), at(180, 150)] as const;
  const far = () => [at(40, 140), at(260, 140)] as const;

  it('zoom the picture and leave the page where it is', async () => {
    const [from, to] = [near(), far()];
    await touchDown(...from);
    await touchMove(from, to);
    await touchUp();
    await settled();
    expect(felt.zoomed).toBeGreaterThan(2);
    expect(felt.pressed).toBe(0);
    expect(window.scrollY).toBe(400);
    expect(window.visualViewport!.scale).toBe(1);
  });

  it('move it together, and not the page', async () => {
    const from = [at(100, 250), at(200, 250)];
    await touchDown(...from);
    await touchMove(from, [at(100, 80), at(200, 80)]);
    await touchUp();
    await settled();
    expect(felt.panned).toBeGreaterThan(100);
    expect(window.scrollY).toBe(400);
  });

  it('make it active: a swipe after them moves the picture, and not the page', async () => {
    const [from, to] = [near(), far()];
    await touchDown(...from);
    await touchMove(from, to);
    await touchUp();
    expect(active).toBe(true);
    felt.panned = 0;
    await swipe(at(150, 250), at(150, 60));
    await settled();
    expect(felt.panned).toBeGreaterThan(100);
    expect(window.scrollY).toBe(400);
  });

  it('of which one stays go on as a drag of the picture alone', async () => {
    const [from, to] = [near(), far()];
    await touchDown(...from);
    await touchMove(from, to);
    await touchLift(to, 1);
    felt.panned = 0;
    await touchMove([to[0]], [at(40, 20)]);
    await touchUp();
    await settled();
    expect(felt.panned).toBeGreaterThan(60);
    expect(window.scrollY).toBe(400);
  });

  it('one after the other on the screen do the same', async () => {
    const [from, to] = [near(), far()];
    await touchDown(from[0]);
    await drawn();
    await touchDown(...from);
    await touchMove(from, to);
    await touchUp();
    await settled();
    expect(felt.zoomed).toBeGreaterThan(2);
    expect(window.scrollY).toBe(400);
  });
});

describe('a tree on a page that scrolls', () => {
  let engine: EngineClient;
  let element: PrunusTree;
  beforeEach(async () => {
    engine = new EngineClient();
    const options = { game: 'textbook', example: 'three-plates' };
    const { trace } = await engine.request({ kind: 'search', options });
    element = document.createElement('prunus-tree');
    element.trace = trace;
    picture.replaceChildren(element);
    deafen();
    picture.style.touchAction = '';
    await settled();
  });
  afterEach(() => {
    engine.close();
  });

  it('is left alone by a finger that scrolls, until it is touched', async () => {
    const cameras = recorded(element, 'prunus-camera');
    await swipe(at(150, 250), at(150, 60));
    await settled();
    expect(window.scrollY).toBeGreaterThan(450);
    expect(cameras).toEqual([]);
    await vi.waitFor(async () => {
      window.scrollTo(0, 400);
      // A touch while the page still glides stops it, and is no press.
      await tap(at(10, 150));
      await settled();
      expect(element.hasAttribute('data-active')).toBe(true);
    }, 5000);
    element.zoomBy(4);
    await settled();
    const before = element.camera;
    await swipe(at(150, 200), at(60, 150));
    await vi.waitFor(() => {
      expect(element.camera).not.toEqual(before);
    });
    expect(window.scrollY).toBe(400);
  });

  it('is zoomed by two fingers, and then moved by one, while the page stays', async () => {
    const fingers = [at(120, 150), at(180, 150)];
    await touchDown(...fingers);
    await touchMove(fingers, [at(40, 150), at(260, 150)]);
    await touchUp();
    await vi.waitFor(() => {
      expect(element.camera).not.toBeNull();
    });
    // What the fingers did last may come with the next frame.
    await settled();
    const zoomed = element.camera!;
    await swipe(at(200, 150), at(120, 150));
    await vi.waitFor(() => {
      expect(element.camera!.x).toBeGreaterThan(zoomed.x);
    });
    expect(element.camera!.scale).toBeCloseTo(zoomed.scale, 5);
    expect(window.scrollY).toBe(400);
  });

  it('is zoomed by a double tap where nothing is', async () => {
    await vi.waitFor(async () => {
      await tap(at(20, 25));
      await tap(at(21, 26));
      await settled();
      expect(element.camera).not.toBeNull();
    }, 10_000);
  });
});

describe('a finger on an active picture', () => {
  it('moves the picture, and not the page', async () => {
    active = true;
    picture.style.touchAction = 'none';
    await swipe(at(150, 250), at(150, 60));
    await settled();
    expect(felt.panned).toBeGreaterThan(100);
    expect(felt.pressed).toBe(0);
    expect(window.scrollY).toBe(400);
  });
});
