import { LitElement, css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { LOOKS } from '../../board/looks.ts';
import { CONFIRMS, usualPreferences, type PlayPreferences } from '../session/preferences.ts';
import type { Language } from '../../core/language.ts';
import { playSettingsText } from '../text/new-game.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { checkField, namedOptions, segmentedField } from '../../ui/fields.ts';
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
    `,
  ];

  protected override render() {
    const text = playSettingsText[this.language];
    const { look, confirm } = this.preferences;
    const check = (
      name: 'numbers' | 'coordinates' | 'threats' | 'coach' | 'sound',
    ): TemplateResult =>
      checkField(
        {
          name,
          checked: this.preferences[name],
          change: (checked) => {
            this.#change({ [name]: checked });
          },
        },
        text[name].label,
        text[name].line,
      );
    return html`
      ${segmentedField({
        label: text.look,
        options: namedOptions(LOOKS, text.looks),
        chosen: look,
        change: (chosen) => {
          this.#change({ look: chosen });
        },
      })}
      ${check('coordinates')} ${check('numbers')} ${check('threats')} ${check('coach')}
      ${check('sound')}
      ${segmentedField(
        {
          label: text.confirm,
          options: CONFIRMS.map((name) => [name, text.confirms[name].label] as const),
          chosen: confirm,
          change: (chosen) => {
            this.#change({ confirm: chosen });
          },
        },
        text.confirms[confirm].line,
      )}
    `;
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
