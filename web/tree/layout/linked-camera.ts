import type { Trace } from '../../trace/trace.ts';
import type { CameraState } from './view-state.ts';
import { layoutOf, nodeAtSlot, sceneOf, type Scene } from './layout.ts';
import { movesTo, nodeAt, NONE, pathTo } from '../../trace/nodes.ts';
import { placeOf } from './place.ts';

/**
 * The camera over `follower` that goes with one over `leader`, two searches of one position seen side
 * by side: just as near, and over the same node. Where the leader's view stands over moves that the
 * follower never searched, the follower's stands where it left them out.
 *
 * @param width of both views, in pixels
 */
export function linkedCamera(
  leader: Trace,
  camera: CameraState,
  follower: Trace,
  width: number,
): CameraState {
  if (leader.length === 0 || follower.length === 0) return camera;
  const from = sceneOf(leader, layoutOf(leader));
  const to = sceneOf(follower, layoutOf(follower));
  const half = width / 2 / camera.scale;
  const middle = Math.min(from.slots, Math.max(0, camera.x + half));
  const over = nodeAtSlot(from, 0, leader.length - 1, Math.floor(middle) + 1);
  return { ...camera, x: sameMiddle(from, over, middle, to) - half };
}

/** The slot of `to` that stands as far within the nearest node they share as `middle` does. */
function sameMiddle(from: Scene, over: number, middle: number, to: Scene): number {
  for (const node of pathTo(from.trace, over).reverse()) {
    const same = nodeAt(to.trace, movesTo(from.trace, node));
    if (same === NONE) continue;
    const here = placeOf(from, node);
    const there = placeOf(to, same);
    const share = Math.min(1, Math.max(0, (middle - here.start) / here.width));
    return there.start + share * there.width;
  }
  return to.slots / 2;
}
