import { css } from 'lit';

import { outermost } from './style-reset.ts';
import { tokens } from './tokens.ts';

/** What every element begins with: the tokens, its ground and its letters. */
export const theme = css`
  ${tokens}
  ${outermost}
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
  [hidden] {
    display: none !important;
  }
  p,
  h1,
  h2,
  h3,
  ul,
  ol,
  dl,
  dd,
  fieldset {
    margin: 0;
  }
  ul,
  ol,
  fieldset {
    padding: 0;
    border: 0;
    list-style: none;
  }
  h2 {
    font-size: var(--text-xl);
    font-weight: var(--bold);
  }
  h3 {
    font-size: var(--text-l);
    font-weight: var(--bold);
  }
  /* Notes beside the thing itself, and what is wrong. */
  .note,
  .problem {
    font-size: var(--text-s);
    line-height: var(--leading);
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  .problem {
    font-size: var(--text-m);
    color: var(--problem);
  }
  /* Numbers that change in their place. */
  .figures {
    font-variant-numeric: tabular-nums;
  }
  .of-max {
    color: var(--max);
  }
  .of-min {
    color: var(--min);
  }
  /* Any rule for links elsewhere goes before this. */
  :where(a:any-link) {
    color: var(--accent);
  }
  summary {
    cursor: pointer;
  }
  progress {
    accent-color: var(--accent);
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
  button[aria-selected='true'],
  button.primary {
    background: var(--chosen);
    border-color: var(--chosen);
    color: var(--chosen-ink);
  }
  input[type='checkbox'],
  input[type='radio'] {
    min-height: 0;
    margin: 0;
    accent-color: var(--accent);
  }
  /* A toolbar: what can be done here, in a row. What comes after a gap stands at the end. */
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
    align-items: center;
  }
  .tools > .gap {
    flex: 1 1 0;
  }
  :where(.small) button,
  button:where(.small) {
    min-height: 2em;
    font-size: var(--text-s);
    padding: 0.1em 0.55em;
  }
  /* A picture in place of words. */
  button:where(.icon) {
    display: grid;
    flex: none;
    place-items: center;
    width: 2.25em;
    padding: 0;
    color: var(--muted);
  }
  :where(.icon) svg {
    display: block;
    width: 1.25em;
    height: 1.25em;
  }
  /* Something in a text, a list or a table that can be pressed. What an element says of its own
     buttons counts more than this. */
  button:where(.plain, .link) {
    all: unset;
    box-sizing: border-box;
    border-radius: var(--radius-small);
    cursor: pointer;
  }
  button:where(.link) {
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    /* It has the reader's own grey, which is faint enough. */
    button:disabled {
      opacity: 1;
    }
    button[aria-pressed='true'],
    button[aria-selected='true'],
    button.primary:not(:disabled) {
      forced-color-adjust: none;
    }
  }
`;

/** A row of buttons of which one is pressed or selected, for `.segments`. */
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
  /* Five and more do not fit beside one another on a phone. */
  @media (width < 30rem) {
    .segments:has(button:nth-child(5)) {
      display: grid;
      grid-template-columns: repeat(3, 1fr);
      gap: var(--space-2);
    }
    .segments:has(button:nth-child(5)) button {
      border-radius: var(--radius);
      margin: 0;
    }
  }
`;
