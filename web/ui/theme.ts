import { css } from 'lit';

import { tokens } from './tokens.ts';

/** What every element begins with: the tokens, its ground and its letters. */
export const theme = css`
  ${tokens}
  :host {
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
    font-size: var(--text-l);
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
    background: var(--chosen);
    border-color: var(--chosen);
    color: var(--chosen-ink);
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'],
    button.primary:not(:disabled) {
      forced-color-adjust: none;
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
