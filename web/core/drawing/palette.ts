import type { ColorName } from './colors.ts';

/** The colors that a picture of a tree needs. */
export const PALETTE_COLORS = [
  ...(['paper', 'surface', 'ink', 'muted', 'line', 'max', 'maxFill', 'min', 'minFill'] as const),
  ...(['variation', 'pruned', 'future', 'accent', 'current', 'problem', 'right'] as const),
] as const satisfies readonly ColorName[];

/**
 * The colors of a picture, resolved: a canvas knows neither `var()` nor `light-dark()`; `font` is a
 * list of families.
 */
export type Palette = Readonly<Record<(typeof PALETTE_COLORS)[number] | 'font', string>>;
