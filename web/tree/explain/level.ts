import { childrenOf, isMin, principalVariation } from '../../trace/nodes.ts';
import type { Trace } from '../../trace/trace.ts';
import { clampStep, totalSteps } from '../../trace/clock.ts';
import type { Side } from './facts.ts';

/** What there is to say of a step that goes level by level. Values are scaled, moves are names. */
export type LevelFacts =
  /** The leaves alone have values; `levels`: of nodes that have none yet. */
  | { readonly kind: 'start'; readonly levels: number }
  | {
      readonly kind: 'value';
      readonly side: Side;
      /** The move that leads to the node; null at the root. */
      readonly move: string | null;
      readonly values: readonly number[];
      readonly value: number;
      /** The move that gives it. */
      readonly best: string;
      /** Which node of its level, from 1, and how many there are. */
      readonly place: number;
      readonly of: number;
      /** From the root, which is level 0. */
      readonly level: number;
      /** The line of best play, once the root has its value; else empty. */
      readonly line: readonly string[];
    };

/** The facts of a step; null for a trace that goes another way. */
export function explainLevel(
  trace: Trace,
  step: number | null,
  nameOf: (move: number) => string,
): LevelFacts | null {
  const { levels } = trace;
  if (levels === undefined) return null;
  const { order } = levels;
  const ply = (node: number): number => trace.ply[node]! - trace.header.rootPly;
  const at = clampStep(trace, step);
  const deepest = order[0];
  if (at === 0 || deepest === undefined) {
    return { kind: 'start', levels: deepest === undefined ? 0 : ply(deepest) + 1 };
  }
  const node = order[at - 1]!;
  const same = order.filter((each) => trace.ply[each] === trace.ply[node]);
  const children = childrenOf(trace, node);
  const best = children.find((child) => trace.value[child] === trace.value[node]) ?? children[0]!;
  return {
    kind: 'value',
    side: isMin(trace, node) ? 'min' : 'max',
    move: node === 0 ? null : nameOf(trace.move[node]!),
    values: children.map((child) => trace.value[child]!),
    value: trace.value[node]!,
    best: nameOf(trace.move[best]!),
    place: same.indexOf(node) + 1,
    of: same.length,
    level: ply(node),
    line:
      at < totalSteps(trace)
        ? []
        : principalVariation(trace, 0)
            .slice(1)
            .map((each) => nameOf(trace.move[each]!)),
  };
}
