import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import { metBound } from '../../../web/tree/explain/bound.ts';
import {
  bestLine,
  type Mark,
  MARKS,
  scanForCostliestChild,
  scanForCostliestDetour,
  scanForFarthestCutoff,
  scanForLowestCutoff,
  scanForMark,
} from '../../../web/tree/navigate/find.ts';
import { hasStub, layoutOf, type Scene, sceneOf } from '../../../web/tree/layout/layout.ts';
import { childrenOf, isCutOff, pathTo, principalVariation } from '../../../web/trace/nodes.ts';
import { finished, runScan, type Scan } from '../../../web/tree/navigate/scan.ts';
import { type Selection, walk } from '../../../web/tree/layout/walk.ts';
import { scenes } from '../support/arbitrary-scenes.ts';
import { traces } from '../support/arbitrary-traces.ts';
import { smallSearch } from '../support/small-search.ts';
import { rounds } from '../support/rounds.ts';

const plain = (trace: Trace): Scene => sceneOf(trace, layoutOf(trace));
const at = (scene: Scene, node: number): Selection => ({ scene, node, stub: false });

/** Every node that the search walked, revealed parts in their places, in the order of the search. */
function walked(scene: Scene, node = 0, nodes: Selection[] = []): Selection[] {
  for (let each = node; each < scene.trace.length; each++) {
    nodes.push(at(scene, each));
    const graft = scene.grafts.get(each);
    if (graft !== undefined && !hasStub(scene.trace, each)) walked(graft, 1, nodes);
  }
  return nodes;
}

const marks: fc.Arbitrary<Mark> = fc.constantFrom('cutoff', 'tableHit');
const directions = fc.constantFrom('next' as const, 'previous' as const);

/** Some traces have table hits: they are marked as if. */
const marked = fc.tuple(scenes, fc.array(fc.nat(), { maxLength: 5 })).map(([scene, hits]) => {
  for (const hit of hits) scene.trace.flags[hit % scene.trace.length]! |= FLAG.tableHit;
  return scene;
});

describe('the next node with a mark', () => {
  it('is the one that comes next in a list of all, from the end again the first', () => {
    fc.assert(
      fc.property(marked, marks, directions, fc.nat(), (scene, mark, direction, choice) => {
        const nodes = walked(scene);
        const from = nodes[choice % nodes.length]!;
        const order = direction === 'next' ? nodes : [...nodes].reverse();
        const start = order.findIndex((each) => {
          return each.scene === from.scene && each.node === from.node;
        });
        const turned = [...order.slice(start + 1), ...order.slice(0, start)];
        const index = turned.findIndex(({ scene: { trace }, node }) => {
          return (trace.flags[node]! & MARKS[mark]) !== 0;
        });
        const found = finished(scanForMark(scene, from, mark, direction));
        expect(found?.selection ?? null).toEqual(index < 0 ? null : turned[index]);
        if (found === null) return;
        // A stretch boundary is no end of the tree.
        expect(found.wrapped).toBe(index >= order.length - start - 1);
      }),
      { numRuns: 500 },
    );
  });

  it('begins at the end that it comes from where nothing is selected', () => {
    fc.assert(
      fc.property(marked, marks, (scene, mark) => {
        const hits = walked(scene).filter(({ scene: { trace }, node }) => {
          return (trace.flags[node]! & MARKS[mark]) !== 0;
        });
        const find = (direction: 'next' | 'previous') =>
          finished(scanForMark(scene, null, mark, direction))?.selection;
        expect(find('next')).toEqual(hits[0]);
        expect(find('previous')).toEqual(hits.at(-1));
      }),
    );
  });

  it('is looked for from where a ghost was pruned', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        for (const [node, graft] of scene.grafts) {
          if (!graft.ghost) continue;
          const inGhost = finished(scanForMark(scene, at(graft, 0), 'cutoff', 'next'));
          expect(inGhost).toEqual(finished(scanForMark(scene, at(scene, node), 'cutoff', 'next')));
        }
      }),
    );
  });
});

