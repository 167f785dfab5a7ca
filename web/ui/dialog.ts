import { css, html, nothing, type ReactiveElement, type TemplateResult } from 'lit';

import { fieldStyles } from './field-styles.ts';

/** How a dialogue looks: a sheet over the page, its head, rows of choices, its buttons. */
export const dialogStyles = css`
  ${fieldStyles}
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
    padding: var(--space-4) var(--space-6);
    background: var(--surface);
    border-bottom: 1px solid var(--line);
  }
  dialog > .content {
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
  /* What it is all for is in sight, however low the window. */
  dialog .act {
    position: sticky;
    inset-block-end: 0;
    margin-block-end: calc(-1 * var(--space-3));
    padding-block-end: var(--space-3);
    background: var(--surface);
  }
  @media (max-height: 480px) {
    dialog .act {
      padding-block-start: var(--space-2);
      border-block-start: 1px solid var(--line);
    }
  }
  dialog .problem:empty {
    display: none;
  }
`;

/**
 * A dialogue with its heading, a button that closes it, and what is in it: null while it is closed,
 * so that nothing of it is made before it is wanted. `openDialog` shows it.
 */
export function dialogSheet(sheet: {
  readonly heading: string;
  readonly close: string;
  readonly content: TemplateResult | null;
  readonly closed: () => void;
}): TemplateResult {
  const { heading, close, content, closed } = sheet;
  const end = (event: Event): void => {
    (event.currentTarget as HTMLElement).closest('dialog')?.close();
  };
  return html`<dialog aria-labelledby="heading" @close=${closed}>
    ${
      content === null
        ? nothing
        : html`<header>
              <h2 id="heading">${heading}</h2>
              <button @click=${end}>${close}</button>
            </header>
            <div class="content">${content}</div>`
    }
  </dialog>`;
}

/** Shows the dialogue of an element, once it is drawn. */
export async function openDialog(host: ReactiveElement): Promise<void> {
  await host.updateComplete;
  const dialog = host.renderRoot.querySelector('dialog');
  if (dialog?.open === false) dialog.showModal();
}
