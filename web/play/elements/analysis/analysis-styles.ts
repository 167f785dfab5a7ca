import { css } from 'lit';

/** How the analysis panel looks. */
export const analysisStyles = css`
  :host {
    display: grid;
    gap: var(--space-5);
    font-size: var(--text-l);
    container-type: inline-size;
    --piece: 0.8em;
  }
  h2 {
    font-size: var(--text-l);
  }
  .tools button,
  .tools select {
    font-size: var(--text-m);
  }
  .tools .field {
    grid-auto-flow: column;
    align-items: center;
  }
  .counted {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-5);
    min-block-size: 1.2em;
  }
  .stone {
    margin-inline-end: 0.4em;
  }
  section {
    display: grid;
    gap: var(--space-3);
  }
  .threats {
    display: grid;
    gap: var(--space-2);
  }
  .threats button {
    inline-size: 100%;
    font-size: var(--text-m);
    padding: var(--space-2) var(--space-3);
    cursor: default;
  }
  .threats button:hover,
  .threats button:focus-visible {
    background: var(--current);
  }
  .solution {
    display: grid;
    gap: var(--space-2);
  }
`;
