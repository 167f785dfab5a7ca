import { css } from 'lit';

export const docsStyles = css`
  :host {
    display: block;
    max-width: 72rem;
    margin-inline: auto;
    background: var(--paper);
  }
  .body {
    display: grid;
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: 2rem;
    padding: 0 1rem 3rem;
  }
  .contents {
    position: sticky;
    top: 1rem;
    align-self: start;
    font-size: 0.9375rem;
  }
  .contents h2 {
    font-size: 0.8125rem;
    margin: 0.5rem 0;
    color: var(--muted);
    font-weight: 600;
  }
  .contents ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .contents a {
    display: block;
    padding: 0.3rem 0;
    color: var(--ink);
    text-decoration: none;
  }
  .contents a:hover {
    text-decoration: underline;
  }
  section {
    scroll-margin-top: 1rem;
    margin-bottom: 3rem;
  }
  section > h2 {
    font-size: 1.5rem;
    margin: 0.5rem 0 0.75rem;
  }
  h2:focus {
    outline: none;
  }
  section > prunus-doc-code {
    margin-block: 0.6rem;
  }
  iframe {
    width: 100%;
    height: 30rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  h3 {
    font-size: 1.0625rem;
    margin: 1.75rem 0 0.5rem;
  }
  p {
    max-width: 44rem;
    line-height: 1.6;
    margin: 0.6rem 0;
  }
  code {
    font: 0.9em var(--mono);
    background: var(--sunken);
    padding: 0.1em 0.3em;
    border-radius: 4px;
    overflow-wrap: anywhere;
  }
  details {
    border-bottom: 1px solid var(--line);
    padding: 0.6rem 0;
  }
  summary {
    cursor: pointer;
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: 0.15rem 1rem;
    line-height: 1.5;
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
    font-size: 0.875rem;
  }
  .large summary {
    display: block;
    font-weight: 600;
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
  .colors {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    padding: 0;
    list-style: none;
  }
  footer {
    padding: 0.25rem 1rem 1.5rem;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  @media (max-width: 44rem) {
    .body {
      grid-template-columns: minmax(0, 1fr);
      gap: 0.5rem;
    }
    .contents {
      position: static;
    }
    .contents ul {
      columns: 2;
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
