// Patterns and shapes as engine/gomoku numbers them (pattern.h, shape.h), and the weights that make up
// a shape's worth (weights.h).

export const patterns = 16;
export const pairCount = (patterns * (patterns + 1)) / 2;
export const perTable = pairCount + patterns;
/** Where the weight of a pair stands; the stronger pattern first. @param {number} strong @param {number} weak */
export const pairAt = (strong, weak) => (strong * (strong + 1)) / 2 + weak;
/**
 * The weights that make up a shape's worth: of its two strongest patterns together, and of each of
 * the others. A shape is four patterns, strongest in the low bits.
 * @param {number} code
 */
export function partsOf(code) {
  return [
    pairAt(code & 15, (code >> 4) & 15),
    pairCount + ((code >> 8) & 15),
    pairCount + ((code >> 12) & 15),
  ];
}

/** Threat.* of shape.h for a shape under freestyle. @param {number} code */
export function threatOf(code) {
  const all = [0, 4, 8, 12].map((shift) => (code >> shift) & 15);
  if (all.includes(14)) return 6;
  const fours =
    all.filter((each) => each >= 11 && each <= 13).length +
    all.filter((each) => each === 12).length;
  if (fours >= 2 || all.includes(13)) return 5;
  const threes = all.filter((each) => each === 9 || each === 10).length;
  if (fours === 1) return threes > 0 ? 4 : 3;
  return threes > 1 ? 2 : threes;
}
