import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import type { LabState } from '../../search/state.ts';
import { gomokuLabText } from '../../viewer/text/gomoku-lab.ts';
import { labText } from '../../search/text/lab.ts';
import { linesText } from '../../search/text/lines.ts';
import type { Language } from '../../core/language.ts';
import { recordLimitLine, recordLimitText } from '../text/settings.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { fieldStyles } from '../../ui/field-styles.ts';
import { labelled, numberOptions, select } from '../../ui/fields.ts';
import { controls, theme } from '../../ui/theme.ts';

/** From what is seen at a glance to what the player needs some seconds for. */
const NODE_LIMITS = [700, 5_000, 20_000, 100_000, 300_000, 1_000_000, 3_000_000];
const RECORD_LIMITS = [100_000, 1_000_000, 4_000_000];

/** What of a state this element changes. */
export type PlayerSettingsPatch = Partial<Pick<LabState, 'nodeLimit' | 'recordLimit'>>;

/**
 * How far the gomoku player is to search, in the place of the settings of textbook searches.
 * Event: `prunus-settings` {patch: PlayerSettingsPatch}.
 */
export class PrunusPlayerSettings extends LitElement {
  @property({ attribute: false }) settings: Pick<LabState, 'nodeLimit' | 'recordLimit'> | null =
    null;
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
    const { settings } = this;
    if (settings === null) return nothing;
    const language = this.language === 'zh' ? 'zh' : 'en';
    const text = gomokuLabText[language];
    const { player } = labText[language].algorithm;
    const record = recordLimitText[language];
    const { nodeLimit, recordLimit } = settings;
    return html`
      <div class="field">
        <strong>${player.label}</strong>
        <span class="line">${linesText[language].player}</span>
      </div>
      ${this.#select('nodeLimit', text.nodeLimit, NODE_LIMITS, nodeLimit, text.nodes)}
      <span class="line">${text.nodeLimitLine}</span>
      ${this.#select('recordLimit', record.label, RECORD_LIMITS, recordLimit, record.nodes)}
      <span class="line">${recordLimitLine(recordLimit, language)}</span>
    `;
  }

  #select(
    field: keyof PlayerSettingsPatch,
    label: string,
    usual: readonly number[],
    chosen: number,
    words: (nodes: number) => string,
  ): TemplateResult {
    return labelled(
      label,
      select({
        name: field,
        options: numberOptions(usual, chosen, words),
        chosen,
        change: (limit) => emit(this, 'prunus-settings', { patch: { [field]: limit } }),
      }),
    );
  }
}

define('prunus-player-settings', PrunusPlayerSettings);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-player-settings': PrunusPlayerSettings;
  }
}
