import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { EngineModule } from '#wasm/prunus-engine.js';
import { assembled } from '../../../web/engine/client.ts';
import { withGrowth } from '../../../web/trace/grown/grown-tree.ts';
import { GrowingTrace } from '../../../web/trace/growing/growing-trace.ts';
import { isSameGrowth } from '../../../web/trace/growing/same-growth.ts';
import { perform } from '../../../web/engine/worker/perform.ts';
import { eventsBefore } from '../../../web/trace/sums/event-sums.ts';
import { lastAtMost } from '../../../web/trace/sums/ply-minima.ts';
import { emptyRange, sumRange } from '../../../web/trace/sums/row-sums.ts';
import { SHARES, sharesIn } from '../../../web/trace/sums/share-sums.ts';
import { slotsBefore } from '../../../web/trace/sums/slot-sums.ts';
import { indexOf, newIndex } from '../../../web/trace/trace-index.ts';
import { BOUND, FLAG, type EngineOptions, type Trace } from '../../../web/trace/trace.ts';
import type { TraceGrowth } from '../../../web/trace/growing/trace-growth.ts';
import { loadModule } from '../support/engine-in-node.ts';
import { rows } from '../support/trace-nodes.ts';
import { expectSound } from '../support/trace-invariants.ts';

// Many searches in each test, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let engine: EngineModule;
beforeAll(async () => {
  engine = await loadModule();
});

/** Positions from which there is more to search than what is looked at at once. */
const searches: fc.Arbitrary<EngineOptions> = fc
  .record({
    algorithm: fc.constantFrom('minimax', 'alpha-beta'),
    position: fc.constantFrom('X../.../...', '.../.X./...', '.../.../...', 'X.../...O/....'),
    order: fc.constantFrom('natural', 'centre', 'random', 'worst'),
    seed: fc.nat({ max: 99 }).map(String),
    limit: fc.integer({ min: 2000, max: 12_000 }).map(String),
    room: fc.constantFrom('100', '1000', '5000', '100000'),
  })
  .map(({ algorithm, position, order, seed, limit, room }) => ({
    game: 'mnk',
    rows: '3',
    cols: position.includes('....') ? '4' : '3',
    k: '3',
    algorithm,
    position,
    order,
    seed,
    'node-limit': limit,
    'record-limit': room,
  }));

/** Runs a search, calling `look` with the trace at every moment that the module gives. */
function watch(options: EngineOptions, look: (trace: Trace, growth: TraceGrowth) => void): Trace {
  const growing = new GrowingTrace(withGrowth);
  const pace = { first: 0, interval: 0 };
  const onGrowth = (growth: TraceGrowth) => {
    growing.take(growth);
    look(growing.trace!, growth);
  };
  const answer = perform(
    engine,
    { kind: 'search', options },
    { onProgress: () => undefined, onGrowth, pace },
  );
  return assembled<'search'>(answer, growing).trace;
}

function search(options: EngineOptions): Trace {
  const answer = perform(engine, { kind: 'search', options }, { onProgress: () => undefined });
  return assembled<'search'>(answer, new GrowingTrace(withGrowth)).trace;
}

/** A trace with cells of its own, and what is known of it computed afresh. */
function copyOf(trace: Trace): Trace {
  const { ply, size, move, alpha, beta, value, legalMoves, flags, hidden } = trace;
  return {
    header: trace.header,
    length: trace.length,
    hidden: hidden?.slice() ?? null,
    ply: ply.slice(),
    size: size.slice(),
    move: move.slice(),
    flags: flags.slice(),
    alpha: alpha.slice(),
    beta: beta.slice(),
    value: value.slice(),
    legalMoves: legalMoves.slice(),
  };
}

/** Where its nodes stand, as its index says. */
function slotsOf(trace: Trace): number[] {
  const { slots } = indexOf(trace);
  return Array.from(trace.ply, (_, node) => slotsBefore(slots, node));
}

function expectSameIndex(trace: Trace): void {
  const grown = indexOf(trace);
  const fresh = newIndex(trace);
  expect(grown.length).toBe(trace.length);
  expect(grown.rows).toBe(fresh.rows);
  const range = emptyRange(fresh.rows);
  const again = emptyRange(fresh.rows);
  expect(grown.shares.reach).toBe(fresh.shares.reach);
  const [shares, sharesAgain] = [new Int32Array(SHARES), new Int32Array(SHARES)];
  for (let node = 0; node <= trace.length; node += 1 + (node % 97)) {
    expect(slotsBefore(grown.slots, node)).toBe(slotsBefore(fresh.slots, node));
    expect(eventsBefore(trace, grown.events, node)).toEqual(
      eventsBefore(trace, fresh.events, node),
    );
    const ply = node % fresh.rows;
    expect(lastAtMost(trace.ply, grown.plies, node, ply)).toBe(
      lastAtMost(trace.ply, fresh.plies, node, ply),
    );
    sumRange(trace, grown.byRow, 0, node, range);
    sumRange(trace, fresh.byRow, 0, node, again);
    expect(range).toEqual(again);
    sharesIn(trace, grown.shares, 0, node, shares);
    sharesIn(trace, fresh.shares, 0, node, sharesAgain);
    expect(shares).toEqual(sharesAgain);
  }
}

/** The nodes of a trace that the search had not left when it had entered `length` of them. */
function isOpen(end: Trace, length: number, node: number): boolean {
  // Where the last node's subtree ends is where it ended: the search was about to enter the next.
  return node + end.size[node]! > length;
}

