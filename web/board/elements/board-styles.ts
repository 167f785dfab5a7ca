import { css } from 'lit';

/** Where the parts of a board lie; its colors are in board-colors.ts. */
export const boardStyles = css`
  :host {
    display: block;
  }
  .frame {
    position: relative;
    margin-inline: auto;
    user-select: none;
    -webkit-user-select: none;
  }
  canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .grid {
    position: absolute;
    display: grid;
    grid-auto-rows: 1fr;
  }
  .row {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
  }
  .cell {
    display: grid;
  }
  .cell button {
    all: unset;
    display: block;
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
    border-radius: var(--radius);
  }
  .cell button[aria-disabled='true'] {
    cursor: default;
  }
  .cell button:focus-visible {
    outline: 3px solid var(--board-accent);
    outline-offset: -2px;
  }
  /* In a page of its own, a board as wide as the text would be taller than the window. */
  .frame.kept {
    max-width: var(--prunus-board-width, 26rem);
  }
  .line {
    margin: var(--space-3) 0 0;
    min-height: 1.35em;
    line-height: var(--leading);
    font-size: var(--text-m);
    text-align: center;
    color: var(--muted);
  }
  .line b {
    font-weight: var(--bold);
  }
  .line .x {
    color: var(--max);
  }
  .line .o {
    color: var(--min);
  }
  /* Below the board, and its room is kept where it is likely to come: nothing may cover a point, or
     move when it is pressed. */
  .chip {
    margin-top: var(--space-3);
  }
  .asks {
    display: flow-root;
    min-height: 3.75rem;
  }
  .asks.touch {
    min-height: 0;
  }
  @media (any-pointer: coarse) {
    .asks.touch {
      min-height: 3.75rem;
    }
  }
  .tools {
    justify-content: center;
    margin-top: var(--space-4);
  }
  .problem,
  .note {
    text-align: center;
    margin-block-start: var(--space-3);
  }
  @media (forced-colors: active) {
    .cell button:focus-visible {
      outline-color: Highlight;
    }
  }
`;
