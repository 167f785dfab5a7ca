import { formatValue } from '../../core/format.ts';
import { isOpened } from './folds.ts';
import { isSettled } from '../../trace/clock.ts';
import { isCutOff, prunedCount } from '../../trace/node-facts.ts';
import { hiddenIn } from '../../trace/sums/hidden-sums.ts';
import type { Scene } from './layout.ts';

/** Runs first … last − 1 of a scene's fold table: those that are opened, or those that are not. */
export interface FoldRuns {
  readonly scene: Scene;
  readonly first: number;
  readonly last: number;
  readonly opened: boolean;
}

/** How many children they are, and how many of those were refuted. O(runs). */
export function foldCounts({ scene, first, last, opened }: FoldRuns): {
  readonly moves: number;
  readonly refuted: number;
} {
  const folding = scene.folding!;
  const { children, refuted } = folding.table;
  const counts = { moves: 0, refuted: 0 };
  for (let run = first; run < last; run++) {
    if (isOpened(folding, run) !== opened) continue;
    counts.moves += children[run]!;
    counts.refuted += refuted[run]!;
  }
  return counts;
}

/** How many of their own moves were pruned by a step. O(children and theirs). */
export function foldPruned({ scene, first, last, opened }: FoldRuns, step: number): number {
  const { trace } = scene;
  const { from, end } = scene.folding!.table;
  let pruned = 0;
  for (let run = first; run < last; run++) {
    if (isOpened(scene.folding!, run) !== opened) continue;
    for (let child = from[run]!; child < end[run]!; child += trace.size[child]!) {
      if (isCutOff(trace, child) && isSettled(trace, child, step))
        pruned += prunedCount(trace, child);
    }
  }
  return pruned;
}

export function foldKind(moves: number, refuted: number): FoldKind {
  if (refuted === moves) return 'refuted';
  return refuted === 0 ? 'worse' : 'noBetter';
}

/** All that a card says. O(children). */
export function foldWords(runs: FoldRuns): FoldWords {
  const { scene, opened } = runs;
  const { trace } = scene;
  const folding = scene.folding!;
  const { from, end } = folding.table;
  const { moves, refuted } = foldCounts(runs);
  let low = Infinity;
  let high = -Infinity;
  let nodes = 0;
  for (let run = runs.first; run < runs.last; run++) {
    if (isOpened(folding, run) !== opened) continue;
    nodes += end[run]! - from[run]! + hiddenIn(trace, from[run]!, end[run]!);
    for (let child = from[run]!; child < end[run]!; child += trace.size[child]!) {
      low = Math.min(low, trace.value[child]!);
      high = Math.max(high, trace.value[child]!);
    }
  }
  const { header } = trace;
  return {
    kind: foldKind(moves, refuted),
    moves,
    refuted,
    nodes,
    values: [formatValue(low, header), formatValue(high, header)],
    opened,
  };
}

/** What several siblings that are drawn as one have in common. */
export type FoldKind = 'refuted' | 'worse' | 'noBetter';

/** What a fold tells of itself, ready to be read. */
export interface FoldWords {
  readonly kind: FoldKind;
  readonly moves: number;
  readonly refuted: number;
  /** Nodes in all those subtrees. */
  readonly nodes: number;
  /** The least and the greatest value, as written. */
  readonly values: readonly [string, string];
  readonly opened: boolean;
}
