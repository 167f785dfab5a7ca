import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { findText } from '../../text/panels.ts';
import type { FindKind } from '../../../tree/navigate/find.ts';
import type { Language } from '../../../core/language.ts';
import { navigationText } from '../../text/navigation.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { controls, theme } from '../../../ui/theme.ts';
import { panelStyles } from '../../../ui/panel-styles.ts';
import { icons } from '../../../ui/icons.ts';

/** What can be looked for besides a line of play; pairs go back and forth. */
const CHOICES: readonly { readonly next: FindKind; readonly previous: FindKind | null }[] = [
  { next: 'bestLine', previous: null },
  { next: 'nextCutoff', previous: 'previousCutoff' },
  { next: 'nextTableHit', previous: 'previousTableHit' },
  { next: 'farthestCutoff', previous: null },
  { next: 'lowestCutoff', previous: null },
  { next: 'costliestChild', previous: null },
  { next: 'costliestDetour', previous: null },
];

/**
 * The bar to find nodes with: by the moves that lead there, or by what they are. It finds nothing by
 * itself.
 *
 * - `kind`: what was looked for last, or null. `status`: what came of it, in a sentence. `progress`: 0 … 1 while something is looked for, or
 *   null. `offer`: what can be done about it, as a button, or null.
 *
 * Tells `prunus-find-path` {text}, `prunus-find` {kind}, `prunus-find-cancel`, `prunus-find-offer`
 * and `prunus-find-close`.
 */
export class PrunusFind extends LitElement {
  @property() status = '';
  @property({ attribute: false }) progress: number | null | undefined = null;
  @property({ attribute: false }) offer: string | null | undefined = null;
  /** A line of play that could be typed. */
  @property() example = '';
  /** What was looked for last, or null. */
  @property({ attribute: false }) kind: FindKind | null | undefined = null;
  @property() language: Language = 'en';
  @state() _chosen = 0;

  static override styles = [
    theme,
    controls,
    panelStyles,
    css`
      input {
        flex: 1 1 6rem;
        min-width: 0;
      }
      .kinds {
        margin-top: var(--space-3);
      }
      select {
        flex: 1 1 8rem;
        min-width: 0;
      }
      .kinds button {
        flex: none;
      }
      .status {
        margin-top: var(--space-3);
      }
      .status p {
        flex: 1 1 12rem;
      }
      .status:not(:has(p:not(:empty), progress, button)) {
        display: none;
      }
      progress {
        flex: 1 1 8rem;
      }
    `,
  ];

  override focus(): void {
    const field = this.renderRoot.querySelector('input');
    field?.focus();
    field?.select();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('kind')) return;
    const known = CHOICES.findIndex(({ next, previous }) => {
      return this.kind === next || (previous !== null && this.kind === previous);
    });
    if (known >= 0) this._chosen = known;
  }

  protected override render(): TemplateResult {
    const language = this.language === 'zh' ? 'zh' : 'en';
    const text = findText[language];
    const progress = this.progress ?? null;
    const percent = Math.round(Math.min(1, Math.max(0, progress ?? 0)) * 100);
    return html`<div
      class="panel"
      role="search"
      aria-label=${navigationText[language].find}
      @keydown=${this.#onKey}
    >
      <form class="tools" @submit=${this.#onSubmit}>
        <input
          type="text"
          aria-label=${text.field}
          placeholder=${text.placeholder(this.example === '' ? 'b2 c3 a1' : this.example)}
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
          @click=${() => emit(this, 'prunus-find-close', null)}
        >
          ${icons.close}
        </button>
      </form>
      <div class="tools kinds">
        <select aria-label=${text.what} @change=${this.#onKind}>
          ${CHOICES.map(
            ({ next }, index) =>
              html`<option
                value=${index}
                title=${text.lines[next]}
                ?selected=${index === this._chosen}
              >
                ${text.kinds[next]}
              </option>`,
          )}
        </select>
        <button
          type="button"
          class="icon previous"
          title=${text.previous}
          aria-label=${text.previous}
          ?disabled=${this.#choice.previous === null}
          @click=${() => this.#look(this.#choice.previous)}
        >
          ${icons.backward}
        </button>
        <button
          type="button"
          class="next"
          title=${text.lines[this.#choice.next]}
          @click=${() => this.#look(this.#choice.next)}
        >
          ${this.#choice.previous === null ? text.go : text.next}
        </button>
      </div>
      <div class="tools note status">
        <p role="status">${progress === null ? this.status : nothing}</p>
        ${
          progress === null
            ? nothing
            : html`<progress
                  max="100"
                  value=${percent}
                  aria-label=${text.looking(percent)}
                ></progress
                ><button type="button" @click=${() => emit(this, 'prunus-find-cancel', null)}>
                  ${text.cancel}
                </button>`
        }
        ${
          progress !== null || (this.offer ?? null) === null
            ? nothing
            : html`<button
                type="button"
                class="offer"
                @click=${() => emit(this, 'prunus-find-offer', null)}
              >
                ${this.offer}
              </button>`
        }
      </div>
    </div>`;
  }

  get #choice(): (typeof CHOICES)[number] {
    return CHOICES[this._chosen] ?? CHOICES[0]!;
  }

  #look(kind: FindKind | null): void {
    if (kind !== null) emit(this, 'prunus-find', { kind });
  }

  #onKind(event: Event): void {
    this._chosen = Number((event.target as HTMLSelectElement).value);
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    const text = this.renderRoot.querySelector('input')?.value ?? '';
    emit(this, 'prunus-find-path', { text });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      emit(this, this.progress === null ? 'prunus-find-close' : 'prunus-find-cancel', null);
    }
  }
}

define('prunus-find', PrunusFind);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-find': PrunusFind;
  }
}
