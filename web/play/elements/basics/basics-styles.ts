import { css } from 'lit';

/** Beside the styles of puzzles, whose board and task these are: what is told, and the row of lessons. */
export const basicsStyles = css`
  prunus-puzzles {
    grid-column: 1 / -1;
  }
  /* The room for the places of the page is that of the puzzles themselves. */
  prunus-puzzles .side {
    padding-block-start: 0;
  }
  h2 {
    margin: 0;
    font-size: var(--text-xl);
    line-height: var(--leading-tight);
  }
  h2 small {
    display: block;
    color: var(--muted);
    font-size: var(--text-s);
    font-weight: var(--weight-initial);
  }
  .text {
    margin: 0;
    line-height: var(--leading);
  }
  .task.right {
    background: color-mix(in srgb, var(--right) 15%, var(--surface));
  }
  .lessons {
    display: grid;
    gap: var(--space-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .lessons button {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    width: 100%;
    min-height: 2.5rem;
    padding: var(--space-2) var(--space-5);
    text-align: start;
    font-size: var(--text-m);
  }
  .lessons .name {
    flex: 1;
  }
  .lessons [aria-current] {
    border-color: var(--accent);
    font-weight: var(--bold);
  }
`;
