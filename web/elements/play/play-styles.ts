import { css } from 'lit';

/** Board first and as large as the window allows; what belongs to it beside it, or below. */
export const playStyles = css`
  :host {
    display: block;
    padding: 0 1rem 1rem;
  }
  [hidden] {
    display: none !important;
  }
  .page {
    display: grid;
    gap: 0.75rem 1.25rem;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
  }
  .games {
    display: flex;
    gap: 0.25rem;
    overflow-x: auto;
    scrollbar-width: none;
  }
  .games button {
    flex: 1 0 auto;
    padding: 0.3em 0.6em;
    border-radius: 99px;
    font-size: 0.875rem;
    white-space: nowrap;
  }
  .page[hidden] {
    display: none;
  }
  .board {
    width: 100%;
    max-width: var(--play-board, 46rem);
    margin-inline: auto;
  }
  prunus-board {
    width: 100%;
    margin-inline: auto;
  }
  .board.with-bar {
    display: grid;
    gap: 0.4rem;
  }
  .side {
    display: grid;
    gap: 0.75rem;
    min-width: 0;
    align-content: start;
  }
  .status {
    display: flex;
    align-items: center;
    gap: 0.15rem 0.5rem;
    min-height: 3.9rem;
    padding: 0.35rem 0.75rem;
    border-radius: var(--radius);
    background: var(--sunken);
    font-size: 0.9375rem;
    line-height: 1.35;
    box-sizing: border-box;
  }
  .status > :first-child {
    flex: 1;
    min-width: 0;
  }
  .status p {
    margin: 0;
  }
  .inline {
    display: flex;
    flex: none;
    gap: 0.35rem;
  }
  .inline button {
    font-size: 0.875rem;
    padding-inline: 0.6em;
  }
  /* Most thoughts are over before anybody could stop them. */
  .soon {
    animation: appear 0.1s 0.7s backwards;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  .status .detail {
    color: var(--muted);
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }
  .status .figures {
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .status .problem {
    color: var(--problem);
  }
  .status.over {
    background: var(--max-fill);
    border: 1px solid var(--max);
  }
  .over strong {
    font-size: 1.0625rem;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
  .buttons button {
    flex: 1 1 auto;
    min-height: 2.5em;
  }
  .choices {
    display: grid;
    gap: 0.4rem;
  }
  .choices button {
    display: grid;
    gap: 0.1rem;
    text-align: start;
    padding: 0.45em 0.7em;
    line-height: 1.3;
  }
  .choices small {
    color: inherit;
    opacity: 0.85;
    font-size: 0.8125rem;
  }
  .game-line {
    margin: 0;
    color: var(--muted);
    font-size: 0.8125rem;
    text-align: center;
  }
  details {
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  summary {
    padding: 0.5rem 0.75rem;
    cursor: pointer;
    font-weight: 600;
    font-size: 0.9375rem;
  }
  details > :not(summary) {
    padding: 0 0.75rem 0.75rem;
  }
  details .lazy {
    min-height: 6rem;
  }
  @media (max-width: 859px) {
    :host {
      padding-inline: 0.5rem;
    }
    .page {
      row-gap: 0.5rem;
    }
    /* Beside each other where their names fit, one below the other where they don't. */
    prunus-players {
      display: flex;
      flex-wrap: wrap;
    }
    /* A level and a clock beside each other need the whole width. */
    prunus-players.timed {
      display: grid;
    }
  }
  /* Whose turn it is stands below the board: both are seen at once. */
  @media (max-width: 859px) and (orientation: portrait) {
    .board {
      max-width: min(100%, max(15rem, calc(100dvh - 13.5rem)));
    }
  }
  @media (min-width: 860px) {
    .page {
      grid-template-columns: minmax(0, 1fr) minmax(19rem, 24rem);
    }
  }
  /* A phone on its side has no room below the board. */
  @media (min-width: 480px) and (max-width: 859px) and (orientation: landscape) {
    .page {
      grid-template-columns: auto minmax(12rem, 1fr);
      column-gap: 0.75rem;
    }
    .board {
      width: calc(100dvh - 6rem);
      max-width: 60vw;
    }
    prunus-players {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (min-width: 860px), (min-width: 480px) and (orientation: landscape) {
    .page {
      grid-template-rows: auto 1fr;
    }
    .board {
      grid-row: 1 / 3;
      grid-column: 1;
    }
    .games {
      grid-column: 2;
      flex-wrap: wrap;
    }
    .side {
      grid-column: 2;
    }
  }
  @media (min-width: 860px) {
    .board.with-bar {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    /* The whole board is seen at once: what is above and below it takes some six lines. */
    .board {
      max-width: min(100%, max(15rem, calc(100dvh - 7.5rem)));
    }
  }
`;
