import { LitElement, css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import {
  CONFIRMS,
  LOOKS,
  usualPreferences,
  type PlayPreferences,
} from '../../play/session/preferences.ts';
import type { Choice } from '../../text/lab/lab.ts';
import type { Language } from '../../core/language.ts';
import { playSettingsText } from '../../text/play/new-game.ts';
import { define, emit } from '../../ui/events.ts';
import { checkedOf } from '../../ui/form-events.ts';
import { fieldStyles } from '../../ui/field-styles.ts';
import { controls, theme } from '../../ui/theme.ts';

/**
 * How the board looks and sounds.
 * Events: `prunus-play-preferences` {preferences}.
 */
export class PrunusPlaySettings extends LitElement {
  @property({ attribute: false }) preferences: PlayPreferences = usualPreferences;
  @property() language: Language = 'en';

  static override styles = [
    theme,
    controls,
    fieldStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-5);
      }
      .switch {
        display: grid;
        grid-template-columns: auto 1fr;
        column-gap: var(--space-4);
        align-items: center;
        font-size: var(--text-l);
      }
      .switch input {
        width: 1.15rem;
        height: 1.15rem;
      }
      small {
        font-size: var(--text-s);
        line-height: var(--leading);
        color: var(--muted);
      }
      .switch small {
        grid-column: 2;
      }
      .field > span {
        color: var(--muted);
      }
    `,
  ];

  protected override render() {
    const text = playSettingsText[this.language];
    const { look, confirm } = this.preferences;
    return html`
      ${this.#segments(
        text.look,
        LOOKS,
        look,
        (name) => text.looks[name],
        (chosen) => {
          this.#change({ look: chosen });
        },
      )}
      ${this.#switch('coordinates', text.coordinates)} ${this.#switch('numbers', text.numbers)}
      ${this.#switch('threats', text.threats)} ${this.#switch('sound', text.sound)}
      <div>
        ${this.#segments(
          text.confirm,
          CONFIRMS,
          confirm,
          (name) => text.confirms[name].label,
          (chosen) => {
            this.#change({ confirm: chosen });
          },
        )}
        <small>${text.confirms[confirm].line}</small>
      </div>
    `;
  }

  #switch(name: 'numbers' | 'coordinates' | 'threats' | 'sound', choice: Choice): TemplateResult {
    return html`<label class="switch">
      <input
        type="checkbox"
        name=${name}
        .checked=${this.preferences[name]}
        @change=${(event: Event) => {
          this.#change({ [name]: checkedOf(event) });
        }}
      />
      ${choice.label} <small>${choice.line}</small>
    </label>`;
  }

  #segments<Name extends string>(
    label: string,
    names: readonly Name[],
    chosen: Name,
    nameOf: (name: Name) => string,
    choose: (name: Name) => void,
  ): TemplateResult {
    return html`<div class="field" role="group" aria-label=${label}>
      <span aria-hidden="true">${label}</span>
      <div class="segments">
        ${names.map(
          (name) =>
            html`<button
              aria-pressed=${String(name === chosen)}
              @click=${() => {
                choose(name);
              }}
            >
              ${nameOf(name)}
            </button>`,
        )}
      </div>
    </div>`;
  }

  #change(change: Partial<PlayPreferences>): void {
    emit(this, 'prunus-play-preferences', { preferences: { ...this.preferences, ...change } });
  }
}

define('prunus-play-settings', PrunusPlaySettings);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-play-settings': PrunusPlaySettings;
  }
}
