import { LitElement, html } from 'lit';
import { property } from 'lit/decorators.js';

import { languageOf, type Language } from '../../core/language.ts';
import { define } from '../../ui/events.ts';
import { controls, theme } from '../../ui/theme.ts';
import { noticeStyles } from '../notice-styles.ts';
import { unkeptText } from '../text/unkept.ts';

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

export function tellUnkept(): void {
  const unkept = document.createElement('prunus-unkept');
  unkept.language = languageOf(document.documentElement.lang);
  document.body.append(unkept);
}

define('prunus-unkept', PrunusUnkept);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-unkept': PrunusUnkept;
  }
}
