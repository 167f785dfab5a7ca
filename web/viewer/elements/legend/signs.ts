import { svg, type SVGTemplateResult } from 'lit';

/** What legends show of a tree, as its canvas draws it: each in a box of 28 by 16. */
export const SIGNS = {
  max: svg`<path d="M14 1 22 15H6z" fill="var(--surface)" stroke="var(--ink)" stroke-width="1.5"/>`,
  square: svg`<path d="M7 1h14v14H7z" fill="var(--surface)" stroke="var(--ink)" stroke-width="1.5"/>`,
  min: svg`<path d="M14 15 22 1H6z" fill="var(--surface)" stroke="var(--ink)" stroke-width="1.5"/>`,
  chance: svg`<circle cx="14" cy="8" r="7" fill="var(--surface)" stroke="var(--ink)" stroke-width="1.5"/>`,
  best: svg`<path d="M0 8h28" stroke="var(--variation)" stroke-width="3"/>`,
  pruned: svg`<path d="M0 8h28" stroke="var(--pruned)" stroke-width="2" stroke-dasharray="4 3"/>`,
  future: svg`<path d="M0 8h28" stroke="var(--future)" stroke-width="3"/>`,
} satisfies Readonly<Record<string, SVGTemplateResult>>;
