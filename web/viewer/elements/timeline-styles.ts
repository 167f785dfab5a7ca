import { css } from 'lit';

export const timelineStyles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .buttons {
    display: flex;
    gap: var(--space-2);
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.4em;
    min-width: 36px;
    height: 36px;
    min-height: 0;
    padding: 0 var(--space-4);
    font-size: var(--text-m);
  }
  button svg {
    width: 18px;
    height: 18px;
    flex: none;
  }
  button.play {
    min-width: min(46px, 13cqi);
  }
  /* In a narrow column the buttons give way a little. */
  @container (max-width: 340px) {
    button,
    button.play {
      min-width: 0;
      padding: 0 var(--space-3);
    }
    .buttons {
      gap: var(--space-1);
    }
  }
  .word {
    display: none;
  }
  .figures {
    white-space: nowrap;
  }
  .speed {
    align-items: center;
    gap: var(--space-3);
  }
  select {
    height: 36px;
    min-height: 0;
    padding-block: 0;
    /* As wide as what is chosen: the slider has the rest. */
    field-sizing: content;
  }
  .slider {
    position: relative;
    padding-top: 9px;
  }
  canvas {
    position: absolute;
    left: 9px;
    right: 9px;
    top: 4px;
    width: calc(100% - 18px);
    height: 11px;
    color: var(--pruned);
    opacity: 0.8;
    /* Where something will be cut off shows when it has been. */
    clip-path: inset(0 calc((1 - var(--share)) * 100%) 0 0);
    pointer-events: none;
  }
  input[type='range'] {
    appearance: none;
    display: block;
    width: 100%;
    height: 26px;
    min-height: 0;
    margin: 0;
    padding: 0;
    border: 0;
    background: transparent;
    cursor: pointer;
  }
  input[type='range']::-webkit-slider-runnable-track {
    height: 6px;
    border-radius: var(--radius-small);
    background: linear-gradient(
      to right,
      var(--accent) calc(9px + var(--share) * (100% - 18px)),
      var(--line) 0
    );
  }
  input[type='range']::-moz-range-track {
    height: 6px;
    border-radius: var(--radius-small);
    background: var(--line);
  }
  input[type='range']::-moz-range-progress {
    height: 6px;
    border-radius: var(--radius-small);
    background: var(--accent);
  }
  input[type='range']::-webkit-slider-thumb {
    appearance: none;
    width: 18px;
    height: 18px;
    margin-top: -6px;
    border-radius: 50%;
    border: 2px solid var(--surface);
    background: var(--accent);
    box-shadow: 0 1px 3px var(--shade);
  }
  input[type='range']::-moz-range-thumb {
    width: 14px;
    height: 14px;
    border-radius: 50%;
    border: 2px solid var(--surface);
    background: var(--accent);
  }
  @media (forced-colors: active) {
    input[type='range'] {
      forced-color-adjust: none;
      --accent: Highlight;
      --line: GrayText;
      --surface: Canvas;
    }
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-4);
  }
  .row .tools {
    display: contents;
  }
  /* Where there is no room for all of it, what can be done by other means is left out. */
  .jumps,
  .speed {
    display: var(--jumps, inline-flex);
  }
  .first,
  .last {
    display: var(--ends, inline-flex);
  }
  .jumps {
    margin-inline-start: auto;
  }
  .slider {
    order: 1;
    flex: 1 1 var(--slider, 8rem);
    min-width: 0;
    margin: 0;
  }
  .figures {
    order: 2;
    margin: 0;
  }
  .speed {
    order: 3;
  }
  .speed .word {
    display: none;
  }
  /* In a column the speed stands beside the jumps, and the slider with its figures below. */
  @container (max-width: 300px) {
    .jumps {
      margin: 0;
    }
    .speed {
      order: 0;
      margin-inline-start: auto;
    }
    select {
      max-width: 7rem;
    }
  }
  /* On a phone the slider gives way, so that the speed needs no row of its own. */
  @container (max-width: 400px) {
    .slider {
      flex-basis: 5rem;
    }
  }
  /* Where there is room, all in one row: the buttons, the slider, the figures and the speed. */
  @container (min-width: 640px) {
    .jumps {
      margin: 0;
    }
  }
  @container (min-width: 1040px) {
    .word {
      display: inline;
    }
  }
  .rest {
    order: 3;
  }
  @container (max-width: 639px) {
    .rest {
      order: 0;
    }
    /* The slider begins a line, in which the figures are with it however long they are. */
    :host([brief]) .row::after {
      content: '';
      flex-basis: 100%;
      margin-block-start: calc(-1 * var(--space-2));
    }
    :host([brief]) .slider {
      flex-basis: 2rem;
    }
  }
  .rest .speed {
    display: flex;
    justify-content: space-between;
    margin: 0;
    padding: var(--space-2) var(--space-4);
  }
  .rest .word {
    display: inline;
  }
  .rest button:not(.more) {
    justify-content: start;
  }
  @media (pointer: coarse) {
    button,
    select {
      height: 40px;
    }
    button {
      min-width: min(40px, 11cqi);
    }
    input[type='range'] {
      height: 36px;
    }
  }
`;
