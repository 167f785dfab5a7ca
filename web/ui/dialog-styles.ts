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
    border-radius: calc(var(--radius) * 1.5);
    box-shadow: 0 12px 48px rgb(0 0 0 / 30%);
    font-size: 0.9375rem;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 40%);
  }
  dialog > header {
    position: sticky;
    top: 0;
    z-index: 1;
    display: flex;
    gap: 1rem;
    align-items: center;
    justify-content: space-between;
    padding: 0.7rem 1rem;
    background: var(--surface);
    border-bottom: 1px solid var(--line);
  }
  dialog h2 {
    margin: 0;
    font-size: 1.0625rem;
    font-weight: 600;
    color: var(--ink);
  }
  dialog .content {
    display: grid;
    gap: 0.9rem;
    padding: 0.9rem 1rem 1.1rem;
  }
  dialog .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem 1.2rem;
    align-items: end;
  }
  dialog label,
  dialog legend {
    font-size: 0.8125rem;
    color: var(--muted);
  }
  dialog label.field {
    display: grid;
    gap: 0.25rem;
  }
  dialog label.check {
    display: flex;
    gap: 0.45rem;
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
    font-size: 0.8125rem;
    line-height: 1.45;
    color: var(--muted);
  }
  dialog .problem {
    margin: 0;
    color: var(--problem);
    line-height: 1.45;
  }
  dialog .problem:empty {
    display: none;
  }
`;
