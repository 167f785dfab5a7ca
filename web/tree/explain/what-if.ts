import { leastOf, mostOf } from '../../core/range.ts';
import type { Trace } from '../../trace/trace.ts';
import { isMin, isSuperseded, pathTo, rootsOf, subtreeEnd } from '../../trace/nodes.ts';

/** What a path would be worth if moves that were pruned at its end had been searched. */
export interface WhatIf {
  /** From the root to the cut node. */
  readonly path: readonly number[];
  /** What those nodes are worth in the trace, and what they would be worth, in the same order. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Whether the root would have come to the same: its very value, or the same side of its window. */
  readonly stands: boolean;
}

/**
 * Works out what would have become of the root if the moves pruned at `node` had these values, each
 * from MAX's view; the extremes of the header stand for the infinities. Nothing is searched: every
 * ancestor takes the best of its recorded children, with the one on the path as it would be.
 *
 * Alpha-beta is right because `stands` is true whatever the values (Knuth and Moore, 1975).
 */
export function whatIf(trace: Trace, node: number, pruned: readonly number[]): WhatIf {
  const path = pathTo(trace, node);
  const before = path.map((each) => trace.value[each]!);
  const after = [...before];
  let last = best(isMin(trace, node), [trace.value[node]!, ...pruned]);
  after[path.length - 1] = last;
  for (let depth = path.length - 2; depth >= 0; depth--) {
    const parent = path[depth]!;
    const on = path[depth + 1]!;
    const values: number[] = [];
    const end = subtreeEnd(trace, parent);
    for (let child = parent + 1; child < end; child += trace.size[child]!) {
      if (isSuperseded(trace, child, end)) {
        // A test that was followed by a search in full counts no more, whatever it says.
        if (child === on) return { path, before, after: [...before], stands: true };
        continue;
      }
      values.push(child === on ? last : trace.value[child]!);
    }
    last = best(isMin(trace, parent), values);
    after[depth] = last;
  }
  return { path, before, after, stands: rootStands(trace, path[0] ?? 0, last) };
}

/** The values of the pruned moves, from the ghost that was searched for them: one root for each. */
export function ghostValues(ghost: Trace): readonly number[] {
  return rootsOf(ghost).map((root) => ghost.value[root]!);
}

function best(min: boolean, values: readonly number[]): number {
  return min ? leastOf(values) : mostOf(values);
}

function rootStands(trace: Trace, root: number, after: number): boolean {
  const before = trace.value[root]!;
  const alpha = trace.alpha[root]!;
  const beta = trace.beta[root]!;
  return (
    after === before || (before >= beta && after >= beta) || (before <= alpha && after <= alpha)
  );
}

/** What searching the moves left has shown. */
export interface Searched {
  /** What they cost; a search that was stopped has at least cost as much. */
  readonly nodes: number;
  readonly complete: boolean;
  /** What each is worth. */
  readonly values: readonly number[];
  /** What the cut node would be worth with them, and the root. */
  readonly node: number;
  readonly root: number;
  /** Whether the root tells the same as before. */
  readonly stands: boolean;
}
