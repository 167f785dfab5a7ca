import { css } from 'lit';

/** What `fields.ts` makes, one below the other in a panel. */
export const fieldStyles = css`
  .field {
    display: grid;
    gap: var(--space-2);
    font-size: var(--text-m);
  }
  .name {
    color: var(--muted);
  }
  .line {
    color: var(--muted);
    font-size: var(--text-s);
    line-height: var(--leading);
  }
  .field > select,
  .field > input {
    width: 100%;
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space-4);
    align-items: start;
  }
  .check {
    display: flex;
    gap: var(--space-4);
    align-items: baseline;
    font-size: var(--text-m);
  }
  .check input {
    min-height: 0;
    accent-color: var(--accent);
  }
`;
