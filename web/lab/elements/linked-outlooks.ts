import type { LabState } from '../../search/state.ts';
import type { Trace } from '../../trace/trace.ts';
import { linkedCamera } from '../../tree/layout/linked-camera.ts';
import type { Outlook } from '../../tree/layout/outlook.ts';

export { linkedCamera };

/** Of a follower, what it was shown last, and of what that was made. */
const shown = new WeakMap<Trace, { readonly of: readonly unknown[]; readonly seen: Outlook }>();

/**
 * What a link shows of a tree beside the first one: it says what is seen of that. Null before both trees
 * are whole, or where it says nothing. The same object for the same things.
 */
export function linkedOutlook(
  camera: LabState['camera'],
  first: Trace | undefined,
  trace: Trace | undefined,
): Outlook | null {
  if (camera === null || !('across' in camera)) return null;
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
