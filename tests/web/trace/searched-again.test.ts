import { beforeAll, describe, expect, it } from 'vitest';
import { countsAt } from '../../../web/trace/counts.ts';
import {
  childrenOf,
  isCutOff,
  isSuperseded,
  prunedCount,
  subtreeEnd,
} from '../../../web/trace/nodes.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { advanceIndex, growIndex } from '../../../web/trace/trace-index.ts';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';

let trace: Trace;
beforeAll(async () => {
  const player = await loadPlayer();
  const options = {
    game: 'gomoku',
    moves: '112 128 114 98 113 115',
    'node-limit': '60000',
    'record-limit': '200000',
  };
  trace = player.request({ kind: 'search', options }).trace;
}, 60_000);

/** Of each child of `node`, the next sibling by which the same move is searched again, or null. */
function searchedAgainBy(whole: Trace, node: number): Map<number, number | null> {
  const children = childrenOf(whole, node);
  return new Map(
    children.map((child, at) => {
      const same = (each: number) => whole.move[each] === whole.move[child];
      return [child, children.slice(at + 1).find(same) ?? null];
    }),
  );
}

describe('a move that the player searches again', () => {
  it('is one move, wherever among its siblings the later search stands', () => {
    let [cut, late, wrong] = [0, 0, 0];
    for (let node = 0; node < trace.length; node++) {
      const end = subtreeEnd(trace, node);
      const again = searchedAgainBy(trace, node);
      let last = 0;
      for (const [child, by] of again) {
        if (by === null) last++;
        if (by !== null && by !== subtreeEnd(trace, child)) late++;
        if (isSuperseded(trace, child, end) !== (by !== null)) wrong++;
        if (by !== null && isSuperseded(trace, child, by)) wrong++;
        if (by !== null && !isSuperseded(trace, child, by + 1)) wrong++;
      }
      if (!isCutOff(trace, node) || again.size === 0) continue;
      cut++;
      if (prunedCount(trace, node) !== trace.legalMoves[node]! - last) wrong++;
    }
    expect(cut).toBeGreaterThan(1000);
    expect(late).toBeGreaterThan(100);
    expect(wrong).toBe(0);
  });

  it('is counted as the engine counts it', () => {
    expect(trace.header.recordedPly).toBeNull();
    const { nodes, leaves, cutoffs, prunedMoves } = trace.header.totals;
    const counts = countsAt(trace, totalSteps(trace));
    expect(counts).toEqual({ nodes, leaves, cutoffs, prunedMoves });
  });

  it.each([
    ['at once', 0],
    ['a little at a time', 3000],
  ])('is known while the search still runs, counted %s', (_, piece) => {
    const first = (length: number): Trace => ({
      ...trace,
      length,
      size: trace.size.slice(0, length).map((size, node) => Math.min(size, length - node)),
    });
    let before = first(1);
    for (const length of [2, 50, 51, 1000, 20_000, trace.length]) {
      const after = length === trace.length ? { ...trace } : first(length);
      for (let end = before.length + piece; piece > 0 && end < length; end += piece) {
        // What is shown stays as it was until more is.
        const later = first(end);
        later.size.set(before.size.subarray(0, before.length));
        advanceIndex(before, later);
      }
      growIndex(before, after);
      before = after;
    }
    for (let node = 0; node < trace.length; node += 7) {
      if ((trace.flags[node]! & FLAG.reSearch) !== 0) continue;
      const end = trace.length;
      expect(isSuperseded(before, node, end)).toBe(isSuperseded(trace, node, end));
    }
  });
});
