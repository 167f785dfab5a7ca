import { LitElement, css, html } from 'lit';
import { property } from 'lit/decorators.js';

import { languageOf, type Language } from '../../core/language.ts';
import { define } from '../../ui/events.ts';
import { controls, theme } from '../../ui/theme.ts';
import { emit } from '../events.ts';
import { unkeptText, updateText } from '../text/notices.ts';

/** Of notices above a page, which they cover nothing of: they stay until somebody answers. */
const noticeStyles = css`
  :host {
    flex: none;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4) var(--space-5);
    align-items: center;
    justify-content: center;
    padding: var(--space-3) var(--space-6);
    border-bottom: 1px solid var(--line);
    background: var(--surface);
    color: var(--ink);
  }
`;

/** Says above the page that what is chosen is not kept; it goes away when a person has read it. */
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
  document.body.prepend(unkept);
}

define('prunus-unkept', PrunusUnkept);
define('prunus-update', PrunusUpdate);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-unkept': PrunusUnkept;
    'prunus-update': PrunusUpdate;
  }
}
