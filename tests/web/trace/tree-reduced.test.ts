import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Trace } from '../../../web/trace/trace.ts';
import { movesTo } from '../../../web/trace/nodes.ts';
import { nodeInReduced, stepInReduced } from '../../../web/trace/reduced-trace.ts';
import { eventAt, totalSteps } from '../../../web/trace/clock.ts';
import { traces } from '../support/arbitrary-traces.ts';

/** The trace without the nodes below ply `deepest`, by copying the others one by one. */
function reduced(trace: Trace, deepest: number): { after: Trace; kept: readonly number[] } {
  const kept = [...trace.ply.keys()].filter((node) => trace.ply[node]! <= deepest);
  const sizes = kept.map(
    (node) => kept.filter((each) => each >= node && each < node + trace.size[node]!).length,
  );
  const after: Trace = {
    ...trace,
    header: { ...trace.header, recordedPly: deepest },
    length: kept.length,
    ply: Uint8Array.from(kept, (node) => trace.ply[node]!),
    size: Uint32Array.from(sizes),
    move: Uint16Array.from(kept, (node) => trace.move[node]!),
    alpha: Int16Array.from(kept, (node) => trace.alpha[node]!),
    beta: Int16Array.from(kept, (node) => trace.beta[node]!),
    value: Int16Array.from(kept, (node) => trace.value[node]!),
    legalMoves: Uint16Array.from(kept, (node) => trace.legalMoves[node]!),
    flags: Uint16Array.from(kept, (node) => trace.flags[node]!),
    hidden: new Uint32Array(kept.length),
  };
  return { after, kept };
}

describe('a trace that has lost its deepest plies', () => {
  it('has every node where it was, or its deepest ancestor', () => {
    fc.assert(
      fc.property(traces, fc.nat(), fc.nat(), (trace, depth, at) => {
        const deepest = trace.header.rootPly + (depth % 5);
        const { after, kept } = reduced(trace, deepest);
        const node = at % trace.length;
        const found = nodeInReduced(trace, node, after);
        const moves = movesTo(trace, node);
        expect(moves.slice(0, movesTo(after, found).length)).toEqual(movesTo(after, found));
        if (trace.ply[node]! <= deepest) expect(kept[found]).toBe(node);
        else expect(trace.ply[kept[found]!]).toBe(deepest);
      }),
    );
  });

  it('tells the same event at the step that goes with a step', () => {
    fc.assert(
      fc.property(traces, fc.nat(), fc.nat(), (trace, depth, at) => {
        const deepest = trace.header.rootPly + (depth % 5);
        const { after, kept } = reduced(trace, deepest);
        const step = at % (totalSteps(trace) + 1);
        const event = eventAt(trace, step);
        const found = eventAt(after, stepInReduced(trace, step, after));
        if (event === null) expect(found === null).toBe(step === 0);
        else if (trace.ply[event.node]! > deepest) expect(found?.kind).toBe('enter');
        else expect(found && { ...found, node: kept[found.node] }).toEqual(event);
      }),
    );
  });
});
