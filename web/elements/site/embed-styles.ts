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
  prunus-tree::part(quiz) {
    padding: 0.75rem;
  }
  prunus-board {
    flex: 1 1 auto;
    width: min(100% - 1rem, 36rem);
    margin: 0.5rem auto;
  }
  :host([data-page]:not([data-fit])) prunus-board {
    width: min(100% - 1rem, 100dvh - 3.5rem, 36rem);
  }
  prunus-lab,
  prunus-challenge,
  prunus-play {
    flex: 1 1 auto;
    padding-top: 0.75rem;
  }
  p {
    margin: 0;
    padding: 0.4rem 0.75rem;
    font-size: 0.8125rem;
    color: var(--problem);
  }
  .credit {
    align-self: flex-end;
    padding: 0.15rem 0.6rem 0.25rem;
    font-size: 0.75rem;
    color: var(--muted);
    text-decoration: none;
  }
  .credit:hover,
  .credit:focus-visible {
    text-decoration: underline;
    color: var(--accent);
  }
`;
