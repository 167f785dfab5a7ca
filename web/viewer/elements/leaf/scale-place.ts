/** A node on the screen: its middle, and half of its width and height, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly half: number;
}

/** Where a scale stands beside a leaf, and how tall its axis is. */
export interface ScalePlace {
  readonly left: number;
  readonly top: number;
  readonly tall: number;
}

/** How tall its axis is at most, and at least, in pixels. */
const TALLEST = 220;
const LOWEST = 60;
/** What stands over and under the axis. */
export const OVER_AXIS = 14;
export const BESIDE_AXIS = 40;
/** From the middle of the leaf: its handle is between. */
const FROM_LEAF = 34;
const EDGE = 2;
const UNDER = 6;

/**
 * The place of a scale that is `wide` pixels: beside its leaf, so that the value, a `share` of the axis from
 * its top, stands level with it; where the nodes `above` the leaf are not covered, if there is such a place.
 */
export function scalePlace(
  leaf: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  above: readonly Spot[],
  wide: number,
  share: number,
): ScalePlace {
  const full = Math.max(LOWEST, Math.min(TALLEST, leaf.height - 60));
  const talls = [full, (2 * full) / 3, full / 2, LOWEST].map((tall) => Math.max(LOWEST, tall));
  const most = leaf.width - wide - EDGE;
  const right = leaf.x + FROM_LEAF;
  const left = leaf.x - FROM_LEAF - wide;
  // Beside the leaf, or beyond a node above it that would be under it.
  const sides = [
    right,
    left,
    ...above.flatMap(({ x, halfWidth }) => [x + halfWidth + EDGE, x - halfWidth - EDGE - wide]),
  ].filter((side) => side >= EDGE && side <= most && (side >= right || side <= left));
  if (sides.length === 0) sides.push(Math.max(EDGE, left));
  const near = (side: number) => Math.abs(side + wide / 2 - leaf.x);
  sides.sort((one, other) => near(one) - near(other));
  let best: ScalePlace | null = null;
  let least = Infinity;
  for (const tall of talls) {
    for (const side of sides) {
      const bottom = leaf.height - tall - BESIDE_AXIS - UNDER;
      const top = Math.max(EDGE, Math.min(leaf.y - OVER_AXIS - share * tall, bottom));
      const place = { left: side, top, tall };
      const covered = above.filter((spot) => covers(place, wide, spot)).length;
      if (covered < least) [best, least] = [place, covered];
      if (least === 0) return place;
    }
  }
  return best!;
}

/** Whether a scale lies over a node. */
export function covers({ left, top, tall }: ScalePlace, wide: number, spot: Spot): boolean {
  return (
    spot.x + spot.halfWidth > left &&
    spot.x - spot.halfWidth < left + wide &&
    spot.y + spot.half > top &&
    spot.y - spot.half < top + tall + BESIDE_AXIS
  );
}
