/**
 * How a position looks, and where its pieces stand: signs in squares (noughts and crosses), stones on
 * crossings, discs that drop into slots, discs on squares, rows of matches.
 */
export const SKIN_NAMES = ['signs', 'stones', 'slots', 'discs', 'matches'] as const;
export type SkinName = (typeof SKIN_NAMES)[number];

/**
 * Whether a board of that kind is drawn with its last row on top. Rows are counted from the bottom
 * everywhere, so its a1 is the upper left, as Reversi is drawn the world over.
 */
export function isTurnedOver(skin: SkinName): boolean {
  return skin === 'discs';
}
