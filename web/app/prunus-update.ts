import { LitElement, css, html } from 'lit';

import { define, send } from '../elements/events.ts';
import { controls, theme } from '../elements/theme.ts';
import type { Language } from '../text/language.ts';
import { updateText } from '../text/update.ts';

/**
 * Says that a new version is ready. Tells `prunus-reload` when a person wants it; it goes away when
 * they don't.
 */
export class PrunusUpdate extends LitElement {
  static override properties = { language: { type: String } };
  declare language: Language;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        position: fixed;
        inset-inline: 1rem;
        bottom: 1rem;
        z-index: 4;
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 0.75rem;
        align-items: center;
        width: fit-content;
        margin-inline: auto;
        padding: 0.6rem 1rem;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
        color: var(--ink);
        box-shadow: 0 4px 24px rgb(0 0 0 / 25%);
      }
    `,
  ];

  constructor() {
    super();
    this.language = 'en';
  }

  protected override render() {
    const text = updateText[this.language === 'zh' ? 'zh' : 'en'];
    return html`
      <span role="status">${text.ready}</span>
      <button
        @click=${() => {
          send(this, 'prunus-reload', null);
        }}
      >
        ${text.reload}
      </button>
      <button
        @click=${() => {
          this.remove();
        }}
      >
        ${text.later}
      </button>
    `;
  }
}

define('prunus-update', PrunusUpdate);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-update': PrunusUpdate;
  }
}
