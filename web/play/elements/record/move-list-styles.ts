import { css } from 'lit';

/** How the list of moves looks: columns of moves, variations indented behind a line. */
export const moveListStyles = css`
  :host {
    --piece: 0.8em;
    display: block;
  }
  .panel {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    max-height: inherit;
    box-sizing: border-box;
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
    line-height: var(--leading);
  }
  .moves {
    flex: 1 1 auto;
    min-height: 4rem;
    max-height: var(--prunus-move-list-height, 15rem);
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    padding: var(--space-2);
  }
  .run {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(5.2rem, 1fr));
    align-items: center;
  }
  .run.variation {
    margin-inline-start: calc(var(--level) * var(--space-5) - var(--space-2));
    padding-inline-start: var(--space-2);
    border-inline-start: 2px solid var(--line);
    margin-block: var(--space-1);
    content-visibility: auto;
    contain-intrinsic-size: auto 2rem;
  }
  .list {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  /* Measured as they are drawn. */
  .list .run.variation {
    content-visibility: visible;
  }
  button.move {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 1.75rem;
    padding: 0 var(--space-2);
    font-size: var(--text-l);
    line-height: var(--leading-tight);
    font-variant-numeric: tabular-nums;
  }
  button.start {
    color: var(--muted);
    font-size: var(--text-m);
    white-space: nowrap;
  }
  .variation button.move {
    font-size: var(--text-m);
    min-height: 1.6rem;
  }
  button.move:hover {
    background: var(--sunken);
  }
  button.move[aria-current] {
    background: var(--chosen);
    color: var(--chosen-ink);
    forced-color-adjust: none;
  }
  .number {
    min-width: 1.5em;
    text-align: end;
    color: var(--muted);
    font-size: 0.8em;
  }
  [aria-current] .number {
    color: inherit;
  }
  /* A ring of the words' color tells Black's stone from the dark that it lies on. */
  [aria-current] .stone:not(.signs, .matches) {
    border-color: transparent;
    outline: 1px solid currentColor;
  }
  /* On the color of the current move the signs' own would not be seen. */
  [aria-current] .stone.signs {
    color: inherit;
    border-color: currentColor;
  }
  .navigation .step {
    flex: 1 1 2.5rem;
    padding: 0;
    display: grid;
    place-items: center;
  }
  .navigation svg {
    width: 1.1rem;
    height: 1.1rem;
  }
  .change button {
    flex: 1 1 auto;
    font-size: var(--text-m);
  }
  @media (pointer: coarse) {
    button.move {
      min-height: 2.5rem;
    }
  }
`;
