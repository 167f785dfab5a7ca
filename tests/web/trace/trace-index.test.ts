import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsBefore } from '../../../web/trace/sums/event-sums.ts';
import { hasStub, isCutOff, isLeaf, prunedCount } from '../../../web/trace/node-facts.ts';
import { KIND, kindOf } from '../../../web/trace/sums/node-kind.ts';
import { lastAtMost } from '../../../web/trace/sums/ply-minima.ts';
import { emptyRange, sumRange } from '../../../web/trace/sums/row-sums.ts';
import { SHARE, SHARES, sharesIn } from '../../../web/trace/sums/share-sums.ts';
import { slotsBefore } from '../../../web/trace/sums/slot-sums.ts';
import { advanceIndex, growIndex, indexOf } from '../../../web/trace/trace-index.ts';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import { traces } from '../support/arbitrary-traces.ts';
import { bushyTree } from '../support/bushy-tree.ts';
import { smallSearch } from '../support/small-search.ts';

/** The trace as it stood when its first `length` nodes had been entered and none left since. */
function begun(trace: Trace, length: number): Trace {
  const flags = trace.flags.slice(0, length);
  const size = trace.size.slice(0, length);
  const legalMoves = trace.legalMoves.slice(0, length);
  for (let node = 0; node < length; node++) {
    if (node + size[node]! < length) continue;
    size[node] = length - node;
    // What ends here may have been left or not; the last node has not.
    const isLast = node === length - 1;
    if (!isLast && length === node + trace.size[node]!) continue;
    flags[node]! &= ~(FLAG.cutOff | FLAG.boundMask | FLAG.terminal | FLAG.horizon);
    legalMoves[node] = 0;
  }
  return {
    ...trace,
    length,
    size,
    flags,
    legalMoves,
    ply: trace.ply.slice(0, length),
    move: trace.move.slice(0, length),
    alpha: trace.alpha.slice(0, length),
    beta: trace.beta.slice(0, length),
    value: trace.value.slice(0, length),
  };
}

/** Counts ahead up to `length`, so many nodes at once, while `shown` stays as it was. */
function advance(shown: Trace, trace: Trace, length: number, piece: number): void {
  const stride = Math.max(piece, Math.ceil(length / 50));
  for (let end = shown.length + stride; end < length; end += stride) {
    const later = begun(trace, end);
    for (const name of ['size', 'flags', 'legalMoves'] as const) later[name].set(shown[name]);
    advanceIndex(shown, later);
  }
}

