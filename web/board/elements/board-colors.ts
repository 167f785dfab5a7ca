import { css } from 'lit';

import { flatColors, type BoardColors } from '../colors.ts';
import type { SkinName } from '../../games/skin-name.ts';
import { readColors } from '../../ui/css-palette.ts';

/**
 * The colors of boards as CSS variables, skin by skin; stones lie on paper, which follows the page, or
 * on wood. A page restyles them by the `--prunus-board-…` names.
 */
export const boardColors = css`
  :host {
    --board-face: var(--prunus-board-face, var(--surface));
    --board-edge: var(--prunus-board-edge, var(--muted));
    --board-grain: var(--board-face);
    --board-line: var(--prunus-board-line, var(--muted));
    --board-label: var(--prunus-board-label, var(--muted));
    --board-x-light: var(--board-x-dark);
    --board-x-dark: var(--prunus-board-x, var(--max));
    --board-x-rim: var(--board-x-dark);
    --board-x-flat: var(--board-x-dark);
    --board-x-ink: var(--surface);
    --board-x-mark: var(--board-x-dark);
    --board-x-fill: var(--max-fill);
    --board-x-good: var(--max);
    --board-o-light: var(--board-o-dark);
    --board-o-dark: var(--prunus-board-o, var(--min));
    --board-o-rim: var(--board-o-dark);
    --board-o-flat: var(--board-o-dark);
    --board-o-ink: var(--surface);
    --board-o-mark: var(--board-o-dark);
    --board-o-fill: var(--min-fill);
    --board-o-good: var(--min);
    --board-shadow: transparent;
    --board-last: var(--current);
    --board-best: var(--variation);
    --board-warning: light-dark(#c4143c, #ff6b78);
    --board-accent: var(--accent);
    --board-win: light-dark(#d9143f, #ff5d68);
    --board-threat: light-dark(#f6d489, #6e561f);
    --board-heat-low: light-dark(#dbe7f5, #33445a);
    --board-heat-high: light-dark(#14549c, #8cc0fa);
  }
  :host([skin='stones']),
  :host([skin='discs']) {
    --board-x-light: light-dark(#57535f, #4a4754);
    --board-x-dark: var(--prunus-board-x, light-dark(#1f1d25, #0c0b10));
    --board-x-rim: light-dark(#17151b, #8d8a9e);
    --board-x-ink: #ffffff;
    --board-x-mark: #ff7a80;
    --board-o-light: #ffffff;
    --board-o-dark: var(--prunus-board-o, light-dark(#ece8e2, #cfccd8));
    --board-o-rim: light-dark(#8b8478, #e9e7f0);
    --board-o-flat: var(--board-o-light);
    --board-o-ink: light-dark(#1f1d25, #0c0b10);
    --board-o-mark: light-dark(#c4143c, #b3123a);
    --board-shadow: light-dark(rgb(40 30 10 / 45%), rgb(0 0 0 / 60%));
  }
  :host([skin='stones']) {
    --board-face: var(--prunus-board-face, light-dark(#f7f3ea, #37363f));
    --board-edge: var(--prunus-board-edge, light-dark(#d9d1bf, #4c4b58));
    --board-line: var(--prunus-board-line, light-dark(#8f8778, #83819a));
    --board-label: var(--prunus-board-label, light-dark(#6b6459, #a9a6ba));
    --board-best: var(--accent);
  }
  :host([skin='stones'][look='wood']) {
    --board-face: var(--prunus-board-face, light-dark(#e6bf83, #b98a51));
    --board-edge: var(--prunus-board-edge, light-dark(#b58a4c, #7d5a2f));
    --board-grain: light-dark(#c9984f, #8f6433);
    --board-line: var(--prunus-board-line, light-dark(#5d4420, #3a2912));
    --board-label: var(--prunus-board-label, light-dark(#4f3817, #291b09));
    --board-x-light: #57535f;
    --board-x-dark: var(--prunus-board-x, #1b1920);
    --board-x-rim: #121015;
    --board-o-dark: var(--prunus-board-o, #e6e1d8);
    --board-o-rim: light-dark(#6f6047, #4a3c28);
    --board-o-mark: #c4143c;
    --board-shadow: rgb(50 30 5 / 55%);
    --board-warning: light-dark(#b80f35, #78001b);
    --board-accent: light-dark(#5b1f66, #43124d);
    --board-best: var(--board-accent);
    --board-win: light-dark(#c70d38, #a8002b);
    --board-threat: light-dark(#fbe7bb, #e3bd78);
    --board-heat-low: #f3e6cf;
    --board-heat-high: light-dark(#124a8c, #0a3163);
  }
  :host([skin='stones'][look='slate']) {
    --board-face: var(--prunus-board-face, light-dark(#a3b4c1, #75848f));
    --board-edge: var(--prunus-board-edge, light-dark(#71828f, #4a5660));
    --board-line: var(--prunus-board-line, light-dark(#3a4854, #1c252c));
    --board-label: var(--prunus-board-label, light-dark(#25313a, #0c1216));
    --board-x-light: #4b4f5a;
    --board-x-dark: var(--prunus-board-x, #14161b);
    --board-x-rim: #0b0c0f;
    --board-o-dark: var(--prunus-board-o, #e4e9ec);
    --board-o-rim: light-dark(#4d5a64, #2b343b);
    --board-o-mark: #c4143c;
    --board-shadow: rgb(10 20 30 / 50%);
    --board-warning: light-dark(#8c0029, #4f0016);
    --board-accent: light-dark(#3b1a66, #1d0a3a);
    --board-best: var(--board-accent);
    --board-win: light-dark(#a8002b, #7a001f);
    --board-threat: light-dark(#f4e3b2, #d8bf7c);
    --board-heat-low: light-dark(#dfe8ee, #c9d5dd);
    --board-heat-high: light-dark(#123f7c, #08264f);
  }
  :host([skin='stones'][look='jade']) {
    --board-face: var(--prunus-board-face, light-dark(#b4d6bf, #7ba58a));
    --board-edge: var(--prunus-board-edge, light-dark(#7fab8e, #4b715a));
    --board-line: var(--prunus-board-line, light-dark(#3a6148, #1d3a29));
    --board-label: var(--prunus-board-label, light-dark(#24452f, #0c2114));
    --board-x-light: #3f5f52;
    --board-x-dark: var(--prunus-board-x, #0b2119);
    --board-x-rim: #06140f;
    --board-o-light: #fffdf4;
    --board-o-dark: var(--prunus-board-o, #ebe6d3);
    --board-o-rim: light-dark(#5f6b52, #36422c);
    --board-o-mark: #c4143c;
    --board-shadow: rgb(10 40 20 / 45%);
    --board-warning: light-dark(#a3002f, #5c001a);
    --board-accent: light-dark(#531a66, #2f0a3d);
    --board-best: var(--board-accent);
    --board-win: light-dark(#b3002e, #7a001f);
    --board-threat: light-dark(#fbe7a8, #e6c873);
    --board-heat-low: light-dark(#eaf6ee, #d6ebdd);
    --board-heat-high: light-dark(#123f7c, #08264f);
  }
  :host([skin='slots']) {
    --board-face: var(--prunus-board-face, light-dark(#2c64b4, #3f74c4));
    --board-edge: var(--prunus-board-edge, light-dark(#1d4784, #16315a));
    --board-line: var(--prunus-board-line, light-dark(#f2f5fa, #0b101c));
    --board-x-light: light-dark(#e2505c, #e2505c);
    --board-x-dark: var(--prunus-board-x, light-dark(#b01226, #ad1529));
    --board-x-rim: light-dark(#7d0c1c, #ffb3b8);
    --board-x-ink: #ffffff;
    --board-x-mark: #ffffff;
    --board-o-light: light-dark(#ffe890, #ffe890);
    --board-o-dark: var(--prunus-board-o, light-dark(#f3b916, #efb51a));
    --board-o-rim: light-dark(#7a5200, #6b4800);
    --board-o-flat: var(--board-o-dark);
    --board-o-ink: #2b1d00;
    --board-o-mark: #2b1d00;
    --board-shadow: rgb(0 0 0 / 30%);
    --board-accent: #ffffff;
    --board-best: light-dark(#a3155f, #ff8cc6);
    --board-win: light-dark(#14121a, #14121a);
  }
  :host([skin='discs']) {
    --board-face: var(--prunus-board-face, light-dark(#367c55, #2b6645));
    --board-edge: var(--prunus-board-edge, light-dark(#27543a, #16301f));
    --board-line: var(--prunus-board-line, light-dark(#0b2416, #8cc6a4));
    --board-x-rim: light-dark(#17151b, #cfcddc);
    --board-o-rim: light-dark(#6f6a60, #e9e7f0);
    --board-accent: light-dark(#fff1b8, #ffe9a0);
    --board-best: light-dark(#fff1b8, #ffe9a0);
    --board-heat-low: light-dark(#1c4f37, #2f5f7a);
    --board-heat-high: light-dark(#eafff3, #c4ddff);
    --board-x-good: light-dark(#cfe3ff, #a9ceff);
    --board-o-good: light-dark(#ffd9a8, #ffc98a);
  }
  :host([skin='matches']) {
    --board-line: var(--prunus-board-line, var(--line));
    --board-x-dark: var(--prunus-board-x, light-dark(#a8722e, #d8ab6a));
    --board-o-dark: var(--board-x-dark);
    --board-x-mark: light-dark(#b3123a, #ff7a85);
    --board-o-mark: var(--board-x-mark);
  }
`;

