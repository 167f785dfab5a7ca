import { css } from 'lit';

/** Where the parts of a board lie; its colors are in goban-colors.ts. */
export const gobanStyles = css`
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
    border-radius: 50%;
  }
  .cell button[aria-disabled='true'] {
    cursor: default;
  }
  .cell button:focus-visible {
    outline: 3px solid var(--goban-accent);
    outline-offset: -2px;
  }
  .chip {
    position: absolute;
    inset-inline: 0;
    display: flex;
    justify-content: center;
    pointer-events: none;
  }
  .chip.above {
    top: 0.5rem;
  }
  .chip.below {
    bottom: 0.5rem;
  }
  .chip > div {
    pointer-events: auto;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.4rem;
    max-width: calc(100% - 0.5rem);
    box-sizing: border-box;
    padding: 0.3rem 0.35rem 0.3rem 0.7rem;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--surface);
    color: var(--ink);
    font-size: 0.8125rem;
    line-height: 1.3;
    box-shadow: 0 3px 14px rgb(0 0 0 / 28%);
  }
  .chip p {
    margin: 0;
  }
  .chip button {
    flex: none;
    touch-action: manipulation;
    min-width: 2.5em;
  }
  .spoken {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    .cell button:focus-visible {
      outline-color: Highlight;
    }
  }
`;
