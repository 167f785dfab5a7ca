import { css } from 'lit';

/** The board always in sight; beside it, or below, the moves that were looked at. */
export const thoughtsStyles = css`
  :host {
    display: grid;
    gap: var(--space-4) var(--space-6);
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    padding: 0 var(--space-6) var(--space-6);
  }
  prunus-board {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    width: 100%;
    max-width: min(100%, max(14rem, 60dvh));
    margin-inline: auto;
    background: var(--paper);
  }
  .side {
    display: grid;
    gap: var(--space-4);
    align-content: start;
    min-width: 0;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  nav button {
    font-size: var(--text-m);
  }
  nav button[aria-current='true'] {
    font-weight: var(--bold);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-m);
    font-variant-numeric: tabular-nums;
  }
  th {
    font-weight: normal;
    text-align: start;
  }
  thead th {
    padding-block-end: var(--space-2);
    color: var(--muted);
    font-size: var(--text-s);
  }
  td,
  tbody th {
    padding: var(--space-1) var(--space-3) var(--space-1) 0;
    border-block-start: 1px solid var(--line);
  }
  tbody button {
    min-width: 3.2rem;
    min-height: 2rem;
    font-variant-numeric: tabular-nums;
  }
  .chosen button {
    font-weight: var(--bold);
  }
  .chosen td,
  .chosen th {
    background-color: var(--sunken);
  }
  .share {
    min-width: 5rem;
    background-image: linear-gradient(var(--max-fill), var(--max-fill));
    background-position: left center;
    background-repeat: no-repeat;
    background-size: calc(var(--share) * 100%) 70%;
  }
  .line {
    color: var(--muted);
  }
  @media (pointer: coarse) {
    tbody button {
      min-height: 2.75rem;
    }
  }
  @media (min-width: 860px), (orientation: landscape) and (min-width: 480px) {
    :host {
      grid-template-columns: minmax(0, 1fr) minmax(13rem, 26rem);
    }
    prunus-board {
      max-width: min(100%, max(15rem, calc(100dvh - 12rem)));
    }
  }
`;