describe('the node that stands out', () => {
  it('the lowest cutoff is the first of the deepest', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const cut = walked(scene).filter((each) => isCutOff(each.scene.trace, each.node));
        const plyOf = (each: Selection) => each.scene.trace.ply[each.node]!;
        const deepest = Math.max(-1, ...cut.map(plyOf));
        const first = cut.find((each) => plyOf(each) === deepest);
        const found = finished(scanForLowestCutoff(scene));
        expect(found?.selection).toEqual(first);
        if (found !== null) expect(found.amount).toBe(deepest);
      }),
      { numRuns: 300 },
    );
  });

  it('the farthest cutoff has the bound with the most distant owner of all', () => {
    let deep = 0;
    fc.assert(
      fc.property(traces, (trace) => {
        let most = 0;
        let first: number | null = null;
        for (let node = 0; node < trace.length; node++) {
          if (!isCutOff(trace, node)) continue;
          const met = metBound(trace, pathTo(trace, node), trace.value[node]!, String);
          const distance = met?.owner?.distance ?? 0;
          if (distance <= most) continue;
          most = distance;
          first = node;
        }
        if (most > 1) deep++;
        const found = finished(scanForFarthestCutoff(plain(trace)));
        expect(found?.selection.node ?? null).toBe(first);
        expect(found?.amount ?? 0).toBe(most);
      }),
      { numRuns: rounds(1000) },
    );
    expect(deep).toBeGreaterThan(rounds(3));
  });

  it('the costliest detour is the most that was searched before the move that cut off', () => {
    fc.assert(
      fc.property(hiding, (trace) => {
        let most = 0;
        let first: number | null = null;
        for (const node of inOrderOfLeaving(trace)) {
          if (!hasStub(trace, node)) continue;
          const before = childrenOf(trace, node).slice(0, -1);
          const detour = before.reduce((sum, child) => sum + nodesIn(trace, child), 0);
          if (detour <= most) continue;
          most = detour;
          first = node;
        }
        const found = finished(scanForCostliestDetour(plain(trace)));
        expect(found?.selection.node ?? null).toBe(first);
        expect(found?.amount ?? 0).toBe(most);
      }),
      { numRuns: 500 },
    );
  });

  it('the costliest child has the largest subtree, hidden nodes included', () => {
    fc.assert(
      fc.property(hiding, fc.nat(), (trace, choice) => {
        const node = choice % trace.length;
        const found = finished(scanForCostliestChild(at(plain(trace), node)));
        const children = childrenOf(trace, node);
        if (children.length === 0) {
          expect(found).toBeNull();
          return;
        }
        const amounts = children.map((child) => nodesIn(trace, child));
        expect(found!.amount).toBe(Math.max(...amounts));
        expect(found!.selection.node).toBe(children[amounts.indexOf(found!.amount)]);
        expect(found!.of).toBe(nodesIn(trace, node) - 1);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the best line', () => {
  it('is the principal variation of the pass one is in, and goes on through what was revealed', () => {
    fc.assert(
      fc.property(scenes, fc.nat(), (scene, choice) => {
        const node = choice % scene.trace.length;
        const { line } = bestLine(scene, at(scene, node));
        const root = pathTo(scene.trace, node)[0]!;
        const own = line.filter((each) => each.scene === scene).map((each) => each.node);
        expect(own).toEqual(principalVariation(scene.trace, root));
        for (const [depth, each] of line.entries()) {
          if (depth === 0) continue;
          expect(walk(scene, each, 'up')).toEqual(line[depth - 1]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('says when it goes on where nothing was recorded', () => {
    const trace = smallSearch([[3, 5], [2]], { algorithm: 'minimax' });
    const leaf = principalVariation(trace, 0).at(-1)!;
    expect(bestLine(plain(trace), null).cutShort).toBe(false);
    trace.flags[leaf]! |= FLAG.hidden;
    expect(bestLine(plain(trace), null).cutShort).toBe(true);
  });
});

describe('a scan', () => {
  function* counting(pieces: number): Scan<string> {
    for (let piece = 0; piece < pieces; piece++) {
      const until = performance.now() + 1;
      while (performance.now() < until);
      yield piece / pieces;
    }
    return 'found';
  }

  it('lets others in while it runs, and tells how far it is', async () => {
    const shares: number[] = [];
    let others = 0;
    const timer = setInterval(() => others++, 1);
    const found = await runScan(counting(60), new AbortController().signal, (share) => {
      shares.push(share);
    });
    clearInterval(timer);
    expect(found).toBe('found');
    expect(others).toBeGreaterThan(1);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it('ends when it is no longer wanted', async () => {
    const abort = new AbortController();
    const scan = counting(1e9);
    const running = runScan(scan, abort.signal, () => {
      abort.abort();
    });
    expect(await running).toBeNull();
  });
});

/** Traces some of whose nodes hide others below them. */
const hiding = fc
  .tuple(traces, fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 40 }))))
  .map(([trace, hidden]): Trace => {
    if (hidden.length === 0) return trace;
    const counts = new Uint32Array(trace.length);
    for (const [choice, count] of hidden) counts[choice % trace.length] = count;
    return { ...trace, hidden: counts };
  });

function nodesIn(trace: Trace, node: number): number {
  const end = node + trace.size[node]!;
  let sum = trace.size[node]!;
  for (let each = node; each < end; each++) sum += trace.hidden?.[each] ?? 0;
  return sum;
}

function inOrderOfLeaving(trace: Trace): number[] {
  const left: number[] = [];
  const visit = (node: number) => {
    for (const child of childrenOf(trace, node)) visit(child);
    left.push(node);
  };
  for (let root = 0; root < trace.length; root += trace.size[root]!) visit(root);
  return left;
}
