import { css } from 'lit';

/** What a tree looks like that stands in a page by itself. */
export const treeEmbedStyles = css`
  .picture {
    position: absolute;
    inset: 0;
  }
  :host([data-embedded]) {
    contain: layout paint style;
    box-sizing: border-box;
    min-height: 0;
    height: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  :host([data-embedded]:not([hidden])) {
    display: flex;
    flex-direction: column;
  }
  :host([data-embedded]) .picture {
    position: relative;
    inset: auto;
    /* As tall as a page wants it, or as the element's own height leaves room for: on a slide that is
       full the picture gives way first, then the narration, and the timeline never. */
    flex: 1 1000 auto;
    height: var(--prunus-tree-height, clamp(13rem, 52cqi, 24rem));
    min-height: 6rem;
  }
  .poster {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    color: var(--future);
    pointer-events: none;
  }
  .poster svg {
    width: min(40%, 9rem);
  }
  /* As a server sends it, in the colors of both schemes where the page follows the system. */
  .first-picture,
  .first-picture > div,
  .first-picture svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
  .first-picture > .dark {
    display: none;
  }
  @media (prefers-color-scheme: dark) {
    .first-picture > .light {
      display: none;
    }
    .first-picture > .dark {
      display: block;
    }
  }
  .quiz {
    padding: var(--space-4) var(--space-5);
  }
  /* What has no room in a low box is scrolled to, and lies over nothing. */
  :host([data-embedded]) :is(.quiz, .beside) {
    flex: 0 100 auto;
    min-height: 0;
    overflow: auto;
  }
  .below {
    display: grid;
    gap: var(--space-4);
  }
  .below,
  .beside {
    padding: var(--space-4) var(--space-5) var(--space-5);
    background: var(--surface);
    border-top: 1px solid var(--line);
  }
  .beside .lazy {
    min-height: 0;
  }
  .below > * {
    min-width: 0;
  }
  /* How many lines the narration has room for, where a page says so: without that, its own. */
  :host([data-embedded]) prunus-narration {
    --story-height: var(--prunus-narration-height, initial);
    overflow: hidden auto;
  }
  :host([data-embedded]) .below {
    flex: 0 1 auto;
    min-height: 0;
  }
  .below .bar {
    gap: var(--space-2) var(--space-5);
    justify-content: space-between;
    font-size: var(--text-s);
  }
  /* That all is done is said by the narration, too. */
  :host([data-low]) .bar.whole {
    display: none;
  }
  :host([data-low]) .below {
    gap: var(--space-2);
    padding-block: var(--space-3);
  }
  :host([data-embedded][data-low]) prunus-narration {
    --story-size: var(--text-m);
    --story-height: var(--prunus-narration-height, 1.5em);
    --known: none;
  }
  :host([data-lowest]) .picture {
    min-height: 4rem;
  }
  :host([data-lowest]) prunus-narration {
    position: absolute;
    inset-inline: 0;
    clip-path: inset(50%);
  }
  @container (max-width: 659px) {
    :host([data-low]) prunus-timeline {
      --jumps: none;
    }
  }
  @container (max-width: 479px) {
    :host([data-low]) prunus-timeline {
      --ends: none;
      --slider: 3.5rem;
    }
  }
  /* In a frame, whose size is that of the window, the picture has at least half of it, the timeline is
     always to be seen, and nothing but the code has to be scrolled to. */
  :host([framed][data-embedded]:not([hidden])) {
    display: grid;
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr) auto;
    border: 0;
    border-radius: 0;
  }
  :host([framed][data-embedded]) .picture {
    grid-area: 1 / 1;
    height: auto;
    min-height: 4rem;
  }
  :host([framed]) .below {
    grid-area: 2 / 1 / auto / span 2;
  }
  :host([framed]) .beside {
    grid-area: 1 / 2;
    box-sizing: border-box;
    width: clamp(14rem, 38vw, 28rem);
    overflow: auto;
    border-block-start: 0;
    border-inline-start: 1px solid var(--line);
  }
  @media (max-width: 559px) {
    :host([framed]) .beside {
      grid-area: 3 / 1;
      width: auto;
      max-height: 26vh;
      border-block-start: 1px solid var(--line);
      border-inline-start: 0;
    }
  }
  @media (max-width: 559px) or (max-height: 439px) {
    :host([framed]) .below {
      gap: var(--space-2);
      padding-block: var(--space-3);
    }
    /* That all is done is said by the narration, too. */
    :host([framed]) .bar.whole {
      display: none;
    }
    :host([framed]) prunus-narration {
      --story-size: var(--text-m);
      --story-height: 3.1em;
      --known: none;
    }
  }
  @media (max-height: 439px) {
    :host([framed]) prunus-narration {
      max-height: max(var(--text-m) * 4.8, 24vh);
      overflow: auto;
    }
  }
  @media (max-width: 659px) and (max-height: 439px) {
    :host([framed]) prunus-timeline {
      --jumps: none;
    }
  }
  @media (max-width: 479px) and (max-height: 439px) {
    :host([framed]) prunus-timeline {
      --ends: none;
      --slider: 3.5rem;
    }
  }
  /* Fingers, the wheel and keys do the same. */
  @container picture (max-width: 439px) and (max-height: 259px) {
    :host([framed]) .rail {
      display: none;
    }
  }
  /* Heard, no longer seen. */
  @media (max-height: 249px) {
    :host([framed]) prunus-narration {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  :host([presenting]) {
    position: fixed;
    inset: 0;
    z-index: 2147483000;
    box-sizing: border-box;
    width: auto !important;
    height: auto !important;
    margin: 0;
    padding-block-end: var(--presenter-bar);
    border: 0;
    border-radius: 0;
  }
  :host([presenting]) .picture {
    height: auto;
  }
  :host([presenting]) :is(prunus-timeline, .beside, .below .bar, .below .note) {
    display: none;
  }
  :host([presenting]) prunus-narration {
    --story-size: 1.375rem;
    --story-height: 3.1em;
  }
`;
