import { css } from 'lit';

/** The text field of a tree, the colored layer under it, and what stands around them. */
export const textbookStyles = css`
  :host {
    display: grid;
    gap: 0.5rem;
    min-width: 0;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: end;
  }
  .tools label {
    display: grid;
    gap: 0.15rem;
    flex: 1 1 7.5rem;
    font-size: 0.8125rem;
    color: var(--muted);
  }
  .tools select {
    width: 100%;
    font-size: 0.9375rem;
  }

  .scroller {
    container-type: inline-size;
    max-height: min(22rem, 60vh);
    overflow: auto;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
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
    font-size: 0.8125rem;
  }
  .sheet > * {
    grid-area: 1 / 1;
    box-sizing: border-box;
    min-width: 0;
    margin: 0;
    padding: 0.5rem 0.6rem;
    border: 0;
    font: 400 1em/1.55 var(--mono);
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
      font-size: 0.75rem;
    }
    .sheet > * {
      padding-inline: 0.5rem;
    }
  }
  .seen {
    color: var(--ink);
    pointer-events: none;
  }
  .seen .even,
  .seen .odd {
    font-weight: 400;
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
    border-radius: 2px;
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
    margin: 0.4rem 0 0;
    font-size: 0.875rem;
    line-height: 1.4;
    color: var(--problem);
    overflow-wrap: anywhere;
  }
  .problem button {
    all: unset;
    cursor: pointer;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  .problem button:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
    border-radius: 2px;
  }
  .length {
    margin: 0;
    font-size: 0.8125rem;
    color: var(--muted);
    text-align: end;
  }

  .foot {
    display: flex;
    gap: 0.75rem;
    justify-content: space-between;
    align-items: start;
  }
  .foot button {
    flex: none;
    font-size: 0.875rem;
    min-height: 2em;
  }
  details {
    padding-top: 0.3rem;
    font-size: 0.8125rem;
    color: var(--muted);
    line-height: 1.45;
  }
  summary {
    cursor: pointer;
    width: fit-content;
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.25rem 0.75rem;
    margin: 0.5rem 0;
  }
  dt {
    font-family: var(--mono);
    color: var(--ink);
    white-space: nowrap;
  }
  dd {
    margin: 0;
  }
  details p {
    margin: 0.35rem 0 0;
  }
`;
