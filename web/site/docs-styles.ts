import { css } from 'lit';

export const docsStyles = css`
  :host {
    max-width: 72rem;
    background: var(--paper);
  }
  .body {
    display: grid;
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: var(--space-7);
    padding: 0 var(--space-6) var(--space-8);
  }
  .contents {
    position: sticky;
    top: 1rem;
    align-self: start;
    font-size: var(--text-l);
  }
  .contents h2 {
    font-size: var(--text-s);
    margin: var(--space-4) 0;
    color: var(--muted);
  }
  .contents a {
    display: block;
    padding: var(--space-2) 0;
    color: var(--ink);
    text-decoration: none;
  }
  .contents a:hover {
    text-decoration: underline;
  }
  section {
    scroll-margin-top: 1rem;
    margin-bottom: var(--space-8);
  }
  section > h2 {
    font-size: var(--text-xxl);
    margin: var(--space-4) 0 var(--space-5);
  }
  h2:focus {
    outline: none;
  }
  section > prunus-doc-code {
    margin-block: var(--space-4);
  }
  iframe {
    width: 100%;
    height: 30rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  h3 {
    font-size: var(--text-xl);
    margin: var(--space-7) 0 var(--space-4);
  }
  p,
  li {
    max-width: 44rem;
    line-height: var(--leading-loose);
    margin: var(--space-4) 0;
  }
  ol {
    padding-inline-start: var(--space-8);
    list-style: decimal;
  }
  code {
    font: 0.9em var(--mono);
    background: var(--sunken);
    padding: 0.1em 0.3em;
    border-radius: var(--radius-small);
    overflow-wrap: anywhere;
  }
  details {
    border-bottom: 1px solid var(--line);
    padding: var(--space-4) 0;
  }
  summary {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: var(--space-1) var(--space-6);
    line-height: var(--leading-loose);
  }
  summary > code {
    place-self: start;
  }
  summary > code::before {
    content: '▸ ';
    color: var(--muted);
  }
  details[open] > summary > code::before {
    content: '▾ ';
  }
  summary:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  summary .values {
    grid-column: 2;
    color: var(--muted);
    font-size: var(--text-m);
    overflow-wrap: anywhere;
  }
  .large summary {
    display: block;
    font-weight: var(--bold);
  }
  .large summary::before {
    content: '▸ ';
  }
  .large[open] summary::before {
    content: '▾ ';
  }
  details:not(.large) > prunus-doc-example {
    margin-inline-start: 10rem;
  }
  .colors,
  .files {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-5);
    padding: 0;
    list-style: none;
  }
  @media (max-width: 44rem) {
    .body {
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-4);
    }
    .contents {
      position: static;
    }
    .contents ul {
      columns: 2;
    }
    /* A margin is lost at the head of the second column: both begin at one height without any. */
    .contents li {
      margin: 0;
      padding-block: var(--space-2);
      break-inside: avoid;
    }
    summary {
      grid-template-columns: minmax(0, 1fr);
    }
    summary .values {
      grid-column: 1;
    }
    details > prunus-doc-example {
      margin-inline-start: 0;
    }
  }
`;
