import { css } from 'lit';

/** The board as large as the window allows; beside it, or below, what is asked and done. */
export const puzzlesStyles = css`
  :host {
    display: grid;
    gap: var(--space-4) var(--space-6);
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
  }
  prunus-board {
    width: 100%;
    /* On the page of games it is as large as that of a game. */
    max-width: var(--board-width, min(100%, max(12rem, calc(100dvh - 15rem))));
    margin-inline: auto;
    /* It stays in sight while what stands below or beside it is read. */
    position: sticky;
    inset-block-start: var(--space-2);
    z-index: 1;
  }
  .side {
    display: grid;
    gap: var(--space-4);
    align-content: start;
    min-width: 0;
  }
  .task {
    /* A sentence and three hints: the buttons below stay where they are. */
    min-height: 5.75rem;
    padding: var(--space-3) var(--space-5);
    border-radius: var(--radius);
    background: var(--sunken);
    font-size: var(--text-l);
    line-height: var(--leading);
    box-sizing: border-box;
  }
  .task p {
    margin: 0;
  }
  .task.solved {
    background: color-mix(in srgb, var(--right) 15%, var(--surface));
  }
  .figures {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
    margin: 0;
    color: var(--muted);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  .figures > :not(:last-child)::after {
    content: ' ·';
  }
  .filters {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-3) var(--space-4);
  }
  .filters select {
    width: 100%;
  }
  .storm {
    display: flex;
    align-items: baseline;
    gap: var(--space-4);
    margin: 0;
    font-size: var(--text-l);
    font-variant-numeric: tabular-nums;
  }
  .storm strong {
    font-size: var(--text-xl);
  }
  .buttons {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: var(--space-3);
  }
  .buttons button {
    min-height: 2.75rem;
    padding-inline: 0.3em;
    font-size: var(--text-m);
  }
  .buttons.more {
    grid-template-columns: repeat(2, 1fr);
  }
  @media (min-width: 860px), (orientation: landscape) and (min-width: 480px) {
    :host {
      grid-template-columns: minmax(0, 1fr) minmax(12rem, 24rem);
    }
    /* Where the places of the page stand above it. */
    .side {
      padding-block-start: var(--places, 0);
    }
    prunus-board {
      max-width: var(--board-width, min(100%, max(12rem, calc(100dvh - 5.5rem))));
    }
  }
  /* A phone on its side: the board is as tall as the screen below the head, the rest beside it. */
  @media (orientation: landscape) and (min-width: 480px) and (max-width: 859px),
    (min-width: 860px) and (max-height: 480px) {
    :host {
      grid-template-columns:
        var(--board-width, min(60vw, max(12rem, calc(100dvh - 4.5rem))))
        minmax(0, 1fr);
    }
    prunus-board {
      max-width: 100%;
    }
  }
`;
