import type { Palette } from '../../core/drawing/palette.ts';
import type { TraceHeader } from '../../trace/trace.ts';
import { isSecondMax } from './sides.ts';

/** Which of the two colors MAX, or MIN, has: by whose name it goes in style sheets. */
export function colorSide(header: Pick<TraceHeader, 'options'>, side: string): string {
  if (!isSecondMax(header)) return side;
  return side === 'max' ? 'min' : side === 'min' ? 'max' : side;
}

/** The colors of crosses and noughts in a picture in that palette. */
export function stoneColors(
  { max, min }: Pick<Palette, 'max' | 'min'>,
  header: Pick<TraceHeader, 'options'>,
): { readonly cross: string; readonly nought: string } {
  return isSecondMax(header) ? { cross: min, nought: max } : { cross: max, nought: min };
}