describe('a trace that grows', () => {
  it('is told of so few new nodes at once that a page stays awake, however seldom it is told', () => {
    const board = { game: 'mnk', rows: '4', cols: '4', k: '4', algorithm: 'minimax' };
    const limits = { 'node-limit': '1000000', 'record-limit': '1000000' };
    const listed: number[] = [];
    const onGrowth = ({ columns }: TraceGrowth) => listed.push(columns.ply.length);
    const answer = perform(
      engine,
      { kind: 'search', options: { ...board, ...limits } },
      { onProgress: () => undefined, onGrowth, pace: { first: 0, interval: 1_000 } },
    );
    listed.push(answer.growth.columns.ply.length);
    expect(listed.reduce((sum, each) => sum + each)).toBe(1_000_000);
    // Limits are looked at every 1,024 nodes.
    expect(Math.max(...listed)).toBeLessThanOrEqual(32_768 + 1_024);
  });

  it('is a sound trace at every moment, and in the end the whole', () => {
    let moments = 0;
    fc.assert(
      fc.property(searches, (options) => {
        let before: Trace | null = null;
        const end = watch(options, (trace, growth) => {
          moments++;
          const totals = expectSound(trace);
          expect(trace.header.complete).toBe(false);
          expect(totals.nodes).toBe(trace.header.totals.nodes);
          if (trace.hidden === null) expect(totals).toEqual(trace.header.totals);
          expect(isSameGrowth(before, trace)).toBe(before !== null && growth.from > 0);
          expectSameIndex(trace);
          before = trace;
        });
        const unwatched = search(options);
        expect(rows(end)).toEqual(rows(unwatched));
        expect({ ...end.header.totals, seconds: 0 }).toEqual({
          ...unwatched.header.totals,
          seconds: 0,
        });
        expect(end.header.complete).toBe(unwatched.header.complete);
        expectSameIndex(end);
      }),
      { numRuns: 25 },
    );
    expect(moments).toBeGreaterThan(80);
  });

  it('begins with the nodes that the whole begins with', () => {
    fc.assert(
      fc.property(searches, (given) => {
        const options = { ...given, 'record-limit': '100000' };
        const moments: Trace[] = [];
        const end = watch(options, (trace) => moments.push(copyOf(trace)));
        for (const { length, size, move, value, flags, legalMoves, alpha, beta } of moments) {
          const wrong: number[] = [];
          for (let node = 0; node < length; node++) {
            const open = isOpen(end, length, node);
            const known =
              move[node] === end.move[node] &&
              legalMoves[node] === end.legalMoves[node] &&
              alpha[node] === end.alpha[node] &&
              beta[node] === end.beta[node];
            const left = open
              ? size[node] === length - node && (flags[node]! & FLAG.unfinished) !== 0
              : size[node] === end.size[node] &&
                value[node] === end.value[node] &&
                flags[node] === end.flags[node];
            if (!known || !left) wrong.push(node);
          }
          expect(wrong).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('stays as it is until it is looked at again', () => {
    fc.assert(
      fc.property(searches, fc.integer({ min: 2, max: 5 }), (given, pause) => {
        const options = { ...given, 'record-limit': '100000' };
        const growing = new GrowingTrace(withGrowth);
        let shown: { trace: Trace; was: Trace; slots: number[] } | null = null;
        let growths = 0;
        const onGrowth = (growth: TraceGrowth) => {
          growing.take(growth);
          if (shown !== null) {
            expect(rows(shown.trace)).toEqual(rows(shown.was));
            expect(slotsOf(shown.trace)).toEqual(shown.slots);
          }
          if (growths++ % pause > 0) return;
          const trace = growing.trace!;
          expectSound(trace);
          expectSameIndex(trace);
          shown = { trace, was: copyOf(trace), slots: slotsOf(trace) };
        };
        const pace = { first: 0, interval: 0 };
        const listener = { onProgress: () => undefined, onGrowth, pace };
        const answer = perform(engine, { kind: 'search', options }, listener);
        const end = assembled<'search'>(answer, growing).trace;
        expect(rows(end)).toEqual(rows(search(options)));
        expectSameIndex(end);
      }),
      { numRuns: 15 },
    );
  });

  it('is copied about once in all', () => {
    let copied = 0;
    let moments = 0;
    const end = watch({ 'node-limit': '500000', algorithm: 'minimax' }, (_, growth) => {
      moments++;
      copied += growth.columns.ply.length + growth.changedNodes.length;
    });
    expect(moments).toBeGreaterThan(100);
    expect(copied).toBeLessThan(end.length * 1.02);
  });

  it('shows the best of the open nodes’ children so far, or that there is none', () => {
    watch({ algorithm: 'minimax' }, ({ flags, value, size, length, header }) => {
      const bound = (flags[0]! & FLAG.boundMask) >> FLAG.boundShift;
      // The empty board: the first move of MAX is a draw, and all others are.
      const isFirst = size[1] === length - 1;
      expect(bound).toBe(isFirst ? BOUND.none : BOUND.atLeast);
      expect(value[0]).toBe(isFirst ? header.minusInfinity : 0);
    });
  });

  it('is not shown of searches that nobody waits for', () => {
    let growths = 0;
    const onGrowth = () => growths++;
    const listener = { onProgress: () => undefined, onGrowth };
    perform(engine, { kind: 'search', options: { algorithm: 'alpha-beta' } }, listener);
    expect(growths).toBe(0);
  });
});
