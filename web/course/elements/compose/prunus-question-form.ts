import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../../core/language.ts';
import { defaultExercise } from '../../../search/exercise/generate.ts';
import { writeExercise } from '../../../search/exercise/exercise-link.ts';
import { questionText, type QuestionForm } from '../../draft-question.ts';
import { ITEM_NAMES } from '../../items/names.ts';
import { PREDICTED_KINDS, QUESTION_KINDS, type QuestionKind } from '../../story.ts';
import { composerText } from '../../text/composer.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { freshOptions, optionFields } from './option-fields.ts';
import { fieldStyles } from '../../../ui/field-styles.ts';
import { labelled, namedOptions, select } from '../../../ui/fields.ts';
import { valueOf } from '../../../ui/form-events.ts';
import { controls, theme } from '../../../ui/theme.ts';

const EMPTY: QuestionForm = {
  ...{ kind: 'choose', ask: '', place: '', about: 'value', ordered: '', source: '' },
  options: freshOptions(0),
};

/** A form by which a question is put into a lesson. Tells `prunus-question-made` {text}. */
export class PrunusQuestionForm extends LitElement {
  @property() language: Language = 'en';
  @state() private form: QuestionForm = EMPTY;
  #made = 0;

  static override styles = [
    theme,
    controls,
    fieldStyles,
    css`
      form {
        display: grid;
        gap: var(--space-4);
      }
      textarea {
        width: 100%;
        min-height: 4rem;
      }
      fieldset {
        border: 0;
        padding: 0;
        margin: 0;
        min-width: 0;
      }
      ol {
        display: grid;
        gap: var(--space-4);
        padding-inline-start: var(--space-7);
        margin-block: var(--space-3);
      }
      li > * {
        vertical-align: middle;
      }
      li label {
        display: inline-flex;
        align-items: center;
        gap: var(--space-2);
      }
      li > input {
        width: 100%;
        margin-block-end: var(--space-2);
      }
    `,
  ];

  protected override render(): TemplateResult {
    const text = this.#text;
    const { kind } = this.form;
    return html`<form
      @submit=${(event: Event) => {
        event.preventDefault();
        emit(this, 'prunus-question-made', { text: questionText(this.form) });
        const options = freshOptions(++this.#made);
        this.form = { ...EMPTY, kind, source: this.form.source, options };
      }}
    >
      ${labelled(
        text.kind,
        select<string>({
          name: 'kind',
          options: namedOptions(QUESTION_KINDS, text.kinds),
          chosen: kind,
          change: (chosen) => {
            this.form = { ...this.form, kind: chosen as QuestionKind, source: sourceOf(chosen) };
          },
        }),
      )}
      ${this.#line('ask', text.ask)} ${this.#own(kind)}
      <div class="tools"><button type="submit" class="add">${text.add}</button></div>
    </form>`;
  }

  #own(kind: QuestionKind): TemplateResult | typeof nothing {
    const text = this.#text;
    switch (kind) {
      case 'value':
      case 'window':
        return this.#line('place', text.node);
      case 'predict':
        return html`${this.#line('place', text.moment)}
        ${labelled(
          text.about,
          select<string>({
            name: 'about',
            options: namedOptions(PREDICTED_KINDS, text.abouts),
            chosen: this.form.about,
            change: (about) => (this.form = { ...this.form, about }),
          }),
        )}`;
      case 'choose':
        return optionFields(this.form.options, text, (options) => {
          this.form = { ...this.form, options };
        });
      case 'order':
        return this.#lines('ordered', text.ordered);
      case 'solve':
        return this.#line('source', text.exercise);
      case 'number':
        return this.#line('place', text.fact);
      case 'item':
        return labelled(
          text.item,
          select<string>({
            name: 'source',
            options: ITEM_NAMES.map((name) => [name, name] as const),
            chosen: this.form.source,
            change: (source) => (this.form = { ...this.form, source }),
          }),
        );
      case 'cut':
      case 'move':
        return nothing;
    }
  }

  #line(name: 'ask' | 'place' | 'source', label: string): TemplateResult {
    return labelled(
      label,
      html`<input
        name=${name}
        autocomplete="off"
        .value=${this.form[name]}
        @input=${(event: Event) => (this.form = { ...this.form, [name]: valueOf(event) })}
      />`,
    );
  }

  #lines(name: 'ordered', label: string): TemplateResult {
    return labelled(
      label,
      html`<textarea
        name=${name}
        .value=${this.form[name]}
        @input=${(event: Event) => (this.form = { ...this.form, [name]: valueOf(event) })}
      ></textarea>`,
    );
  }

  get #text() {
    return composerText[this.language === 'zh' ? 'zh' : 'en'];
  }
}

/** What a question of that kind is made from at first. */
function sourceOf(kind: string): string {
  if (kind === 'solve') return writeExercise(defaultExercise);
  return kind === 'item' ? ITEM_NAMES[0] : '';
}

define('prunus-question-form', PrunusQuestionForm);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-question-form': PrunusQuestionForm;
  }
}
