import { css } from 'lit';

/** What lies over a tree: the bar to find with, the bookmarks, the outline. */
export const panelStyles = css`
  .panel {
    padding: 0.55rem 0.6rem;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    box-shadow: 0 4px 14px rgb(0 0 0 / 0.16);
    font-size: 0.875rem;
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
