import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftAt, runningNode } from '../../../web/trace/depth-first.ts';
import { boundOf, isMin, isSuperseded, subtreeEnd } from '../../../web/trace/nodes.ts';
import { BOUND, FLAG, type Trace } from '../../../web/trace/trace.ts';
import { wideNode } from '../../../web/trace/wide-node.ts';
import { shapes } from '../../bench/tree-shapes.ts';

/** Every other node is one of MIN. */
function plainly(trace: Trace, node: number, step: number) {
  const end = subtreeEnd(trace, node);
  const settled: number[] = [];
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    if (leftAt(trace, child) <= step && !isSuperseded(trace, child, end)) settled.push(child);
  }
  const valued = settled.filter((child) => boundOf(trace, child) !== BOUND.none);
  const values = valued.map((child) => trace.value[child]!);
  const best = isMin(trace, node) ? Math.min(...values) : Math.max(...values);
  const bestChild = valued.find((child) => trace.value[child] === best) ?? null;
  return { best: bestChild === null ? null : best, bestChild, settled: settled.length };
}

/** A trace with a root of very many moves, in which some searches gave nothing and some were repeated. */
function wideTrace(length: number, root: number, marks: readonly number[]): Trace {
  const trace = shapes.flat!(length);
  if (root === 1) for (let node = 0; node < length; node++) trace.flags[node]! ^= FLAG.min;
  for (const mark of marks) {
    const child = 1 + 2 * (mark % ((length >> 1) - 1));
    if (mark % 2 === 0) trace.flags[child]! &= ~(3 << FLAG.boundShift);
    else if (child > 1) {
      trace.flags[child]! |= FLAG.reSearch;
      trace.move[child] = trace.move[child - 2]!;
    }
  }
  return trace;
}

test('a node of very many moves knows at each step what it would know if it went through them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 900, max: 1400 }),
      fc.nat({ max: 1 }),
      fc.array(fc.nat(), { maxLength: 200 }),
      (length, root, marks) => {
        const trace = wideTrace(length, root, marks);
        expect(wideNode(trace, 0)).not.toBeNull();
        expect(wideNode(trace, 1)).toBeNull();
        for (let step = 0; step <= 2 * length; step += 7) {
          const { best, bestChild, settled } = runningNode(trace, 0, step);
          expect({ best, bestChild, settled }).toEqual(plainly(trace, 0, step));
        }
      },
    ),
    { numRuns: 30 },
  );
});
