import { css } from 'lit';

/**
 * The colors and measures that every element shares, as CSS variables. A page restyles them by
 * setting the `--prunus-…` names on any ancestor; `color-scheme` chooses light or dark. Blue and
 * amber (MAX and MIN) and red stay apart for the color-blind, and none is ever the only sign.
 */
export const theme = css`
  :host {
    --paper: var(--prunus-paper, light-dark(#fbfaf8, #17171c));
    --surface: var(--prunus-surface, light-dark(#ffffff, #202027));
    --sunken: var(--prunus-sunken, light-dark(#f1efeb, #111115));
    --ink: var(--prunus-ink, light-dark(#1d1b26, #eceaf2));
    --muted: var(--prunus-muted, light-dark(#625e70, #a7a3b6));
    --line: var(--prunus-line, light-dark(#dcd8d0, #3a3945));
    --max: var(--prunus-max, light-dark(#1f5fae, #7db4f5));
    --max-fill: var(--prunus-max-fill, light-dark(#dbe9fb, #1d3552));
    --min: var(--prunus-min, light-dark(#a45200, #f2ab5c));
    --min-fill: var(--prunus-min-fill, light-dark(#fdebd3, #4a3214));
    --variation: var(--prunus-variation, light-dark(#c4143c, #ff6c70));
    --pruned: var(--prunus-pruned, light-dark(#8d8a94, #7f7c89));
    --future: var(--prunus-future, light-dark(#e0ddd7, #34333c));
    --accent: var(--prunus-accent, light-dark(#6b2a6e, #d79ddb));
    --accent-ink: var(--prunus-accent-ink, light-dark(#ffffff, #241026));
    --current: var(--prunus-current, light-dark(#ffe58a, #6a5606));
    --problem: var(--prunus-problem, light-dark(#b3261e, #ff8a80));
    --radius: 8px;
    --font: var(--prunus-font, system-ui, 'Noto Sans', 'Noto Sans SC', sans-serif);
    --mono: var(--prunus-mono, ui-monospace, 'Noto Sans Mono', Menlo, Consolas, monospace);
    color: var(--ink);
    font-family: var(--font);
  }
  /* In a page of another scheme it needs a ground of its own. */
  :host([theme]) {
    background: var(--paper);
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  :host([theme='auto']) {
    color-scheme: light dark;
  }
  :host([hidden]) {
    display: none;
  }
  /* For screen readers alone. */
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Buttons, fields and focus rings, alike everywhere. */
export const controls = css`
  button,
  select,
  input,
  textarea {
    font: inherit;
    font-size: 0.9375rem;
    color: var(--ink);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    padding: 0.35em 0.7em;
    min-height: 2.25em;
    box-sizing: border-box;
  }
  button {
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    border-color: var(--muted);
  }
  button:disabled {
    opacity: 0.45;
    cursor: default;
  }
  button[aria-pressed='true'],
  button.primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--accent-ink);
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'],
    button.primary:not(:disabled) {
      forced-color-adjust: none;
      background: Highlight;
      border-color: Highlight;
      color: HighlightText;
    }
  }
`;

/** A row of buttons of which one is pressed, for `.segments`. */
export const segments = css`
  .segments {
    display: flex;
  }
  .segments button {
    flex: 1 1 auto;
    border-radius: 0;
    margin-inline-start: -1px;
    padding-inline: 0.3em;
  }
  .segments button:first-child {
    border-start-start-radius: var(--radius);
    border-end-start-radius: var(--radius);
    margin: 0;
  }
  .segments button:last-child {
    border-start-end-radius: var(--radius);
    border-end-end-radius: var(--radius);
  }
`;
