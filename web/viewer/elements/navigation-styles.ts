import { css } from 'lit';

/** What opens over a tree to find one's way in it, beside the rail with the buttons for it. */
export const navigationStyles = css`
  .rail [aria-expanded='true'],
  .rail [aria-pressed='true'] {
    color: var(--accent-ink);
    background: var(--accent);
  }
  /* One button shows those that few people need on their first visits; fingers, the wheel and keys zoom, too. */
  .rail:not([data-unfolded]) :is(.views, .navigation button:not(.more), .zoom button:not(.fit)) {
    display: none;
  }
  /* There is a way back to all of the tree where one has gone away from it. */
  :host([data-fitted]) .picture:not(:has(prunus-graph)) .rail:not([data-unfolded]) .fit {
    display: none;
  }
  /* Nodes that it lies over then are not seen through it. */
  :host(:not([data-fitted])) .rail:not([data-unfolded]) button:not([aria-expanded='true']) {
    background: var(--paper);
    border-color: var(--line);
  }
  /* It unfolds from its corner, so that the button that was pressed stays where it is. */
  .picture:has(.rail[data-unfolded]) > * {
    --end: calc(var(--size) + 2 * var(--space-1) + 1px);
  }
  .rail[data-unfolded] {
    bottom: var(--strip);
    border-inline-start: 1px solid var(--line);
    background: var(--surface);
  }
  .navigation {
    order: -1;
  }
  @container picture (max-width: 439px) or ((max-width: 559px) and (min-height: 331px)) {
    .picture:has(.rail[data-unfolded]) > * {
      --end: 0px;
      --head: calc(var(--rows, 1) * var(--size) + 2 * var(--space-1) + 1px);
    }
    .rail,
    .navigation {
      flex-direction: row-reverse;
    }
    .rail[data-unfolded] {
      inset-inline-start: 0;
      bottom: auto;
      flex-wrap: wrap;
      row-gap: 0;
      border: 0;
      border-bottom: 1px solid var(--line);
    }
  }
  /* Where they do not fit into one row. */
  @container picture (max-width: 379px) {
    .picture > * {
      --rows: 2;
    }
  }
  @media (pointer: coarse) {
    @container picture (max-width: 519px) {
      .picture > * {
        --rows: 2;
      }
    }
  }
  .over,
  .picture > .lazy {
    position: absolute;
    z-index: 1;
    box-sizing: border-box;
    left: 8px;
    top: calc(var(--head) + 8px);
  }
  /* What stands there while a panel is loaded. */
  .picture > .lazy {
    min-height: 0;
    padding: var(--space-4);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  prunus-find.over {
    width: min(27rem, calc(100% - var(--end) - 16px));
  }
  prunus-bookmarks.over {
    width: min(24rem, calc(100% - var(--end) - 16px));
    max-height: calc(100% - var(--head) - 16px);
    overflow: auto;
  }
  prunus-colors.over {
    width: min(23rem, calc(100% - var(--end) - 16px));
    max-height: calc(100% - var(--head) - 16px);
    overflow: auto;
  }
  /* The outline stands beside the picture, which gives way. */
  prunus-outline.over {
    left: 0;
    top: var(--head);
    bottom: 0;
    width: var(--aside);
  }
  :host {
    --aside: 0px;
  }
  :host([data-outline]) {
    --aside: min(19rem, 42%);
  }
  @container picture (max-width: 439px) or ((max-width: 559px) and (min-height: 331px)) {
    /* Too narrow for two: it lies over the picture. */
    prunus-outline.over {
      left: 6px;
      top: calc(var(--head) + 6px);
      bottom: 6px;
      width: calc(100% - 12px);
    }
    .picture > * {
      --aside: 0px;
    }
  }
`;
