import { LitElement, css, html, nothing, type TemplateResult } from 'lit';

import { optionsOf, type AlgorithmOption } from '../state/algorithm-options.ts';
import { besideOf, type Beside } from '../state/beside.ts';
import { LIMITS } from '../state/limits.ts';
import type { LabState } from '../state/state.ts';
import { algorithmOptionsText } from '../text/algorithm-options.ts';
import { labText, type Choice } from '../text/lab.ts';
import type { Language } from '../text/language.ts';
import { recordLimitLine, recordLimitText } from '../text/record-limit.ts';
import { define, send } from './events.ts';
import { checkedOf, valueOf } from './form-events.ts';
import './prunus-beside.ts';
import { controls, segments, theme } from './theme.ts';

/** What the engine offers, by name. */
export interface Offer {
  readonly algorithms: readonly string[];
  readonly orders: readonly string[];
  readonly scorings: readonly string[];
}

/** The settings of a search, as far as this element changes them. */
export type SettingsPatch = Partial<
  Pick<
    LabState,
    | 'algorithm'
    | 'order'
    | 'seed'
    | 'scoring'
    | 'depthLimit'
    | AlgorithmOption
    | 'recordLimit'
    | 'compare'
    | 'beside'
  >
>;

const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12];
const SEEDS = 1_000_000;
const TABLE_SIZES = [10, 100, 1_000, 10_000, 100_000, 1_048_576];
/** How many algorithms of the engine's list have a button of their own: minimax and alpha-beta. */
const BASICS = 2;
const RECORD_LIMITS = [100_000, 1_000_000, 4_000_000, 10_000_000, 30_000_000, 100_000_000];

/**
 * How the search is to be done: algorithm, move order, scoring, depth, side by side.
 * Event: `prunus-settings` {patch: SettingsPatch}.
 */
export class PrunusSettings extends LitElement {
  static override properties = {
    settings: { attribute: false },
    offer: { attribute: false },
    language: { type: String },
  };
  declare settings: LabState | null;
  declare offer: Offer;
  declare language: Language;

