import { css } from 'lit';

/** How the report of a game looks. */
export const reportStyles = css`
  :host {
    --share-black: light-dark(#3a3742, #0c0b10);
    --share-white: light-dark(#f1efeb, #3a3945);
    display: grid;
    gap: 0.8rem;
    font-size: 0.9375rem;
  }
  p {
    margin: 0;
  }
  h3 {
    margin: 0;
    font-size: 0.9375rem;
  }
  section {
    display: grid;
    gap: 0.4rem;
  }
  .quiet,
  .at {
    color: var(--muted);
    font-size: 0.8125rem;
  }
  .problem {
    color: var(--problem);
  }
  .working {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
    font-size: 0.875rem;
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
    gap: 0.25rem;
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
    font-size: 0.875rem;
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
    background: #26242c;
  }
  .stone.O {
    background: #ffffff;
  }
  table {
    border-collapse: collapse;
    inline-size: 100%;
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    text-align: start;
    padding: 0.25rem 0.4rem;
    border-block-end: 1px solid var(--line);
    font-weight: 400;
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
    font-size: 0.875rem;
  }
  .scroll {
    max-block-size: 18rem;
    overflow: auto;
    margin-block-start: 0.4rem;
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
