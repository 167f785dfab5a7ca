import { LitElement, css, html } from 'lit';

import { labText, type Example } from '../text/lab.ts';
import type { Language } from '../text/language.ts';
import { define, send } from './events.ts';
import { theme } from './theme.ts';

/**
 * The shelf of examples, each opened with one press.
 * Event: `prunus-example` {id}.
 */
export class PrunusShelf extends LitElement {
  static override properties = {
    items: { attribute: false },
    current: { type: String },
    language: { type: String },
  };
  /** Which examples, in which order: keys of `labText.examples`. */
  declare items: readonly string[];
  /** The one that is open, if any. */
  declare current: string | null;
  declare language: Language;

  static override styles = [
    theme,
    css`
      :host {
        display: block;
      }
      ul {
        display: flex;
        gap: 0.6rem;
        margin: 0;
        padding: 2px;
        list-style: none;
        overflow-x: auto;
        scroll-snap-type: x proximity;
        scrollbar-width: thin;
      }
      li {
        flex: 1 0 11.5rem;
        max-width: 20rem;
        scroll-snap-align: start;
        display: flex;
      }
      button {
        all: unset;
        box-sizing: border-box;
        flex: 1;
        cursor: pointer;
        background: var(--surface);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        padding: 0.5rem 0.75rem;
      }
      button:hover {
        border-color: var(--muted);
      }
      button[aria-current='true'] {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      button:focus-visible {
        outline: 2px solid var(--accent);
        outline-offset: 1px;
      }
      strong {
        display: block;
        font-size: 0.9375rem;
      }
      span {
        display: block;
        color: var(--muted);
        font-size: 0.8125rem;
        line-height: 1.35;
        margin-top: 0.15rem;
      }
    `,
  ];

  constructor() {
    super();
    this.items = [];
    this.current = null;
    this.language = 'en';
  }

  protected override render() {
    const text = labText[this.language];
    const examples: Readonly<Record<string, Example | undefined>> = text.examples;
    return html`
      <ul aria-label=${text.headings.examples}>
        ${this.items.map(
          (id) => html`
            <li>
              <button
                aria-current=${id === this.current ? 'true' : 'false'}
                @click=${() => {
                  send(this, 'prunus-example', { id });
                }}
              >
                <strong>${examples[id]?.title ?? id}</strong>
                <span>${examples[id]?.teaser ?? ''}</span>
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
