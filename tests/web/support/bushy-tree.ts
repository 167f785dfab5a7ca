import type { SmallTree } from './small-search.ts';

/** A tree of about `leaves` leaves at many depths, the same for the same seed. */
export function bushyTree(leaves: number, seed: number): SmallTree {
  let state = seed >>> 0 || 1;
  const random = (below: number): number => {
    // xorshift32: any will do that needs no library.
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
  const grow = (share: number): SmallTree => {
    if (share <= 1) return random(21) - 10;
    const children: SmallTree[] = [];
    let left = share;
    while (left > 0) {
      const part = Math.min(left, 1 + random(Math.ceil(share / 2)));
      children.push(grow(part));
      left -= part;
    }
    return children;
  };
  return grow(leaves);
}
