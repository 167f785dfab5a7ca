import { LitElement, css, html, nothing, type TemplateResult } from 'lit';

import { findText, type FindKind } from '../text/find.ts';
import type { Language } from '../text/language.ts';
import { define, send } from './events.ts';
import { controls, theme } from './theme.ts';
import { panelStyles } from './tree-panel.ts';
import { icons } from './tree-icons.ts';

/** The buttons, in the order in which they stand; pairs go back and forth. */
const CHIPS: readonly (FindKind | readonly [FindKind, FindKind])[] = [
  'bestLine',
  ['previousCutoff', 'nextCutoff'],
  ['previousTableHit', 'nextTableHit'],
  'farthestCutoff',
  'lowestCutoff',
  'costliestChild',
  'costliestDetour',
];

/**
 * The bar to find nodes with: by the moves that lead there, or by what they are. It finds nothing by
 * itself.
 *
 * - `status`: what came of it, in a sentence. `progress`: 0 … 1 while something is looked for, or
 *   null. `offer`: what can be done about it, as a button, or null.
 *
 * Tells `prunus-find-path` {text}, `prunus-find` {kind}, `prunus-find-cancel`, `prunus-find-offer`
 * and `prunus-find-close`.
 */
export class PrunusFind extends LitElement {
  static override properties = {
    status: { type: String },
    progress: { attribute: false },
    offer: { attribute: false },
    language: { type: String },
  };
  declare status: string;
  declare progress: number | null | undefined;
  declare offer: string | null | undefined;
  declare language: Language;

  static override styles = [
    theme,
    controls,
    panelStyles,
    css`
      form {
        display: flex;
        gap: 0.35rem;
      }
      input {
        flex: 1 1 6rem;
        min-width: 0;
      }
      .chips {
        display: flex;
        flex-wrap: wrap;
        gap: 0.35rem;
        margin-top: 0.45rem;
      }
      .pair {
        display: flex;
      }
      .pair button:first-child {
        border-start-end-radius: 0;
        border-end-end-radius: 0;
        margin-inline-end: -1px;
      }
      .pair button:last-child {
        border-start-start-radius: 0;
        border-end-start-radius: 0;
      }
      .chips button {
        font-size: 0.8125rem;
        padding: 0.2em 0.6em;
        min-height: 28px;
      }
      @media (pointer: coarse) {
        .chips button {
          min-height: 44px;
        }
      }
      .status {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 0.6rem;
        align-items: center;
        margin-top: 0.45rem;
        font-size: 0.8125rem;
        line-height: 1.45;
        min-height: 1.45em;
      }
      .status p {
        margin: 0;
        flex: 1 1 12rem;
        overflow-wrap: anywhere;
      }
      progress {
        width: 100%;
        accent-color: var(--accent);
      }
    `,
  ];

  constructor() {
    super();
    this.status = '';
    this.progress = null;
    this.offer = null;
    this.language = 'en';
  }

  override focus(): void {
    const field = this.renderRoot.querySelector('input');
    field?.focus();
    field?.select();
  }

  protected override render(): TemplateResult {
    const text = findText[this.language === 'zh' ? 'zh' : 'en'];
    const progress = this.progress ?? null;
    const percent = Math.round(Math.min(1, Math.max(0, progress ?? 0)) * 100);
    return html`<div class="panel" role="search" aria-label=${text.title} @keydown=${this.#onKey}>
      <form @submit=${this.#onSubmit}>
        <input
          type="text"
          aria-label=${text.field}
          placeholder=${text.placeholder}
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="2000"
        />
        <button type="submit" class="primary">${text.go}</button>
        <button
          type="button"
          class="icon"
          title=${text.close}
          aria-label=${text.close}
          @click=${() => {
            send(this, 'prunus-find-close', null);
          }}
        >
          ${icons.close}
        </button>
      </form>
      <div class="chips">
        ${CHIPS.map((chip) =>
          typeof chip === 'string' ? this.#chip(chip) : this.#pair(chip[0], chip[1]),
        )}
      </div>
      <div class="status">
        <p role="status">${progress === null ? this.status : nothing}</p>
        ${
          progress === null
            ? nothing
            : html`<progress
                  max="100"
                  value=${percent}
                  aria-label=${text.looking(percent)}
                ></progress
                ><button
                  type="button"
                  @click=${() => {
                    send(this, 'prunus-find-cancel', null);
                  }}
                >
                  ${text.cancel}
                </button>`
        }
        ${
          progress !== null || (this.offer ?? null) === null
            ? nothing
            : html`<button
                type="button"
                class="offer"
                @click=${() => {
                  send(this, 'prunus-find-offer', null);
                }}
              >
                ${this.offer}
              </button>`
        }
      </div>
    </div>`;
  }

  #chip(kind: FindKind, label?: TemplateResult): TemplateResult {
    const text = findText[this.language === 'zh' ? 'zh' : 'en'];
    return html`<button
      type="button"
      title=${text.lines[kind]}
      aria-label=${label === undefined ? nothing : text.kinds[kind]}
      @click=${() => {
        send(this, 'prunus-find', { kind });
      }}
    >
      ${label ?? text.kinds[kind]}
    </button>`;
  }

  #pair(previous: FindKind, next: FindKind): TemplateResult {
    return html`<span class="pair"
      >${this.#chip(previous, html`<span aria-hidden="true">‹</span>`)}${this.#chip(next)}</span
    >`;
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    const text = this.renderRoot.querySelector('input')?.value ?? '';
    send(this, 'prunus-find-path', { text });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      send(this, this.progress === null ? 'prunus-find-close' : 'prunus-find-cancel', null);
    }
  }
}

define('prunus-find', PrunusFind);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-find': PrunusFind;
  }
}
