import { css } from 'lit';

/** What is in a frame fills it, or is as tall as the page around lets it be. */
export const embedStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    box-sizing: border-box;
    background: var(--paper);
  }
  :host([data-page]) {
    min-height: 100dvh;
  }
  :host([data-fit]) {
    min-height: 0;
  }
  prunus-tree {
    flex: 1 0 auto;
    border: 0;
    border-radius: 0;
    --prunus-tree-height: clamp(13rem, 52vw, 26rem);
  }
  /* At least; it has what is left of the frame. */
  :host([data-page]:not([data-fit])) prunus-tree {
    --prunus-tree-height: 10rem;
  }
  prunus-tree[framed] {
    flex: 1 1 0px;
    min-height: 7rem;
  }
  prunus-tree::part(quiz) {
    padding: var(--space-5);
  }
  prunus-board {
    flex: 1 1 auto;
    width: min(100% - 1rem, 36rem);
    margin: var(--space-4) auto;
  }
  :host([data-page]:not([data-fit])) prunus-board {
    width: min(100% - 1rem, 100dvh - 3.5rem, 36rem);
  }
  prunus-lab {
    flex: none;
    height: 36rem;
  }
  :host([data-page]:not([data-fit])) prunus-lab {
    flex: 1 1 0;
    height: auto;
    min-height: 0;
  }
  prunus-challenge,
  prunus-play {
    flex: 1 1 auto;
    padding-top: var(--space-5);
  }
  .problem {
    padding: var(--space-3) var(--space-5);
  }
  .credit {
    align-self: flex-end;
    padding: var(--space-1) var(--space-4) var(--space-2);
    font-size: var(--text-xs);
    color: var(--muted);
    text-decoration: none;
  }
  .credit:hover,
  .credit:focus-visible {
    text-decoration: underline;
    color: var(--accent);
  }
`;
