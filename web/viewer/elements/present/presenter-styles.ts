import { css } from 'lit';

/** Nothing of it takes a press that is meant for the picture below, but its own buttons. */
export const presenterStyles = css`
  :host {
    position: absolute;
    inset: 0;
    z-index: 10;
    display: block;
    pointer-events: none;
  }
  .bar,
  .steps,
  .blackness {
    pointer-events: auto;
  }
  .bar {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    height: var(--presenter-bar);
    box-sizing: border-box;
    display: flex;
    align-items: center;
    justify-content: end;
    gap: var(--space-3);
    padding: var(--space-2) var(--space-5);
    border-top: 1px solid var(--line);
    background: var(--paper);
  }
  .bar button {
    font-size: var(--text-s);
    white-space: nowrap;
  }
  output {
    min-width: 4.5em;
    text-align: center;
    color: var(--muted);
    font-size: var(--text-s);
  }
  .steps {
    position: absolute;
    inset-block: 0 var(--presenter-bar);
    inset-inline-end: 0;
    width: min(26rem, 100%);
    box-sizing: border-box;
    overflow-y: auto;
    padding: var(--space-4);
    border-inline-start: 1px solid var(--line);
    background: var(--surface);
    box-shadow: var(--afloat);
  }
  .steps button {
    display: flex;
    gap: var(--space-4);
    width: 100%;
    padding: var(--space-3) var(--space-4);
    font-size: var(--text-m);
    line-height: var(--leading);
  }
  .steps button:hover {
    background: var(--paper);
  }
  .steps button[aria-current='step'] {
    background: var(--chosen);
    color: var(--chosen-ink);
  }
  .number {
    flex: none;
    min-width: 2em;
    text-align: end;
    opacity: 0.7;
  }
  .dot {
    position: absolute;
    width: 1rem;
    height: 1rem;
    margin: calc(-1 * var(--space-4)) 0 0 calc(-1 * var(--space-4));
    border-radius: 50%;
    background: var(--laser);
    box-shadow: var(--laser-glow);
    forced-color-adjust: none;
  }
  .blackness {
    position: absolute;
    inset: 0;
    border: 0;
    border-radius: 0;
    background: var(--blackness);
    forced-color-adjust: none;
  }
  @media (max-width: 520px) {
    .bar {
      justify-content: center;
      gap: var(--space-1);
    }
    .turns-laser {
      display: none;
    }
  }
`;
