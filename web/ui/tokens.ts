import { css, unsafeCSS } from 'lit';

import { COLORS, cssName, type ColorName } from '../core/drawing/colors.ts';

/** A page restyles a color by setting `--prunus-…` on any ancestor. */
const colors = unsafeCSS(
  (Object.keys(COLORS) as ColorName[])
    .map((name) => {
      const [light, dark] = COLORS[name];
      return `--${cssName(name)}: var(--prunus-${cssName(name)}, light-dark(${light}, ${dark}));`;
    })
    .join('\n'),
);

/**
 * What every style is made of: colors, type, space, corners, shadows and motion. No style of an
 * element says a color, a size of type or a distance of its own.
 */
export const tokens = css`
  :host {
    ${colors}
    /* Pieces and whatever stands for them keep their colors on any ground. */
    --black: #26242c;
    --white: #f4f2ee;
    --black-area: light-dark(#3a3742, #0c0b10);
    --white-area: light-dark(#f1efeb, #3a3945);
    --red-disc: #b01226;
    --yellow-disc: #f3b916;
    /* Sides in green and red, where that is asked for: as in sides.ts. */
    --green: #1f9d4d;
    --red: #d93a2b;
    /* What is chosen among several. */
    --chosen: var(--accent);
    --chosen-ink: var(--accent-ink);

    --font: var(--prunus-font, system-ui, 'Noto Sans', 'Noto Sans SC', sans-serif);
    --mono: var(--prunus-mono, ui-monospace, 'Noto Sans Mono', Menlo, Consolas, monospace);
    --text-xs: 0.75rem;
    --text-s: 0.8125rem;
    --text-m: 0.875rem;
    --text-l: 0.9375rem;
    --text-xl: 1.0625rem;
    --text-xxl: 1.25rem;
    --text-heading: 1.35rem;
    --text-title: 1.75rem;
    /* What a page that says nothing else begins with. */
    --text-initial: 1rem;
    --weight-initial: 400;
    --bold: 600;
    --leading-tight: 1.25;
    --leading: 1.4;
    --leading-loose: 1.55;

    --space-1: 0.125rem;
    --space-2: 0.25rem;
    --space-3: 0.375rem;
    --space-4: 0.5rem;
    --space-5: 0.75rem;
    --space-6: 1rem;
    --space-7: 1.5rem;
    --space-8: 3rem;
    --presenter-bar: 2.75rem;

    --radius-small: 4px;
    --radius: 8px;
    --radius-large: 12px;
    --radius-round: 999px;

    --shade: rgb(0 0 0 / 30%);
    --scrim: rgb(0 0 0 / 40%);
    --raised: 0 4px 14px rgb(0 0 0 / 16%);
    --afloat: 0 8px 32px var(--shade);
    --laser: #ff2a2a;
    --laser-glow: 0 0 0.75rem 0.25rem rgb(255 42 42 / 60%);
    --blackness: #000;

    /* How long a change takes; how long to wait before showing that something takes time. */
    --quick: 200ms;
    --pulse: 1200ms;
    --pause: 500ms;
  }
  @media (prefers-reduced-motion: reduce) {
    :host {
      --quick: 0s;
      --pulse: 0s;
    }
  }
  @media (forced-colors: active) {
    :host {
      --chosen: Highlight;
      --chosen-ink: HighlightText;
    }
  }
`;
