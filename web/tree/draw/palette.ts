/**
 * The colors of a picture of a tree, resolved: a canvas knows neither `var()` nor `light-dark()`.
 * The names are those of the theme's CSS variables.
 */
export interface Palette {
  readonly paper: string;
  readonly surface: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly max: string;
  readonly maxFill: string;
  readonly min: string;
  readonly minFill: string;
  readonly variation: string;
  readonly pruned: string;
  readonly future: string;
  readonly accent: string;
  readonly current: string;
  /** A font family list. */
  readonly font: string;
}
