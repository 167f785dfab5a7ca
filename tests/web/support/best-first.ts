import fc from 'fast-check';
import { subtreeEnd } from '../../../web/trace/nodes.ts';
import type { Clock, Readings, SearchEvent } from '../../../web/trace/time.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { traces } from './arbitrary-traces.ts';

/**
 * A toy search that is not depth first: it enters the nodes of a tree in any order in which parents
 * come before their children, and is done with a node now and then, or never. Behind it stand what a
 * real one would bring along: a log of events, and of each node when it was born and when settled.
 */
export interface BestFirst {
  readonly trace: Trace;
  readonly log: readonly SearchEvent[];
}

/** The clock that a log of events is. Each node is entered once. */
export function clockOfLog(log: readonly SearchEvent[], length: number): Clock {
  const born = new Float64Array(length).fill(Infinity);
  const settled = new Float64Array(length).fill(Infinity);
  for (const [event, { kind, node }] of log.entries()) {
    (kind === 'enter' ? born : settled)[node] = event + 1;
  }
  return {
    last: log.length,
    eventAt: (step) => log[step - 1]!,
    bornAt: (node) => born[node]!,
    settledAt: (node) => settled[node]!,
    bornIn: (from, end, step) => born.subarray(from, end).filter((each) => each <= step).length,
  };
}

/** How often a node or one below it had been come to by some step: as a search by visits would say. */
export function visitsOf({ log, trace }: BestFirst, node: number, step: number): number {
  const end = subtreeEnd(trace, node);
  const isBelow = (event: SearchEvent) => event.node >= node && event.node < end;
  return log.slice(0, step).filter((event) => event.kind === 'enter' && isBelow(event)).length;
}

/** Any tree, walked in an order that `choices` make. */
export const bestFirsts: fc.Arbitrary<BestFirst> = fc
  .tuple(traces, fc.array(fc.nat(), { minLength: 1, maxLength: 40 }))
  .map(([shape, choices]) => {
    const log: SearchEvent[] = [];
    const entered: number[] = [];
    const next: number[] = [];
    for (let root = 0; root < shape.length; root += shape.size[root]!) next.push(root);
    for (let turn = 0; next.length > 0; turn++) {
      const choice = choices[turn % choices.length]! + turn;
      const [node] = next.splice(choice % next.length, 1);
      log.push({ kind: 'enter', node: node! });
      entered.push(node!);
      const end = subtreeEnd(shape, node!);
      for (let child = node! + 1; child < end; child += shape.size[child]!) next.push(child);
      // Some are settled long after, in any order, and some not at all.
      if (choice % 3 === 0) {
        const [done] = entered.splice(choice % entered.length, 1);
        log.push({ kind: 'leave', node: done! });
      }
    }
    const readings: Readings = {
      readingAt: (node, step) => ({
        node,
        best: visitsOf({ trace, log }, node, step),
        bestChild: null,
        alpha: 0,
        beta: 0,
        settled: 0,
      }),
    };
    const trace: Trace = { ...shape, clock: clockOfLog(log, shape.length), readings };
    return { trace, log };
  });
