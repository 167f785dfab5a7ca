import { css } from 'lit';

/** Games as cards, as many beside each other as there is room for. */
export const libraryStyles = css`
  :host {
    display: grid;
    gap: var(--space-5);
  }
  header.tools {
    flex-wrap: wrap;
    gap: var(--space-4) var(--space-5);
  }
  h2 {
    flex: 1;
    margin: 0;
    font-size: var(--text-heading);
    white-space: nowrap;
  }
  .search {
    display: flex;
    flex: 1 1 12rem;
    gap: var(--space-3);
    align-items: center;
    min-width: 0;
  }
  input {
    box-sizing: border-box;
    flex: 1;
    min-width: 0;
    min-height: 2.75em;
    font-size: var(--text-l);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
    gap: var(--space-5);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .choice {
    flex-wrap: wrap;
  }
  .choice .new-tags {
    flex: 0 1 17rem;
  }
  /* The whole title chooses a game: a box alone is too small for a thumb. */
  h3 label {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    min-height: 2.75rem;
  }
  h3 input {
    flex: none;
    width: 1.25rem;
    min-height: 1.25rem;
    margin: 0;
  }
  .importing progress {
    flex: 1 1 8rem;
  }
  li {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: var(--space-4) var(--space-5);
    align-content: start;
    padding: var(--space-5);
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    background: var(--surface);
  }
  canvas {
    max-width: 6rem;
    max-height: 6rem;
    border-radius: var(--radius-small);
  }
  li > .tools,
  .naming {
    grid-column: 1 / -1;
  }
  li > .tools {
    flex-wrap: wrap;
  }
  .naming {
    display: grid;
    gap: var(--space-3);
  }
  .naming label {
    display: grid;
    gap: var(--space-1);
  }
  h3,
  p {
    margin: 0;
    overflow-wrap: anywhere;
    line-height: var(--leading);
  }
  h3 {
    font-size: var(--text-l);
  }
  .about p {
    font-size: var(--text-m);
  }
  .note {
    color: var(--muted);
    font-size: var(--text-s);
  }
  .tag {
    display: inline-block;
    margin-inline-end: var(--space-2);
    padding: 0 var(--space-3);
    border-radius: var(--radius-round);
    background: var(--sunken);
    font-size: var(--text-s);
  }
  details {
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  summary {
    padding: var(--space-4) var(--space-5);
    font-weight: var(--bold);
  }
  prunus-statistics {
    padding: 0 var(--space-5) var(--space-5);
  }
  .said {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4);
    align-items: center;
    justify-content: space-between;
    padding: var(--space-4) var(--space-5);
    border-radius: var(--radius);
    background: var(--sunken);
  }
  .files {
    display: grid;
    gap: var(--space-3);
  }
  .files .tools {
    flex-wrap: wrap;
  }
`;
