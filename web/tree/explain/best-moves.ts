import { boundOf, childrenOf, isChance, moverOf } from '../../trace/nodes.ts';
import { seatOf } from '../../trace/payoffs.ts';
import { BOUND, type Trace } from '../../trace/trace.ts';
import { leafKind } from './leaf-kind.ts';
import { winnerOf } from './facts.ts';

/** What is known of a move: its value, and whether that is exact or but a bound. */
interface Known {
  readonly value: number;
  readonly exact: boolean;
}

/** Whether a move is as good as the best one: known of those alone whose values are. */
export function isAsGood(each: Known, best: Known): boolean {
  return each.exact && best.exact && each.value === best.value;
}

/** The moves of a root after which the game is over and won by whoever moved, as they were searched. */
export function movesThatWin(trace: Trace, root: number): readonly number[] {
  return childrenOf(trace, root)
    .filter((node) => winnerOf(leafKind(trace, node)) === moverOf(trace, node))
    .map((node) => trace.move[node]!);
}

/** The moves of a root that are as good as `best`, that one first, the others as they were searched. */
export function movesAsGood(trace: Trace, root: number, best: number): readonly number[] {
  if (isChance(trace, root) || seatOf(trace, root) !== null) return [best];
  const knownOf = (node: number): Known => ({
    value: trace.value[node]!,
    exact: boundOf(trace, node) === BOUND.exact,
  });
  const whole = knownOf(root);
  // A move that was searched again has several nodes: the last of them knows most.
  const last = new Map(childrenOf(trace, root).map((node) => [trace.move[node]!, node]));
  const others = [...last].filter(
    ([move, node]) => move !== best && isAsGood(knownOf(node), whole),
  );
  return [best, ...others.map(([move]) => move)];
}
