import { css } from 'lit';

/** The bar of a lab, before its buttons are there. */
export const barStyles = css`
  .bar {
    grid-area: bar;
    position: relative;
    z-index: 4;
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-width: 0;
    /* As tall as it will be: its buttons come after the first picture. */
    min-height: 2.25rem;
    padding: var(--space-3) var(--space-5);
    border-bottom: 1px solid var(--line);
    background: var(--paper);
  }
  .bar .lazy {
    min-height: 0;
    padding: 0;
  }
  @container lab (max-width: 699px) {
    .bar {
      padding-inline: var(--space-4);
    }
  }
  @container lab (max-width: 429px) {
    .bar {
      gap: var(--space-2);
    }
  }
  @container lab (max-height: 500px) {
    .bar {
      padding-block: var(--space-1);
    }
  }
`;