const OWN = {
  face: '--board-face',
  edge: '--board-edge',
  grain: '--board-grain',
  line: '--board-line',
  label: '--board-label',
  shadow: '--board-shadow',
  last: '--board-last',
  best: '--board-best',
  warning: '--board-warning',
  accent: '--board-accent',
  win: '--board-win',
  threat: '--board-threat',
  heatLow: '--board-heat-low',
  heatHigh: '--board-heat-high',
} as const;

const pieceVariables = (side: 'x' | 'o') => ({
  light: `--board-${side}-light`,
  dark: `--board-${side}-dark`,
  rim: `--board-${side}-rim`,
  flat: `--board-${side}-flat`,
  ink: `--board-${side}-ink`,
  mark: `--board-${side}-mark`,
  fill: `--board-${side}-fill`,
  good: `--board-${side}-good`,
});

const SYSTEM_COLORS = { ground: 'Canvas', ink: 'CanvasText', accent: 'Highlight' };

/** The colors as they are now; see readPalette on what it costs. */
export function readBoardColors(probe: HTMLElement, skin: SkinName): BoardColors {
  if (matchMedia('(forced-colors: active)').matches) {
    const few = readColors(probe, SYSTEM_COLORS);
    return flatColors(skin, { ...few, isDark: lightness(few.ground) < lightness(few.ink) });
  }
  const X = readColors(probe, pieceVariables('x'));
  const O = readColors(probe, pieceVariables('o'));
  return { ...readColors(probe, OWN), X, O, isFlat: false };
}

/** Enough to tell which of two colors is the darker one. */
function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return 0.3 * red + 0.6 * green + 0.1 * blue;
}
