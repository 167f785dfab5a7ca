import { css } from 'lit';

/** What pages have around what they are about. */
export const pageStyles = css`
  :host {
    display: block;
    margin-inline: auto;
  }
  /* The way past the head of the page, for the keyboard. */
  .skip {
    position: absolute;
    left: -100vw;
    top: -10rem;
  }
  .skip:focus {
    left: 1rem;
    top: 0.5rem;
    z-index: 3;
  }
  /* What is told for a while. */
  .toast {
    position: fixed;
    inset-inline: 1rem;
    bottom: 1rem;
    z-index: 3;
    margin-inline: auto;
    width: fit-content;
    max-width: 40rem;
    padding: var(--space-4) var(--space-6);
    border-radius: var(--radius);
    background: var(--ink);
    color: var(--paper);
    box-shadow: var(--afloat);
  }
  footer {
    padding: var(--space-2) var(--space-6) var(--space-7);
    color: var(--muted);
    font-size: var(--text-s);
  }
  /* It would push a board that is as tall as the screen out of sight. */
  @media (max-height: 480px) {
    footer {
      padding-block: 0;
    }
  }
`;
