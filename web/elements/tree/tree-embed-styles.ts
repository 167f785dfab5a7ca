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
    padding: 0.6rem 0.75rem;
  }
  .below {
    display: grid;
    gap: 0.6rem;
    padding: 0.6rem 0.75rem 0.75rem;
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
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 0.75rem;
    align-items: center;
    justify-content: space-between;
    font-size: 0.8125rem;
  }
  .below .bar button {
    min-height: 1.9em;
    padding-block: 0.1em;
    font-size: 0.8125rem;
  }
  .below .problem,
  .below .note {
    margin: 0;
    color: var(--muted);
    font-size: 0.875rem;
  }
  .below .problem {
    color: var(--problem);
  }
`;
