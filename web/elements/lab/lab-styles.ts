import { css } from 'lit';

/**
 * How a lab lies on the page. Wide: game and settings, tree with its timeline, code and counts, in
 * three columns. Narrow: the tree and its timeline first, for they are what it is about, then the
 * board; settings and code follow.
 */
export const labStyles = css`
  .error {
    margin: var(--space-4) var(--space-6);
  }
  :host {
    display: block;
    container-type: inline-size;
    background: var(--paper);
  }
  .lab {
    display: grid;
    gap: var(--space-5);
    padding: 0 var(--space-6) var(--space-6);
    grid-template-columns: minmax(0, 1fr);
    /* The keyboard goes from part to part as the eye does, where browsers know how. */
    reading-flow: grid-rows;
    grid-template-areas: 'shelf' 'tree' 'game' 'side' 'search' 'legend' 'keyboard';
  }
  .shelf {
    grid-area: shelf;
    min-width: 0;
  }
  .game {
    grid-area: game;
  }
  .search {
    grid-area: search;
  }
  .tree {
    grid-area: tree;
    min-width: 0;
  }
  /* No grid: a browser may keep what is sticky in a grid inside its own cell, or let it out. */
  .view {
    display: flex;
    flex-direction: column;
    gap: var(--space-4);
  }
  .side {
    grid-area: side;
    display: grid;
    gap: var(--space-5);
    align-content: start;
    min-width: 0;
  }
  .legend {
    grid-area: legend;
  }
  .keyboard {
    grid-area: keyboard;
  }
  .card h2 {
    font-size: var(--text-s);
    color: var(--muted);
  }
  .card > h2,
  details[open] > summary {
    margin-block-end: var(--space-4);
  }
  details > summary {
    font-size: var(--text-s);
    font-weight: var(--bold);
    color: var(--muted);
  }

  .findings {
    border-color: var(--problem);
  }
  .findings h2 {
    color: var(--problem);
  }
  .findings p {
    margin: 0;
    color: var(--muted);
    font-size: var(--text-s);
  }
  .findings ol {
    margin: var(--space-4) 0 0;
    padding: 0;
    list-style: none;
    max-height: 20rem;
    overflow-y: auto;
  }
  .findings li {
    padding-block: var(--space-3);
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }

  .panes {
    display: grid;
    gap: var(--space-4);
  }
  .pane {
    position: relative;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    overflow: hidden;
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    height: clamp(17rem, 44dvh, 40rem);
  }
  .panes.two .pane {
    height: clamp(17rem, 34dvh, 30rem);
  }
  .pane.focused.of-two {
    border-color: var(--accent);
  }
  .pane header {
    padding: var(--space-4) var(--space-5);
    border-bottom: 1px solid var(--line);
    min-height: 2.4rem;
    box-sizing: border-box;
    gap: var(--space-2) var(--space-3);
    font-size: var(--text-s);
  }
  .pane header strong {
    margin-inline-end: auto;
  }
  /* A dialogue has no place of its own. */
  .pane header prunus-export {
    position: absolute;
  }
  prunus-tree {
    min-height: 0;
    min-width: 0;
  }
  /* A tree that is not of what is set now; quick searches are over before it pales. */
  .pane.old prunus-tree {
    opacity: 0.45;
    transition: opacity var(--quick) var(--pause);
  }
  .empty {
    place-self: center;
    max-width: 26rem;
    padding: var(--space-7);
    line-height: var(--leading-loose);
    text-align: center;
    color: var(--muted);
  }

  .timeline {
    position: sticky;
    bottom: 0;
    z-index: 1;
    padding: var(--space-3) var(--space-4);
  }
  /* In a window this low, what sticks would cover what it is for. */
  @media (max-height: 480px) {
    .timeline {
      position: static;
    }
  }
  .now {
    flex: none;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-5);
    align-items: center;
  }
  .here {
    display: grid;
    gap: var(--space-3);
    justify-items: center;
  }
  .now prunus-board {
    width: 6.5rem;
  }
  .game .here prunus-board {
    width: min(100%, 26rem);
  }
  .to-board {
    font-size: var(--text-s);
    white-space: normal;
    max-width: 13rem;
  }
  .now prunus-board.large {
    width: min(13rem, 45vw);
  }
  .now prunus-board[skin='stones'] {
    width: min(10rem, 45vw);
  }
  .order {
    justify-content: space-between;
  }
  .quiz > header {
    justify-content: space-between;
    margin-block-end: var(--space-4);
  }
  .quiz .maker {
    margin-block-start: var(--space-6);
  }

  @container (max-width: 480px) {
    .now {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (min-width: 720px) {
    /* Tree, story and timeline are always seen together. */
    .tree {
      align-self: stretch;
    }
    .view {
      position: sticky;
      top: 0.75rem;
      height: max(33rem, 100dvh - 11.5rem);
    }
    .quizzing .view {
      position: static;
      height: auto;
    }
    .panes {
      flex: 1 1 0;
      min-height: 0;
    }
    .panes,
    .panes.two {
      grid-auto-rows: minmax(0, 1fr);
    }
    /* One row for both heads, so that both trees are equally tall. */
    .panes.two {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-template-rows: auto minmax(0, 1fr);
    }
    .panes.two .pane {
      grid-row: span 2;
      grid-template-rows: subgrid;
      row-gap: 0;
    }
    .panes .pane,
    .panes.two .pane {
      height: auto;
    }
    .panes.many {
      flex: none;
      grid-template-rows: repeat(2, auto clamp(15rem, 36dvh, 30rem));
    }
    .view:has(.panes.many) {
      position: static;
      height: auto;
    }
    .lab {
      reading-flow: normal;
      grid-template-columns: 18.5rem minmax(0, 1fr);
      grid-template-rows: auto auto auto 1fr auto auto;
      grid-template-areas:
        'shelf  shelf'
        'game   tree'
        'search tree'
        'search side'
        'legend legend'
        'keyboard keyboard';
      align-items: start;
    }
  }
  /* A trace with nothing around it: there is nothing to say of a game, or of a search of it. */
  .alone .game,
  .alone .search {
    display: none;
  }
  @container (min-width: 720px) {
    .lab.alone {
      grid-template-columns: minmax(0, 1fr) 20rem;
      grid-template-rows: auto;
      grid-template-areas: 'tree side' 'legend legend' 'keyboard keyboard';
    }
  }
  @container (min-width: 1180px) {
    .lab:not(.alone) {
      grid-template-columns: 19rem minmax(0, 1fr) 22rem;
      grid-template-rows: auto auto 1fr auto auto;
      grid-template-areas:
        'shelf  shelf shelf'
        'game   tree  side'
        'search tree  side'
        'legend legend legend'
        'keyboard keyboard keyboard';
    }
    .quizzing .tree {
      grid-column-end: -1;
    }
  }
`;
