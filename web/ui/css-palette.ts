import { cssName } from '../core/drawing/colors.ts';
import { PALETTE_COLORS, type Palette } from '../core/drawing/palette.ts';

const COLORS = Object.fromEntries(
  PALETTE_COLORS.map((name) => [name, `--${cssName(name)}`]),
) as Readonly<Record<(typeof PALETTE_COLORS)[number], string>>;

/**
 * The theme's colors as they are now, resolved on `probe`, an element below the one that carries the
 * theme. Reading them costs a style pass: do it when the color scheme changes, not every frame.
 */
export function readPalette(probe: HTMLElement): Palette {
  return readColors(probe, isForced() ? { ...COLORS, ...FORCED } : COLORS);
}

/**
 * What a picture is drawn in where a reader has chosen all colors: the reader's own. Those that tell who
 * moves, or what is best, keep their hue, on the same ground.
 */
const FORCED = {
  paper: 'Canvas',
  surface: 'Canvas',
  ink: 'CanvasText',
  muted: 'CanvasText',
  line: 'CanvasText',
  pruned: 'GrayText',
  future: 'GrayText',
  accent: 'Highlight',
} as const satisfies Partial<typeof COLORS>;

function isForced(): boolean {
  return matchMedia('(forced-colors: active)').matches;
}

/** What some CSS colors and variables (`--…`) are, in the same way, and the font family list. */
export function readColors<Key extends string>(
  probe: HTMLElement,
  named: Readonly<Record<Key, string>>,
): Readonly<Record<Key | 'font', string>> {
  const style = getComputedStyle(probe);
  // Forced colors are for text and boxes, and would make every color of a drawing the same.
  probe.style.forcedColorAdjust = 'none';
  const colors = {} as Record<Key | 'font', string>;
  for (const key in named) {
    const name = named[key];
    probe.style.color = name.startsWith('--') ? `var(${name})` : name;
    colors[key] = style.color;
  }
  probe.style.color = '';
  probe.style.forcedColorAdjust = '';
  colors.font = style.fontFamily;
  return colors;
}
