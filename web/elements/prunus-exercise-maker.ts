import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

import {
  defaultExercise,
  EXERCISE_LIMITS,
  makeExercise,
  WANTED,
  type ExerciseSettings,
  type Range,
} from '../exercise/generate.ts';
import { exerciseText, type ExerciseText } from '../text/exercise.ts';
import { formatCount } from '../text/format.ts';
import type { Language } from '../text/language.ts';
import { define, send } from './events.ts';
import { valueOf } from './form-events.ts';
import { controls, theme } from './theme.ts';

const DIRECTIONS = ['left-to-right', 'right-to-left'] as const;
const PLAYERS = ['max', 'min'] as const;

/**
 * The form that a tree to be solved is made with.
 *
 * `settings`: what it begins with. Tells `prunus-exercise` {settings} when one is made; settings of
 * which none can be made are told to the person and to nobody else.
 */
export class PrunusExerciseMaker extends LitElement {
  static override properties = {
    settings: { attribute: false },
    language: { type: String },
    draft: { state: true },
  };
  declare settings: ExerciseSettings;
  declare language: Language;
  /** As the form stands. */
  declare private draft: ExerciseSettings;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: grid;
        gap: 0.5rem;
      }
      form {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 0.75rem;
        align-items: end;
      }
      label,
      fieldset {
        display: grid;
        gap: 0.15rem;
        margin: 0;
        padding: 0;
        border: 0;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      legend {
        padding: 0;
        margin-block-end: 0.15rem;
      }
      .range {
        display: flex;
        gap: 0.3rem;
        align-items: center;
      }
      input {
        inline-size: 4.2rem;
      }
      input.seed {
        inline-size: 7.5rem;
      }
      p {
        margin: 0;
        font-size: 0.875rem;
        color: var(--muted);
      }
      .problem {
        color: var(--problem);
      }
    `,
  ];

  constructor() {
    super();
    this.settings = defaultExercise;
    this.draft = defaultExercise;
    this.language = 'en';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('settings')) this.draft = this.settings;
  }

  protected override render(): TemplateResult {
    const text = exerciseText[this.language === 'zh' ? 'zh' : 'en'];
    const { draft } = this;
    const problem = this.#problem(text);
    return html`
      <p>${text.makeHint}</p>
      <form
        @submit=${(event: Event) => {
          event.preventDefault();
          this.#make();
        }}
      >
        <label
          >${text.depth}${this.#number('depth', draft.depth, EXERCISE_LIMITS.depth, (depth) => ({
            depth,
          }))}</label
        >
        ${this.#range('moves', text.moves, text)} ${this.#range('values', text.values, text)}
        ${this.#choice('wanted', text.wanted, WANTED, text.wantedChoices)}
        ${this.#choice('direction', text.direction, DIRECTIONS, text.directions)}
        ${this.#choice('rootPlayer', text.rootPlayer, PLAYERS, { max: '△ MAX', min: '▽ MIN' })}
        <label
          >${text.seed}${this.#number('seed', draft.seed, EXERCISE_LIMITS.seed, (seed) => ({
            seed,
          }))}</label
        >
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
    send(this, 'prunus-exercise', { settings: this.draft });
  }

  #range(field: 'moves' | 'values', label: string, text: ExerciseText): TemplateResult {
    const range = this.draft[field];
    const limits = EXERCISE_LIMITS[field];
    const end = (name: keyof Range) =>
      this.#number(
        field,
        range[name],
        limits,
        (value) => ({ [field]: { ...range, [name]: value } }),
        `${label}: ${text[name]}`,
      );
    return html`<fieldset>
      <legend>${label}</legend>
      <span class="range">${end('least')} ${text.rangeTo} ${end('most')}</span>
    </fieldset>`;
  }

  #number(
    field: keyof ExerciseSettings,
    value: number,
    limits: Range,
    change: (value: number) => Partial<ExerciseSettings>,
    label?: string,
  ): TemplateResult {
    return html`<input
      class=${field}
      type="number"
      inputmode="numeric"
      step="1"
      min=${limits.least}
      max=${limits.most}
      aria-label=${label ?? nothing}
      title=${`${formatCount(limits.least, 'en')} … ${formatCount(limits.most, 'en')}`}
      .value=${live(String(value))}
      @change=${(event: Event) => {
        const typed = Math.round(Number(valueOf(event)));
        const whole = Number.isFinite(typed) ? typed : value;
        const within = Math.min(limits.most, Math.max(limits.least, whole)) + 0;
        this.draft = { ...this.draft, ...change(within) };
        this.requestUpdate();
      }}
    />`;
  }

  #choice<Name extends string>(
    field: keyof ExerciseSettings,
    label: string,
    names: readonly Name[],
    words: Readonly<Record<Name, string>>,
  ): TemplateResult {
    return html`<label
      >${label}<select
        class=${field}
        @change=${(event: Event) => {
          const chosen = names.find((name) => name === valueOf(event));
          if (chosen !== undefined) this.draft = { ...this.draft, [field]: chosen };
        }}
      >
        ${names.map(
          (name) =>
            html`<option value=${name} .selected=${live(this.draft[field] === name)}>
              ${words[name]}
            </option>`,
        )}
      </select></label
    >`;
  }
}

define('prunus-exercise-maker', PrunusExerciseMaker);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-exercise-maker': PrunusExerciseMaker;
  }
}
