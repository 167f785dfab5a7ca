import { LitElement, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';

import { define } from '../../ui/events.ts';
import { controls, theme } from '../../ui/theme.ts';
import { docsText } from '../text/docs.ts';
import type { Language } from '../../core/language.ts';

const SHOWN_MS = 2500;

/** Code to be read and copied. Property `code`, `language` (that of the page). */
export class PrunusDocCode extends LitElement {
  @property() code = '';
  @property() language: Language = 'en';
  @state() private statement: 'copied' | 'copyFailed' | null = null;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
        position: relative;
        container-type: inline-size;
      }
      pre {
        margin: 0;
        padding: var(--space-5) 4.5rem var(--space-5) var(--space-5);
        overflow-x: auto;
        font: var(--text-m) / var(--leading-loose) var(--mono);
        background: var(--sunken);
        border-radius: var(--radius);
        tab-size: 2;
      }
      button {
        position: absolute;
        top: 0.3rem;
        right: 0.3rem;
        font-size: var(--text-s);
        min-height: 1.9rem;
      }
      /* Where lines are longer than the box, they would scroll below it. */
      @container (max-width: 40rem) {
        pre {
          padding-inline-end: var(--space-5);
        }
        button {
          position: static;
          display: block;
          margin: var(--space-2) 0 0 auto;
        }
      }
      .said {
        color: var(--muted);
        font-size: var(--text-s);
      }
    `,
  ];

  protected override render() {
    const text = docsText[this.language];
    return html`<pre tabindex="0">${this.code}</pre>
      <button @click=${() => void this.#copy()}>
        ${this.statement === 'copied' ? text.copied : text.copy}
      </button>
      <div class="said" role="status">
        ${this.statement === 'copyFailed' ? text.copyFailed : ''}
        ${this.statement === 'copied' ? html`<span hidden>${text.copied}</span>` : ''}
      </div>`;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.code);
      this.statement = 'copied';
    } catch {
      this.statement = 'copyFailed';
    }
    setTimeout(() => {
      this.statement = null;
    }, SHOWN_MS);
  }
}

define('prunus-doc-code', PrunusDocCode);
