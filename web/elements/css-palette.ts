import type { Palette } from '../tree/palette.ts';

const COLORS = {
  paper: '--paper',
  surface: '--surface',
  ink: '--ink',
  muted: '--muted',
  line: '--line',
  max: '--max',
  maxFill: '--max-fill',
  min: '--min',
  minFill: '--min-fill',
  variation: '--variation',
  pruned: '--pruned',
  future: '--future',
  accent: '--accent',
  current: '--current',
} as const;

/**
 * The theme's colors as they are now, resolved on `probe`, an element below the one that carries the
 * theme. Reading them costs a style pass: do it when the color scheme changes, not every frame.
 */
export function readPalette(probe: HTMLElement): Palette {
  const style = getComputedStyle(probe);
  const read = (name: string): string => {
    probe.style.color = `var(${name})`;
    return style.color;
  };
  const colors = Object.fromEntries(
    Object.entries(COLORS).map(([key, name]) => [key, read(name)]),
  ) as unknown as Omit<Palette, 'font'>;
  probe.style.color = '';
  return { ...colors, font: style.fontFamily };
}
