// Patterns and shapes as engine/gomoku numbers them (pattern.h, shape.h), and the weights that make up
// a shape's worth (weights.h).

export const patterns = 16;
export const pairCount = (patterns * (patterns + 1)) / 2;
export const perTable = pairCount + patterns;
/** Where the weight of a pair stands; the stronger pattern first. @param {number} strong @param {number} weak */
export const pairAt = (strong, weak) => (strong * (strong + 1)) / 2 + weak;
/**
 * A shape of a color, as one number: its four patterns, strongest in the low bits, and above them which
 * set of tables it belongs to.
 * @param {number} code @param {number} set
 */
export const shapeOf = (code, set) => code | (set << 16);
/** @param {number} shape */
export const codeOf = (shape) => shape & 0xffff;
/** @param {number} shape */
export const setOf = (shape) => shape >> 16;

/**
 * The weights that make up a shape's worth: of its two strongest patterns together, and of each of
 * the others. The weights of each set stand behind those of the one before.
 * @param {number} shape
 */
export function partsOf(shape) {
  const from = setOf(shape) * perTable;
  return [
    from + pairAt(shape & 15, (shape >> 4) & 15),
    from + pairCount + ((shape >> 8) & 15),
    from + pairCount + ((shape >> 12) & 15),
  ];
}

/** @param {number} code */
function patternsOf(code) {
  return [0, 4, 8, 12].map((shift) => (code >> shift) & 15);
}

/** How many fours a shape makes. @param {number[]} patterns */
function foursOf(patterns) {
  return (
    patterns.filter((each) => each >= 11 && each <= 13).length +
    patterns.filter((each) => each === 12).length
  );
}

/** Whether renju forbids Black to play there: an overline or two fours. @param {number} code */
export function isForbidden(code) {
  const all = patternsOf(code);
  return !all.includes(14) && (all.includes(15) || foursOf(all) >= 2);
}

/** Threat.* of shape.h for a shape that nothing forbids. @param {number} code */
export function threatOf(code) {
  const all = patternsOf(code);
  if (all.includes(14)) return 6;
  const fours = foursOf(all);
  if (fours >= 2 || all.includes(13)) return 5;
  const threes = all.filter((each) => each === 9 || each === 10).length;
  if (fours === 1) return threes > 0 ? 4 : 3;
  return threes > 1 ? 2 : threes;
}
