import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { EngineOptions } from '../../../web/engine/messages.ts';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import { searches, searchesByAll } from '../support/arbitrary-searches.ts';
import { isMin, moverOf } from '../../../web/trace/nodes.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { expectSound } from '../support/trace-invariants.ts';
import { nodeAtPath, pathTo, rows, sum } from '../support/trace-nodes.ts';
import { rounds } from '../support/rounds.ts';

// Many searches in each test, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

function search(options: EngineOptions, algorithm: string) {
  return engine.request({ kind: 'search', options: { ...options, algorithm } });
}

describe('any search', () => {
  it('leaves a sound trace and the same value by either algorithm', () => {
    let cut = 0;
    fc.assert(
      fc.property(searches, (options) => {
        const minimax = search(options, 'minimax');
        const alphaBeta = search(options, 'alpha-beta');
        for (const { trace, value, bestMove, principalVariation } of [minimax, alphaBeta]) {
          expect(expectSound(trace)).toEqual(trace.header.totals);
          expect(trace.value[0]).toBe(value);
          expect(principalVariation[0] ?? null).toBe(bestMove);
          const line = nodeAtPath(trace, principalVariation);
          expect(line).not.toBeNull();
          expect(trace.value[line!]).toBe(value);
        }
        expect(alphaBeta.value).toBe(minimax.value);
        expect(alphaBeta.bestMove).toBe(minimax.bestMove);
        cut += alphaBeta.trace.header.totals.cutoffs;
        // The options as understood give the same search.
        const again = engine.request({ kind: 'search', options: alphaBeta.trace.header.options });
        expect(rows(again.trace)).toEqual(rows(alphaBeta.trace));
      }),
      { numRuns: 300 },
    );
    expect(cut).toBeGreaterThan(100);
  });
});

