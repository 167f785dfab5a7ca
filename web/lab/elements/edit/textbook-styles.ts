import { css } from 'lit';

/** The text field of a tree, the colored layer under it, and what stands around them. */
export const textbookStyles = css`
  :host {
    display: grid;
    gap: var(--space-4);
    min-width: 0;
  }
  .tools {
    align-items: end;
  }
  .tools .field {
    flex: 1 1 7.5rem;
  }

  .scroller {
    container-type: inline-size;
    max-height: min(22rem, 60vh);
    overflow: auto;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .scroller.over,
  .scroller:focus-within {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  .scroller.bad {
    border-color: var(--problem);
  }
  .sheet {
    display: grid;
    min-height: 6.5em;
    font-size: var(--text-s);
  }
  .sheet > * {
    grid-area: 1 / 1;
    box-sizing: border-box;
    min-width: 0;
    margin: 0;
    padding: var(--space-4) var(--space-4);
    border: 0;
    font: normal 1em / var(--leading-loose) var(--mono);
    font-variant-ligatures: none;
    font-feature-settings: normal;
    letter-spacing: 0;
    word-spacing: 0;
    text-indent: 0;
    text-align: start;
    text-transform: none;
    tab-size: 2;
    direction: ltr;
    white-space: pre-wrap;
    overflow-wrap: break-word;
    word-break: normal;
    line-break: auto;
    hyphens: none;
  }
  @container (max-width: 300px) {
    .sheet {
      font-size: var(--text-xs);
    }
    .sheet > * {
      padding-inline: var(--space-4);
    }
  }
  .seen {
    color: var(--ink);
    pointer-events: none;
  }
  .seen .even,
  .seen .odd {
    font-weight: normal;
  }
  .sheet.max .even,
  .sheet.min .odd {
    color: var(--max);
  }
  .sheet.max .odd,
  .sheet.min .even {
    color: var(--min);
  }
  .seen .label {
    color: var(--muted);
  }
  .seen mark {
    color: inherit;
    background: color-mix(in srgb, var(--problem) 22%, transparent);
    text-decoration: var(--problem) wavy underline 1px;
    text-decoration-skip-ink: none;
    text-underline-offset: 0.2em;
    border-radius: var(--radius-small);
  }
  /* At the end of the text there is nothing to underline: a stroke stands there. */
  .seen mark.end {
    box-shadow: 0.1em 0 0 0.05em var(--problem);
  }
  textarea {
    display: block;
    width: 100%;
    height: 100%;
    min-height: 0;
    overflow: hidden;
    resize: none;
    outline: none;
    border-radius: 0;
    background: transparent;
    color: transparent;
    caret-color: var(--ink);
  }
  textarea::selection {
    background: color-mix(in srgb, var(--accent) 28%, transparent);
    color: transparent;
  }
  @media (forced-colors: active) {
    textarea {
      color: CanvasText;
    }
    textarea::selection {
      color: HighlightText;
    }
    .seen {
      color: transparent;
    }
    .seen span {
      color: transparent !important;
    }
  }
  .problem {
    margin-block-start: var(--space-3);
  }
  .problem button {
    font-weight: var(--bold);
  }
  .length {
    text-align: end;
  }

  .foot {
    display: flex;
    gap: var(--space-5);
    justify-content: space-between;
    align-items: start;
  }
  .foot button {
    flex: none;
  }
  .folded {
    display: grid;
    gap: var(--space-4);
    margin-block-start: var(--space-3);
  }
  .more > summary {
    font-size: var(--text-s);
  }
  /* In a column of its own it is as tall as the column. */
  :host([brief]) .scroller {
    max-height: var(--text-height, 22rem);
  }
  details {
    padding-top: var(--space-2);
  }
  summary {
    width: fit-content;
  }
  .facts {
    margin-block: var(--space-4);
    font-size: inherit;
  }
  .facts dt {
    font-family: var(--mono);
    white-space: nowrap;
    color: var(--ink);
  }
  details p {
    margin-block-start: var(--space-3);
  }
`;
