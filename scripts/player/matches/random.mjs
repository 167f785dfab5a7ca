// Numbers that come out the same each time, for matches that can be played again.

/**
 * A seeded generator of numbers in [0, 1): mulberry32.
 * @param {number} seed
 * @returns {() => number}
 */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
