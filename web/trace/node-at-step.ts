import { runningNode } from './depth-first.ts';
import { runningMean } from './mean.ts';
import { isChance } from './nodes.ts';
import type { Reading } from './time.ts';
import type { Trace } from './trace.ts';

/** What is known, at step `step`, of a node that is there. */
export function readingAt(trace: Trace, node: number, step: number): Reading {
  if (trace.readings !== undefined) return trace.readings.readingAt(node, step);
  return isChance(trace, node) ? runningMean(trace, node, step) : runningNode(trace, node, step);
}
