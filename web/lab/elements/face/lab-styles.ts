import { css } from 'lit';

/** The bar of a lab, before its buttons are there. */
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
  @container lab (max-width: 699px) {
    .bar {
      padding-inline: var(--space-4);
    }
  }
  @container lab (max-width: 359px) {
    .bar {
      gap: var(--space-2);
    }
  }
  @container lab (max-height: 500px) {
    .bar {
      padding-block: var(--space-1);
    }
  }
`;

/** How a lab lies while it is presented. */
export const audienceStyles = css`
  /* For an audience: the tree and what is told of it, in large type, and nothing else. */
  :host([presenting]) {
    position: fixed;
    inset: 0;
    z-index: 2147483000;
    width: auto !important;
    height: auto !important;
    margin: 0;
  }
  :host([presenting]) .lab {
    height: calc(100% - var(--presenter-bar));
    grid-template-areas: none;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
  }
  :host([presenting]) .lab > :not(.tree),
  :host([presenting]) .timeline,
  :host([presenting]) .begin,
  :host([presenting]) .begin-prediction,
  :host([presenting]) .to-board,
  :host([presenting]) .pane:not(.of-two) header {
    display: none;
  }
  :host([presenting]) .tree {
    grid-area: 1 / 1;
  }
  :host([presenting]) .pane:not(.of-two) {
    grid-template-rows: minmax(0, 1fr);
  }
  :host([presenting]) .story prunus-narration {
    --story-size: 1.375rem;
    --story-height: 3.1em;
  }
  /* Low and wide: all that is told has to be in view, for a clicker does not scroll. */
  @container lab (max-height: 500px) and (min-width: 560px) {
    :host([presenting]) .story prunus-narration {
      --story-size: clamp(1rem, 5.2cqh, 1.375rem);
      --story-height: 0em;
    }
  }
  :host([presenting]) .question {
    font-size: var(--text-heading);
  }
`;
