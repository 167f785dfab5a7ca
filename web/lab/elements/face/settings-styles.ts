import { css } from 'lit';

/** The panel of settings: it comes with what it holds. */
export const settingsStyles = css`
  .settings {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    background: var(--surface);
  }
  .settings > header {
    display: flex;
    flex: none;
    justify-content: space-between;
    align-items: center;
    padding: var(--space-2) var(--space-3) var(--space-2) var(--space-5);
    border-bottom: 1px solid var(--line);
  }
  .settings h2 {
    font-size: var(--text-m);
  }
  .settings .close {
    display: grid;
    place-items: center;
    width: 2.25em;
    height: 2.25em;
  }
  /* The algorithm of a game that has a player stands above the settings of either. */
  .settings .search > .field {
    display: grid;
    gap: var(--space-1);
    margin-block-end: var(--space-3);
    font-size: var(--text-m);
  }
  .settings .search > .field .name {
    color: var(--muted);
  }
  .settings .fields {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: var(--space-5);
    display: grid;
    gap: var(--space-6);
    align-content: start;
  }
  .settings h3 {
    font-size: var(--text-s);
    color: var(--muted);
    margin-block-end: var(--space-4);
  }
  .settings section {
    min-width: 0;
  }
  .settings .here {
    display: grid;
    gap: var(--space-3);
    justify-items: center;
  }
  .settings .here prunus-board {
    width: min(100%, 26rem);
  }
`;
