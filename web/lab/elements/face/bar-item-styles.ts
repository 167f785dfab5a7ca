import { css } from 'lit';

/** What stands in the bar of a lab, and comes with these. What fewer people need stands in its menus. */
export const barItemStyles = css`
  .bar > .gap {
    flex: 1;
  }
  .bar button,
  .bar select {
    font-size: var(--text-m);
    min-height: 2.25rem;
    white-space: nowrap;
  }
  .bar > prunus-menu:not(.examples-menu) {
    flex: none;
  }
  .bar > button,
  .bar > prunus-menu > [slot='opener'] {
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
  .bar .choices {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
    margin-block-end: var(--space-4);
  }
  .files {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3) var(--space-5);
    margin-block-start: var(--space-4);
  }
  /* A word, or the sign for it. */
  .bar .sign {
    display: none;
  }
  @container lab (max-width: 899px) {
    .bar select {
      max-width: 8.5rem;
    }
    .bar > .opens-settings .word {
      display: none;
    }
  }
  @container lab (max-width: 699px) {
    .opens-board svg {
      display: none;
    }
    .bar > button .word,
    .bar :is(.opens-practise, .opens-share) :is(.word, .sign + .word + svg) {
      display: none;
    }
    .bar .sign {
      display: block;
    }
    .bar > button,
    .bar :is(.opens-practise, .opens-share, .opens-more) {
      padding-inline: var(--space-4);
    }
  }
`;
