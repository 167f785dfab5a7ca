import {
  enteredAt,
  enteredIn,
  enterOrLeave,
  isEntered,
  isLeft,
  lastStep,
  leftAt,
} from './depth-first.ts';
import { pathTo } from './nodes.ts';
import type { SearchEvent } from './time.ts';
import type { Trace } from './trace.ts';

/**
 * When things happen in a search: what all that shows or tells of its course asks, whatever the kind
 * of search. A trace without a clock of its own is depth first.
 */

/** The last step; while the search runs, the last so far. */
export function totalSteps(trace: Trace): number {
  return trace.clock === undefined ? lastStep(trace) : trace.clock.last;
}

/** The first step at which `node` is there. */
export function bornAt(trace: Trace, node: number): number {
  return trace.clock === undefined ? enteredAt(trace, node) : trace.clock.bornAt(node);
}

/** The first step at which the value of `node` is final; Infinity where it never is. */
export function settledAt(trace: Trace, node: number): number {
  return trace.clock === undefined ? leftAt(trace, node) : trace.clock.settledAt(node);
}

/** How many of the nodes from … end − 1 are there at step `step`. */
export function bornIn(trace: Trace, from: number, end: number, step: number): number {
  return trace.clock === undefined
    ? enteredIn(trace, from, end, step)
    : trace.clock.bornIn(from, end, step);
}

/** The event that led to step `step`; null at step 0 and past either end. */
export function eventAt(trace: Trace, step: number): SearchEvent | null {
  if (!(step >= 1 && step <= totalSteps(trace))) return null;
  return trace.clock === undefined ? enterOrLeave(trace, step) : trace.clock.eventAt(step);
}

/** True when `node` is there at step `step`. */
export function isBorn(trace: Trace, node: number, step: number): boolean {
  return trace.clock === undefined
    ? isEntered(trace, node, step)
    : trace.clock.bornAt(node) <= step;
}

/** True when the value of `node` is final at step `step`. */
export function isSettled(trace: Trace, node: number, step: number): boolean {
  return trace.clock === undefined
    ? isLeft(trace, node, step)
    : trace.clock.settledAt(node) <= step;
}

/** The nodes on the way to where the search is, root first, but for what is settled. */
export function openPath(trace: Trace, step: number): number[] {
  const event = trace.clock?.pathless === true ? null : eventAt(trace, step);
  if (event === null) return [];
  const path = pathTo(trace, event.node);
  while (path.length > 0 && isSettled(trace, path.at(-1)!, step)) path.pop();
  return path;
}

/** The nearest step there is: whole, within 0 … `totalSteps`; null and NaN stand for the last one. */
export function clampStep(trace: Trace, step: number | null): number {
  const last = totalSteps(trace);
  if (step === null || Number.isNaN(step)) return last;
  return Math.min(last, Math.max(0, Math.round(step)));
}
