import type { ReactiveControllerHost } from 'lit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { LabSearches } from '../../../web/viewer/elements/searches/lab-searches.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { isCutOff, movesTo } from '../../../web/trace/nodes.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import type { Language } from '../../../web/core/language.ts';
import { expectSound } from '../../web/support/trace-invariants.ts';
import { openLab, press, says, wordsIn } from '../support/lab.ts';

/** Many seconds of work: before each move is searched, all are looked at. */
const long = {
  game: 'mnk',
  rows: 5,
  columns: 5,
  inARow: 5,
  setup: '.'.repeat(25),
  order: 'best',
} as const;
const longOptions = { game: 'mnk', rows: '5', cols: '5', k: '5', algorithm: 'alpha-beta' };

const workers: Worker[] = [];
const PageWorker = window.Worker;

class WatchedWorker extends PageWorker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    workers.push(this);
  }
}

let lab: PrunusLab | null = null;

beforeEach(() => {
  workers.length = 0;
  window.Worker = WatchedWorker;
});

afterEach(() => {
  lab?.remove();
  lab = null;
  window.Worker = PageWorker;
});

function tree() {
  return lab!.shadowRoot!.querySelector('prunus-tree')!;
}

/** Waits until the tree has grown some times; what it was like each time. */
async function grows(times: number): Promise<{ nodes: number; isRunning: boolean }[]> {
  const seen: { nodes: number; isRunning: boolean }[] = [];
  await vi.waitUntil(
    () => {
      const trace = tree().trace ?? null;
      const nodes = trace?.header.totals.nodes ?? 0;
      if (nodes > (seen.at(-1)?.nodes ?? 0)) {
        seen.push({ nodes, isRunning: trace!.openNodes !== undefined });
      }
      return seen.length >= times;
    },
    { timeout: 15_000, interval: 5 },
  );
  return seen;
}

/** A lab whose long search is seen to grow. On a busy machine the page may miss one: then anew. */
function openGrowing(language: Language = 'en') {
  return vi.waitFor(
    async () => {
      lab?.remove();
      lab = await openLab(long, language);
      const seen = await grows(2);
      expect(seen.every(({ isRunning }) => isRunning)).toBe(true);
      return { lab, seen };
    },
    { timeout: 30_000 },
  );
}

/** Sound, and honest about not being whole. */
function expectPartial(trace: Trace): void {
  expect(trace.header.complete).toBe(false);
  expect(trace.openNodes).toBeUndefined();
  expect(totalSteps(trace)).toBe(2 * trace.length);
  expectSound(trace);
}

describe('a tree that grows while its search runs', () => {
  test('is seen to grow, and stays as it is when the search is stopped', async () => {
    const { lab, seen } = await openGrowing();
    expect(wordsIn(lab.shadowRoot!)).toMatch(/The search is running: [\d,]+ nodes so far/);
    await press(lab, 'Stop');
    await says(lab, /Stopped after [\d,]+ nodes: the tree shows (the first|what had been)/);
    const trace = tree().trace!;
    expect(trace.header.totals.nodes).toBeGreaterThanOrEqual(seen.at(-1)!.nodes);
    expectPartial(trace);
    expect(wordsIn(lab.shadowRoot!)).toMatch(/The search was stopped after/);
  });

  test('stays when its worker is killed, and says how far it had come', async () => {
    const { lab } = await openGrowing('zh');
    for (const worker of workers) worker.terminate();
    await says(lab, /引擎.*重新启动.*这里显示的是在那之前搜索的 [\d,]+ 个节点/);
    expectPartial(tree().trace!);
  });

  test('can be stepped through, and one stays where one is', async () => {
    lab = await openLab(long);
    await grows(1);
    lab.state = { ...lab.state, step: 1001 };
    await lab.updateComplete;
    // A node that a page selects is brought into sight; where one looks after that is where one stays.
    tree().selected = 7;
    await tree().updateComplete;
    const camera = { x: 3, y: 1, scale: 40 };
    lab.state = { ...lab.state, camera };
    await lab.updateComplete;
    const narration = lab.shadowRoot!.querySelector('prunus-narration')!;
    await narration.updateComplete;
    // What screen readers hear comes later.
    const story = () => narration.shadowRoot!.querySelector('.story')!.textContent;
    const message = story();
    const before = tree().trace!;
    await grows(2);
    if (tree().trace!.growth === before.growth) {
      expect(lab.state.step).toBe(1001);
      expect(tree().selected).toBe(7);
      expect(story()).toBe(message);
    }
    expect(tree().camera).toEqual(camera);
    const step = lab.state.step!;
    lab.state = { ...lab.state, step: step + 1 };
    await lab.updateComplete;
    expect(tree().step).toBe(step + 1);
  });

  test('grows beside another one', async () => {
    lab = await openLab({ ...long, compare: true, depthLimit: 4 });
    await says(lab, /Done: 375,026.*Searching|Done: .* Done:/);
    await says(lab, /Done: .*Done: /);
    const trees = [...lab.shadowRoot!.querySelectorAll('prunus-tree')];
    expect(trees.map((each) => each.trace!.header.complete)).toEqual([true, true]);
    expect(trees.map((each) => each.trace!.openNodes)).toEqual([undefined, undefined]);
  });
});

describe('a search that was stopped', () => {
  const host: ReactiveControllerHost = {
    addController: () => undefined,
    removeController: () => undefined,
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
  };

  test('still shows what it pruned, and reveals what it hid', async () => {
    const engine = new EngineClient();
    const searches = new LabSearches(host, engine);
    searches.follow({ shown: [{ ...longOptions, 'record-limit': '3000' }], fullTree: null });
    await vi.waitUntil(() => searches.runs[0]!.own, { timeout: 15_000 });
    searches.stop();
    await vi.waitFor(() => expect(searches.runs[0]!.status.kind).toBe('stopped'));
    const { trace } = searches.runs[0]!.result!;
    expectPartial(trace);

    const nodes = [...trace.ply.keys()];
    const cut = nodes.find((node) => isCutOff(trace, node) && trace.size[node]! > 1)!;
    await searches.toggle(0, { kind: 'ghost', node: cut, path: movesTo(trace, cut) });
    expect(searches.runs[0]!.grafts.get(cut)!.header.rootPly).toBe(trace.ply[cut]! + 1);

    // The last of all: what was found out there by the moment of the stop, and no more.
    const hiding = nodes.filter((node) => trace.hidden![node]! > 0).at(-1)!;
    await searches.toggle(0, { kind: 'reveal', node: hiding, path: movesTo(trace, hiding) });
    const revealed = searches.runs[0]!.grafts.get(hiding)!;
    const below = (revealed.hidden ?? new Uint32Array()).reduce(
      (sum, each) => sum + each,
      revealed.length - 1,
    );
    expect(below).toBe(trace.hidden![hiding]);
    engine.close();
  });

  test('has the answer’s own trace in the end when it is not', async () => {
    const engine = new EngineClient();
    const lengths: number[] = [];
    let last: (() => Trace | null) | undefined;
    const { trace } = await engine.request(
      { kind: 'search', options: { ...longOptions, 'node-limit': '6000000' } },
      {
        onGrowth: (growing) => {
          lengths.push(growing.trace!.length);
          last = () => growing.trace;
        },
      },
    );
    expect(lengths.length).toBeGreaterThan(0);
    expect(last!()).toBe(trace);
    expectPartial(trace);
    expect(trace.header.totals.nodes).toBe(6_000_000);
    engine.close();
  });
});
