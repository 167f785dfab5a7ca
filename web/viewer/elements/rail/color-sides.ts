import { isSecondMax } from '../../../tree/color/sides.ts';
import type { TreeColor } from '../../../tree/layout/view-state.ts';
import type { TraceHeader } from '../../../trace/trace.ts';

/**
 * Has all that tells of a side, in `host` and inside of it, follow the colors that are asked for. Style
 * sheets name the two by MAX and MIN, as it is where X is MAX.
 */
export function colorSides(
  host: HTMLElement,
  color: TreeColor,
  header: TraceHeader | undefined,
): void {
  const isAsked = color === 'green-red';
  const isTurned = header !== undefined && isSecondMax(header);
  const sides = isAsked ? (isTurned ? 'red-green' : 'green-red') : undefined;
  if (host.dataset.sides === sides) return;
  for (const [name, own] of [
    ['max', isTurned ? 'red' : 'green'],
    ['min', isTurned ? 'green' : 'red'],
  ]) {
    const set = (property: string, value: string) => {
      if (isAsked) host.style.setProperty(property, value);
      else host.style.removeProperty(property);
    };
    set(`--prunus-${name!}`, `color-mix(in srgb, var(--${own!}) 75%, var(--ink))`);
    set(`--prunus-${name!}-fill`, `color-mix(in srgb, var(--${own!}) 20%, var(--paper))`);
  }
  if (sides === undefined) delete host.dataset.sides;
  else host.dataset.sides = sides;
}