describe('any refinement of alpha-beta', () => {
  it('leaves a sound trace and minimax’s value', () => {
    const seen = { passes: 0, hits: 0, tests: 0, again: 0 };
    fc.assert(
      fc.property(searchesByAll, (options) => {
        const { trace, value, bestMove, rootMoves } = engine.request({ kind: 'search', options });
        expect(expectSound(trace)).toEqual(trace.header.totals);
        const minimax = search(
          Object.fromEntries(
            Object.entries(options).filter(
              ([name]) => !['guess', 'width', 'table-size'].includes(name),
            ),
          ),
          'minimax',
        );
        const inPoints = (scaled: number, { header }: Trace) => scaled / 10 ** header.decimals;
        expect(inPoints(value, trace)).toBe(inPoints(minimax.value, minimax.trace));
        // The best move is one, and known to be.
        const best = rootMoves.find(({ move }) => move === bestMove);
        expect(best?.value ?? value).toBe(value);
        expect(best?.bound ?? 'exact').toBe('exact');
        const same = minimax.rootMoves.find(({ move }) => move === bestMove);
        if (same !== undefined)
          expect(inPoints(same.value, minimax.trace)).toBe(inPoints(value, trace));
        expect(rootMoves.length).toBe(minimax.rootMoves.length);
        seen.passes += rootsOf(trace).length - 1;
        seen.hits += nodesWith(trace, FLAG.tableHit).length;
        seen.tests += nodesWith(trace, FLAG.nullWindow).length;
        seen.again += nodesWith(trace, FLAG.reSearch).length;
      }),
      { numRuns: rounds(1000) },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(rounds(10));
  });
});

describe('a ghost', () => {
  it('is worth what minimax says of the moves that were pruned', () => {
    let ghosts = 0;
    fc.assert(
      fc.property(searches, fc.nat(), (options, choice) => {
        const { trace } = search(options, 'alpha-beta');
        const cut = nodesWith(trace, FLAG.cutOff);
        if (cut.length === 0) return;
        const node = cut[choice % cut.length]!;
        const path = pathTo(trace, node);
        const request = { options: { ...options, algorithm: 'alpha-beta' }, path };
        const ghost = engine.request({ kind: 'ghost', ...request });
        ghosts++;

        expect(ghost.trace.header.rootPly).toBe(path.length + 1);
        expect(expectSound(ghost.trace)).toEqual(ghost.trace.header.totals);
        const roots = rootsOf(ghost.trace);
        const searched = childrenOf(trace, node).map((child) => trace.move[child]);
        const pruned = roots.map((root) => ghost.trace.move[root]!);
        expect(new Set([...searched, ...pruned]).size).toBe(trace.legalMoves[node]);

        const whole = search(options, 'minimax').trace;
        for (const root of roots) {
          const same = nodeAtPath(whole, [...path, ghost.trace.move[root]!])!;
          expect(ghost.trace.value[root]).toBe(whole.value[same]);
        }
      }),
      { numRuns: 400 },
    );
    expect(ghosts).toBeGreaterThan(50);
  });

  it('has roots that tell who moved there, after a pass too', () => {
    const options = { game: 'reversi', size: '4', algorithm: 'alpha-beta', depth: '11' };
    const { trace } = engine.request({ kind: 'search', options });
    const pass = 16;
    const isAfterPass = (node: number) => pathTo(trace, node).includes(pass);
    const cut = nodesWith(trace, FLAG.cutOff).filter(isAfterPass).slice(0, 60);
    expect(cut.length).toBeGreaterThan(20);
    for (const node of cut) {
      const path = pathTo(trace, node);
      const { trace: ghost } = engine.request({ kind: 'ghost', options, path });
      for (const root of rootsOf(ghost)) {
        expect(moverOf(ghost, root)).toBe(isMin(trace, node) ? 'min' : 'max');
      }
    }
  });

  it('is refused where nothing was pruned', () => {
    const options = { game: 'textbook', tree: '[[3,12],[2,4]]' };
    const ghostAt = (path: number[]) => () => engine.request({ kind: 'ghost', options, path });
    expect(ghostAt([])).toThrow('path-nothing-pruned');
    expect(ghostAt([99])).toThrow('path-illegal');
    expect(ghostAt([4])).not.toThrow();
  });
});

describe('what a full recorder hides', () => {
  it('is counted to the last node, and can be revealed', () => {
    let revealed = 0;
    fc.assert(
      fc.property(
        searches,
        fc.constantFrom('minimax', 'alpha-beta'),
        fc.integer({ min: 1, max: 100 }),
        fc.nat(),
        (options, algorithm, percent, choice) => {
          const whole = search(options, algorithm).trace;
          const limit = Math.ceil((whole.length * percent) / 100);
          const limited = { ...options, algorithm, 'record-limit': String(limit) };
          const { trace } = engine.request({ kind: 'search', options: limited });
          expect(trace.length).toBeLessThanOrEqual(limit);
          expect(trace.length + sum(trace.hidden)).toBe(whole.length);
          expect({ ...trace.header.totals, seconds: 0 }).toEqual({
            ...whole.header.totals,
            seconds: 0,
          });
          const counted = expectSound(trace);
          expect(counted.nodes).toBe(whole.length);
          const { recordedPly } = trace.header;
          if (recordedPly === null) {
            expect(rows(trace)).toEqual(rows(whole));
            return;
          }
          // One ply more would not have fitted.
          const deeper = whole.ply.filter((ply) => ply <= recordedPly + 1).length;
          expect(deeper).toBeGreaterThan(limit);

          const hiding = nodesWith(trace, FLAG.hidden);
          const node = hiding[choice % hiding.length]!;
          const path = pathTo(trace, node);
          const below = engine.request({ kind: 'reveal', options: limited, path });
          revealed++;
          expect(below.trace.header.rootPly).toBe(path.length);
          expect(below.trace.length).toBeLessThanOrEqual(limit);
          expect(below.trace.length + sum(below.trace.hidden)).toBe(1 + trace.hidden![node]!);
          expect(expectSound(below.trace).nodes).toBe(1 + trace.hidden![node]!);
          if (below.trace.header.recordedPly === null) {
            const same = nodeAtPath(whole, path)!;
            expect(rows(below.trace)).toEqual(rows(whole, same, same + whole.size[same]!));
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(revealed).toBeGreaterThan(50);
  });
});

function nodesWith(trace: Trace, mark: number): number[] {
  return [...trace.flags.keys()].filter((node) => (trace.flags[node]! & mark) !== 0);
}

function rootsOf(trace: Trace): number[] {
  const roots: number[] = [];
  for (let root = 0; root < trace.length; root += trace.size[root]!) roots.push(root);
  return roots;
}

function childrenOf(trace: Trace, node: number): number[] {
  const children: number[] = [];
  const end = node + trace.size[node]!;
  for (let child = node + 1; child < end; child += trace.size[child]!) children.push(child);
  return children;
}
