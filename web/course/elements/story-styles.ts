import { css } from 'lit';

/** A lesson: text on one side, what it speaks of on the other; on a narrow page above the text. */
export const storyStyles = css`
  /* Ink needs its paper: a page around may be dark. */
  :host {
    display: block;
    container-type: inline-size;
    background: var(--paper);
  }
  .lesson {
    line-height: var(--leading-loose);
    display: grid;
    grid-template-columns: minmax(20rem, 34rem) minmax(0, 1fr);
    gap: 0 var(--space-7);
    padding-inline: var(--space-6);
  }
  .stage {
    position: sticky;
    top: 0;
    grid-column: 2;
    grid-row: 1;
    height: var(--prunus-story-height, calc(var(--story-window, 100vh) - var(--story-above, 0px)));
    height: var(--prunus-story-height, calc(var(--story-window, 100dvh) - var(--story-above, 0px)));
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    box-sizing: border-box;
    padding-block: var(--space-4);
  }
  prunus-story-stage {
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    background: var(--paper);
    overflow: hidden;
  }
  /* A scene without one keeps its room, so that nothing moves. */
  .alone prunus-story-stage {
    visibility: hidden;
  }
  .ways {
    display: flex;
    gap: var(--space-4);
    align-items: center;
    padding-top: var(--space-4);
  }
  .ways .where {
    flex: 1;
    text-align: center;
  }
  .text {
    grid-column: 1;
    grid-row: 1;
    min-width: 0;
    padding-block: var(--space-6) 40vh;
  }
  header {
    margin-bottom: var(--space-8);
  }
  h1 {
    font-size: var(--text-title);
    line-height: var(--leading-tight);
    margin: 0 0 var(--space-4);
  }
  h2 {
    font-size: var(--text-xxl);
    line-height: var(--leading-tight);
    margin: 0 0 var(--space-5);
  }
  header h2 {
    font-size: var(--text-l);
    margin: var(--space-6) 0 var(--space-3);
  }
  .scene {
    scroll-margin-top: var(--space-6);
    padding: var(--space-6) 0 var(--space-8);
    min-height: 42vh;
    font-size: var(--text-xl);
  }
  :host(:not([present])) h2.said {
    position: absolute;
    clip-path: inset(50%);
  }
  .scene > * + * {
    margin-top: var(--space-5);
  }
  .scene > h2 + * {
    margin-top: 0;
  }
  .scene.aside {
    padding-inline-start: var(--space-6);
    border-inline-start: 4px solid var(--line);
    min-height: 0;
  }
  .scene ul,
  header ul {
    list-style: disc;
    padding-inline-start: 1.4em;
  }
  .scene ol {
    list-style: decimal;
    padding-inline-start: 1.6em;
  }
  li + li {
    margin-top: var(--space-3);
  }
  blockquote {
    margin-inline: 0;
    padding: var(--space-4) var(--space-6);
    border-radius: var(--radius);
    background: var(--sunken);
  }
  code {
    font: 0.9em var(--mono);
    background: var(--sunken);
    padding: 0.1em 0.3em;
    border-radius: var(--radius-small);
  }
  /* Han characters are not slanted: dots below them say the same. */
  em:lang(zh) {
    font-style: normal;
    text-emphasis: dot;
    text-emphasis-position: under right;
  }
  .fact {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  h2:focus {
    outline: none;
  }
  .figure {
    display: none;
  }
  .summary {
    border-top: 1px solid var(--line);
    padding-top: var(--space-6);
    font-size: var(--text-l);
  }
  .summary > * + * {
    margin-top: var(--space-5);
  }
  .tally {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
    list-style: none !important;
    padding: 0 !important;
  }
  .tally li {
    margin: 0;
  }
  .tally a {
    display: inline-grid;
    place-items: center;
    width: 2em;
    height: 2em;
    border: 2px solid var(--line);
    border-radius: var(--radius-round);
    color: inherit;
    text-decoration: none;
  }
  .tally .right {
    border-color: var(--max);
  }
  .tally .wrong {
    border-color: var(--problem);
    border-style: dashed;
  }
  .tally .later {
    border-color: var(--max);
    border-style: dotted;
  }
  .skip {
    position: absolute;
    left: -100vw;
  }
  .skip:focus {
    left: var(--space-5);
    top: var(--space-3);
    z-index: 3;
  }
  .onward {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4);
    align-items: center;
  }
  .passed {
    font-weight: var(--bold);
  }
  .code {
    display: block;
    padding: var(--space-4);
    background: var(--sunken);
    border-radius: var(--radius);
    font: var(--text-s) var(--mono);
    overflow-wrap: anywhere;
    user-select: all;
  }

  @container (max-width: 56rem) {
    .lesson {
      grid-template-columns: minmax(0, 1fr);
    }
    .stage {
      grid-column: 1;
      grid-row: 1;
      top: 0;
      z-index: 2;
      height: min(52vh, 28rem);
      height: min(52dvh, 28rem);
      background: var(--paper);
      padding-block: var(--space-2);
    }
    .text {
      grid-row: 2;
      padding-bottom: 46vh;
      /* What stays in sight while it is scrolled does so below the stage. */
      --quiz-top: min(52vh, 28rem);
    }
    .scene {
      scroll-margin-top: min(54vh, 29rem);
      font-size: var(--text-l);
    }
    .ways {
      padding-top: var(--space-2);
    }
    .ways button {
      min-height: 2em;
    }
    .alone .stage {
      grid-template-rows: auto minmax(0, 1fr);
      padding-block: 0;
      background: none;
      pointer-events: none;
    }
    .alone .ways {
      order: -1;
      padding-block: var(--space-2);
      background: var(--paper);
      pointer-events: auto;
    }
    .alone .text {
      --quiz-top: 3rem;
    }
    .alone .scene.here {
      scroll-margin-top: 4rem;
    }
  }
  /* A phone at 200%: a row for the ways, and all else for the tree. */
  @container (max-width: 16rem) {
    .stage {
      height: min(62vh, 28rem);
      height: min(62dvh, 28rem);
    }
    .ways .where {
      display: none;
    }
    .ways button {
      flex: 1;
      white-space: nowrap;
    }
  }
  @media (max-height: 30rem) {
    @container (min-width: 40rem) {
      .lesson {
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        gap: 0 var(--space-5);
      }
      .stage {
        grid-column: 2;
        grid-row: 1;
        height: calc(var(--story-window, 100vh) - var(--story-above, 0px));
        height: calc(var(--story-window, 100dvh) - var(--story-above, 0px));
      }
      .text {
        grid-row: 1;
        --quiz-top: 0px;
      }
      .scene {
        scroll-margin-top: var(--space-4);
      }
    }
  }

  /* Without trees and boards it is text alone. */
  .lesson.bare {
    grid-template-columns: minmax(0, 44rem);
  }
  .lesson.bare .stage {
    grid-column: 1;
    grid-row: 1;
    height: auto;
    z-index: 1;
    background: var(--paper);
  }
  .lesson.bare .text {
    grid-row: 2;
  }
  .lesson.bare .scene {
    min-height: 0;
  }
  /* One scene at a time, for a class. */
  :host([present]) .lesson {
    grid-template-columns: minmax(18rem, 2fr) 3fr;
  }
  /* In somebody else's slides, which center what they know the height of, it has its height at once. */
  :host([present][data-outermost]) {
    --story-above: max(var(--story-window, 100vh) * 0.08, var(--story-margin, 0px)) !important;
    min-height: calc(var(--story-window, 100vh) - var(--story-above));
  }
  :host([present][data-outermost]) .text {
    max-height: calc(var(--story-window, 100vh) - var(--story-above)) !important;
  }
  /* Their corners are for arrows. */
  :host([present][data-outermost]) .ways {
    justify-content: center;
  }
  :host([present][data-outermost]) .where {
    flex: none;
  }
  /* A slide of 960 pixels shows the whole tree of the plates. */
  @container (max-width: 70rem) {
    :host([present]) .lesson {
      grid-template-columns: minmax(14rem, 2fr) 5fr;
    }
  }
  :host([present]) .text {
    padding-block: var(--space-8) 0;
    max-height: var(--story-window, 100vh);
    overflow-y: auto;
    box-sizing: border-box;
  }
  :host([present]) .scene:not(.here),
  :host([present]) header,
  :host([present]) .summary {
    display: none;
  }
  :host([present]) .scene {
    font-size: var(--text-heading);
  }
  :host([present]) h2 {
    font-size: var(--text-title);
  }

  /* On paper every scene has its figure. */
  @media print {
    .lesson {
      display: block;
    }
    .stage,
    .summary .tools {
      display: none;
    }
    .text {
      padding: 0;
    }
    .scene {
      min-height: 0;
      break-inside: avoid-page;
    }
    .figure {
      display: block;
      max-width: 100%;
      max-height: 11cm;
      margin-inline: auto;
    }
  }
`;
