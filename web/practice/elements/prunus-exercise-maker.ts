import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import {
  defaultExercise,
  EXERCISE_LIMITS,
  makeExercise,
  WANTED,
  type ExerciseSettings,
  type Range,
} from '../../search/exercise/generate.ts';
import { writeExercise } from '../../search/exercise/exercise-link.ts';
import { CUT_RULES } from '../../tree/explain/cut-rule.ts';
import { exerciseText, type ExerciseText } from '../text/exercise.ts';
import { formatCount } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { labelled, namedOptions, select, wholeNumber } from '../../ui/fields.ts';
import { formStyles } from '../../ui/field-styles.ts';

const DIRECTIONS = ['left-to-right', 'right-to-left'] as const;
const PLAYERS = ['max', 'min'] as const;

/**
 * The form that a tree to be solved is made with.
 *
 * `settings`: what it begins with. Tells `prunus-exercise` {settings} when one is made; settings of
 * which none can be made are told to the person and to nobody else.
 */
export class PrunusExerciseMaker extends LitElement {
  @property({ attribute: false }) settings: ExerciseSettings = defaultExercise;
  @property() language: Language = 'en';
  /** As the form stands. */
  @state() private draft: ExerciseSettings = defaultExercise;

  static override styles = [
    formStyles,
    css`
      form {
        gap: var(--space-4) var(--space-5);
        align-items: end;
      }
      .range {
        gap: var(--space-2);
      }
      .field input {
        inline-size: 4.2rem;
      }
      .field input[name='seed'] {
        inline-size: 7.5rem;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('settings')) return;
    const before = changed.get('settings');
    const isNew = before === undefined || writeExercise(before) !== writeExercise(this.settings);
    if (isNew) this.draft = this.settings;
  }

  protected override render(): TemplateResult {
    const text = exerciseText[this.language === 'zh' ? 'zh' : 'en'];
    const { draft } = this;
    const problem = this.#problem(text);
    return html`
      <p class="note">${text.makeHint}</p>
      <form
        class="tools"
        @submit=${(event: Event) => {
          event.preventDefault();
          this.#make();
        }}
      >
        ${labelled(
          text.depth,
          this.#number('depth', draft.depth, (depth) => ({ depth })),
        )}
        ${this.#range('moves', text.moves, text)} ${this.#range('values', text.values, text)}
        ${this.#choice('wanted', text.wanted, WANTED, text.wantedChoices)}
        ${this.#choice('direction', text.direction, DIRECTIONS, text.directions)}
        ${this.#choice('cut', text.cut, CUT_RULES, text.cuts)}
        ${this.#choice('rootPlayer', text.rootPlayer, PLAYERS, { max: '△ MAX', min: '▽ MIN' })}
        ${labelled(
          text.seed,
          this.#number('seed', draft.seed, (seed) => ({ seed })),
        )}
        <button class="primary make" ?disabled=${problem !== null}>${text.make}</button>
        <button
          class="another"
          type="button"
          ?disabled=${problem !== null}
          @click=${() => {
            const { most } = EXERCISE_LIMITS.seed;
            this.draft = { ...this.draft, seed: (this.draft.seed % most) + 1 };
            this.#make();
          }}
        >
          ${text.another}
        </button>
      </form>
      <div role="status">
        ${problem === null ? nothing : html`<p class="problem">${problem}</p>`}
      </div>
    `;
  }

  /** Why nothing can be made of the form; null where something can. */
  #problem(text: ExerciseText): string | null {
    const { moves, values } = this.draft;
    if (moves.least > moves.most || values.least > values.most) return text.badSettings;
    const made = makeExercise(this.draft);
    return 'problem' in made ? text.makeProblem(made.problem) : null;
  }

  #make(): void {
    if (this.#problem(exerciseText.en) !== null) return;
    emit(this, 'prunus-exercise', { settings: this.draft });
  }

  #range(field: 'moves' | 'values', label: string, text: ExerciseText): TemplateResult {
    const range = this.draft[field];
    const end = (name: keyof Range) =>
      this.#number(
        field,
        range[name],
        (value) => ({ [field]: { ...range, [name]: value } }),
        `${label}: ${text[name]}`,
      );
    return html`<fieldset class="field">
      <legend>${label}</legend>
      <span class="tools range">${end('least')} ${text.rangeTo} ${end('most')}</span>
    </fieldset>`;
  }

  #number(
    name: keyof typeof EXERCISE_LIMITS,
    value: number,
    change: (value: number) => Partial<ExerciseSettings>,
    label?: string,
  ): TemplateResult {
    const { least, most } = EXERCISE_LIMITS[name];
    return wholeNumber({
      name,
      value,
      lowest: least,
      highest: most,
      ...(label === undefined ? {} : { label }),
      title: `${formatCount(least, 'en')} … ${formatCount(most, 'en')}`,
      change: (typed) => (this.draft = { ...this.draft, ...change(typed) }),
      beyond: 'nearest',
    });
  }

  #choice<Name extends string>(
    name: 'wanted' | 'direction' | 'rootPlayer' | 'cut',
    label: string,
    names: readonly Name[],
    words: Readonly<Record<Name, string>>,
  ): TemplateResult {
    return labelled(
      label,
      select<string>({
        name,
        options: namedOptions(names, words),
        chosen: this.draft[name],
        change: (chosen) => (this.draft = { ...this.draft, [name]: chosen }),
      }),
    );
  }
}

define('prunus-exercise-maker', PrunusExerciseMaker);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-exercise-maker': PrunusExerciseMaker;
  }
}
