import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../core/language.ts';
import { Later } from '../../core/later.ts';
import { LONGEST_NAME, writeCompletion, type HandedTask, type Work } from '../completion.ts';
import { handInText } from '../text/hand-in.ts';
import { codePicture } from './code-picture.ts';
import { download } from '../../ui/download.ts';
import { define } from '../../ui/events.ts';
import { formStyles } from '../../ui/field-styles.ts';
import { labelled } from '../../ui/fields.ts';
import { valueOf } from '../../ui/form-events.ts';

/** A code of more letters has modules too small for a camera across a desk. */
const MOST_PICTURED = 400;

/**
 * The end of a challenge or a lesson: a name, and the code that a student hands in. Nothing is sent.
 *
 * `tasks`: how it went, with the answers; `work`: what it is; `lacking`: the numbers of questions that were
 * solved before what stands on a tree was kept.
 */
export class PrunusHandIn extends LitElement {
  @property({ attribute: false }) tasks: readonly HandedTask[] = [];
  @property({ attribute: false }) work: Work | null = null;
  @property({ attribute: false }) lacking: readonly number[] = [];
  @property() language: Language = 'en';
  @state() private name = '';
  @state() private isCopied = false;

  static override styles = [
    formStyles,
    css`
      :host {
        justify-items: start;
      }
      output.line {
        font-family: var(--mono);
        font-size: var(--text-s);
        overflow-wrap: anywhere;
        user-select: all;
        max-height: 12rem;
        overflow-y: auto;
      }
      .picture {
        inline-size: min(100%, 16rem);
      }
      p {
        line-height: var(--leading-loose);
      }
      input {
        max-width: 100%;
      }
    `,
  ];

  readonly #qr = new Later(codePicture.load);
  /** When these answers were first here, in seconds since 1970. */
  #made = 0;
  #before = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('tasks')) return;
    const message = JSON.stringify(this.tasks);
    if (message !== this.#before) this.#made = Math.floor(Date.now() / 1000);
    this.#before = message;
  }

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
        code === ''
          ? nothing
          : html`<output class="line" tabindex="0">${code}</output>
              <div class="tools">
                <button class="primary copy" type="button" @click=${() => void this.#copy(code)}>
                  ${this.isCopied ? text.copied : text.copy}
                </button>
                <button class="save" type="button" @click=${() => this.#save(code)}>
                  ${text.save}
                </button>
              </div>
              ${this.#picture(code)}`
      }
      ${this.lacking.map((question) => html`<p class="problem">${text.lacking(question)}</p>`)}
      <p class="note">${text.proves}</p>`;
  }

  /** Where somebody has provided for it. */
  #picture(code: string): TemplateResult | typeof nothing {
    if (code.length > MOST_PICTURED) return nothing;
    const module = this.#qr.now(() => this.requestUpdate());
    if (module === null) return nothing;
    const { language } = this;
    const picture = module.qrPicture(code, language, handInText[language].picture);
    return html`<div class="picture">${picture}</div>`;
  }

  /** '' as long as nobody has said who they are. */
  get #code(): string {
    const { tasks, work } = this;
    const name = this.name.trim();
    return name === '' || work === null
      ? ''
      : writeCompletion({ name, work, made: this.#made, tasks });
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