/** Checks the index against counting, at every `stride`th node. */
function expectIndex(trace: Trace, stride = 1): void {
  const index = indexOf(trace);
  const { rootPly } = trace.header;
  expect(index.length).toBe(trace.length);
  const plies = [...trace.ply];
  expect(index.rows).toBe(plies.reduce((most, ply) => Math.max(most, ply), 0) - rootPly + 1);
  const rows = index.rows;
  const sums = { slots: 0, leaves: 0, cutoffs: 0, prunedMoves: 0 };
  const shares = new Int32Array(SHARES);
  const summed = new Int32Array(SHARES);
  const { level } = index.shares;
  const ends = new Float64Array(rows);
  const stubs = new Float64Array(rows);
  const range = emptyRange(rows);
  const last: number[] = [];
  for (let node = 0; node <= trace.length; node++) {
    if (node % stride === 0 || node === trace.length) {
      const { slots, ...events } = sums;
      expect(slotsBefore(index.slots, node)).toBe(slots);
      expect(eventsBefore(trace, index.events, node)).toEqual(events);
      sharesIn(trace, index.shares, 0, node, summed);
      expect(summed).toEqual(shares);
      sumRange(trace, index.byRow, 0, node, range);
      expect(range.ends).toEqual(ends);
      expect(range.stubs).toEqual(stubs);
      for (let ply = rootPly; ply < rootPly + rows; ply++) {
        const nearest = last.slice(0, ply + 1).reduce((most, each) => Math.max(most, each), -1);
        expect(lastAtMost(trace.ply, index.plies, node, ply)).toBe(nearest);
      }
    }
    if (node === trace.length) break;
    const ply = trace.ply[node]!;
    while (last.length <= ply) last.push(-1);
    last[ply] = node;
    if (trace.size[node] === 1 || isCutOff(trace, node)) sums.slots++;
    if (trace.size[node] === 1) ends[ply - rootPly]!++;
    if (hasStub(trace, node)) stubs[ply - rootPly + 1]!++;
    if (isLeaf(trace, node)) {
      const side = Math.sign(trace.value[node]! - level);
      shares[side > 0 ? SHARE.forMax : side < 0 ? SHARE.forMin : SHARE.level]!++;
    }
    const kind = kindOf(trace, node);
    if (kind !== KIND.none) shares[SHARE.pv + kind]!++;
    if (isLeaf(trace, node)) sums.leaves++;
    if (isCutOff(trace, node)) sums.cutoffs++;
    sums.prunedMoves += prunedCount(trace, node);
  }
  expect(index.slots.slots).toBe(sums.slots);
  const { minusInfinity, plusInfinity } = trace.header;
  const windows =
    trace.alpha.some((alpha) => alpha !== minusInfinity) ||
    trace.beta.some((beta) => beta !== plusInfinity);
  if (trace.header.options.algorithm === undefined) expect(index.windows).toBe(windows);
}

describe('the index of a trace', () => {
  it('says what counting would', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        expectIndex(trace);
      }),
      { numRuns: 200 },
    );
  });

  it('says so of large and of deep trees too', () => {
    expectIndex(smallSearch(bushyTree(60_000, 3), { algorithm: 'alpha-beta' }), 997);
    expectIndex(comb(100, 400), 61);
    expectIndex(comb(250, 300), 1009);
  });

  it('goes on where it stopped when the trace grows', () => {
    const whole = smallSearch(bushyTree(3000, 7), { algorithm: 'alpha-beta' });
    const large = fc.array(fc.integer({ min: 1, max: whole.length }), { maxLength: 5 });
    const small = traces.chain((trace) =>
      fc.tuple(
        fc.constant(trace),
        fc.array(fc.integer({ min: 1, max: trace.length }), { maxLength: 6 }),
      ),
    );
    const grown = fc.oneof(small, fc.tuple(fc.constant(whole), large));
    fc.assert(
      fc.property(grown, fc.integer({ min: 0, max: 40 }), ([trace, lengths], piece) => {
        const steps = [...lengths.sort((a, b) => a - b), trace.length];
        let before: Trace | null = null;
        for (const length of steps) {
          const now = begun(trace, length);
          if (before !== null && piece > 0) advance(before, trace, length, piece);
          if (before !== null) growIndex(before, now);
          else indexOf(now);
          before = now;
          if (trace !== whole) expectIndex(now);
        }
        const after: Trace = { ...trace };
        growIndex(before!, after);
        expectIndex(after, trace === whole ? 331 : 1);
      }),
      { numRuns: 150 },
    );
  });
});

/** `count` chains of `depth` nodes one below the other, all below one root. */
function comb(depth: number, count: number): Trace {
  const length = 1 + depth * count;
  const trace = smallSearch([1, 2], { algorithm: 'minimax' });
  const ply = new Uint8Array(length);
  const size = new Uint32Array(length);
  size[0] = length;
  for (let node = 1; node < length; node++) {
    ply[node] = ((node - 1) % depth) + 1;
    size[node] = depth - ply[node]! + 1;
  }
  const zeros = new Uint16Array(length);
  const values = new Int32Array(length);
  const columns = { ply, size, move: zeros, legalMoves: zeros, flags: zeros };
  return { ...trace, length, ...columns, alpha: values, beta: values, value: values };
}
