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
  /* What is told for a while, over the head, whose button it answers: it covers nothing that is asked about. */
  .toast {
    position: absolute;
    inset: var(--space-2) var(--space-4) auto;
    z-index: 5;
    margin-inline: auto;
    width: fit-content;
    max-width: 30rem;
    padding: var(--space-4) var(--space-6);
    border-radius: var(--radius);
    background: var(--ink);
    color: var(--paper);
    box-shadow: var(--afloat);
    font-size: var(--text-m);
    line-height: var(--leading-tight);
  }
  /* What stays until it has been read has a place of its own. */
  .keeping:has(*),
  .notice {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4) var(--space-6);
    margin: 0 var(--space-6) var(--space-5);
    padding: var(--space-4) var(--space-5);
    border: 1px solid var(--min);
    border-radius: var(--radius);
    background: var(--min-fill);
    font-size: var(--text-l);
    line-height: var(--leading);
    overflow-wrap: anywhere;
  }
  .notice button {
    flex: none;
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
