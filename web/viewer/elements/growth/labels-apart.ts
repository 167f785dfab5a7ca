/**
 * Heights of labels that do not cover each other, as near to these as can be and none below `foot`; in the
 * same order.
 */
export function apart(heights: readonly number[], foot: number): readonly number[] {
  const order = heights
    .map((_, index) => index)
    .sort((one, other) => heights[one]! - heights[other]!);
  const placed = [...heights];
  let last = -Infinity;
  for (const index of order) {
    placed[index] = Math.max(heights[index]!, last + 12);
    last = placed[index];
  }
  // Up again, where they went off the foot.
  let room = foot;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, room);
    room = placed[index] - 12;
  }
  return placed;
}
