import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import '../../../web/viewer/elements/prunus-timeline.ts';
import '../../../web/viewer/elements/prunus-tree.ts';
import '../../../web/site/provided-parts.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { devtools } from '../support/devtools.ts';
import { drawn, mounted, recorded } from '../support/mounted.ts';
import { swipe, tap } from '../support/touch.ts';

const engine = new EngineClient();
let trace: Trace;

beforeAll(async () => {
  const options = { game: 'textbook', example: 'three-plates' };
  trace = (await engine.request({ kind: 'search', options })).trace;
});
afterAll(() => engine.close());
afterEach(async () => {
  await prefer('no-preference');
  document.body.replaceChildren();
});

async function prefer(value: 'reduce' | 'no-preference'): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value }];
  await devtools('Emulation.setEmulatedMedia', { features });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 500));

describe.each(['reduce', 'no-preference'] as const)('with motion: %s', (preference) => {
  const isCalm = preference === 'reduce';

  it('the camera goes at once, or on its way', async () => {
    await prefer(preference);
    const element = await mounted('prunus-tree', { trace }, '700px');
    element.parentElement!.style.height = '400px';
    await settled();
    const picture = () => element.shadowRoot!.querySelector('canvas')!.toDataURL();
    const before = picture();
    element.zoomBy(3);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const soon = picture();
    await settled();
    expect(picture()).not.toBe(before);
    expect(soon === picture()).toBe(isCalm);
  });

  it('a swipe lets the picture glide on, or not', async () => {
    await prefer(preference);
    const element = await mounted('prunus-tree', { trace }, '700px');
    element.parentElement!.style.height = '400px';
    await drawn();
    element.zoomBy(6);
    await settled();
    const box = element.getBoundingClientRect();
    await tap({ x: box.left + 350, y: box.top + 200 });
    await drawn();
    const cameras = recorded<{ camera: { x: number } }>(element, 'prunus-camera');
    const scale = element.camera!.scale;
    let [start, end] = [400, 250];
    // On a busy machine the finger may rest too long before it is lifted: then nothing is to glide.
    await vi.waitFor(async () => {
      const from = element.camera!.x;
      cameras.length = 0;
      [start, end] = [end, start];
      await swipe(
        { x: box.left + start, y: box.top + 200 },
        { x: box.left + end, y: box.top + 200 },
      );
      // Given up soon, to swipe again.
      await vi.waitFor(() => {
        expect(cameras.length).toBeGreaterThan(0);
      }, 1000);
      await settled();
      const moved = Math.abs(cameras.at(-1)!.camera.x - from) * scale;
      // The way of the finger itself, but for its first pixels.
      if (isCalm) expect(moved).toBeLessThanOrEqual(151);
      else expect(moved).toBeGreaterThan(151);
    }, 10_000);
  });

  it('playing changes the picture all the time, or now and then by more', async () => {
    await prefer(preference);
    const element = await mounted('prunus-timeline', { trace, step: 0, speed: 30 }, '700px');
    const steps = recorded<{ step: number }>(element, 'prunus-step');
    element.act('play');
    await vi.waitFor(
      () => {
        expect(element.playing).toBe(false);
      },
      { timeout: 10_000 },
    );
    expect(steps.at(-1)?.step).toBe(totalSteps(trace));
    expect(steps[0]?.step).toBe(1);
    const changes = steps.length;
    if (isCalm) expect(changes).toBeLessThan(8);
    else expect(changes).toBeGreaterThan(12);
  });
});
