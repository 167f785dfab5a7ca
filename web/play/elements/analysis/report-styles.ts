import { css } from 'lit';

/** How the report of a game looks. */
export const reportStyles = css`
  :host {
    display: grid;
    gap: var(--space-5);
    font-size: var(--text-l);
    --piece: 0.8em;
  }
  h2 {
    font-size: var(--text-l);
  }
  .stone {
    margin-inline-end: 0.4em;
  }
  section {
    display: grid;
    gap: var(--space-3);
  }
  .working {
    gap: var(--space-4);
    font-size: var(--text-m);
  }
  progress {
    flex: 1 1 6rem;
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
    display: grid;
    gap: var(--space-2);
  }
  .turns ol {
    max-block-size: 24rem;
    overflow: auto;
  }
  .turns .link {
    margin-inline-start: 2em;
    font-size: var(--text-s);
  }
  .turns li > button:first-child {
    inline-size: 100%;
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: baseline;
    text-align: start;
    font-size: var(--text-m);
  }
  th[scope='row'] {
    white-space: nowrap;
  }
  tr.turn td:first-child {
    border-inline-start: 3px solid var(--variation);
  }
  summary {
    font-size: var(--text-m);
  }
  .scroll {
    max-block-size: 18rem;
    overflow: auto;
    margin-block-start: var(--space-3);
  }
`;
