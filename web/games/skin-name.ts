/**
 * How a position looks, and where its pieces stand: signs in squares (noughts and crosses), stones on
 * crossings, discs that drop into slots, discs on squares, rows of matches.
 */
export const SKIN_NAMES = ['signs', 'stones', 'slots', 'discs', 'matches'] as const;
export type SkinName = (typeof SKIN_NAMES)[number];
