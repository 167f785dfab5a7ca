import { css } from 'lit';

/** Board first and as large as the window allows; what belongs to it beside it, or below. */
export const playStyles = css`
  :host {
    display: block;
    padding: 0 var(--space-6) var(--space-6);
  }
  .page {
    display: grid;
    gap: var(--space-5) var(--space-6);
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
  }
  .places {
    display: flex;
    gap: var(--space-2);
    overflow-x: auto;
    scrollbar-width: none;
    margin-block-end: var(--space-4);
  }
  .places button {
    flex: none;
    padding: 0.3em 0.6em;
    border-color: transparent;
    border-radius: var(--radius-round);
    background: var(--paper);
    font-size: var(--text-m);
    white-space: nowrap;
  }
  .places [aria-current] {
    background: var(--sunken);
    font-weight: var(--bold);
  }
  .places .due {
    margin-inline-start: auto;
    border-color: var(--accent);
    color: var(--accent);
  }
  .board {
    width: 100%;
    max-width: var(--board-width, var(--play-board, 46rem));
    margin-inline: auto;
  }
  prunus-board {
    width: 100%;
    margin-inline: auto;
  }
  .board.with-bar {
    display: grid;
    gap: var(--space-3);
  }
  .side,
  div.rest {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
    min-width: 0;
    align-content: start;
  }
  .status {
    display: flex;
    align-items: center;
    gap: var(--space-1) var(--space-4);
    min-height: 3.9rem;
    padding: var(--space-3) var(--space-5);
    border-radius: var(--radius);
    background: var(--sunken);
    font-size: var(--text-l);
    line-height: var(--leading);
    box-sizing: border-box;
  }
  /* Two lines, whatever is said: what stands below stays where it is. A sentence that takes both
     leaves no room for the detail. */
  .status > :first-child {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-height: calc(2 * var(--leading) * 1em);
  }
  .status .detail {
    flex: 1 1 0;
    max-height: calc(var(--leading) * 1em);
    min-height: 0;
    overflow: hidden;
    color: var(--muted);
    font-size: var(--text-s);
  }
  .inline {
    display: flex;
    flex: none;
    gap: var(--space-3);
  }
  /* What is said of a proof has as much room as it needs, over its buttons. */
  .status.trying {
    flex-direction: column;
    align-items: stretch;
  }
  .trying > :first-child,
  .trying .detail,
  .over .detail {
    flex: none;
    max-height: none;
  }
  .trying .inline {
    flex-wrap: wrap;
    align-items: center;
  }
  .inline button {
    font-size: var(--text-m);
    padding-inline: 0.6em;
  }
  /* Most thoughts are over before anybody could stop them. */
  .soon {
    animation: appear 0s var(--pause) backwards;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  /* The whole line is the question's. */
  .status .chip > div {
    width: 100%;
    max-width: none;
    padding: 0;
    border: 0;
    background: none;
    font-size: inherit;
  }
  .status .chip p {
    flex: 1;
    font-size: var(--text-m);
  }
  .status .chip button {
    min-height: 2.75rem;
    padding-inline: 1em;
  }
  .status .figures {
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  /* Where the buttons leave the sentence no room beside them, they stand below it. */
  .status.over {
    flex-wrap: wrap;
    row-gap: var(--space-3);
    background: color-mix(in srgb, var(--accent) 12%, var(--surface));
    border: 1px solid var(--accent);
  }
  .status.over > :first-child {
    flex-basis: 10rem;
  }
  .over strong {
    font-size: var(--text-xl);
  }
  /* Columns that are as wide whatever the buttons say: none jumps when another one changes. */
  .buttons {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(5.25rem, 1fr));
    gap: var(--space-3);
  }
  /* Where four don't fit beside each other, the last is not left alone. */
  @media (max-width: 383px) {
    .buttons:has(> :nth-child(4):last-child) {
      grid-template-columns: 1fr 1fr;
    }
  }
  .buttons button {
    min-height: 2.5em;
    padding-inline: 0.3em;
    font-size: var(--text-m);
  }
  .choices {
    display: grid;
    gap: var(--space-3);
  }
  .choices button {
    display: grid;
    gap: var(--space-1);
    text-align: start;
    padding: 0.45em 0.7em;
    line-height: var(--leading-tight);
  }
  .choices small {
    opacity: 0.85;
    font-size: var(--text-s);
  }
  /* What comes a moment later has its room already. */
  prunus-move-list:not(:defined) {
    display: block;
    min-height: 7.25rem;
  }
  prunus-comment:not(:defined) {
    display: block;
    min-height: 2.1rem;
  }
  details {
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  summary {
    padding: var(--space-4) var(--space-5);
    font-weight: var(--bold);
    font-size: var(--text-l);
  }
  details > :not(summary) {
    padding: 0 var(--space-5) var(--space-5);
  }
  details.rest {
    border: 0;
    background: var(--paper);
  }
  details.rest > summary {
    padding: var(--space-3) 0;
  }
  details > div.rest {
    padding: 0;
  }
  details > button.focus {
    margin: 0 var(--space-5) var(--space-5);
    padding: 0.4em 0.8em;
  }
  details .lazy {
    min-height: 6rem;
  }
  @media (max-width: 859px) {
    :host {
      padding-inline: var(--space-4);
    }
    .page {
      row-gap: var(--space-4);
    }
    /* Beside each other where their names fit, one below the other where they don't. */
    prunus-players {
      display: flex;
      flex-wrap: wrap;
    }
    /* A level and a clock beside each other need the whole width. */
    .timed prunus-players {
      display: grid;
    }
  }
  /* Whose turn it is, and what is to be decided, stands below the board: all is seen at once. */
  @media (max-width: 859px) and (orientation: portrait) {
    :host {
      --below: 7.75rem;
      --board-width: min(100%, max(12rem, calc(100dvh - 13.5rem)));
    }
    /* The places make room for what is due. */
    .places:has(.due) button {
      padding-inline: 0.2em;
      font-size: var(--text-s);
    }
    .timed {
      --below: 10.875rem;
      --board-width: min(100%, max(12rem, calc(100dvh - 16.625rem)));
    }
    /* A short name is seen whole, and a long one gives way. */
    .page:not(.timed) prunus-players {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, auto));
    }
  }
  @media (min-width: 860px), (min-width: 480px) and (orientation: landscape) {
    .page {
      grid-template-rows: auto 1fr;
    }
    /* It stays in sight while what stands beside it is read: a report, a long list of moves. */
    .board {
      position: sticky;
      inset-block-start: var(--space-2);
      grid-row: 1 / 3;
      grid-column: 1;
    }
    /* At the head of what stands beside the board, whichever place it is. */
    :host {
      position: relative;
      --places: 2.75rem;
    }
    .places {
      position: absolute;
      inset: 0 var(--space-6) auto auto;
      z-index: 1;
      width: min(24rem, 100% - 2 * var(--space-6));
      margin: 0;
    }
    .side {
      grid-column: 2;
      padding-block-start: var(--places);
    }
    prunus-library {
      padding-block-start: var(--places);
    }
  }
  @media (min-width: 860px) {
    /* The whole board is seen at once: what is above and below it takes some six lines. */
    :host {
      --board-width: min(100%, max(15rem, calc(100dvh - 7.5rem)));
    }
    .page {
      grid-template-columns: minmax(0, 1fr) minmax(19rem, 24rem);
    }
    .board.with-bar {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
  /* A phone on its side has no room below the board, which is as tall as the screen below the head. */
  @media (min-width: 480px) and (max-width: 859px) and (orientation: landscape),
    (min-width: 860px) and (max-height: 480px) {
    :host {
      padding: 0 var(--space-4);
      --board-width: min(60vw, 100dvh - 3.75rem);
    }
    .page {
      grid-template-columns: auto minmax(11.5rem, 1fr);
      gap: var(--space-4) var(--space-5);
    }
    .board {
      width: var(--board-width);
    }
    .places {
      inset-inline-end: var(--space-4);
      width: calc(100% - 2 * var(--space-4) - var(--space-5) - var(--board-width));
    }
    .side {
      gap: var(--space-4);
    }
    prunus-players {
      display: flex;
      flex-wrap: wrap;
    }
  }
  /* What stands beside the board is narrow there. */
  @media (min-width: 480px) and (max-width: 720px) and (orientation: landscape) {
    .places {
      gap: 0;
    }
    .places button {
      padding-inline: 0.25em;
      font-size: var(--text-s);
    }
  }
  @media (min-width: 480px) and (max-width: 540px) and (orientation: landscape) {
    .places button {
      padding-inline: 0.1em;
      font-size: var(--text-xs);
    }
  }
  :host([focused]) {
    position: fixed;
    inset: 0;
    z-index: 2147483000;
    box-sizing: border-box;
    overflow: auto;
    padding: var(--space-4);
    background: var(--paper);
  }
  :host([focused]) .page {
    align-content: safe center;
    min-height: 100%;
  }
  :host([focused]) .places,
  :host([focused]) .side > :not(prunus-players, .status, .choices, .buttons) {
    display: none;
  }
  :host([focused]) .side {
    align-content: safe center;
    padding-block-start: 0;
  }
  @media (orientation: landscape) {
    :host([focused]) .page {
      grid-template-columns: auto minmax(11.5rem, 24rem);
      justify-content: safe center;
    }
    :host([focused]) .board {
      width: min(100dvh - 2 * var(--space-4), 100vw - 13rem);
      max-width: none;
    }
  }
  @media (max-width: 859px) and (orientation: portrait) {
    :host([focused]) .board {
      max-width: min(100%, max(12rem, calc(100dvh - 2 * var(--space-4) - var(--below))));
    }
  }
`;
