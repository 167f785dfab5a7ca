import { LitElement, css, html } from 'lit';
import { property } from 'lit/decorators.js';

import { languageOf, type Language } from '../../core/language.ts';
import { define } from '../../ui/events.ts';
import { controls, theme } from '../../ui/theme.ts';
import { emit } from '../events.ts';
import { unkeptText, updateText } from '../text/notices.ts';

/** Of notices at the foot of a page. */
const noticeStyles = css`
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

/** Says at the foot of the page that what is chosen is not kept; it goes away when a person has read it. */
export class PrunusUnkept extends LitElement {
  @property() language: Language = 'en';

  static override styles = [theme, controls, noticeStyles];

  protected override render() {
    const text = unkeptText[this.language];
    return html`
      <span role="alert">${text.line}</span>
      <button @click=${() => this.remove()}>${text.read}</button>
    `;
  }
}

/**
 * Says that a new version is ready. Tells `prunus-reload` when a person wants it; it goes away when
 * they don't.
 */
export class PrunusUpdate extends LitElement {
  @property() language: Language = 'en';

  static override styles = [theme, controls, noticeStyles];

  protected override render() {
    const text = updateText[this.language];
    return html`
      <span role="status">${text.ready}</span>
      <button @click=${() => emit(this, 'prunus-reload', null)}>${text.reload}</button>
      <button @click=${() => this.remove()}>${text.later}</button>
    `;
  }
}

export function tellUnkept(): void {
  const unkept = document.createElement('prunus-unkept');
  unkept.language = languageOf(document.documentElement.lang);
  document.body.append(unkept);
}

define('prunus-unkept', PrunusUnkept);
define('prunus-update', PrunusUpdate);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-unkept': PrunusUnkept;
    'prunus-update': PrunusUpdate;
  }
}
