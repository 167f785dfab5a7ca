import { isSettled, totalSteps } from '../../trace/clock.ts';
import { isCutOff, NONE } from '../../trace/nodes.ts';
import { FLAG, type Trace } from '../../trace/trace.ts';
import type { Scene, SceneNode } from '../layout/layout.ts';
import type { Picture } from './picture.ts';

/**
 * The cut, or the table hit, that is looked at: that of the selected node, else of the one that was
 * left just now.
 */
export function cutInFocus({ moment }: Picture, scene: Scene, selected: SceneNode | null): number {
  const { trace } = scene;
  const { current, step } = moment;
  if (selected !== null) {
    return selected.scene === scene && isLinked(trace, selected.node) ? selected.node : NONE;
  }
  // A table answers as soon as it is asked.
  if (current !== NONE && step < totalSteps(trace) && isTableHit(trace, current)) return current;
  const isNow = current !== NONE && step < totalSteps(trace) && isSettled(trace, current, step);
  return isNow && isCutOff(trace, current) ? current : NONE;
}

function isLinked(trace: Trace, node: number): boolean {
  return isCutOff(trace, node) || isTableHit(trace, node);
}

export function isTableHit(trace: Trace, node: number): boolean {
  return (trace.flags[node]! & FLAG.tableHit) !== 0;
}
