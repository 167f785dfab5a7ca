import { css } from 'lit';

/** How a dialogue looks: a sheet over the page, its head and its close button, rows of choices. */
export const dialogStyles = css`
  dialog {
    box-sizing: border-box;
    width: min(46rem, calc(100vw - 1rem));
    max-height: calc(100dvh - 1rem);
    padding: 0;
    overflow: auto;
    color: var(--ink);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    box-shadow: var(--afloat);
    font-size: var(--text-l);
  }
  dialog::backdrop {
    background: var(--scrim);
  }
  dialog > header {
    position: sticky;
    top: 0;
    z-index: 1;
    display: flex;
    gap: var(--space-6);
    align-items: center;
    justify-content: space-between;
    padding: var(--space-5) var(--space-6);
    background: var(--surface);
    border-bottom: 1px solid var(--line);
  }
  dialog h2 {
    margin: 0;
    font-size: var(--text-xl);
    font-weight: var(--bold);
    color: var(--ink);
  }
  dialog .content {
    display: grid;
    gap: var(--space-5);
    padding: var(--space-5) var(--space-6) var(--space-6);
  }
  dialog .choices {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4) var(--space-6);
    align-items: end;
  }
  dialog label,
  dialog legend {
    font-size: var(--text-s);
    color: var(--muted);
  }
  dialog label.field {
    display: grid;
    gap: var(--space-2);
  }
  dialog label.check {
    display: flex;
    gap: var(--space-4);
    align-items: center;
    color: var(--ink);
  }
  dialog input[type='checkbox'],
  dialog input[type='radio'] {
    min-height: 0;
    margin: 0;
    accent-color: var(--accent);
  }
  dialog .line {
    margin: 0;
    font-size: var(--text-s);
    line-height: var(--leading);
    color: var(--muted);
  }
  dialog .problem {
    margin: 0;
    color: var(--problem);
    line-height: var(--leading);
  }
  dialog .problem:empty {
    display: none;
  }
`;
