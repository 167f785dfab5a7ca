import { css } from 'lit';

/** What a page tells: an answer to what was pressed, and what stays until it has been read. */
export const toldStyles = css`
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
`;
