import '../../web/viewer/elements/explain/prunus-code.ts';
import '../../web/viewer/elements/explain/prunus-counts.ts';
import '../../web/viewer/elements/explain/prunus-narration.ts';
import '../../web/viewer/elements/prunus-timeline.ts';
import '../../web/viewer/elements/prunus-tree.ts';
import '../../web/site/provided-parts.ts';
import { EngineClient } from '../../web/engine/client.ts';
import { buffersOf } from '../../web/trace/growing/trace-of.ts';
import { indexOf } from '../../web/trace/trace-index.ts';
import type { EngineOptions, Trace } from '../../web/trace/trace.ts';
import { shapes } from './tree-shapes.ts';
import { runs, type Frames, type Stand } from './tree-frames-runs.ts';

/**
 * The tree with all that a lab shows beside it: timeline, narration, counts and code. Moves a tree
 * about as a person would, and times every frame.
 */
export interface Measured {
  readonly nodes: number;
  readonly depth: number;
  /** From the moment when the page has the data until the first picture of it is there. */
  readonly firstPicture: number;
  /** The index, where the worker has not made it: for trees that no search has walked. */
  readonly index: number;
  readonly bytes: number;
  /** What the page and its workers hold with the tree and without it. */
  readonly held: number | null;
  readonly runs: readonly Frames[];
}

export type Subject =
  | { readonly kind: 'search'; readonly options: EngineOptions }
  | { readonly kind: 'shape'; readonly shape: string; readonly nodes: number };

const tree = document.querySelector('prunus-tree')!;
const timeline = document.querySelector('prunus-timeline')!;
const narration = document.querySelector('prunus-narration')!;
const counts = document.querySelector('prunus-counts')!;
const code = document.querySelector('prunus-code')!;
const all = [tree, timeline, narration, counts, code];

export async function measure(
  subject: Subject,
  frames: number,
  weigh: boolean,
  views: readonly string[] = [],
  only = '',
): Promise<Measured> {
  show(null);
  tree.view = views.includes('icicle') ? 'icicle' : 'tree';
  tree.siblings = views.includes('value') ? 'value' : 'play';
  tree.folded = !views.includes('unfolded');
  const before = weigh ? await bytesHeld() : null;
  const engine = new EngineClient();
  const trace =
    subject.kind === 'search'
      ? (await engine.request({ kind: 'search', options: subject.options })).trace
      : shapes[subject.shape]!(subject.nodes);
  // The page has other things to do by now than to load its code.
  await new Promise((resolve) => setTimeout(resolve, 300));
  let start = performance.now();
  indexOf(trace);
  const index = performance.now() - start;

  start = performance.now();
  show(trace);
  await stand.drawn();
  const firstPicture = performance.now() - start;

  const measured: Frames[] = [];
  for (const run of runs.filter(({ name }) => name.includes(only))) {
    // Code that has never run is slow once.
    await run.play(stand, trace, Math.ceil(frames / 10));
    stand.begin();
    await run.play(stand, trace, frames);
    measured.push({ name: run.name, ...stand.times() });
    tree.camera = null;
    step(null);
  }
  const after = weigh ? await bytesHeld() : null;
  engine.close();
  return {
    nodes: trace.length,
    depth: trace.header.totals.depth,
    firstPicture,
    index,
    bytes: buffersOf({ ...trace, index: indexOf(trace) }).reduce(
      (sum, buffer) => sum + buffer.byteLength,
      0,
    ),
    held: before === null || after === null ? null : after - before,
    runs: measured,
  };
}

function show(trace: Trace | null): void {
  tree.camera = null;
  for (const element of all) {
    element.trace = trace;
    element.step = null;
  }
}

function step(to: number | null): void {
  for (const element of all) element.step = to;
}

const request = window.requestAnimationFrame.bind(window);
let drawing = 0;
let drawn: (() => void) | null = null;
window.requestAnimationFrame = (callback) =>
  request((now) => {
    const start = performance.now();
    callback(now);
    // Until a pixel of the picture can be read, it is not there.
    const canvas = tree.shadowRoot?.querySelector('canvas');
    canvas?.getContext('2d', { alpha: false })?.getImageData(0, 0, 1, 1);
    drawing += performance.now() - start;
    drawn?.();
    drawn = null;
  });

let work: number[] = [];
let interval: number[] = [];
let last = 0;

const stand: Stand = {
  tree,
  begin() {
    drawing = 0;
    work = [];
    interval = [];
    last = 0;
  },
  times: () => ({ work, interval }),
  drawn: () =>
    new Promise((resolve) => {
      drawn = resolve;
    }),
  step,
  frame: (change) =>
    new Promise((resolve) => {
      request((now) => {
        if (last > 0) interval.push(now - last);
        last = now;
        // What the change before this one asked to be drawn has just been drawn.
        void update(change).then((spent) => {
          work.push(spent + drawing);
          drawing = 0;
          resolve();
        });
      });
    }),
};

/** Makes a change, has the elements draw themselves again, and gives back how long that took. */
async function update(change: () => void): Promise<number> {
  const start = performance.now();
  change();
  for (const element of all) await element.updateComplete;
  document.body.getBoundingClientRect();
  return performance.now() - start;
}

async function bytesHeld(): Promise<number | null> {
  const { measureUserAgentSpecificMemory } = performance as Performance & {
    measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>;
  };
  if (!crossOriginIsolated || measureUserAgentSpecificMemory === undefined) return null;
  return (await measureUserAgentSpecificMemory.call(performance)).bytes;
}

declare global {
  interface Window {
    measure: typeof measure;
  }
}
window.measure = measure;
