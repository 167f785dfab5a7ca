import type { Trace } from '../../trace/trace.ts';
import type { CameraState } from './view-state.ts';
import { layoutOf, nodeAtSlot, sceneOf, type Scene } from './layout.ts';
import { movesTo, nodeAt, NONE, pathTo } from '../../trace/nodes.ts';
import { isOutlook, type Outlook } from './outlook.ts';
import { placeOf } from './place.ts';

/** Of a follower, what it was shown last, and of what that was made. */
const shown = new WeakMap<Trace, { readonly of: readonly unknown[]; readonly seen: Outlook }>();

/**
 * What a link shows of a tree beside the first one: it says what is seen of that. Null before both trees
 * are whole, or where it says nothing. The same object for the same things.
 */
export function linkedOutlook(
  camera: CameraState | Outlook | null,
  first: Trace | undefined,
  trace: Trace | undefined,
): Outlook | null {
  if (!isOutlook(camera)) return null;
  if (first?.header.complete !== true || trace?.header.complete !== true) return null;
  const of = [camera, first];
  const known = shown.get(trace);
  if (known?.of.every((each, at) => each === of[at]) === true) return known.seen;
  // As a view that is one pixel wide for each slot.
  const { x, y, across } = camera;
  const linked = linkedCamera(first, { x: x - across / 2, y, scale: 1 }, trace, across);
  const seen = { x: linked.x + across / 2, y, across };
  shown.set(trace, { of, seen });
  return seen;
}

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
