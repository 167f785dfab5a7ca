import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../core/language.ts';
import {
  completionCode,
  LONGEST_NAME,
  LONGEST_WORD,
  workCode,
  type TreeResult,
} from '../../exercise/completion.ts';
import { handInText } from '../../text/exercise/hand-in.ts';
import { download } from '../../ui/download.ts';
import { define } from '../../ui/events.ts';
import { fieldStyles } from '../../ui/field-styles.ts';
import { labelled } from '../../ui/fields.ts';
import { valueOf } from '../../ui/form-events.ts';
import { controls, theme } from '../../ui/theme.ts';

/**
 * The end of a challenge or a lesson: a name, and the code that a student hands in. Nothing is sent.
 *
 * `results`: how it went; `signature`: the key of the challenge, null where there is none; then `work`
 * says what it is, and the class may have a word of its own.
 */
export class PrunusHandIn extends LitElement {
  @property({ attribute: false }) results: readonly TreeResult[] = [];
  @property({ attribute: false }) signature: string | null = null;
  @property() work = '';
  @property() language: Language = 'en';
  @state() private name = '';
  @state() private word = '';
  @state() private isCopied = false;

  static override styles = [
    theme,
    controls,
    fieldStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
        justify-items: start;
      }
      output.line {
        font-family: var(--mono);
        font-size: var(--text-s);
        overflow-wrap: anywhere;
        user-select: all;
      }
      p {
        line-height: var(--leading-loose);
      }
      input {
        max-width: 100%;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const text = this.#text;
    const code = this.#code;
    return html`${labelled(
        text.name,
        html`<input
          class="student"
          autocomplete="name"
          maxlength=${LONGEST_NAME}
          .value=${this.name}
          @input=${(event: Event) => {
            this.name = valueOf(event);
            this.isCopied = false;
          }}
        />`,
      )}
      ${
        this.signature !== null
          ? nothing
          : labelled(
              text.word,
              html`<input
                class="class-word"
                autocomplete="off"
                maxlength=${LONGEST_WORD}
                .value=${this.word}
                @input=${(event: Event) => {
                  this.word = valueOf(event);
                  this.isCopied = false;
                }}
              />`,
            )
      }
      ${
        code === ''
          ? nothing
          : html`<output class="line">${code}</output>
              <div class="tools">
                <button class="primary copy" type="button" @click=${() => void this.#copy(code)}>
                  ${this.isCopied ? text.copied : text.copy}
                </button>
                <button class="save" type="button" @click=${() => this.#save(code)}>
                  ${text.save}
                </button>
              </div>`
      }
      <p class="note">${text.proves}</p>`;
  }

  /** '' as long as nobody has said who they are. */
  get #code(): string {
    const { results: trees, signature, work } = this;
    const name = this.name.trim();
    if (name === '') return '';
    return signature === null
      ? workCode({ name, work, trees }, this.word)
      : completionCode({ name, trees }, signature);
  }

  #save(code: string): void {
    const called = this.name.trim().replace(/[^\p{L}\p{N}]+/gu, '-');
    download(new Blob([code, '\n'], { type: 'text/plain' }), `prunus-${called}.txt`);
  }

  async #copy(code: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      this.isCopied = true;
    } catch {
      // It stands there to be copied by hand.
    }
  }

  get #text() {
    return handInText[this.language === 'zh' ? 'zh' : 'en'];
  }
}

define('prunus-hand-in', PrunusHandIn);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-hand-in': PrunusHandIn;
  }
}
