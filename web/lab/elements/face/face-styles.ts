import { css } from 'lit';

/**
 * How a lab lies: the bar, below it the tree, its story and the timeline, with the settings to the left
 * and the inspector to the right while they are open. It fills the room that it is given, and the tree
 * what the others leave of that. By that room, not by the window's: a lab stands in slides too.
 *
 * Low and wide: story and timeline stand beside the tree. Narrow: all below each other, the settings
 * over them. Lower than all need: it scrolls.
 */
export const faceStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    height: clamp(30rem, 100dvh - 2rem, 56rem);
    container: lab / size;
    background: var(--paper);
  }
  .error {
    margin: var(--space-4) var(--space-6);
  }
  .lab {
    display: grid;
    box-sizing: border-box;
    flex: 1;
    min-height: 0;
    overflow: auto;
    grid-template-columns: auto auto minmax(0, 1fr) auto;
    grid-template-rows: auto minmax(0, 1fr);
    grid-template-areas: 'bar bar bar bar' 'settings subject tree inspector';
  }
  .drop {
    grid-area: tree;
    z-index: 3;
    display: grid;
    place-items: center;
    margin: var(--space-5);
    border: 2px dashed var(--accent);
    border-radius: var(--radius);
    background: var(--surface);
    font-size: var(--text-xl);
  }
  .settings {
    grid-area: settings;
    width: 20rem;
    border-inline-end: 1px solid var(--line);
  }
  .inspector {
    grid-area: inspector;
    width: 24rem;
    border-inline-start: 1px solid var(--line);
  }
  .inspector.program {
    width: min(36rem, 45cqi);
  }
  .subject {
    grid-area: subject;
    box-sizing: border-box;
    width: clamp(15rem, 22cqi, 22rem);
    border-inline-start: 0;
    border-inline-end: 1px solid var(--line);
    --board-width: min(100%, 100cqh - 18rem);
    --text-height: calc(100cqh - 15rem);
  }
  .tree {
    grid-area: tree;
    min-width: 0;
    min-height: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-template-rows: minmax(12rem, 1fr) auto auto auto;
    grid-template-areas: 'panes panes' 'edit edit' 'story here' 'time time';
  }
  .tree:focus-visible {
    outline-offset: -2px;
  }
  .panes {
    grid-area: panes;
    display: grid;
    grid-auto-rows: minmax(0, 1fr);
    gap: 1px;
    min-height: 0;
    background: var(--line);
  }
  .pane {
    position: relative;
    min-width: 0;
    min-height: 0;
    background: var(--surface);
    overflow: hidden;
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  }
  .pane.focused.of-two header {
    box-shadow: inset 0 2px 0 var(--accent);
  }
  .pane header {
    padding: var(--space-1) var(--space-5);
    min-height: 2.125rem;
    box-sizing: border-box;
    gap: var(--space-1) var(--space-3);
    font-size: var(--text-s);
    border-bottom: 1px solid var(--line);
  }
  /* What comes and goes does so at the left of what stays. */
  .pane:not(.of-two) header {
    justify-content: end;
  }
  .pane header strong {
    margin-inline-end: auto;
  }
  .pane header prunus-run-status {
    flex: 0 1 auto;
    min-width: 0;
  }
  /* The bar names the only search there is, and that it is done shows. */
  .pane:not(.of-two):not(.file) header strong {
    display: none;
  }
  .pane:not(.of-two) header prunus-run-status {
    margin-inline-end: auto;
  }
  .pane:not(.of-two) .quiet,
  .signs,
  .legend {
    display: none;
  }
  /* What comes and goes lies over the tree for a moment: it is not to move. */
  .pane:has(> .passing) {
    grid-template-rows: minmax(0, 1fr);
  }
  .pane header.passing {
    position: absolute;
    inset: 0 0 auto;
    z-index: 1;
    background: var(--surface);
  }
  .pane header.bare {
    min-height: 0;
    padding: 0;
    border: 0;
  }
  /* Where there is room, what the signs mean stands above the tree. */
  @container lab (min-width: 1200px) or (min-height: 560px) {
    .pane:has(> .told) {
      grid-template-rows: 1.875rem minmax(0, 1fr);
    }
    .pane header.told {
      position: static;
      min-height: 0;
      padding: 0 var(--space-4);
      border-bottom: 1px solid var(--line);
    }
    .legend {
      display: flex;
    }
  }
  /* On a phone the way back from a file stands beside its name, and below them what the signs mean. */
  @container lab (max-width: 559px) {
    .pane.file:not(.of-two) header strong {
      flex: 1 1 8rem;
      min-width: 0;
      overflow-wrap: anywhere;
    }
    .pane.file:not(.of-two) .legend {
      order: 1;
    }
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
  /* Nor is anything said of it meanwhile. */
  .lab.behind :is(prunus-narration, #inspected) {
    visibility: hidden;
    transition: visibility 0s var(--pause);
  }
  .empty {
    place-self: center;
    max-width: 26rem;
    padding: var(--space-7);
    line-height: var(--leading-loose);
    text-align: center;
    color: var(--muted);
  }
  .edit {
    grid-area: edit;
  }
  .edit > .card {
    border-width: 1px 0 0;
    border-radius: 0;
  }

  /* As tall as most sentences need, so that nothing jumps while one steps. */
  .story {
    grid-area: story;
    display: flex;
    gap: var(--space-5);
    align-items: center;
    box-sizing: border-box;
    min-width: 0;
    min-height: calc(3.1 * var(--text-l) + 2 * var(--space-3) + 1px);
    padding: var(--space-3) var(--space-5);
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
  .story prunus-narration {
    flex: 1;
    min-width: 0;
    --story-size: var(--text-l);
    --story-height: 3.1em;
  }
  .story prunus-narration:not(:defined) {
    min-height: calc(var(--story-size) * 3.1);
  }
  .beginning {
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-4);
  }
  .question {
    flex: 1 1 16rem;
    font-size: var(--text-xl);
    line-height: var(--leading);
  }
  .predicting {
    grid-column: 1 / -1;
  }
  .predicting prunus-predict {
    flex: 1;
    min-width: 0;
  }
  .here {
    grid-area: here;
    display: grid;
    gap: var(--space-2);
    align-content: center;
    justify-items: center;
    padding: var(--space-3) var(--space-5);
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
  .here prunus-board {
    width: 4.75rem;
  }
  .to-board {
    font-size: var(--text-s);
    white-space: normal;
    max-width: 13rem;
  }
  .timeline {
    grid-area: time;
    padding: var(--space-2) var(--space-5) var(--space-3);
    background: var(--surface);
  }
  /* As tall as it will be. */
  .timeline:not(:defined) {
    display: block;
    height: 36px;
  }
  @container lab (max-width: 659px) {
    .timeline:not(:defined) {
      height: 76px;
    }
  }
  @container lab (max-height: 500px) and (min-width: 560px) {
    .timeline:not(:defined) {
      height: 76px;
    }
  }
  @media (pointer: coarse) {
    .timeline:not(:defined) {
      height: 45px;
    }
    @container lab (max-width: 659px) {
      .timeline:not(:defined) {
        height: 93px;
      }
    }
    @container lab (max-height: 500px) and (min-width: 560px) {
      .timeline:not(:defined) {
        height: 93px;
      }
    }
  }
  .order {
    justify-content: space-between;
  }

  /* A large board has a column of its own. */
  .tree:has(> .here .large) {
    grid-template-areas: 'panes here' 'edit edit' 'story story' 'time time';
  }
  .tree:has(> .here .large) .here {
    border-inline-start: 1px solid var(--line);
  }
  .here prunus-board.large {
    width: clamp(9rem, 26cqi, 17rem);
  }
  /* On a phone it would take nearly half of the tree's. */
  @container lab (max-width: 559px) {
    .tree:has(> .here .large) {
      grid-template-areas: 'panes panes' 'edit edit' 'story here' 'time time';
    }
    .tree:has(> .here .large) .here {
      border-inline-start: 0;
    }
    .here prunus-board.large {
      width: 7rem;
    }
  }

  /* Low and wide: what else lies below the tree stands beside it. */
  @container lab (max-height: 500px) and (min-width: 560px) {
    .tree,
    .tree:has(> .here .large) {
      grid-template-columns: minmax(0, 1fr) clamp(15rem, 38%, 21rem);
      grid-template-rows: minmax(0, 1fr) auto auto;
      grid-template-areas: 'panes story' 'panes here' 'panes time';
    }
    .tree > .edit {
      grid-area: panes;
      align-self: end;
      z-index: 1;
    }
    /* Two trees side by side have all of the width, or no leaf of theirs could be read. */
    .tree:has(> .panes.two:not(.many)) {
      grid-template-columns: minmax(0, 1fr) auto clamp(15rem, 38%, 21rem);
      grid-template-rows: minmax(0, 1fr) auto;
      grid-template-areas: 'panes panes panes' 'story here time';
    }
    .tree > .panes.two:not(.many) ~ :is(.story, .here, .timeline) {
      border-top: 1px solid var(--line);
    }
    .tree > .panes.two:not(.many) ~ .story {
      max-height: 6rem;
    }
    .story,
    .here,
    .timeline {
      border: 0;
      border-inline-start: 1px solid var(--line);
    }
    .story {
      overflow-y: auto;
      align-items: start;
    }
    .beginning {
      align-content: start;
    }
    .predicting {
      grid-column: auto;
    }
    /* Every word of it finds room. */
    .story prunus-narration {
      --story-size: var(--text-s);
      --story-height: 0em;
      --leading-loose: 1.4;
    }
    /* A board beside its button leaves the sentence more lines. */
    .here {
      grid-auto-flow: column;
      align-items: center;
    }
    .here prunus-board.large {
      width: min(9rem, 30cqh);
    }
    .inspector {
      width: 19rem;
    }
  }
  /* Narrow: one below the other. */
  @container lab (max-width: 899px) {
    .lab {
      position: relative;
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto minmax(0, 1fr);
      grid-template-areas: 'bar' 'tree';
    }
    .lab.explained:not(:has(> .subject:not(.program))) {
      grid-template-rows: auto minmax(min-content, 1.4fr) minmax(8rem, 1fr);
      grid-template-areas: 'bar' 'tree' 'inspector';
    }
    /* Below the tree, in the place of what explains it. */
    .lab:has(> .subject:not(.program)) {
      grid-template-rows: auto minmax(14rem, 1fr) minmax(0, auto);
      grid-template-areas: 'bar' 'tree' 'subject';
    }
    .subject ~ .inspector {
      display: none;
    }
    .inspector,
    .inspector.program {
      width: auto;
      border-inline: 0;
      border-top: 1px solid var(--line);
      --board-width: min(100%, 30cqh);
      --text-height: 9rem;
    }
    .subject.program {
      grid-area: inspector;
    }
    .settings {
      grid-area: tree;
      z-index: 3;
      width: auto;
      border: 0;
    }
    .lab.explained .settings {
      grid-row: 2 / 4;
    }
  }
  @container lab (max-width: 899px) and (min-height: 501px) {
    .story prunus-narration {
      --story-height: 4.65em;
    }
    .story prunus-narration:not(:defined) {
      min-height: calc(var(--story-size) * 4.65);
    }
  }
  /* Both buttons in one row, narrow as the column is. */
  @container lab (max-height: 500px) and (min-width: 560px) and (max-width: 699px) {
    .beginning {
      gap: var(--space-3);
    }
    .question {
      font-size: var(--text-l);
    }
    .beginning button {
      padding-inline: var(--space-3);
    }
  }
  @container lab (max-width: 699px) {
    /* What is told has the room first. */
    .here prunus-board {
      width: 4rem;
    }
    .to-board {
      max-width: 6.5rem;
    }
  }
  /* Lower than the parts need: they keep their height, and the whole scrolls. */
  @container lab (max-height: 300px) {
    .lab,
    .lab.explained {
      grid-template-rows: auto auto auto;
    }
    .settings .fields,
    #inspected {
      overflow: visible;
    }
    .inspector.program #inspected {
      container-type: normal;
    }
  }
  @container lab (max-height: 300px) and (max-width: 559px) {
    .lab .tree {
      grid-template-rows: 18rem auto auto auto;
    }
  }
`;
