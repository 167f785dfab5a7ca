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
  /* As wide as what is chosen, rather than as the longest that could be. */
  @supports (field-sizing: content) {
    .bar select {
      field-sizing: content;
      width: auto;
      max-width: 16rem;
    }
    .bar .choices select {
      max-width: 100%;
    }
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
  /* On a phone a title of several words takes two lines before it is cut. */
  @container lab (max-width: 559px) {
    .bar .opens-examples {
      padding-block: 0;
    }
    .opens-examples .title {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
      /* A number stays beside what it counts where both lines have room. */
      text-wrap: balance;
      text-align: start;
      font-size: var(--text-s);
      line-height: var(--leading-tight);
    }
  }
  /* A word, or the sign for it. */
  .bar .sign {
    display: none;
  }
  @container lab (max-width: 899px) {
    .bar > .choice select {
      max-width: 12rem;
    }
    @supports not (field-sizing: content) {
      .bar select {
        max-width: 8.5rem;
      }
    }
    .bar > .opens-settings .word,
    .bar .opens-more .word,
    .bar > :is(.opens-board, .opens-inspector) svg,
    .bar :is(.opens-practise, .opens-share) .word + svg {
      display: none;
    }
    /* The example's title gives way before the name of the algorithm. */
    .bar > .choice {
      flex: none;
    }
  }
  @container lab (max-width: 799px) {
    .bar > .opens-inspector svg {
      display: block;
    }
    .bar > button .word,
    .bar :is(.opens-practise, .opens-share) .word {
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
  .course-choice {
    display: grid;
    gap: var(--space-2);
    padding: var(--space-2) var(--space-4);
  }
  /* There the colors alone tell who is MAX. */
  @container lab (max-width: 559px) {
    .legend .who {
      display: none;
    }
  }
  /* In a low window what the signs mean stands below what is told, as long as that leaves room. */
  @container lab (max-height: 500px) and (min-width: 560px) and (max-width: 1199px) {
    .story:has(> .signs) {
      flex-flow: column;
      align-items: stretch;
    }
    .story:has(> .signs) > * {
      flex: none;
    }
    .story > .begin {
      align-self: start;
    }
    .panes:not(.two) ~ .story > .signs {
      display: block;
      flex: 1 1 0;
      min-height: 0;
      container: signs / size;
    }
    @container signs (min-height: 3.5rem) {
      .signs > .legend {
        display: flex;
        height: auto !important;
        gap: 0.25em 0.8em !important;
      }
    }
  }
  /* Side by side the heads of the trees tell what they cost: the signs stand at the end of what is told. */
  @container lab (min-width: 900px) and (min-height: 501px) {
    .panes.two ~ .story > .signs {
      display: block;
      flex: none;
      max-width: 16rem;
    }
    .signs > .legend {
      height: auto !important;
      gap: 0.25em 0.8em !important;
    }
  }
  /* The title has what room there is. */
  @container lab (max-width: 429px) {
    .bar {
      padding-inline: var(--space-2);
    }
    .bar .opens-examples svg {
      width: 0.75rem;
    }
    .bar > button,
    .bar :is(.opens-examples, .opens-practise, .opens-share, .opens-more) {
      gap: var(--space-2);
      padding-inline: var(--space-3);
    }
  }
`;

/** How a lab lies while it is presented. */
export const audienceStyles = css`
  /* Why there is no tree may need more lines than what the signs mean. */
  @container lab (min-width: 1200px) or (min-height: 560px) {
    .pane:has(> .told:not(.passing)) {
      grid-template-rows: minmax(1.875rem, auto) minmax(0, 1fr);
    }
  }
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
    flex: none;
    height: calc(100% - var(--presenter-bar));
    grid-template-areas: none;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
  }
  :host([presenting]) .lab > :not(.tree, .bar),
  :host([presenting]) .bar > :not([name='name']),
  :host([presenting]) .timeline,
  :host([presenting]) .begin,
  :host([presenting]) .begin-prediction,
  :host([presenting]) .to-board,
  :host([presenting]) .pane:not(.of-two) header {
    display: none;
  }
  /* Not seen, but the page keeps its heading. */
  :host([presenting]) .bar {
    display: contents;
  }
  :host([presenting]) ::slotted([slot='name']) {
    position: absolute;
    clip-path: inset(50%);
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
