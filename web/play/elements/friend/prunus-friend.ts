import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { languageOf, type Language } from '../../../core/language.ts';
import { LONGEST_WORD } from '../../friend/friend-link.ts';
import { friendText } from '../../text/friend.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { valueOf } from '../../../ui/form-events.ts';
import { LazyPart, lazyStyles } from '../../../ui/lazy.ts';
import { controls, theme } from '../../../ui/theme.ts';

/**
 * A word to go with a move to a friend, and the link as text and as a picture for a telephone's camera.
 * Tells `prunus-friend-word` {text} with every letter, and `prunus-friend-copy`.
 */
export class PrunusFriend extends LitElement {
  /** The link that is to be sent; null: there is nothing to send. */
  @property({ attribute: false }) link: string | null = null;
  /** What is said with the move so far. */
  @property() word = '';
  /** Whether something can be said with it. */
  @property({ attribute: false }) canSay = false;
  /** What the friend has said. */
  @property() heard = '';
  /** The link could not be copied: it is shown. */
  @property({ attribute: false }) byHand = false;
  @property() language: Language = 'en';
  @state() private isPictured = false;
  /** As it stands in the field, with blanks that no link keeps. */
  #typed = '';
  readonly #picture = new LazyPart(this, () => import('./qr-picture.ts'));

  static override styles = [
    theme,
    controls,
    lazyStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
        min-width: 0;
      }
      label {
        display: grid;
        gap: var(--space-1);
        color: var(--muted);
        font-size: var(--text-s);
      }
      input {
        box-sizing: border-box;
        width: 100%;
        min-height: 2.75em;
        font-size: var(--text-l);
      }
      blockquote,
      p {
        margin: 0;
        overflow-wrap: anywhere;
      }
      blockquote {
        padding-inline-start: var(--space-5);
        border-inline-start: 3px solid var(--accent);
        line-height: var(--leading);
      }
      .note {
        color: var(--muted);
        font-size: var(--text-s);
        line-height: var(--leading);
      }
      .lazy {
        min-height: 3rem;
      }
      svg {
        display: block;
        width: min(100%, 20rem);
        margin-inline: auto;
        border-radius: var(--radius);
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.language = languageOf(this.language);
    if (this.link === null) this.isPictured = false;
    // Typed with a blank at its end, it is the same word.
    if (changed.has('word') && this.word !== this.#typed.trim()) this.#typed = this.word;
  }

  protected override render() {
    const { link, language } = this;
    const text = friendText[language];
    if (link === null) {
      if (this.heard === '') return nothing;
      return html`<blockquote dir="auto" aria-label=${text.heard}>${this.heard}</blockquote>`;
    }
    return html`
      ${this.canSay ? this.#wordField() : nothing}
      <div class="tools">
        <button class="copy" @click=${() => emit(this, 'prunus-friend-copy', null)}>
          ${text.copy}
        </button>
        <button
          class="picture"
          aria-pressed=${String(this.isPictured)}
          title=${text.pictureTitle}
          @click=${() => {
            this.isPictured = !this.isPictured;
          }}
        >
          ${text.picture}
        </button>
      </div>
      ${
        this.byHand
          ? html`<label
              >${text.link}<input
                readonly
                class="link"
                .value=${link}
                @focus=${(event: Event) => {
                  if (event.target instanceof HTMLInputElement) event.target.select();
                }}
            /></label>`
          : nothing
      }
      ${this.isPictured ? this.#picture.show(language, (part) => part.qrPicture(link, language)) : nothing}
      <p class="note">${text.line}</p>
    `;
  }

  #wordField(): TemplateResult {
    const text = friendText[this.language];
    return html`<label
      >${text.word}<input
        class="word"
        maxlength=${LONGEST_WORD}
        enterkeyhint="done"
        .value=${this.#typed}
        @input=${(event: Event) => {
          this.#typed = valueOf(event);
          emit(this, 'prunus-friend-word', { text: this.#typed });
        }}
    /></label>`;
  }
}

define('prunus-friend', PrunusFriend);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-friend': PrunusFriend;
  }
}
