import { css } from 'lit';

/** How opening and saving games looks. */
export const recordFilesStyles = css`
  :host {
    display: block;
    position: relative;
  }
  p {
    margin: var(--space-4) 0;
  }
  input[type='file'] {
    display: none;
  }
  details {
    margin-top: var(--space-4);
  }
  summary {
    font-size: var(--text-l);
    padding-block: var(--space-2);
  }
  label {
    display: block;
  }
  .games {
    margin-bottom: var(--space-4);
  }
  .games select {
    display: block;
    /* A long title makes no page wider. */
    width: 100%;
    margin-top: var(--space-1);
  }
  textarea,
  .hand input {
    display: block;
    width: 100%;
    margin-block: var(--space-2) var(--space-3);
    font-family: var(--mono);
    font-size: var(--text-m);
    resize: vertical;
  }
  .drop {
    position: fixed;
    inset: 0.75rem;
    z-index: 10;
    display: grid;
    place-items: center;
    border: 3px dashed var(--accent);
    border-radius: var(--radius-large);
    background: color-mix(in srgb, var(--paper) 88%, transparent);
    font-size: var(--text-xxl);
    pointer-events: none;
  }
`;
