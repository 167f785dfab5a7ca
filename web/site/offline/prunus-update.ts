import { LitElement, css, html } from 'lit';
import { property } from 'lit/decorators.js';

import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { controls, theme } from '../../ui/theme.ts';
import type { Language } from '../../core/language.ts';
import { updateText } from '../text/offers.ts';

/**
 * Says that a new version is ready. Tells `prunus-reload` when a person wants it; it goes away when
 * they don't.
 */
export class PrunusUpdate extends LitElement {
  @property() language: Language = 'en';

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
    `,
  ];

  protected override render() {
    const text = updateText[this.language === 'zh' ? 'zh' : 'en'];
    return html`
      <span role="status">${text.ready}</span>
      <button @click=${() => emit(this, 'prunus-reload', null)}>${text.reload}</button>
      <button @click=${() => this.remove()}>${text.later}</button>
    `;
  }
}

define('prunus-update', PrunusUpdate);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-update': PrunusUpdate;
  }
}
