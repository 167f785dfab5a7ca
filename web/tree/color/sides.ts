import type { Palette } from '../../core/drawing/palette.ts';
import type { TraceHeader } from '../../trace/trace.ts';

/**
 * Two colors tell two sides, and follow the player: whoever has X, or moves first, has the one and the other
 * side the other, whichever of them is MAX; MAX and MIN are told by shapes. The palette names them by MAX
 * and MIN, as it is in a typed tree and in a game where X is MAX.
 */
export function isSecondMax({ options }: Pick<TraceHeader, 'options'>): boolean {
  return options.max === 'o';
}

/** The palette in which MAX of this search has the color of its side. */
export function sidedPalette(palette: Palette, header: TraceHeader): Palette {
  if (!isSecondMax(header)) return palette;
  const { max, maxFill, min, minFill } = palette;
  return { ...palette, max: min, maxFill: minFill, min: max, minFill: maxFill };
}
