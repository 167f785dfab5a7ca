import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { PrunusTree } from '../../viewer/elements/prunus-tree.ts';
import { define } from '../../ui/events.ts';
import { controls, theme } from '../../ui/theme.ts';
import { docsText } from '../text/docs.ts';
import type { Language } from '../../core/language.ts';
import './doc-code.ts';
import { elementOf, markupOf, type Example } from './example.ts';
import type { LiveScript } from './scripts.ts';

/**
 * An element and the markup that it is made from; with a `script`, what a script does to it.
 * Properties: `example`, `script` or null, `bare` (without the markup), `language`.
 */
export class PrunusDocExample extends LitElement {
  @property({ attribute: false }) example: Example | null = null;
  @property({ attribute: false }) script: LiveScript | null = null;
  @property({ type: Boolean }) bare = false;
  @property() language: Language = 'en';
  @state() private output = '';

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
        margin-block: var(--space-5);
      }
      .live {
        margin-block: var(--space-4);
        padding: var(--space-5);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
      }
      .run {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-5);
        align-items: center;
        margin-block: var(--space-4);
      }
      output {
        font: var(--text-m) / var(--leading-loose) var(--mono);
        overflow-wrap: anywhere;
      }
    `,
  ];

  #element: HTMLElement | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('example')) this.#element = this.example && elementOf(this.example);
    // An example that is about the language speaks its own.
    if (this.#element !== null && this.example?.attributes.language === undefined) {
      this.#element.setAttribute('language', this.language);
    }
  }

  protected override render() {
    if (this.example === null) return nothing;
    const text = docsText[this.language];
    return html`
      ${this.bare ? nothing : this.#code(markupOf(this.example))}
      <div class="live">${this.#element}</div>
      ${
        this.script === null
          ? nothing
          : html`${this.#code(this.script.code)}
              <div class="run">
                <button @click=${this.#run}>${text.runScript}</button>
                <output aria-label=${text.output}>${this.output}</output>
              </div>`
      }
    `;
  }

  #code(code: string) {
    return html`<prunus-doc-code .code=${code} .language=${this.language}></prunus-doc-code>`;
  }

  readonly #run = (): void => {
    this.script?.run(this.#element as PrunusTree, (statement) => {
      this.output = statement;
    });
  };
}

define('prunus-doc-example', PrunusDocExample);
