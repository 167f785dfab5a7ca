import type { Trace } from '../engine/trace.ts';
import type { LineId } from '../text/listings/listing.ts';
import { explainStep, sideOf } from './explain.ts';
import type { Side, Up } from './explain-facts.ts';
import { parentOf } from './nodes.ts';
import { clampStep, eventAt, totalSteps } from './timeline.ts';

/** Where in its listing a search stands. */
export interface CurrentLine {
  /** The line that did what the step is about. */
  readonly current: LineId;
  /** Lines that were run on the way to it in the same step, in order. */
  readonly passed: readonly LineId[];
  /** The call that is running: how deep it is, and whose turn it is there. */
  readonly ply: number;
  readonly side: Side;
}

/**
 * The line of the listing that step `step` has reached. Entering a node is calling the function;
 * leaving one is returning from it into its parent's loop. Null before the first step, and where
 * the search was stopped from outside.
 */
export function explainLine(trace: Trace, step: number | null): CurrentLine | null {
  const at = clampStep(trace, step);
  const event = trace.length === 0 ? null : eventAt(trace, at);
  if (event === null) return null;
  const { node } = event;
  const side = sideOf(trace, node);
  const here = { ply: trace.ply[node]!, side };
  const facts = explainStep(trace, at, () => '');
  switch (facts.kind) {
    case 'enterLeaf':
      return { current: 'leaf.return', passed: ['call', 'leaf.if'], ...here };
    case 'enterRoot':
    case 'enterInner':
      return { current: `${side}.start`, passed: ['call', `${side}.if`], ...here };
    case 'leave':
    case 'cutoff':
      if (facts.up === null) return { current: `${side}.return`, passed: [], ...here };
      return {
        ...returned(facts.up, returnLine(trace, node)),
        ply: trace.ply[parentOf(trace, node)]!,
        side: facts.up.side,
      };
    case 'rootDone':
      if (!facts.complete && at === totalSteps(trace)) return null;
      return { current: returnLine(trace, node), passed: [], ...here };
    case 'nothing':
    case 'start':
    case 'stopped':
      return null;
  }
}

/** The lines of the parent's loop that take a value in, as far as the last that did something. */
function returned(up: Up, from: LineId): Pick<CurrentLine, 'current' | 'passed'> {
  const { side } = up;
  if (up.meets !== null) {
    return {
      current: `${side}.stop`,
      passed: [from, `${side}.best`, `${side}.window`, `${side}.cut`],
    };
  }
  if (up.moves !== null) return { current: `${side}.window`, passed: [from, `${side}.best`] };
  return { current: `${side}.best`, passed: [from] };
}

function returnLine(trace: Trace, node: number): LineId {
  return trace.legalMoves[node] === 0 ? 'leaf.return' : `${sideOf(trace, node)}.return`;
}
