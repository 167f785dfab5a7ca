import { css } from 'lit';

import type { GobanColors } from '../board/goban-colors.ts';
import { readColors } from './css-palette.ts';

/**
 * The looks of a board with stones, as CSS variables: paper, which follows the page, and wood. A page
 * restyles them by the `--prunus-goban-…` names.
 */
export const gobanColors = css`
  :host {
    --goban-face: var(--prunus-goban-face, light-dark(#f7f3ea, #37363f));
    --goban-edge: var(--prunus-goban-edge, light-dark(#d9d1bf, #4c4b58));
    --goban-grain: var(--goban-face);
    --goban-line: var(--prunus-goban-line, light-dark(#8f8778, #83819a));
    --goban-label: var(--prunus-goban-label, light-dark(#6b6459, #a9a6ba));
    --goban-black-light: light-dark(#57535f, #4a4754);
    --goban-black-dark: var(--prunus-goban-black, light-dark(#1f1d25, #0c0b10));
    --goban-black-rim: light-dark(#17151b, #8d8a9e);
    --goban-white-light: light-dark(#ffffff, #ffffff);
    --goban-white-dark: var(--prunus-goban-white, light-dark(#ece8e2, #cfccd8));
    --goban-white-rim: light-dark(#8b8478, #e9e7f0);
    --goban-shadow: light-dark(rgb(40 30 10 / 45%), rgb(0 0 0 / 60%));
    --goban-mark: light-dark(#c4143c, #b3123a);
    --goban-mark-on-black: #ff7a80;
    --goban-warning: light-dark(#c4143c, #ff6b78);
    --goban-accent: var(--accent);
    --goban-win: light-dark(#d9143f, #ff5d68);
    --goban-threat: light-dark(#f6d489, #6e561f);
    --goban-heat-low: light-dark(#dbe7f5, #33445a);
    --goban-heat-high: light-dark(#14549c, #8cc0fa);
  }
  :host([look='wood']) {
    --goban-face: var(--prunus-goban-face, light-dark(#e6bf83, #b98a51));
    --goban-edge: var(--prunus-goban-edge, light-dark(#b58a4c, #7d5a2f));
    --goban-grain: light-dark(#c9984f, #8f6433);
    --goban-line: var(--prunus-goban-line, light-dark(#5d4420, #3a2912));
    --goban-label: var(--prunus-goban-label, light-dark(#4f3817, #291b09));
    --goban-black-light: #57535f;
    --goban-black-dark: var(--prunus-goban-black, #1b1920);
    --goban-black-rim: #121015;
    --goban-white-light: #ffffff;
    --goban-white-dark: var(--prunus-goban-white, #e6e1d8);
    --goban-white-rim: light-dark(#6f6047, #4a3c28);
    --goban-shadow: rgb(50 30 5 / 55%);
    --goban-mark: #c4143c;
    --goban-warning: light-dark(#b80f35, #78001b);
    --goban-accent: light-dark(#5b1f66, #43124d);
    --goban-win: light-dark(#c70d38, #a8002b);
    --goban-threat: light-dark(#fbe7bb, #e3bd78);
    --goban-heat-low: #f3e6cf;
    --goban-heat-high: light-dark(#124a8c, #0a3163);
  }
`;

const VARIABLES: Readonly<Record<Exclude<keyof GobanColors, 'font' | 'flat'>, string>> = {
  face: '--goban-face',
  edge: '--goban-edge',
  grain: '--goban-grain',
  line: '--goban-line',
  label: '--goban-label',
  blackLight: '--goban-black-light',
  blackDark: '--goban-black-dark',
  blackRim: '--goban-black-rim',
  whiteLight: '--goban-white-light',
  whiteDark: '--goban-white-dark',
  whiteRim: '--goban-white-rim',
  shadow: '--goban-shadow',
  mark: '--goban-mark',
  markOnBlack: '--goban-mark-on-black',
  warning: '--goban-warning',
  accent: '--goban-accent',
  win: '--goban-win',
  threat: '--goban-threat',
  heatLow: '--goban-heat-low',
  heatHigh: '--goban-heat-high',
};

const SYSTEM_COLORS = { canvas: 'Canvas', text: 'CanvasText', accent: 'Highlight' };

/** The colors as they are now; see readPalette on what it costs. */
export function readGobanColors(probe: HTMLElement): GobanColors {
  return matchMedia('(forced-colors: active)').matches
    ? forcedColors(probe)
    : { ...readColors(probe, VARIABLES), flat: false };
}

/** The reader's own two colors and no others: the darker one is Black's. */
function forcedColors(probe: HTMLElement): GobanColors {
  const { canvas, text, accent, font } = readColors(probe, SYSTEM_COLORS);
  const [black, white] = lightness(canvas) < lightness(text) ? [canvas, text] : [text, canvas];
  return {
    face: canvas,
    edge: text,
    grain: canvas,
    line: text,
    label: text,
    blackLight: black,
    blackDark: black,
    blackRim: text,
    whiteLight: white,
    whiteDark: white,
    whiteRim: text,
    shadow: 'transparent',
    mark: black,
    markOnBlack: white,
    warning: text,
    accent,
    win: accent,
    threat: accent,
    heatLow: canvas,
    heatHigh: text,
    font,
    flat: true,
  };
}

/** Enough to tell which of two colors is the darker one. */
function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return 0.3 * red + 0.6 * green + 0.1 * blue;
}