  static override styles = [
    theme,
    controls,
    segments,
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
      .pair {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 0.6rem;
        align-items: start;
      }
      .name {
        color: var(--muted);
      }
      .line {
        color: var(--muted);
        font-size: 0.8125rem;
        line-height: 1.35;
      }
      select,
      input[type='number'] {
        width: 100%;
      }
      .check {
        display: flex;
        gap: 0.5rem;
        align-items: baseline;
      }
      .check input {
        min-height: 0;
        accent-color: var(--accent);
      }
      .seed {
        display: flex;
        gap: 0.4rem;
      }
      .seed input {
        min-width: 0;
      }
      .seed button {
        flex: none;
        font-size: 0.8125rem;
      }
    `,
  ];

  constructor() {
    super();
    this.settings = null;
    this.offer = { algorithms: [], orders: [], scorings: [] };
    this.language = 'en';
  }

  protected override render() {
    const settings = this.settings;
    if (settings === null) return nothing;
    const text = labText[this.language];
    const board = settings.game !== 'textbook';
    return html`
      <div class="field">
        <span class="name" id="algorithm">${text.algorithm.label}</span>
        <div class="segments" role="group" aria-labelledby="algorithm">
          ${this.offer.algorithms.slice(0, BASICS).map(
            (name) => html`
              <button
                aria-pressed=${String(name === settings.algorithm)}
                @click=${() => {
                  this.#change({ algorithm: name });
                }}
              >
                ${choice(text.algorithm.choices, name).label}
              </button>
            `,
          )}
        </div>
        ${this.#refinement(settings.algorithm)}
        <span class="line">${choice(text.algorithm.choices, settings.algorithm).line}</span>
      </div>
      ${this.#algorithmOptions(settings, board)}
      <label class="check">
        <input
          type="checkbox"
          .checked=${settings.compare}
          @change=${(event: Event) => {
            this.#change({ compare: checkedOf(event) });
          }}
        />
        <span>${text.compare.label}<br /><span class="line">${text.compare.line}</span></span>
      </label>
      ${
        settings.compare
          ? html`<prunus-beside
              .beside=${besideOf(settings)}
              .offer=${this.offer}
              .language=${this.language}
              @prunus-beside=${(event: CustomEvent<{ beside: readonly Beside[] }>) => {
                this.#change({ beside: event.detail.beside });
              }}
            ></prunus-beside>`
          : nothing
      }
      ${this.#select(
        text.order.label,
        this.offer.orders,
        settings.order,
        text.order.choices,
        (order) => {
          this.#change({ order });
        },
      )}
      ${settings.order === 'random' ? this.#seed(settings.seed) : nothing}
      <div class="pair">
        ${this.#depth(settings.depthLimit)}
        ${
          board
            ? this.#select(
                text.scoring.label,
                this.offer.scorings,
                settings.scoring,
                text.scoring.choices,
                (scoring) => {
                  if (scoring === 'flat' || scoring === 'depth') this.#change({ scoring });
                },
              )
            : nothing
        }
      </div>
      ${this.#recordLimit(settings.recordLimit)}
    `;
  }

  /** What alpha-beta can be refined with: there are too many for buttons. */
  #refinement(algorithm: string): TemplateResult | typeof nothing {
    const refinements = this.offer.algorithms.slice(BASICS);
    if (refinements.length === 0) return nothing;
    const text = algorithmOptionsText[this.language];
    const { choices } = labText[this.language].algorithm;
    return html`
      <label>
        <span class="name">${text.refinement}</span>
        <select
          @change=${(event: Event) => {
            this.#change({ algorithm: valueOf(event) });
          }}
        >
          <option value="alpha-beta" ?selected=${!refinements.includes(algorithm)}>
            ${text.noRefinement}
          </option>
          ${refinements.map(
            (name) => html`
              <option value=${name} ?selected=${name === algorithm}>
                ${choice(choices, name).label}
              </option>
            `,
          )}
        </select>
      </label>
    `;
  }

  #algorithmOptions(settings: LabState, board: boolean): TemplateResult | typeof nothing {
    const options = optionsOf(settings.algorithm);
    if (options.length === 0) return nothing;
    const text = algorithmOptionsText[this.language];
    const { guess, width } = settings;
    const isTable = options.includes('tableSize');
    return html`
      ${
        options.includes('guess')
          ? html`<div class=${options.includes('width') ? 'pair' : ''}>
              ${this.#whole('guess', text.guess, guess, text.guessLine)}
              ${
                options.includes('width')
                  ? this.#whole(
                      'width',
                      text.width,
                      width,
                      text.widthLine(signed(guess - width), signed(guess + width)),
                    )
                  : nothing
              }
            </div>`
          : nothing
      }
      ${isTable ? this.#tableSize(settings.tableSize) : nothing}
      ${
        isTable && !board && settings.algorithm === 'transposition-table'
          ? html`<span class="line">${text.noTranspositions}</span>`
          : nothing
      }
    `;
  }

  #whole(field: 'guess' | 'width', name: string, value: number, line: string): TemplateResult {
    const { lowest, highest } = LIMITS[field];
    return html`
      <label>
        <span class="name">${name}</span>
        <input
          type="number"
          min=${lowest}
          max=${highest}
          .value=${String(value)}
          @change=${(event: Event) => {
            const typed = Math.round(Number(valueOf(event)));
            if (typed >= lowest && typed <= highest) this.#change({ [field]: typed });
            else this.requestUpdate();
          }}
        />
        <span class="line">${line}</span>
      </label>
    `;
  }

  #tableSize(size: number): TemplateResult {
    const text = algorithmOptionsText[this.language];
    const sizes = TABLE_SIZES.includes(size)
      ? TABLE_SIZES
      : [...TABLE_SIZES, size].sort((one, other) => one - other);
    return html`
      <label>
        <span class="name">${text.tableSize}</span>
        <select
          @change=${(event: Event) => {
            this.#change({ tableSize: Number(valueOf(event)) });
          }}
        >
          ${sizes.map(
            (each) => html`
              <option value=${each} ?selected=${each === size}>${text.positions(each)}</option>
            `,
          )}
        </select>
        <span class="line">${text.tableLine}</span>
      </label>
    `;
  }

  #recordLimit(limit: number): TemplateResult {
    const text = recordLimitText[this.language];
    const limits = RECORD_LIMITS.includes(limit)
      ? RECORD_LIMITS
      : [...RECORD_LIMITS, limit].sort((one, other) => one - other);
    return html`
      <label>
        <span class="name">${text.label}</span>
        <select
          @change=${(event: Event) => {
            this.#change({ recordLimit: Number(valueOf(event)) });
          }}
        >
          ${limits.map(
            (each) => html`
              <option value=${each} ?selected=${each === limit}>${text.nodes(each)}</option>
            `,
          )}
        </select>
        <span class="line">${recordLimitLine(limit, this.language)}</span>
      </label>
    `;
  }

  #seed(seed: number): TemplateResult {
    const text = labText[this.language].order;
    return html`
      <div class="field">
        <label for="seed" class="name">${text.seed}</label>
        <div class="seed">
          <input
            id="seed"
            type="number"
            min="0"
            max=${SEEDS}
            .value=${String(seed)}
            @change=${(event: Event) => {
              const typed = Math.round(Number(valueOf(event)));
              if (typed >= 0 && typed <= SEEDS) this.#change({ seed: typed });
              else this.requestUpdate();
            }}
          />
          <button
            @click=${() => {
              this.#change({ seed: (seed + 1) % SEEDS });
            }}
          >
            ${text.newSeed}
          </button>
        </div>
      </div>
    `;
  }

  #depth(limit: number | null): TemplateResult {
    const text = labText[this.language].depth;
    const depths = limit === null || DEPTHS.includes(limit) ? DEPTHS : [...DEPTHS, limit];
    return html`
      <label>
        <span class="name">${text.label}</span>
        <select
          .value=${String(limit ?? '')}
          @change=${(event: Event) => {
            const chosen = valueOf(event);
            this.#change({ depthLimit: chosen === '' ? null : Number(chosen) });
          }}
        >
          <option value="" ?selected=${limit === null}>${text.unlimited}</option>
          ${depths.map(
            (depth) => html`
              <option value=${depth} ?selected=${depth === limit}>${text.plies(depth)}</option>
            `,
          )}
        </select>
        <span class="line">${limit === null ? nothing : text.line}</span>
      </label>
    `;
  }

  #select(
    label: string,
    names: readonly string[],
    chosen: string,
    words: Readonly<Record<string, Choice | undefined>>,
    change: (name: string) => void,
  ): TemplateResult {
    return html`
      <label>
        <span class="name">${label}</span>
        <select
          @change=${(event: Event) => {
            change(valueOf(event));
          }}
        >
          ${names.map(
            (name) => html`
              <option value=${name} ?selected=${name === chosen}>
                ${choice(words, name).label}
              </option>
            `,
          )}
        </select>
        <span class="line">${choice(words, chosen).line}</span>
      </label>
    `;
  }

  #change(patch: SettingsPatch): void {
    send(this, 'prunus-settings', { patch });
  }
}

/** With a minus as it is set in print. */
function signed(value: number): string {
  return String(value).replace('-', '−');
}

/** The words for a name; the bare name for one that the engine knows and we have no words for. */
function choice(words: Readonly<Record<string, Choice | undefined>>, name: string): Choice {
  return words[name] ?? { label: name, line: '' };
}

define('prunus-settings', PrunusSettings);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-settings': PrunusSettings;
  }
}
