import { css } from 'lit';

/** How a question of a lesson looks. */
export const questionStyles = css`
  :host {
    display: block;
  }
  form {
    display: grid;
    gap: var(--space-4);
    justify-items: start;
    padding: var(--space-5) var(--space-6);
    border: 1px solid var(--line);
    border-inline-start: 4px solid var(--accent);
    border-radius: var(--radius);
    background: var(--surface);
  }
  form > * {
    max-width: 100%;
  }
  /* What the keyboard goes to comes to stand below the stage, which stays in sight. */
  :is(button, input, select) {
    scroll-margin-top: var(--quiz-top, 0px);
  }
  form.right {
    border-inline-start-color: var(--max);
  }
  form.wrong {
    border-inline-start-color: var(--problem);
  }
  .head {
    color: var(--muted);
    font-size: var(--text-s);
  }
  .ask {
    line-height: var(--leading-loose);
    font-weight: var(--bold);
  }
  input[name^='field'] {
    width: 6em;
  }
  .options,
  .order {
    display: grid;
    gap: var(--space-3);
    justify-self: stretch;
  }
  .options label {
    display: flex;
    gap: var(--space-4);
    align-items: baseline;
    padding: var(--space-3) var(--space-4);
    border-radius: var(--radius-small);
    line-height: var(--leading);
    cursor: pointer;
  }
  .options label:hover {
    background: var(--sunken);
  }
  .order li {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    padding: var(--space-2) var(--space-4);
    border: 1px solid var(--line);
    border-radius: var(--radius-small);
  }
  .order span {
    flex: 1;
  }
  .edges {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }
  /* What is answered stays where the focus is, and does nothing more. */
  [aria-disabled='true'] {
    cursor: default;
  }
  button[aria-disabled='true'] {
    opacity: 0.45;
  }
  /* Han characters are not slanted: dots below them say the same. */
  em:lang(zh) {
    font-style: normal;
    text-emphasis: dot;
    text-emphasis-position: under right;
  }
  .reply:empty {
    display: none;
  }
  .reply p {
    line-height: var(--leading-loose);
  }
  .drawing {
    overflow-x: auto;
  }
  .item-tree {
    display: block;
    max-width: 100%;
    height: auto;
  }
  .item-tree line {
    stroke: var(--muted);
  }
  .item-tree text {
    fill: var(--ink);
    font-size: var(--text-m);
    text-anchor: middle;
  }
  .item-tree .move {
    fill: var(--muted);
    font-size: var(--text-xs);
  }
  .item-tree .ground {
    fill: var(--surface);
  }
  .item-tree .leaf {
    fill: var(--sunken);
    stroke: var(--line);
  }
  .item-tree .max {
    fill: var(--max);
  }
  .item-tree .min {
    fill: var(--min);
  }
  prunus-story-solve {
    justify-self: stretch;
    min-width: 0;
  }
  @media (pointer: coarse) {
    button,
    .options label {
      min-height: 44px;
    }
  }
`;
