import { css } from 'lit';

export const deskStyles = css`
  :host {
    display: grid;
    gap: var(--space-4);
    grid-template-columns: minmax(0, 1fr);
  }
  label {
    display: flex;
    flex: 1 1 12rem;
    gap: var(--space-3);
    align-items: center;
    min-width: 0;
    font-size: var(--text-s);
    color: var(--muted);
  }
  label select {
    flex: 1 1 auto;
    min-width: 0;
    font-size: var(--text-m);
  }
  .segments {
    flex: 0 0 auto;
  }
  .segments button {
    padding-inline: var(--space-5);
    font-size: var(--text-m);
  }
  .editor {
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-height: 9rem;
    max-height: min(32rem, 44vh, max(11rem, 100cqh - 10rem));
  }
  /* A phone upright: what runs the program is in sight below it. */
  @container (max-width: 449px) {
    .editor {
      max-height: max(9rem, min(32rem, 100cqh - 11rem));
    }
    .tools label {
      flex-basis: 9rem;
    }
    .tools label > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  @media (max-height: 500px) {
    :host {
      gap: var(--space-3);
    }
    .line {
      display: none;
    }
    .editor {
      max-height: max(9rem, min(32rem, 100cqh - 7rem));
    }
    .tools {
      flex-wrap: nowrap;
    }
    .tools label {
      flex-basis: 0;
    }
    .tools label > span {
      position: absolute;
      clip-path: inset(50%);
    }
    .segments button {
      padding-inline: var(--space-4);
    }
  }
  .task {
    display: grid;
    gap: var(--space-2);
    overflow-wrap: anywhere;
  }
  .task code {
    font-family: var(--mono);
  }
  .asks {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
    align-items: center;
  }
  .asks label {
    flex-wrap: wrap;
  }
  .asks label > span {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .asks input {
    flex: 1 1 6rem;
    min-width: 0;
    font: inherit;
  }
  .hand-in prunus-hand-in {
    margin-block-start: var(--space-3);
  }
  .outcome:empty {
    display: none;
  }
  .outcome {
    display: grid;
    gap: var(--space-3);
    font-size: var(--text-m);
    line-height: var(--leading);
  }
  .verdict {
    display: grid;
    gap: var(--space-3);
    padding: var(--space-4) var(--space-5);
    background: var(--sunken);
    border-inline-start: 4px solid var(--problem);
    border-radius: var(--radius-small);
  }
  .verdict.is-correct {
    border-color: var(--right);
  }
  .verdict strong::before {
    content: '✗ ';
  }
  .verdict.is-correct strong::before {
    content: '✓ ';
  }
  .verdict ul {
    padding-inline-start: var(--space-6);
    list-style: disc;
  }
  pre {
    max-height: 12rem;
    margin: var(--space-3) 0 0;
    padding: var(--space-4);
    overflow: auto;
    background: var(--sunken);
    border-radius: var(--radius);
    font-family: var(--mono);
    font-size: var(--text-s);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  details {
    font-size: var(--text-s);
  }
  .found ul {
    display: grid;
    gap: var(--space-4);
    margin-block-start: var(--space-3);
  }
  .found code {
    font-family: var(--mono);
    overflow-wrap: anywhere;
  }
  .found .params {
    display: grid;
    grid-template-columns: minmax(0, max-content) minmax(0, 1fr);
    gap: var(--space-2) var(--space-4);
    align-items: center;
    margin-block-start: var(--space-3);
  }
  .found select {
    min-height: 2em;
    font-size: var(--text-s);
  }
  .check {
    display: inline-flex;
    flex: none;
    color: var(--ink);
  }
  @media (pointer: coarse) {
    button,
    select {
      min-height: 44px;
    }
  }
`;
