import { writtenMoveName } from '../trace/names.ts';
import { bornAt, settledAt, totalSteps } from '../trace/clock.ts';
import { phasesOf, type Phase } from '../trace/grown/log.ts';
import { childrenOf, NONE, rootsOf } from '../trace/nodes.ts';
import { lineAfter } from '../trace/passes.ts';
import type { Trace } from '../trace/trace.ts';
import type { NodePath, StepWord } from './story.ts';

/** A path in a file: names of moves with slashes between them, "#2" for the second child; "root". */
export function readPath(text: string): NodePath | null {
  const plain = text.trim();
  if (plain === '' || plain === 'root') return [];
  const names = plain.split('/', MOST_PLIES + 1).map((name) => name.trim());
  return names.length > MOST_PLIES || names.some((name) => name === '') ? null : names;
}

const MOST_PLIES = 40;

/**
 * A moment: "start", "end", "enter A/B", "leave A", the number of a step, or of a tree that grows
 * "iteration 12" and "iteration 12 select". Null: none of these.
 */
export function readStep(text: string): StepWord | null {
  const plain = text.trim();
  if (plain === 'start' || plain === 'end') return { kind: plain };
  if (/^\d{1,9}$/.test(plain)) return { kind: 'number', step: Number(plain) };
  const [, iteration, phase = null] = /^iteration\s+(\d{1,8})(?:\s+([a-z]+))?$/.exec(plain) ?? [];
  if (iteration !== undefined) {
    const named = PHASES.find((each) => each === phase) ?? null;
    if (phase !== null && named === null) return null;
    return { kind: 'iteration', iteration: Number(iteration), phase: named };
  }
  const [, kind, rest] = /^(enter|leave)\b(.*)$/.exec(plain) ?? [];
  const path = rest === undefined ? null : readPath(rest);
  return path === null ? null : { kind: kind as 'enter' | 'leave', path };
}

const PHASES: readonly Phase[] = [
  ...(['select', 'expand', 'playout', 'backpropagate', 'update', 'take', 'look'] as const),
];

/** The root of the last pass that proved something; of a search in one pass, the root. */
function lastRoot(trace: Trace): number {
  if (trace.grown !== undefined) return 0;
  return lineAfter(trace, rootsOf(trace).at(-1) ?? 0)[0] ?? 0;
}

/** The node that a path names, or `NONE`: in an alpha-beta tree what was pruned is not there. */
export function nodeByPath(trace: Trace, path: NodePath): number {
  if (trace.length === 0) return NONE;
  let node = lastRoot(trace);
  for (const name of path) {
    const children = childrenOf(trace, node);
    const place = /^#(\d{1,3})$/.exec(name)?.[1];
    const found =
      children.find((child) => writtenMoveName(trace.header, trace.move[child]!) === name) ??
      (place === undefined ? undefined : children[Number(place) - 1]);
    if (found === undefined) return NONE;
    node = found;
  }
  return node;
}

/** The step that is meant; null where the node is not there. `null` of the timeline is the end. */
export function stepOf(trace: Trace, word: StepWord): number | null {
  switch (word.kind) {
    case 'start':
      return 0;
    case 'end':
      return totalSteps(trace);
    case 'number':
      return Math.min(word.step, totalSteps(trace));
    case 'enter':
    case 'leave': {
      const node = nodeByPath(trace, word.path);
      if (node === NONE) return null;
      const step = word.kind === 'enter' ? bornAt(trace, node) : settledAt(trace, node);
      // Means are never settled.
      return Number.isFinite(step) ? step : null;
    }
    case 'iteration':
      return iterationStep(trace, word.iteration, word.phase);
  }
}

/** When that iteration, or that phase of it, is over; null where the search has none. */
export function iterationStep(
  { grown }: Trace,
  iteration: number,
  phase: Phase | null,
): number | null {
  if (grown === undefined || iteration > grown.iterations) return null;
  if (phase === null) return iteration * grown.phases;
  const place = phasesOf(grown.log).indexOf(phase);
  return place < 0 || iteration < 1 ? null : (iteration - 1) * grown.phases + place + 1;
}
