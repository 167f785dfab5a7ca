import { css } from 'lit';

/** How the analysis panel looks. */
export const analysisStyles = css`
  :host {
    display: grid;
    gap: 0.7rem;
    font-size: 0.9375rem;
    container-type: inline-size;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem 0.6rem;
  }
  .row button,
  .row select {
    font-size: 0.875rem;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: 0.35rem;
    font-size: 0.875rem;
    color: var(--muted);
  }
  .figures {
    margin: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 0.9rem;
    color: var(--muted);
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
    min-block-size: 1.2em;
  }
  p {
    margin: 0;
  }
  .legend,
  .none {
    color: var(--muted);
    font-size: 0.8125rem;
  }
  .problem {
    color: var(--problem);
  }
  h3 {
    margin: 0;
    font-size: 0.9375rem;
  }
  section {
    display: grid;
    gap: 0.4rem;
  }
  .threats {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    gap: 0.2rem;
  }
  .threats button {
    all: unset;
    box-sizing: border-box;
    inline-size: 100%;
    cursor: default;
    font-size: 0.875rem;
    padding: 0.2rem 0.4rem;
    border-radius: 4px;
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
    background: #26242c;
  }
  .stone.O {
    background: #ffffff;
  }
  .solution {
    display: grid;
    gap: 0.3rem;
  }
`;
