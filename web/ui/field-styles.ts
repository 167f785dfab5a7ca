import { css } from 'lit';

import { controls, segments, theme } from './theme.ts';

/** What `fields.ts` makes: a control under its name, with a line about it. */
export const fieldStyles = css`
  ${segments}
  .field {
    display: grid;
    gap: var(--space-1);
    min-width: 0;
    font-size: var(--text-m);
  }
  .name,
  legend {
    padding: 0;
    color: var(--muted);
  }
  .line {
    color: var(--muted);
    font-size: var(--text-s);
    line-height: var(--leading);
  }
  .field > select,
  .field > input {
    width: 100%;
    min-width: 0;
  }
  .field > input[type='file'] {
    border: 0;
    padding: 0;
    background: none;
  }
  .field > input[type='file']::file-selector-button {
    margin-inline-end: var(--space-4);
    padding: 0.3em 0.9em;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .field > input[type='range'] {
    padding: 0;
    accent-color: var(--accent);
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space-4);
    align-items: start;
  }
  .check {
    display: flex;
    gap: var(--space-4);
    align-items: baseline;
    font-size: var(--text-m);
  }
`;

/** A link that stands in a row of small buttons: `<a class="among-buttons">`. */
export const buttonLinkStyles = css`
  a.among-buttons {
    display: grid;
    align-content: center;
    box-sizing: border-box;
    min-height: 2em;
    padding: 0.1em 0.55em;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    color: inherit;
    font-size: var(--text-s);
    text-decoration: none;
  }
  a.among-buttons:hover {
    border-color: var(--muted);
  }
`;

/** An element that is a form, or things one below the other like one. */
export const formStyles = [
  theme,
  controls,
  fieldStyles,
  css`
    :host {
      display: grid;
      gap: var(--space-4);
    }
  `,
];
