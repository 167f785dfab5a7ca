import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { LONGEST_BOOKMARK_NAME } from '../../../search/bookmarks.ts';
import type { Language } from '../../../core/language.ts';
import { placesText } from '../../text/panels.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { controls, theme } from '../../../ui/theme.ts';
import { panelStyles } from '../../../ui/panel-styles.ts';
import { icons } from '../../../ui/icons.ts';

/** A bookmark as it is listed. */
export interface ListedBookmark {
  /** The name a person gave it, or ''. */
  readonly name: string;
  /** The moves that lead there, ready to be read. */
  readonly place: string;
  /** False where the tree that is shown has no such node. */
  readonly here: boolean;
}

/**
 * The list of bookmarks, and the way back and forward through where one has been. It goes nowhere by
 * itself.
 *
 * - `bookmarks`: as they are listed. `status`: what came of it, in a sentence. `offer`: what can be
 *   done about it, as a button, or null. `canAdd`, `canBack`, `canForward`.
 *
 * Tells `prunus-bookmark-add`, `prunus-bookmark-go`, `prunus-bookmark-remove` {index},
 * `prunus-bookmark-name` {index, name}, `prunus-bookmark-offer`, `prunus-places-back`,
 * `prunus-places-forward` and `prunus-places-close`.
 */
export class PrunusBookmarks extends LitElement {
  @property({ attribute: false }) bookmarks: readonly ListedBookmark[] = [];
  @property() status = '';
  @property({ attribute: false }) offer: string | null | undefined = null;
  @property({ attribute: false }) canAdd = false;
  @property({ attribute: false }) canBack = false;
  @property({ attribute: false }) canForward = false;
  @property() language: Language = 'en';

  #isAdding = false;

  static override styles = [
    theme,
    controls,
    panelStyles,
    css`
      .panel {
        display: flex;
        flex-direction: column;
        gap: var(--space-4);
        max-height: 100%;
        overflow: auto;
      }
      li {
        display: flex;
        gap: var(--space-3);
        align-items: center;
      }
      ul {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-3);
      }
      .go {
        flex: 1 1 5rem;
        min-width: 0;
        text-align: start;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .go.away {
        color: var(--muted);
        border-style: dashed;
      }
      input {
        flex: 1 1 5rem;
        min-width: 0;
      }
      p[role='status'] {
        color: var(--ink);
      }
      p:empty {
        display: none;
      }
    `,
  ];

  override focus(): void {
    const part = (name: string) => this.renderRoot.querySelector<HTMLElement>(name);
    (part('.add:enabled') ?? part('.go') ?? part('.close'))?.focus();
  }

  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get('bookmarks');
    if (!this.#isAdding || before === undefined || before.length >= this.bookmarks.length) return;
    this.#isAdding = false;
    // The button that had the focus can't be pressed again: one may name what was added.
    [...this.renderRoot.querySelectorAll('input')].at(-1)?.focus();
  }

  protected override render(): TemplateResult {
    const text = placesText[this.language === 'zh' ? 'zh' : 'en'];
    const icon = (
      label: string,
      name: 'backward' | 'onward' | 'close',
      event: 'back' | 'forward' | 'close',
      enabled: boolean,
    ) =>
      html`<button
        type="button"
        class=${`icon ${event}`}
        title=${label}
        aria-label=${label}
        ?disabled=${!enabled}
        @click=${() => emit(this, `prunus-places-${event}`, null)}
      >
        ${icons[name]}
      </button>`;
    return html`<div class="panel" role="group" aria-label=${text.heading} @keydown=${this.#onKey}>
      <header>
        <h3>${text.heading}</h3>
        ${icon(text.back, 'backward', 'back', this.canBack)}
        ${icon(text.forward, 'onward', 'forward', this.canForward)}
        ${icon(text.close, 'close', 'close', true)}
      </header>
      <button
        type="button"
        class="add"
        ?disabled=${!this.canAdd}
        @click=${() => {
          this.#isAdding = true;
          emit(this, 'prunus-bookmark-add', null);
        }}
      >
        ${text.add}
      </button>
      <p class="note" role="status">${this.status}</p>
      ${
        (this.offer ?? null) === null
          ? nothing
          : html`<button
              type="button"
              class="offer"
              @click=${() => emit(this, 'prunus-bookmark-offer', null)}
            >
              ${this.offer}
            </button>`
      }
      ${
        this.bookmarks.length === 0
          ? html`<p class="note">${text.none}</p>`
          : html`<ul>
              ${this.bookmarks.map((bookmark, index) => this.#row(bookmark, index))}
            </ul>`
      }
    </div>`;
  }

  #row({ name, place, here }: ListedBookmark, index: number): TemplateResult {
    const text = placesText[this.language === 'zh' ? 'zh' : 'en'];
    return html`<li>
      <button
        type="button"
        class=${here ? 'go' : 'go away'}
        title=${here ? place : text.notHere(place)}
        @click=${() => emit(this, 'prunus-bookmark-go', { index })}
      >
        ${place}
      </button>
      <input
        type="text"
        dir="auto"
        .value=${name}
        maxlength=${LONGEST_BOOKMARK_NAME}
        placeholder=${text.nameHint}
        aria-label=${`${text.name}: ${place}`}
        @change=${(event: Event) => {
          const { value } = event.target as HTMLInputElement;
          emit(this, 'prunus-bookmark-name', { index, name: value });
        }}
      />
      <button
        type="button"
        class="icon"
        title=${text.remove(place)}
        aria-label=${text.remove(place)}
        @click=${() => emit(this, 'prunus-bookmark-remove', { index })}
      >
        ${icons.remove}
      </button>
    </li>`;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    emit(this, 'prunus-places-close', null);
  }
}

define('prunus-bookmarks', PrunusBookmarks);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-bookmarks': PrunusBookmarks;
  }
}
