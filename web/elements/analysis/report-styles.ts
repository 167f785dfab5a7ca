import { css } from 'lit';

/** How the report of a game looks. */
export const reportStyles = css`
  :host {
    display: grid;
    gap: var(--space-5);
    font-size: var(--text-l);
  }
  p {
    margin: 0;
  }
  h3 {
    margin: 0;
    font-size: var(--text-l);
  }
  section {
    display: grid;
    gap: var(--space-3);
  }
  .quiet,
  .at {
    color: var(--muted);
    font-size: var(--text-s);
  }
  .problem {
    color: var(--problem);
  }
  .working {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4);
    font-size: var(--text-m);
  }
  progress {
    flex: 1 1 6rem;
    accent-color: var(--accent);
    min-inline-size: 4rem;
  }
  .graph {
    cursor: pointer;
    touch-action: pan-y;
    border-radius: var(--radius);
  }
  canvas {
    display: block;
    inline-size: 100%;
    block-size: 9rem;
    forced-color-adjust: none;
  }
  ol {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    gap: var(--space-2);
  }
  .turns ol {
    max-block-size: 24rem;
    overflow: auto;
  }
  .turns button {
    inline-size: 100%;
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: baseline;
    text-align: start;
    font-size: var(--text-m);
  }
  .stone {
    display: inline-block;
    inline-size: 0.75em;
    block-size: 0.75em;
    border-radius: 50%;
    border: 1px solid var(--muted);
    margin-inline-end: 0.4em;
    forced-color-adjust: none;
  }
  .stone.X {
    background: var(--black);
  }
  .stone.O {
    background: var(--white);
  }
  table {
    border-collapse: collapse;
    inline-size: 100%;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    text-align: start;
    padding: var(--space-2) var(--space-3);
    border-block-end: 1px solid var(--line);
    font-weight: normal;
  }
  thead th {
    color: var(--muted);
  }
  th[scope='row'] {
    white-space: nowrap;
  }
  tr.turn td:first-child {
    border-inline-start: 3px solid var(--variation);
  }
  summary {
    cursor: pointer;
    font-size: var(--text-m);
  }
  .scroll {
    max-block-size: 18rem;
    overflow: auto;
    margin-block-start: var(--space-3);
  }
  .link {
    all: unset;
    cursor: pointer;
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  .link:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
`;
