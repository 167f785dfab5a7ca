import { css } from 'lit';

/** Of what is said at the foot of a page. */
export const noticeStyles = css`
  :host {
    position: fixed;
    inset-inline: 1rem;
    bottom: 1rem;
    z-index: 4;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4) var(--space-5);
    align-items: center;
    width: fit-content;
    margin-inline: auto;
    padding: var(--space-4) var(--space-6);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--afloat);
  }
`;
