import { css } from 'lit';

export const treeStyles = css`
  :host {
    display: block;
    position: relative;
    overflow: hidden;
    min-height: 12rem;
    height: 100%;
    background: var(--paper);
    contain: strict;
    container-type: inline-size;
    --strip: 0px;
  }
  :host([data-strip]) {
    --strip: 40px;
  }
  @media (max-width: 559px) {
    :host([data-strip]) {
      --strip: 20px;
    }
  }
  .stage {
    position: absolute;
    inset: 0;
    bottom: var(--strip);
    cursor: grab;
    /* The page scrolls under a finger until the tree is pressed. */
    touch-action: pan-x pan-y;
    user-select: none;
    -webkit-user-select: none;
  }
  :host([data-active]) .stage {
    touch-action: none;
  }
  .stage:active {
    cursor: grabbing;
  }
  .stage:focus-visible {
    outline-offset: -2px;
  }
  .drop {
    position: absolute;
    inline-size: 4px;
    border-radius: var(--radius-small);
    background: var(--accent);
    pointer-events: none;
  }
  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
  prunus-overview {
    position: absolute;
    left: 0;
    right: 0;
    bottom: 0;
    height: var(--strip);
    border-top: 1px solid var(--line);
    box-sizing: border-box;
  }
  .buttons {
    position: absolute;
    right: 8px;
    top: 8px;
    display: flex;
    gap: 6px;
  }
  .buttons button {
    width: 32px;
    height: 32px;
    min-height: 0;
    padding: 6px;
    color: var(--muted);
    background: var(--surface);
  }
  .buttons button:hover {
    color: var(--ink);
  }
  .buttons svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  @container (max-width: 559px) {
    .buttons {
      top: auto;
      bottom: calc(var(--strip) + 6px);
    }
  }
  @media (pointer: coarse) {
    .buttons button {
      width: 42px;
      height: 42px;
      padding: 9px;
    }
  }
  .hint {
    position: absolute;
    left: 50%;
    bottom: calc(var(--strip) + 14px);
    transform: translateX(-50%);
    width: max-content;
    max-width: calc(100% - 110px);
    padding: var(--space-3) var(--space-5);
    border-radius: var(--radius-round);
    background: var(--ink);
    color: var(--paper);
    font-size: var(--text-s);
    pointer-events: none;
  }
`;
