import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../../core/language.ts';
import { shownMoveName } from '../../record/cells.ts';
import { commentOf, textOfValue, valuesNamed } from '../../record/notes.ts';
import { FIRST, moveOf, newRecord, notesAt, plyOf, type GameRecord } from '../../record/record.ts';
import { recordText } from '../../text/record.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { controls, theme } from '../../../ui/theme.ts';

/** Longer comments scroll. */
const MOST_LINES = 8;

/**
 * What is said about the move that is shown, to be read and changed; before the first move, about the
 * game. Where nothing is said there is only a button to say something.
 *
 * Tells `prunus-comment` {node, text} with each letter that is typed. It changes nothing by itself.
 */
export class PrunusComment extends LitElement {
  @property({ attribute: false }) record: GameRecord = newRecord();
  @property() language: Language = 'en';
  /** The node whose comment is being written, though there may be nothing in it yet. */
  @state() private written: number | null = null;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
      }
      p {
        margin: 0 0 var(--space-2);
        color: var(--muted);
        font-size: var(--text-m);
        overflow-wrap: anywhere;
      }
      label {
        display: block;
        color: var(--muted);
        font-size: var(--text-s);
      }
      textarea {
        display: block;
        width: 100%;
        box-sizing: border-box;
        margin-top: var(--space-1);
        font-size: var(--text-m);
        line-height: var(--leading);
        resize: vertical;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('record') && this.written !== this.record.current) this.written = null;
  }

  protected override render(): TemplateResult {
    const { record, language } = this;
    const text = recordText[language === 'zh' ? 'zh' : 'en'].comment;
    const { current } = record;
    const notes = notesAt(record);
    const comment = commentOf(notes);
    const heading = valuesNamed(notes, 'N').map(textOfValue).join(' · ').trim();
    const name = shownMoveName(
      moveOf(record, current),
      record.setup,
      language === 'zh' ? 'zh' : 'en',
    );
    const label = current === FIRST ? text.game : text.move(plyOf(record), name);
    const isOpen = comment !== '' || this.written === current;
    return html`${heading === '' ? nothing : html`<p>${heading}</p>`}
    ${
      isOpen
        ? html`<label
            >${label}<textarea
              dir="auto"
              rows=${Math.min(MOST_LINES, Math.max(2, comment.split('\n').length))}
              .value=${this.written === current ? this.#typed : comment}
              @focus=${this.#onFocus}
              @input=${this.#onInput}
            ></textarea>
          </label>`
        : html`<button
            @click=${() => {
              this.#typed = '';
              this.written = current;
              void this.updateComplete.then(() => {
                this.renderRoot.querySelector('textarea')?.focus();
              });
            }}
          >
            ${text.add}
          </button>`
    }`;
  }

  /** As it stands in the field, with blanks that no record keeps. */
  #typed = '';

  #onFocus(event: Event): void {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    this.#typed = event.target.value;
    this.written = this.record.current;
  }

  #onInput(event: Event): void {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    this.#typed = event.target.value;
    emit(this, 'prunus-comment', { node: this.record.current, text: this.#typed });
  }
}

define('prunus-comment', PrunusComment);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-comment': PrunusComment;
  }
}
