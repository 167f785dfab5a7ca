import { LitElement, css, html } from 'lit';

import { define } from '../elements/events.ts';
import { controls, theme } from '../elements/theme.ts';
import { docsText } from '../text/docs.ts';
import type { Language } from '../text/language.ts';

const SAID_MS = 2500;

/** Code to be read and copied. Property `code`, `language` (that of the page). */
export class PrunusDocCode extends LitElement {
  static override properties = {
    code: { type: String },
    language: { type: String },
    said: { state: true },
  };
  declare code: string;
  declare language: Language;
  declare private said: 'copied' | 'copyFailed' | null;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
        position: relative;
      }
      pre {
        margin: 0;
        padding: 0.75rem 4.5rem 0.75rem 0.9rem;
        overflow-x: auto;
        font: 0.875rem/1.5 var(--mono);
        background: var(--sunken);
        border-radius: var(--radius);
        tab-size: 2;
      }
      button {
        position: absolute;
        top: 0.3rem;
        right: 0.3rem;
        font-size: 0.8125rem;
        min-height: 1.9rem;
      }
      .said {
        color: var(--muted);
        font-size: 0.8125rem;
      }
    `,
  ];

  constructor() {
    super();
    this.code = '';
    this.language = 'en';
    this.said = null;
  }

  protected override render() {
    const text = docsText[this.language];
    return html`<pre tabindex="0">${this.code}</pre>
      <button @click=${() => void this.#copy()}>
        ${this.said === 'copied' ? text.copied : text.copy}
      </button>
      <div class="said" role="status">
        ${this.said === 'copyFailed' ? text.copyFailed : ''}
        ${this.said === 'copied' ? html`<span hidden>${text.copied}</span>` : ''}
      </div>`;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.code);
      this.said = 'copied';
    } catch {
      this.said = 'copyFailed';
    }
    setTimeout(() => {
      this.said = null;
    }, SAID_MS);
  }
}

define('prunus-doc-code', PrunusDocCode);
