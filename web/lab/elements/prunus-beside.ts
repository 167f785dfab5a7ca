import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import {
  MOST_COMPARISONS,
  MOST_EXPLORATION,
  oneMoreComparison,
  type Comparison,
} from '../../search/comparisons.ts';
import { isJudged } from '../../search/growing.ts';
import { optionsOf } from '../../search/options.ts';
import { comparisonText } from '../text/comparison.ts';
import { labText } from '../../search/text/lab.ts';
import type { Language } from '../../core/language.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { select } from '../../ui/fields.ts';
import { valueOf } from '../../ui/form-events.ts';
import { controls, theme } from '../../ui/theme.ts';

/**
 * Which searches stand beside the one that is set: an algorithm and an order of moves each.
 *
 * `main` is the one that is set, `beside` are the others, `exploration` what is set of it; the names to choose from are in `offer`. Tells `prunus-beside` {beside}.
 */
export class PrunusBeside extends LitElement {
  /** The search that is set. */
  @property({ attribute: false }) main: Comparison = { algorithm: '', order: '' };
  @property({ attribute: false }) beside: readonly Comparison[] = [];
  /** What is given to moves that were tried little where nothing else is said, in thousandths. */
  @property({ attribute: false }) exploration = 0;
  @property({ attribute: false }) offer: {
    readonly algorithms: readonly string[];
    readonly orders: readonly string[];
  } = { algorithms: [], orders: [] };
  @property() language: Language = 'en';

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: grid;
        gap: var(--space-3);
      }
      .row {
        display: grid;
        grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr) auto;
        gap: var(--space-2);
      }
      select,
      input,
      button {
        font-size: var(--text-s);
        min-width: 0;
        padding-inline: 0.4em;
      }
      .add {
        justify-self: start;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const text = comparisonText[this.language === 'zh' ? 'zh' : 'en'];
    return html`
      ${this.beside.map((search, index) => this.#row(search, index))}
      ${
        this.beside.length >= MOST_COMPARISONS
          ? nothing
          : html`<button
              class="add"
              @click=${() => {
                const more = oneMoreComparison(this.main, this.beside, this.offer);
                if (more !== null) this.#tell([...this.beside, more]);
              }}
            >
              + ${text.add}
            </button>`
      }
    `;
  }

  #row(search: Comparison, index: number): TemplateResult {
    const language = this.language === 'zh' ? 'zh' : 'en';
    const text = comparisonText[language];
    const words = labText[language];
    const change = (part: Partial<Comparison>) => {
      this.#replace(index, { ...search, ...part });
    };
    return html`<div class="row">
      ${choice(
        text.algorithm(index + 1),
        this.offer.algorithms,
        search.algorithm,
        words.algorithm.choices,
        (algorithm) => {
          const { order, handMade } = search;
          const isKept = handMade === true && isJudged(algorithm);
          this.#replace(index, { algorithm, order, ...(isKept ? { handMade } : null) });
        },
      )}
      ${
        optionsOf(search.algorithm).includes('exploration')
          ? html`<input
              type="number"
              min="0"
              max=${MOST_EXPLORATION / 1000}
              step="0.1"
              aria-label=${text.exploration(index + 1)}
              title=${text.exploration(index + 1)}
              .value=${String((search.exploration ?? this.exploration) / 1000)}
              @change=${(event: Event) => {
                const thousandths = Math.round(Number(valueOf(event)) * 1000);
                change({ exploration: Math.min(MOST_EXPLORATION, Math.max(0, thousandths)) });
              }}
            />`
          : choice(
              text.order(index + 1),
              this.offer.orders,
              search.order,
              words.order.choices,
              (order) => change({ order }),
            )
      }
      <button
        class="remove"
        aria-label=${text.remove(index + 1)}
        title=${text.remove(index + 1)}
        ?disabled=${this.beside.length === 1}
        @click=${() => this.#tell(this.beside.filter((_, at) => at !== index))}
      >
        ✕
      </button>
    </div>`;
  }

  #replace(index: number, search: Comparison): void {
    this.#tell(this.beside.map((each, at) => (at === index ? search : each)));
  }

  #tell(beside: readonly Comparison[]): void {
    emit(this, 'prunus-beside', { beside });
  }
}

function choice(
  label: string,
  names: readonly string[],
  chosen: string,
  words: Readonly<Record<string, { readonly label: string } | undefined>>,
  change: (name: string) => void,
): TemplateResult {
  const options = names.map((name) => [name, words[name]?.label ?? name] as const);
  return select({ label, options, chosen, change });
}

define('prunus-beside', PrunusBeside);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-beside': PrunusBeside;
  }
}
