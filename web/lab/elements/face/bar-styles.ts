import { css } from 'lit';

/** The bar of a lab. What finds no room in it comes down as a menu. */
export const barStyles = css`
  .bar {
    grid-area: bar;
    position: relative;
    z-index: 4;
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-width: 0;
    /* As tall as it will be: its buttons come after the first picture. */
    min-height: 2.25rem;
    padding: var(--space-3) var(--space-5);
    border-bottom: 1px solid var(--line);
    background: var(--paper);
  }
  .bar .lazy {
    min-height: 0;
    padding: 0;
  }
  .bar > .gap {
    flex: 1;
  }
  .bar button,
  .bar select {
    font-size: var(--text-m);
    min-height: 2.25rem;
    white-space: nowrap;
  }
  .bar > button,
  .bar-actions > button {
    display: inline-flex;
    align-items: center;
    gap: var(--space-3);
  }
  .bar svg {
    width: 1.125rem;
    height: 1.125rem;
    flex: none;
  }
  .bar .choice {
    min-width: 0;
  }
  .bar select {
    max-width: 11rem;
    width: 100%;
    text-overflow: ellipsis;
  }
  .opens-examples {
    min-width: 0;
    font-weight: var(--bold);
  }
  .opens-examples .title {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .shelf {
    position: absolute;
    inset-inline: var(--space-5);
    top: calc(100% - var(--space-1));
    z-index: 1;
    max-height: calc(100cqh - 5rem);
    overflow-y: auto;
    box-sizing: border-box;
    padding: var(--space-4);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    box-shadow: var(--afloat);
  }
  .shelf .files {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3) var(--space-5);
    margin-block-start: var(--space-4);
  }
  .bar-actions {
    display: flex;
    align-items: center;
    gap: var(--space-3);
  }
  .bar > .opens-more {
    display: none;
  }
  /* All in one row: what has a picture does without its word. */
  @container lab (min-width: 1280px) and (max-width: 1639px) {
    .bar :is(.opens-settings, .opens-board, .begins-presenting) .word {
      display: none;
    }
    .bar-actions {
      flex: none;
    }
  }
  @container lab (min-width: 1280px) and (max-width: 1359px) {
    .bar > .opens-inspector .word {
      display: none;
    }
  }
  @container lab (max-width: 1279px) {
    .bar > .opens-more {
      display: grid;
    }
    .bar-actions {
      display: none;
    }
    .bar-actions.open {
      display: grid;
      position: absolute;
      inset-inline-end: var(--space-5);
      top: calc(100% - var(--space-1));
      z-index: 1;
      gap: var(--space-4);
      max-height: calc(100cqh - 5rem);
      overflow-y: auto;
      padding: var(--space-5);
      background: var(--surface);
      border: 1px solid var(--line);
      border-radius: var(--radius);
      box-shadow: var(--afloat);
    }
  }
  @container lab (max-width: 699px) {
    .bar {
      padding-inline: var(--space-4);
    }
    .game-choice,
    .algorithm-choice,
    .bar > button .word {
      display: none;
    }
    .bar > button:not(.opens-examples) {
      padding-inline: var(--space-4);
    }
  }
  @container lab (max-height: 500px) {
    .bar {
      padding-block: var(--space-1);
    }
  }
`;
