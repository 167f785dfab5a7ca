import { css } from 'lit';

/** What a tree looks like that stands in a page by itself. */
export const treeEmbedStyles = css`
  .picture {
    position: absolute;
    inset: 0;
  }
  :host([data-embedded]) {
    contain: layout paint style;
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
    flex: 1 1 auto;
    /* As tall as a page wants it, or as the element's own height leaves room for. */
    height: var(--prunus-tree-height, clamp(13rem, 52cqi, 24rem));
    min-height: 8rem;
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
  .quiz {
    padding: var(--space-4) var(--space-5);
  }
  .below {
    display: grid;
    gap: var(--space-4);
    padding: var(--space-4) var(--space-5) var(--space-5);
    background: var(--surface);
    border-top: 1px solid var(--line);
  }
  .below .lazy {
    min-height: 0;
  }
  .below > * {
    min-width: 0;
  }
  .below .bar {
    gap: var(--space-2) var(--space-5);
    justify-content: space-between;
    font-size: var(--text-s);
  }
`;
