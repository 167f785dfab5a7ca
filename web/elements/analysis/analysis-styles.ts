import { css } from 'lit';

/** How the analysis panel looks. */
export const analysisStyles = css`
  :host {
    display: grid;
    gap: var(--space-5);
    font-size: var(--text-l);
    container-type: inline-size;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3) var(--space-4);
  }
  .row button,
  .row select {
    font-size: var(--text-m);
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-3);
    font-size: var(--text-m);
    color: var(--muted);
  }
  .figures {
    margin: 0;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-5);
    color: var(--muted);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    min-block-size: 1.2em;
  }
  p {
    margin: 0;
  }
  .legend,
  .none {
    color: var(--muted);
    font-size: var(--text-s);
  }
  .problem {
    color: var(--problem);
  }
  h3 {
    margin: 0;
    font-size: var(--text-l);
  }
  section {
    display: grid;
    gap: var(--space-3);
  }
  .threats {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    gap: var(--space-2);
  }
  .threats button {
    all: unset;
    box-sizing: border-box;
    inline-size: 100%;
    cursor: default;
    font-size: var(--text-m);
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-small);
  }
  .threats button:hover,
  .threats button:focus-visible {
    background: var(--current);
  }
  .threats button:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
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
  .solution {
    display: grid;
    gap: var(--space-2);
  }
`;
