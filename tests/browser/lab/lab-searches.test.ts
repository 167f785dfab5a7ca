import type { ReactiveControllerHost } from 'lit';
import { afterEach, expect, test, vi } from 'vitest';

import { EngineClient } from '../../../web/engine/client.ts';
import type { GraftRequest } from '../../../web/viewer/elements/searches/lab-openings.ts';
import { LabSearches } from '../../../web/viewer/elements/searches/lab-searches.ts';
import { isCutOff, movesTo, pathTo } from '../../../web/trace/nodes.ts';
import { pathKey } from '../../../web/tree/draw/scenes.ts';

const host: ReactiveControllerHost = {
  addController: () => undefined,
  removeController: () => undefined,
  requestUpdate: () => undefined,
  updateComplete: Promise.resolve(true),
};
const engine = new EngineClient();

afterEach(() => {
  engine.close();
});

async function searched(options: Readonly<Record<string, string>>): Promise<LabSearches> {
  const searches = new LabSearches(host, engine);
  searches.follow({ shown: [options], fullTree: null });
  await vi.waitFor(() => {
    expect(searches.runs[0]?.status.kind).toBe('done');
  }, 5000);
  return searches;
}

test('what was not recorded is searched again and hangs below its node', async () => {
  const searches = await searched({
    game: 'tictactoe',
    algorithm: 'minimax',
    'record-limit': '1000',
  });
  const trace = searches.runs[0]!.result!.trace;
  expect(trace.header.recordedPly).not.toBeNull();
  const node = trace.hidden!.findIndex((count) => count > 0);
  const reveal: GraftRequest = { kind: 'reveal', node, path: movesTo(trace, node) };
  await searches.toggle(0, reveal);
  const revealed = searches.runs[0]!.grafts.get(node)!;
  expect(revealed.header.rootPly).toBe(pathTo(trace, node).length - 1);
  // Recorded or not, what lies below is the same number of nodes.
  const below = revealed.length - 1 + (revealed.hidden?.reduce((sum, each) => sum + each, 0) ?? 0);
  expect(below).toBe(trace.hidden![node]);
  await searches.toggle(0, reveal);
  expect(searches.runs[0]!.grafts.size).toBe(0);
});

test('what was pruned within a ghost has a ghost of its own', async () => {
  const searches = await searched({ game: 'tictactoe', position: 'XX./.O./...' });
  const trace = searches.runs[0]!.result!.trace;
  const cuts = Array.from(trace.ply.keys()).filter((node) => isCutOff(trace, node));
  for (const node of cuts) {
    await searches.toggle(0, { kind: 'ghost', node, path: movesTo(trace, node) });
    const ghost = searches.runs[0]!.grafts.get(node)!;
    const inner = Array.from(ghost.ply.keys()).find((each) => isCutOff(ghost, each));
    if (inner === undefined) continue;
    const path = [...movesTo(trace, node), ...movesTo(ghost, inner)];
    await searches.toggle(0, { kind: 'ghost', node: null, path });
    expect(searches.runs[0]!.grafts.get(pathKey(path))!.length).toBeGreaterThan(0);
    return;
  }
  expect.unreachable('no ghost of this position has a cutoff');
});
