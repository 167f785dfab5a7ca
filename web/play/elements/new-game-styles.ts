import { css } from 'lit';

/** The dialogue in which a new game is chosen. */
export const newGameStyles = css`
  dialog {
    width: min(30rem, calc(100vw - 1rem));
  }
  form {
    display: grid;
    gap: var(--space-5);
    padding: var(--space-6) var(--space-6) 0;
  }
  h2 {
    font-size: var(--text-xxl);
  }
  .name b {
    color: var(--ink);
  }
  .level .line {
    min-height: 2.7em;
  }
  .segments button {
    font-size: var(--text-m);
    line-height: var(--leading-tight);
    padding-inline: 0.35em;
    min-height: 2.5em;
  }
  .sizes,
  .clock {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: var(--space-4);
  }
  .clock {
    grid-template-columns: repeat(2, 1fr);
  }
  .clock > .line {
    grid-column: 1 / -1;
  }
  .buttons {
    position: sticky;
    bottom: 0;
    display: flex;
    justify-content: flex-end;
    gap: var(--space-4);
    margin-inline: calc(-1 * var(--space-6));
    padding: var(--space-5) var(--space-6);
    background: var(--surface);
    border-top: 1px solid var(--line);
  }
  .buttons button {
    min-width: 6rem;
    min-height: 2.5em;
  }
`;
