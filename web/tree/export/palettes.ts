import { COLORS } from '../../core/drawing/colors.ts';
import { PALETTE_COLORS, type Palette } from '../../core/drawing/palette.ts';

/** Colors that a picture may have wherever it is made; `page`: those of the page it is taken from. */
export const PICTURE_COLORS = ['light', 'dark', 'print'] as const;
export type PictureColors = (typeof PICTURE_COLORS)[number];

/** A family that editors and other machines have too: names of systems mean nothing there. */
const FONT =
  "'Noto Sans', 'Noto Sans SC', 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', sans-serif";

/** The site's colors on one ground. */
function siteColors(scheme: 0 | 1): Palette {
  const colors = PALETTE_COLORS.map((name) => [name, COLORS[name][scheme]] as const);
  return { ...(Object.fromEntries(colors) as Omit<Palette, 'font'>), font: FONT };
}

/** The site's light colors, and its dark ones; and black on white, for printers without colors. */
export const palettes: Readonly<Record<PictureColors, Palette>> = {
  light: siteColors(0),
  dark: siteColors(1),
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
    problem: '#000000',
    right: '#000000',
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
