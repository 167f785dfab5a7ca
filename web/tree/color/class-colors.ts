import { mixed } from '../../core/drawing/mixed.ts';
import { CLASSES, CUT_CLASS, LEVEL_CLASS, type ClassColor } from './classes.ts';
import type { Palette } from '../../core/drawing/palette.ts';

/** The colors of the classes, opaque: of what text stands on, and of marks too small for any. */
export interface ClassColors {
  readonly fills: readonly string[];
  readonly marks: readonly string[];
}

const known = new WeakMap<Palette, Partial<Record<ClassColor, ClassColors>>>();

/** By the palette and what is shown; the same object for the same palette. */
export function classColors(palette: Palette, color: ClassColor): ClassColors {
  let found = known.get(palette);
  if (found === undefined) known.set(palette, (found = {}));
  return (found[color] ??= {
    fills: Array.from({ length: CLASSES[color] }, (_, kind) => colorOf(palette, color, kind, 0)),
    marks: Array.from({ length: CLASSES[color] }, (_, kind) => colorOf(palette, color, kind, 1)),
  });
}

/** Two values for each step: of a fill and of a mark. */
const STEPS = [
  [0.13, 0.34],
  [0.23, 0.5],
  [0.35, 0.7],
  [0.48, 0.92],
] as const;

/** The darker the more, in one hue a side: also who sees no hues tells much from little. */
function colorOf(palette: Palette, color: ClassColor, kind: number, use: 0 | 1): string {
  const { paper, line, right, max, min, accent, variation } = palette;
  const over = (hue: string, shares: readonly [number, number]): string =>
    mixed(hue, paper, shares[use]);
  switch (color) {
    case 'value': {
      const step = Math.abs(kind - LEVEL_CLASS);
      // Neither side's color, and not the grey of what is pruned.
      if (step === 0) return over(right, [0.08, 0.19]);
      return over(kind > LEVEL_CLASS ? max : min, STEPS[step - 1]!);
    }
    case 'effort':
      return over(accent, [0.05 + 0.085 * kind, 0.14 + 0.16 * kind]);
    case 'cut':
      if (kind === CUT_CLASS.none) return over(line, [0.4, 1]);
      return over(accent, kind === CUT_CLASS.shallow ? [0.2, 0.45] : [0.48, 0.95]);
    case 'kind':
      return [over(variation, [0.28, 0.9]), over(accent, [0.22, 0.5]), over(line, [0.5, 1])][kind]!;
  }
}
