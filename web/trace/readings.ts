import { runningNode } from './depth-first.ts';
import type { Reading } from './time.ts';
import type { Trace } from './trace.ts';

/** What is known, at step `step`, of a node that is there. */
export function readingAt(trace: Trace, node: number, step: number): Reading {
  return trace.readings === undefined
    ? runningNode(trace, node, step)
    : trace.readings.readingAt(node, step);
}
