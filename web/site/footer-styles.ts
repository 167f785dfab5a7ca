import { css } from 'lit';

/** What stands below all else on a page that is scrolled. */
export const footerStyles = css`
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
