import { css } from 'lit';

/** What `fields.ts` makes, one below the other in a panel. */
export const fieldStyles = css`
  .field {
    display: grid;
    gap: 0.2rem;
    font-size: 0.875rem;
  }
  .name {
    color: var(--muted);
  }
  .line {
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.35;
  }
  .field > select,
  .field > input {
    width: 100%;
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.6rem;
    align-items: start;
  }
  .check {
    display: flex;
    gap: 0.5rem;
    align-items: baseline;
    font-size: 0.875rem;
  }
  .check input {
    min-height: 0;
    accent-color: var(--accent);
  }
`;
