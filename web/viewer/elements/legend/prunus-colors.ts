import { LitElement, css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import type { Language } from '../../../core/language.ts';
import { colorsText } from '../../text/legend.ts';
import { TREE_COLORS, type TreeColor } from '../../../tree/layout/view-state.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { icons } from '../../../ui/icons.ts';
import { controls, theme } from '../../../ui/theme.ts';

/**
 * The panel in which one chooses what the colors of a tree tell. Tells `prunus-color` {color} and
 * `prunus-colors-close`.
 */
export class PrunusColors extends LitElement {
  @property() color: TreeColor = 'player';
  @property() language: Language = 'en';

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
        padding: var(--space-4) var(--space-5);
        background: var(--surface);
        border: 1px solid var(--line);
        border-radius: var(--radius);
      }
      header {
        display: flex;
        justify-content: space-between;
        align-items: center;
        gap: var(--space-4);
      }
      header button {
        width: 30px;
        height: 30px;
        min-height: 0;
        padding: 6px;
        border-color: transparent;
        background: none;
      }
      fieldset {
        display: grid;
        gap: var(--space-3);
        margin: 0;
        padding: 0;
        border: 0;
      }
      label {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0 var(--space-3);
        align-items: baseline;
      }
      .line {
        grid-column: 2;
        font-size: var(--text-s);
        color: var(--muted);
      }
    `,
  ];

  /** On the choice that is made. */
  override focus(): void {
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLInputElement>('input:checked')?.focus();
    });
  }

  protected override render(): TemplateResult {
    const text = colorsText[this.language];
    return html`<section aria-label=${text.heading} @keydown=${this.#onKey}>
      <header>
        <strong>${text.heading}</strong>
        <button type="button" title=${text.close} aria-label=${text.close} @click=${this.#close}>
          ${icons.close}
        </button>
      </header>
      <fieldset>
        ${TREE_COLORS.map(
          (color) =>
            html`<label>
              <input
                type="radio"
                name="color"
                value=${color}
                .checked=${color === this.color}
                @change=${() => emit(this, 'prunus-color', { color })}
              />
              <span>${text.names[color]}</span>
              <span class="line">${text.lines[color]}</span>
            </label>`,
        )}
      </fieldset>
    </section>`;
  }

  readonly #close = (): void => {
    emit(this, 'prunus-colors-close', null);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.#close();
  };
}

define('prunus-colors', PrunusColors);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-colors': PrunusColors;
  }
}
