/**
 * The colors of the site, each for light grounds and for dark ones: once, for elements, canvases and
 * pictures. Blue and amber (MAX and MIN) and red stay apart for the color-blind, and none is ever the
 * only sign of anything.
 */
export const COLORS = {
  paper: ['#fbfaf8', '#17171c'],
  surface: ['#ffffff', '#202027'],
  sunken: ['#f1efeb', '#111115'],
  ink: ['#1d1b26', '#eceaf2'],
  muted: ['#625e70', '#a7a3b6'],
  line: ['#dcd8d0', '#3a3945'],
  max: ['#1f5fae', '#7db4f5'],
  maxFill: ['#dbe9fb', '#1d3552'],
  min: ['#a45200', '#f2ab5c'],
  minFill: ['#fdebd3', '#4a3214'],
  variation: ['#c4143c', '#ff6c70'],
  pruned: ['#8d8a94', '#7f7c89'],
  future: ['#8181e9', '#6d6dd5'],
  accent: ['#6b2a6e', '#d79ddb'],
  accentInk: ['#ffffff', '#241026'],
  current: ['#ffe58a', '#6a5606'],
  problem: ['#b3261e', '#ff8a80'],
  right: ['#1b7a3d', '#6fd08f'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

export type ColorName = keyof typeof COLORS;

/** What a color is called in a style sheet: "max-fill". */
export function cssName(name: ColorName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
