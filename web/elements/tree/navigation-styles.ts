import { css } from 'lit';

/** Where the buttons for finding one's way stand in a tree, and what they open. */
export const navigationStyles = css`
  .buttons.travel {
    right: auto;
    left: 130px;
  }
  /* Beside an outline there is less room. */
  :host([data-outline]) .buttons.travel {
    top: 48px;
    flex-direction: column;
  }
  .buttons.travel button[aria-expanded='true'] {
    color: var(--accent-ink);
    background: var(--accent);
  }
  .travel .more {
    display: none;
  }
  .over {
    position: absolute;
    z-index: 1;
    box-sizing: border-box;
  }
  /* What stands there while a panel is loaded. */
  .lazy {
    position: absolute;
    z-index: 1;
    left: 8px;
    top: 48px;
    min-height: 0;
    padding: var(--space-4);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  prunus-find.over {
    left: 8px;
    top: 48px;
    width: min(27rem, calc(100% - 16px));
  }
  prunus-bookmarks.over {
    left: 8px;
    top: 48px;
    width: min(24rem, calc(100% - 16px));
    max-height: calc(100% - 56px);
    overflow: auto;
  }
  /* The outline stands beside the picture, which gives way. */
  prunus-outline.over {
    left: 0;
    top: 0;
    bottom: 0;
    width: var(--aside);
  }
  :host {
    --aside: 0px;
  }
  :host([data-outline]) {
    --aside: min(19rem, 42%);
  }
  .stage {
    left: var(--aside);
  }
  .card {
    margin-inline-start: var(--aside);
  }
  .buttons.views,
  :host([data-outline]) .buttons.travel {
    left: calc(8px + var(--aside));
  }
  @container (max-width: 559px) {
    .buttons.travel,
    :host([data-outline]) .buttons.travel {
      top: 6px;
      bottom: auto;
      left: 6px;
      flex-direction: column;
    }
    .travel .more {
      display: block;
    }
    .travel:not(.unfolded) button:not(.more) {
      display: none;
    }
    prunus-find.over,
    prunus-bookmarks.over {
      left: 6px;
      top: 6px;
      width: calc(100% - 12px);
    }
    prunus-bookmarks.over {
      max-height: calc(100% - 12px);
    }
    /* Too narrow for two: it lies over the picture. */
    prunus-outline.over {
      left: 6px;
      top: 6px;
      bottom: 6px;
      width: calc(100% - 12px);
    }
    .stage {
      left: 0;
    }
    .card {
      margin-inline-start: 0;
    }
    .buttons.views {
      left: 8px;
    }
  }
  @media (pointer: coarse) {
    .buttons button {
      width: 44px;
      height: 44px;
    }
    .buttons.travel {
      left: 166px;
    }
    :host([data-outline]) .buttons.travel,
    prunus-find.over,
    prunus-bookmarks.over {
      top: 60px;
    }
  }
  @media (pointer: coarse) {
    @container (max-width: 559px) {
      .buttons.travel,
      :host([data-outline]) .buttons.travel {
        top: 6px;
        left: 6px;
      }
      prunus-find.over,
      prunus-bookmarks.over {
        top: 6px;
      }
    }
  }
`;
