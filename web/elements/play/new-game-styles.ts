import { css } from 'lit';

/** The dialogue in which a new game is chosen. */
export const newGameStyles = css`
  dialog {
    width: min(30rem, calc(100vw - 1rem));
    max-height: calc(100dvh - 1rem);
    box-sizing: border-box;
    padding: 0;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--paper);
    color: var(--ink);
    box-shadow: 0 12px 48px rgb(0 0 0 / 30%);
    overflow: auto;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  form {
    display: grid;
    gap: 0.9rem;
    padding: 1rem 1.1rem 0;
  }
  h2 {
    margin: 0;
    font-size: 1.25rem;
  }
  .field {
    display: grid;
    gap: 0.25rem;
    min-width: 0;
  }
  .field > span {
    font-size: 0.875rem;
    color: var(--muted);
  }
  .field > span b {
    color: var(--ink);
  }
  small {
    font-size: 0.8125rem;
    line-height: 1.35;
    color: var(--muted);
  }
  .level small {
    min-height: 2.7em;
  }
  .segments button {
    font-size: 0.875rem;
    line-height: 1.2;
    padding-inline: 0.35em;
    min-height: 2.5em;
  }
  input[type='range'] {
    width: 100%;
    padding: 0;
    accent-color: var(--accent);
  }
  .sizes,
  .clock {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: 0.6rem;
  }
  .clock {
    grid-template-columns: repeat(2, 1fr);
  }
  .clock small {
    grid-column: 1 / -1;
  }
  .buttons {
    position: sticky;
    bottom: 0;
    display: flex;
    justify-content: flex-end;
    gap: 0.5rem;
    margin-inline: -1.1rem;
    padding: 0.75rem 1.1rem;
    background: var(--paper);
    border-top: 1px solid var(--line);
  }
  .buttons button {
    min-width: 6rem;
    min-height: 2.5em;
  }
`;
