import { css } from 'lit';

/** How opening and saving games looks. */
export const recordFilesStyles = css`
  :host {
    display: block;
    position: relative;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem;
  }
  .label {
    color: var(--muted);
    font-size: 0.875rem;
  }
  p {
    margin: 0.5rem 0;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  p.problem {
    color: var(--problem);
  }
  input[type='file'] {
    display: none;
  }
  details {
    margin-top: 0.5rem;
  }
  summary {
    cursor: pointer;
    font-size: 0.9375rem;
    line-height: 2;
  }
  label {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.4;
  }
  textarea,
  .hand input {
    display: block;
    width: 100%;
    margin-block: 0.3rem 0.4rem;
    font-family: var(--mono);
    font-size: 0.875rem;
    resize: vertical;
  }
  .drop {
    position: fixed;
    inset: 0.75rem;
    z-index: 10;
    display: grid;
    place-items: center;
    border: 3px dashed var(--accent);
    border-radius: 16px;
    background: color-mix(in srgb, var(--paper) 88%, transparent);
    font-size: 1.25rem;
    pointer-events: none;
  }
`;
