import type { Scene } from '../layout/layout.ts';
import { placeX } from '../layout/look.ts';
import { isSuperseded, NONE, parentOf, subtreeEnd } from '../../trace/nodes.ts';
import type { Picture } from '../draw/picture.ts';
import { placeOf } from '../layout/place.ts';

/** Where a node that is dragged among its siblings would come to stand. */
export interface DropPlace {
  /** Its number among them, from 0. */
  readonly place: number;
  /** Where to show that, in pixels of the picture: a line beside its new neighbors. */
  readonly x: number;
  readonly top: number;
  readonly height: number;
}

/**
 * The place among its siblings that a node is dragged to, its middle being at `x` pixels. Only those
 * that were searched count: they come first in the order in which they were tried. Null for a root.
 */
export function dropPlaceOf(
  picture: Picture,
  scene: Scene,
  node: number,
  x: number,
): DropPlace | null {
  const { trace } = scene;
  const parent = parentOf(trace, node);
  if (parent === NONE) return null;
  const { look, visible } = picture;
  const end = subtreeEnd(trace, parent);
  let place = 0;
  let left: number | null = null;
  let right: number | null = null;
  for (let child = parent + 1; child < end; child += trace.size[child]!) {
    if (child === node || isSuperseded(trace, child, end)) continue;
    const middle = placeX(placeOf(scene, child), look);
    if (middle <= x) {
      place++;
      left = middle;
    } else {
      right ??= middle;
    }
  }
  const { row } = placeOf(scene, node);
  const beside = 0.5 * look.camera.scale;
  const at =
    left !== null && right !== null
      ? (left + right) / 2
      : left !== null
        ? left + beside
        : right !== null
          ? right - beside
          : x;
  const height = visible.rowHeight;
  return { place, x: at, top: (row - look.camera.y) * height, height };
}

/** The number of a node among its searched siblings, from 0. */
export function placeAmongSiblings(scene: Scene, node: number): number {
  const { trace } = scene;
  const parent = parentOf(trace, node);
  if (parent === NONE) return 0;
  const end = subtreeEnd(trace, parent);
  let place = 0;
  for (let child = parent + 1; child < node; child += trace.size[child]!) {
    if (!isSuperseded(trace, child, end)) place++;
  }
  return place;
}
