import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../core/language.ts';
import { defaultExercise, type ExerciseSettings } from '../../search/exercise/generate.ts';
import { EXAM_LIMITS, examTexts, studentsOf, type ExamSettings } from '../exam.ts';
import { examText } from '../text/teaching.ts';
import { define } from '../../ui/events.ts';
import { formStyles } from '../../ui/field-styles.ts';
import { checkField, labelled, namedOptions, select, wholeNumber } from '../../ui/fields.ts';
import { valueOf } from '../../ui/form-events.ts';

type Kind = 'small' | 'usual' | 'deep';

const KINDS: Readonly<Record<Kind, ExerciseSettings>> = {
  small: { ...defaultExercise, depth: 2, moves: { least: 3, most: 3 } },
  usual: defaultExercise,
  deep: { ...defaultExercise, depth: 4, moves: { least: 2, most: 2 }, wanted: 'deep' },
};

/** Makes an exam in several variants, to be saved as a page for paper, and its answer key. */
export class PrunusExam extends LitElement {
  @property() language: Language = 'en';
  @state() private settings: Omit<ExamSettings, 'exercise'> = {
    ...{ seed: anySeed(), variants: 4, students: [], trees: 2, items: 6, windows: true },
  };
  @state() private kind: Kind = 'usual';
  @state() private status: 'idle' | 'making' | 'failed' = 'idle';

  static override styles = [
    formStyles,
    css`
      form {
        gap: var(--space-4) var(--space-5);
        align-items: end;
      }
      .field input {
        inline-size: 5rem;
      }
      .field:has(textarea) {
        flex: 1 1 20rem;
      }
      textarea {
        inline-size: 100%;
        box-sizing: border-box;
      }
      .field input[name='seed'] {
        inline-size: 8rem;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const text = this.#text;
    const isMaking = this.status === 'making';
    return html`<p class="note">${text.hint}</p>
      <form class="tools" @submit=${(event: Event) => event.preventDefault()}>
        ${this.#number('variants', text.variants)} ${this.#number('trees', text.howManyTrees)}
        ${labelled(
          text.kind,
          select<string>({
            name: 'kind',
            options: namedOptions(Object.keys(KINDS) as Kind[], text.kinds),
            chosen: this.kind,
            change: (kind) => (this.kind = kind as Kind),
          }),
        )}
        ${this.#number('items', text.howManyItems)} ${this.#number('seed', text.seed)}
        ${checkField(
          {
            name: 'windows',
            checked: this.settings.windows,
            change: (windows) => (this.settings = { ...this.settings, windows }),
          },
          text.windows,
        )}
        ${labelled(
          text.students,
          html`<textarea
            name="students"
            rows="3"
            @input=${(event: Event) => {
              this.settings = { ...this.settings, students: studentsOf(valueOf(event)) };
            }}
          ></textarea>`,
          text.studentsHint(this.settings.students.length),
        )}
        <button
          class="primary paper"
          type="button"
          ?disabled=${isMaking}
          @click=${() => void this.#save(false)}
        >
          ${text.paper}
        </button>
        <button
          class="key"
          type="button"
          ?disabled=${isMaking}
          @click=${() => void this.#save(true)}
        >
          ${text.key}
        </button>
      </form>
      <div role="status">
        ${
          this.status === 'idle'
            ? nothing
            : html`<p class=${isMaking ? 'note' : 'problem'}>
                ${isMaking ? text.making : text.failed}
              </p>`
        }
      </div>`;
  }

  #number(name: keyof typeof EXAM_LIMITS, label: string): TemplateResult {
    const { least, most } = EXAM_LIMITS[name];
    return labelled(
      label,
      wholeNumber({
        name,
        value: this.settings[name],
        lowest: least,
        highest: most,
        title: `${String(least)} … ${String(most)}`,
        change: (value) => (this.settings = { ...this.settings, [name]: value }),
        beyond: 'nearest',
      }),
    );
  }

  async #save(answers: boolean): Promise<void> {
    const { settings } = this;
    const exercise = KINDS[this.kind];
    const texts = examTexts({ ...settings, exercise }, this.#text, this.#language);
    this.status = 'making';
    try {
      const { savePaper } = await import('./paper.ts');
      // Whoever knows the seed can make the key: papers don't say it.
      const name = answers ? `exam-key-${String(settings.seed)}` : 'exam';
      const isSaved = texts !== null && (await savePaper(texts, answers, name, 'exam'));
      this.status = isSaved ? 'idle' : 'failed';
    } catch {
      this.status = 'failed';
    }
  }

  get #text() {
    return examText[this.#language];
  }

  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }
}

/** One that nobody guesses. */
function anySeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

define('prunus-exam', PrunusExam);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-exam': PrunusExam;
  }
}
