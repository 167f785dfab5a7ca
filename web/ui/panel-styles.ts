import { css } from 'lit';

/** What lies over a tree: the bar to find with, the bookmarks, the outline. */
export const panelStyles = css`
  .panel {
    padding: var(--space-4) var(--space-4);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    box-shadow: var(--raised);
    font-size: var(--text-m);
  }
  button.icon {
    flex: none;
    width: 2.25em;
    padding: 0.45em;
    color: var(--muted);
  }
  button.icon svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  @media (pointer: coarse) {
    button,
    input {
      min-height: 44px;
    }
    button.icon {
      width: 44px;
      padding: 11px;
    }
  }
`;
