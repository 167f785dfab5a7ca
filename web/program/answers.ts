import type { DiagnosedSearch, Diagnosis } from '../engine/diagnosis-messages.ts';
import { RIGHT, statement } from './averages.ts';
import { nestedTree } from './nested-tree.ts';
import type { NestedTree } from './tree-shapes.ts';
import { linesOf } from './trace-lines.ts';

/**
 * Judges searches that call nothing again, but keep a stack of their own: what they do on the way is seen by
 * nobody, so that only what they give back is held against minimax.
 */
export async function diagnoseAnswers(searches: readonly DiagnosedSearch[]): Promise<Diagnosis> {
  for (const [search, { options, events }] of searches.entries()) {
    const tree = nestedTree(options.tree ?? '');
    const yours = answerIn(events);
    const isMax = options.root !== 'min';
    const expected = tree === null ? null : minimax(tree, isMax);
    if (expected === null || yours === expected) continue;
    return Promise.resolve({
      ...{ ...ALIKE, verdict: 'differs', search, difference: 'value', at: 0, node: [] },
      ...{ player: isMax ? 'max' : 'min' },
      ...{ yours: statement(yours), expected: statement(expected) },
    });
  }
  return Promise.resolve(ALIKE);
}

/** Nothing is known of where it cuts. */
const ALIKE: Diagnosis = {
  ...RIGHT,
  style: { ...RIGHT.style, cut: { max: 'either', min: 'either' } },
};

/** What the first call gave back; null where that is no number. */
function answerIn(events: string): number | null {
  let last: unknown = null;
  for (const line of linesOf(events)) last = (JSON.parse(line) as { value?: unknown }).value;
  return typeof last === 'number' ? last : null;
}

/** Whether the value of the root is one inside its window, where it has one. */
export function isInsideWindow(events: string): boolean {
  const enter = JSON.parse(events.split('\n', 2)[1] ?? '{}') as Readonly<Record<string, unknown>>;
  const value = answerIn(events);
  const bound = (its: unknown, open: number): number => (typeof its === 'number' ? its : open);
  const [alpha, beta] = [bound(enter.alpha, -Infinity), bound(enter.beta, Infinity)];
  return value !== null && alpha < value && value < beta;
}

function minimax(tree: NestedTree, isMax: boolean): number {
  if (typeof tree === 'number') return tree;
  const values = tree.map((child) => minimax(child, !isMax));
  return values.reduce((one, other) => (isMax === one > other ? one : other));
}
