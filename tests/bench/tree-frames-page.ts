import '../../web/elements/prunus-tree.ts';
import type { PrunusTree } from '../../web/elements/prunus-tree.ts';
import { EngineClient } from '../../web/engine/client.ts';
import type { Trace } from '../../web/engine/trace.ts';

/** Milliseconds of every frame of one way to move. */
export interface Frames {
  readonly name: string;
  /** From the beginning of the frame's callback until its pixels are there. */
  readonly work: number[];
  /** From one frame to the next. */
  readonly interval: number[];
}

/** Moves a real tree about, as a person would, and times its frames. */
export async function measure(algorithm: string): Promise<{ nodes: number; runs: Frames[] }> {
  const { trace } = await new EngineClient().request({
    kind: 'search',
    options: { game: 'tictactoe', algorithm },
  });
  const element = document.createElement('prunus-tree');
  element.trace = trace;
  document.body.replaceChildren(element);
  const frames = timedFrames(element);
  await frames.next();
  // Code that has never run is slow once, and so is the first look at a trace.
  for (const run of runs) await run.play(element, trace, frames, 20);
  const measured: Frames[] = [];
  for (const run of runs) {
    frames.begin();
    await run.play(element, trace, frames, 200);
    measured.push({ name: run.name, ...frames.times() });
  }
  return { nodes: trace.length, runs: measured };
}

interface Run {
  readonly name: string;
  play(element: PrunusTree, trace: Trace, frames: TimedFrames, count: number): Promise<void>;
}

const runs: readonly Run[] = [
  {
    name: 'scrub the whole tree',
    async play(element, trace, frames, count) {
      for (let frame = 0; frame <= count; frame++) {
        element.step = Math.round((frame / count) * 2 * trace.length);
        await frames.next();
      }
    },
  },
  {
    name: 'zoom in to one leaf and out again',
    async play(element, _trace, frames, count) {
      for (let frame = 0; frame < count; frame++) {
        turn(element, { deltaY: frame < count / 2 ? -120 : 120, ctrlKey: true });
        await frames.next();
      }
      element.camera = null;
    },
  },
  ...[8, 80, 800].map((scale): Run => ({
    name: `pan at ${scale} times the whole tree`,
    async play(element, _trace, frames, count) {
      const whole = (element.clientWidth - 28) / slotsOf(element);
      element.camera = { x: slotsOf(element) * 0.3, y: 0, scale: whole * scale };
      await frames.next();
      for (let frame = 0; frame < count; frame++) {
        turn(element, { deltaX: frame % 100 < 50 ? 60 : -60, ctrlKey: true });
        await frames.next();
      }
      element.camera = null;
    },
  })),
  {
    name: 'scrub at 80 times the whole tree, following',
    async play(element, trace, frames, count) {
      const whole = (element.clientWidth - 28) / slotsOf(element);
      element.camera = { x: 0, y: 0, scale: whole * 80 };
      for (let frame = 0; frame <= count; frame++) {
        element.step = Math.round((frame / count) * 2 * trace.length);
        await frames.next();
      }
      element.camera = null;
      element.step = null;
    },
  },
];

function slotsOf(element: PrunusTree): number {
  const { trace } = element;
  return trace?.header.totals.leaves ?? 1;
}

function turn(element: PrunusTree, init: WheelEventInit): void {
  const stage = element.shadowRoot!.querySelector('.stage')!;
  const at = { clientX: innerWidth * 0.4, clientY: innerHeight * 0.5 };
  stage.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ...at, ...init }));
}

interface TimedFrames {
  begin(): void;
  next(): Promise<void>;
  times(): { work: number[]; interval: number[] };
}

/** Times the frame callbacks of the element, each until a pixel of its picture could be read. */
function timedFrames(element: PrunusTree): TimedFrames {
  const request = window.requestAnimationFrame.bind(window);
  let work: number[] = [];
  let interval: number[] = [];
  let last = 0;
  window.requestAnimationFrame = (callback) =>
    request((now) => {
      const start = performance.now();
      callback(now);
      const canvas = element.shadowRoot?.querySelector('canvas');
      canvas?.getContext('2d', { alpha: false })?.getImageData(0, 0, 1, 1);
      work.push(performance.now() - start);
    });
  return {
    begin() {
      work = [];
      interval = [];
      last = 0;
    },
    next: () =>
      new Promise((resolve) => {
        request((now) => {
          if (last > 0) interval.push(now - last);
          last = now;
          resolve();
        });
      }),
    times: () => ({ work, interval }),
  };
}

declare global {
  interface Window {
    measure: typeof measure;
  }
}
window.measure = measure;
