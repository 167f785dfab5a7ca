import { isSameGrowth } from '../../trace/growing/same-growth.ts';
import type { Scene } from './layout.ts';
import { sceneWith, type Selection } from './walk.ts';

/**
 * What was selected in another scene of the same tree, in the one that is shown now: scenes come and
 * go with what is grafted onto them, and while a search runs its tree grows. Null where it is gone.
 */
export function againIn(main: Scene, { scene, node, stub }: Selection): Selection | null {
  const isMain = isSameGrowth(scene.trace, main.trace) && node < main.trace.length;
  const now = isMain ? main : sceneWith(main, scene.trace);
  return now === null ? null : { scene: now, node, stub };
}
