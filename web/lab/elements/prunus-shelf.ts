import { LitElement, css, html } from 'lit';
import { property } from 'lit/decorators.js';

import { labText, type Example } from '../../search/text/lab.ts';
import type { Language } from '../../core/language.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { controls, theme } from '../../ui/theme.ts';

/**
 * The shelf of examples, each opened with one press.
 * Event: `prunus-example` {id}.
 */
export class PrunusShelf extends LitElement {
  /** Which examples, in which order: keys of `labText.examples`. */
  @property({ attribute: false }) items: readonly string[] = [];
  /** The one that is open, if any. */
  @property() current: string | null = null;
  @property() language: Language = 'en';

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
        gap: var(--space-4);
      }
      li {
        display: flex;
      }
      button {
        flex: 1;
        background: var(--surface);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        padding: var(--space-4) var(--space-5);
      }
      button:hover {
        border-color: var(--muted);
      }
      button[aria-current='true'] {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      strong {
        display: block;
        font-size: var(--text-l);
      }
      span {
        display: block;
        margin-top: var(--space-1);
      }
      @media (forced-colors: active) {
        button[aria-current='true'] {
          outline: 3px solid Highlight;
          outline-offset: -3px;
        }
      }
      /* In a small window all should be seen at once: the titles have to do. */
      @container (max-width: 560px) {
        span {
          display: none;
        }
      }
      @media (max-height: 500px) {
        span {
          display: none;
        }
      }
    `,
  ];

  protected override render() {
    const text = labText[this.language];
    const examples: Readonly<Record<string, Example | undefined>> = text.examples;
    return html`
      <ul aria-label=${text.headings.examples}>
        ${this.items.map(
          (id) => html`
            <li>
              <button
                class="plain"
                aria-current=${id === this.current ? 'true' : 'false'}
                @click=${() => emit(this, 'prunus-example', { id })}
              >
                <strong>${examples[id]?.title ?? id}</strong>
                <span class="note">${examples[id]?.teaser ?? ''}</span>
              </button>
            </li>
          `,
        )}
      </ul>
    `;
  }
}

define('prunus-shelf', PrunusShelf);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-shelf': PrunusShelf;
  }
}
