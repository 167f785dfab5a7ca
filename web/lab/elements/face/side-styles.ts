import { css } from 'lit';

/** What stands to the left and to the right of the tree: what is searched, and what explains it. */
export const sideStyles = css`
  .inspector {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    background: var(--surface);
  }
  .inspector > header {
    display: flex;
    flex: none;
    align-items: center;
    gap: var(--space-2);
    padding: var(--space-2) var(--space-3) 0;
    border-bottom: 1px solid var(--line);
  }
  .inspector .tabs {
    display: flex;
    flex: 1;
    /* No tab is out of sight. */
    flex-wrap: wrap;
    min-width: 0;
  }
  .inspector .tabs button {
    flex: none;
    border: 0;
    border-radius: 0;
    background: none;
    color: var(--muted);
    font-size: var(--text-s);
    padding: 0 var(--space-2);
  }
  /* All in one row on the narrowest phone, too. */
  @container lab (max-width: 559px) {
    .inspector .tabs {
      justify-content: space-between;
    }
    .inspector .tabs button {
      padding-inline: var(--space-1);
    }
  }
  /* A phone upright: the tree has the room of what is not needed while it is explained. */
  @container lab (max-width: 559px) and (min-height: 501px) {
    .lab.explained .tree {
      grid-template-rows: minmax(14rem, 1fr) auto auto auto;
    }
    .lab.explained .pane:not(.of-two):not(.file):has(> header) {
      grid-template-rows: minmax(0, 1fr);
    }
    .lab.explained .pane:not(.of-two) header {
      display: none;
    }
  }
  .inspector .tabs button:focus-visible {
    outline-offset: -2px;
  }
  .inspector .tabs :is([aria-selected='true'], [aria-pressed='true']) {
    color: var(--ink);
    font-weight: var(--bold);
    box-shadow: inset 0 -2px 0 var(--accent);
  }
  .inspector .close {
    display: grid;
    place-items: center;
    width: 2.25em;
    height: 2.25em;
  }
  #inspected {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: var(--space-5);
  }
  .held {
    display: grid;
    gap: var(--space-5);
    align-content: start;
    min-height: 0;
    padding: var(--space-4);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  /* The text of a program grows into what the rest leaves. */
  .inspector.program #inspected {
    container-type: size;
  }
  #inspected h2 {
    font-size: var(--text-s);
    color: var(--muted);
    margin-block: var(--space-5) var(--space-3);
  }
  #inspected h2:first-child,
  #inspected > :first-child > h2 {
    margin-block-start: 0;
  }
  .findings {
    margin-block-end: var(--space-5);
    padding: var(--space-4);
    border: 1px solid var(--problem);
    border-radius: var(--radius);
  }
  .findings h2 {
    color: var(--problem);
  }
  .findings p {
    color: var(--muted);
    font-size: var(--text-s);
  }
  .findings ol {
    margin: var(--space-4) 0 0;
    padding: 0;
    list-style: none;
    max-height: 20rem;
    overflow-y: auto;
  }
  .findings li {
    padding-block: var(--space-3);
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    .inspector .tabs :is([aria-selected='true'], [aria-pressed='true']) {
      border-block-end: 3px solid Highlight;
    }
  }

  /* Low: the inspector stands beside the tree and what is told of it, and the timeline below all. */
  @container lab (max-width: 899px) and (max-height: 500px) and (min-width: 560px) {
    .lab.explained:not(:has(> .subject:not(.program))) {
      grid-template-columns: minmax(0, 1fr) clamp(18.5rem, 44%, 21rem);
      grid-template-rows: auto minmax(0, 1fr) auto auto;
      grid-template-areas: 'bar bar' 'panes inspector' 'story inspector' 'time time';
    }
    .lab.explained:not(:has(> .subject:not(.program))) .tree {
      display: contents;
    }
    .lab.explained .here {
      display: none;
    }
    /* Three lines. */
    .lab.explained .story {
      max-height: calc(3 * 1.4 * var(--text-s) + 2 * var(--space-3));
      border-block-start: 1px solid var(--line);
      border-inline-start: 0;
    }
    .lab.explained .story > .signs {
      display: none;
    }
    .inspector .tabs {
      justify-content: space-between;
    }
    .inspector .tabs button {
      padding-inline: var(--space-1);
    }
    #inspected {
      padding: var(--space-3);
    }
    .lab.explained .timeline {
      border-top: 1px solid var(--line);
    }
    .lab.explained .settings {
      grid-area: 2 / 1 / 5 / 3;
    }
    .inspector {
      width: auto;
    }
    /* What is searched, beside the tree. */
    .lab:has(> .subject:not(.program)) {
      grid-template-columns: minmax(0, 1fr) 11rem;
      grid-template-rows: auto minmax(0, 1fr);
      grid-template-areas: 'bar bar' 'tree subject';
    }
    .subject:not(.program) {
      border-top: 0;
      border-inline-start: 1px solid var(--line);
      --board-width: 100%;
      --text-height: calc(100cqh - 15rem);
    }
  }
  /* Where there is little room a program has it: what runs stands for what is told of it. */
  @container lab (max-width: 899px) {
    .lab.explained:has(> .inspector.program):not(:has(> .subject:not(.program))) {
      grid-template-rows: auto minmax(min-content, 1fr) minmax(0, 1.25fr);
    }
    .lab:has(> .inspector.program) :is(.story, .here) {
      display: none;
    }
  }
  @container lab (max-width: 899px) and (max-height: 500px) and (min-width: 560px) {
    .lab.explained:has(> .inspector.program):not(:has(> .subject:not(.program))) {
      grid-template-columns: minmax(0, 1fr) minmax(20rem, 53%);
      grid-template-rows: auto minmax(0, 1fr) auto;
      grid-template-areas: 'bar bar' 'panes inspector' 'time inspector';
    }
    .inspector.program {
      border-inline-start: 1px solid var(--line);
      border-top: 0;
    }
  }
`;
