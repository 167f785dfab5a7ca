import { LitElement, css, html, nothing } from 'lit';

import type { LabState } from '../state/state.ts';
import { gomokuLabText } from '../text/gomoku-lab.ts';
import type { Language } from '../text/language.ts';
import { recordLimitLine, recordLimitText } from '../text/record-limit.ts';
import { define, send } from './events.ts';
import { valueOf } from './form-events.ts';
import { controls, theme } from './theme.ts';

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
  static override properties = {
    settings: { attribute: false },
    language: { type: String },
  };
  declare settings: Pick<LabState, 'nodeLimit' | 'recordLimit'> | null;
  declare language: Language;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: grid;
        gap: 0.7rem;
      }
      label,
      .field {
        display: grid;
        gap: 0.2rem;
        font-size: 0.875rem;
      }
      .name,
      .line {
        color: var(--muted);
      }
      .line {
        font-size: 0.8125rem;
        line-height: 1.35;
      }
      select {
        width: 100%;
      }
    `,
  ];

  constructor() {
    super();
    this.settings = null;
    this.language = 'en';
  }

  protected override render() {
    const { settings } = this;
    if (settings === null) return nothing;
    const language = this.language === 'zh' ? 'zh' : 'en';
    const text = gomokuLabText[language];
    const record = recordLimitText[language];
    const { nodeLimit, recordLimit } = settings;
    return html`
      <div class="field">
        <strong>${text.player.label}</strong>
        <span class="line">${text.player.line}</span>
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
  ) {
    const all = usual.includes(chosen)
      ? usual
      : [...usual, chosen].sort((one, other) => one - other);
    return html`<label>
      <span class="name">${label}</span>
      <select
        class=${field}
        @change=${(event: Event) => {
          send(this, 'prunus-settings', { patch: { [field]: Number(valueOf(event)) } });
        }}
      >
        ${all.map(
          (each) =>
            html`<option value=${each} ?selected=${each === chosen}>${words(each)}</option>`,
        )}
      </select>
    </label>`;
  }
}

define('prunus-player-settings', PrunusPlayerSettings);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-player-settings': PrunusPlayerSettings;
  }
}
