import { css } from 'lit';

import { isSecondMax } from '../../../tree/color/sides.ts';
import type { TreeColor } from '../../../tree/layout/view-state.ts';
import type { TraceHeader } from '../../../trace/trace.ts';
import { adopt } from '../../../ui/lazy.ts';

/** As the palette in green and red has it (see sides.ts), whatever a page has made of the two colors. */
const sideStyles = css`
  :host([data-sides]) {
    --prunus-max: color-mix(in srgb, var(--of-max) 75%, var(--ink)) !important;
    --prunus-max-fill: color-mix(in srgb, var(--of-max) 20%, var(--paper)) !important;
    --prunus-min: color-mix(in srgb, var(--of-min) 75%, var(--ink)) !important;
    --prunus-min-fill: color-mix(in srgb, var(--of-min) 20%, var(--paper)) !important;
  }
  :host([data-sides='green-red']) {
    --of-max: var(--green);
    --of-min: var(--red);
  }
  :host([data-sides='red-green']) {
    --of-max: var(--red);
    --of-min: var(--green);
  }
`;

/**
 * Has all that tells of a side, in `host` and inside of it, follow the colors that are asked for. Style
 * sheets name the two by MAX and MIN, as it is where X is MAX.
 */
export function colorSides(
  host: HTMLElement & { readonly renderRoot: ParentNode },
  color: TreeColor,
  header: TraceHeader | undefined,
): void {
  if (color !== 'green-red') {
    delete host.dataset.sides;
    return;
  }
  adopt(host.renderRoot, sideStyles);
  const isTurned = header !== undefined && isSecondMax(header);
  host.dataset.sides = isTurned ? 'red-green' : 'green-red';
}
