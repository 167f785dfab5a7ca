import type { Palette } from '../../core/drawing/palette.ts';
import { mixed } from '../../core/drawing/mixed.ts';
import type { TreeColor } from '../layout/view-state.ts';
import type { TraceHeader } from '../../trace/trace.ts';

/**
 * Two colors tell two sides, and follow the player: the side that has X, or moves first, has the one and the other
 * side the other, whichever of them is MAX; MAX and MIN are shown by shapes. The palette names them by MAX
 * and MIN, as it is in a typed tree and in a game where X is MAX.
 */
export function isSecondMax({ options }: Pick<TraceHeader, 'options'>): boolean {
  return options.max === 'o';
}

/** The palette in which MAX is green and MIN red; the words beside a picture have them from color-sides.ts. */
export function greenAndRed(palette: Palette): Palette {
  const { ink, paper } = palette;
  return {
    ...palette,
    max: mixed(GREEN, ink, 0.75),
    maxFill: mixed(GREEN, paper, 0.2),
    min: mixed(RED, ink, 0.75),
    minFill: mixed(RED, paper, 0.2),
  };
}

/** The palette in which the sides of this search have the colors that are asked for. */
export function sidesOf(palette: Palette, header: TraceHeader, color: TreeColor): Palette {
  return color === 'green-red' ? greenAndRed(palette) : sidedPalette(palette, header);
}

const GREEN = 'rgb(31 157 77)';
const RED = 'rgb(217 58 43)';

/** The palette in which MAX of this search has the color of its side. */
export function sidedPalette(palette: Palette, header: TraceHeader): Palette {
  if (!isSecondMax(header)) return palette;
  const { max, maxFill, min, minFill } = palette;
  return { ...palette, max: min, maxFill: minFill, min: max, minFill: maxFill };
}
