import type { Palette } from '../tree/draw/palette.ts';

/** Colors that a picture may have wherever it is made; `page`: those of the page it is taken from. */
export const PICTURE_COLORS = ['light', 'dark', 'print'] as const;
export type PictureColors = (typeof PICTURE_COLORS)[number];

/** A family that editors and other machines have too: names of systems mean nothing there. */
const FONT =
  "'Noto Sans', 'Noto Sans SC', 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', sans-serif";

/** The theme's light colors, and its dark ones; and black on white, for printers without colors. */
export const palettes: Readonly<Record<PictureColors, Palette>> = {
  light: {
    paper: '#fbfaf8',
    surface: '#ffffff',
    ink: '#1d1b26',
    muted: '#625e70',
    line: '#dcd8d0',
    max: '#1f5fae',
    maxFill: '#dbe9fb',
    min: '#a45200',
    minFill: '#fdebd3',
    variation: '#c4143c',
    pruned: '#8d8a94',
    future: '#e0ddd7',
    accent: '#6b2a6e',
    current: '#ffe58a',
    font: FONT,
  },
  dark: {
    paper: '#17171c',
    surface: '#202027',
    ink: '#eceaf2',
    muted: '#a7a3b6',
    line: '#3a3945',
    max: '#7db4f5',
    maxFill: '#1d3552',
    min: '#f2ab5c',
    minFill: '#4a3214',
    variation: '#ff6c70',
    pruned: '#7f7c89',
    future: '#34333c',
    accent: '#d79ddb',
    current: '#6a5606',
    font: FONT,
  },
  print: {
    paper: '#ffffff',
    surface: '#ffffff',
    ink: '#000000',
    muted: '#404040',
    line: '#b0b0b0',
    max: '#000000',
    maxFill: '#ffffff',
    min: '#000000',
    minFill: '#dedede',
    variation: '#000000',
    pruned: '#8c8c8c',
    future: '#dcdcdc',
    accent: '#000000',
    current: '#d0d0d0',
    font: FONT,
  },
};

/** The colors as `mixed` wants them: "rgb(1, 2, 3)". */
export function paletteOf(colors: PictureColors): Palette {
  const { font, ...rest } = palettes[colors];
  const channels = (color: string): string =>
    `rgb(${[1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)).join(', ')})`;
  const mixable = Object.fromEntries(
    Object.entries(rest).map(([name, color]) => [name, channels(color)]),
  ) as unknown as Omit<Palette, 'font'>;
  return { ...mixable, font };
}
