import { css } from 'lit';

/** Grounds that things stand on: a `.card` in the page, a `.panel` that lies over something. */
export const panelStyles = css`
  .card,
  .panel {
    box-sizing: border-box;
    min-width: 0;
    padding: var(--space-5);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
  }
  .panel {
    padding: var(--space-4);
    border-radius: var(--radius);
    box-shadow: var(--raised);
    font-size: var(--text-m);
  }
  .panel > header {
    display: flex;
    gap: var(--space-3);
    align-items: center;
  }
  .panel > header > h3 {
    flex: 1;
    font-size: inherit;
  }
  @media (pointer: coarse) {
    .panel button,
    .panel input {
      min-height: 44px;
    }
    .panel .icon {
      width: 44px;
    }
  }
`;
