import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';

import type { Language } from '../../core/language.ts';
import { namesTo, type Quiz } from '../../practice/quiz.ts';
import { isRight, type Key } from '../key.ts';
import type { FactReader } from '../prose.ts';
import type { Answered } from '../progress.ts';
import type { Question } from '../story.ts';
import { exerciseText } from '../../practice/text/exercise.ts';
import { predictedWords } from '../../practice/text/predict.ts';
import { answerText, askText } from '../text/answers.ts';
import { itemAnswer, mistakeText } from '../text/items.ts';
import { storyText } from '../text/story.ts';
import { define } from '../../ui/events.ts';
import { emit, type PrunusEvent } from '../events.ts';
import { valueOf } from '../../ui/form-events.ts';
import { LazyPart, lazyStyles } from '../../ui/lazy.ts';
import { controls, theme } from '../../ui/theme.ts';
import { itemDrawing, spokenTree } from './item-drawing.ts';
import { reasonOf } from './story-feedback.ts';
import { prose } from './story-prose.ts';
import { questionStyles } from './question-styles.ts';
import type { Keyless } from './story-traces.ts';

/**
 * One question of a lesson, with what is said to its answers.
 *
 * `question`, `itsKey` (null where there is none: `keyless` says why), `given` (what was answered so far),
 * `number`, `pressed` (the cell that was pressed on the lesson's board). Tells `prunus-story-answer`, and
 * `prunus-story-passed` {question} when what is right is shown. Nothing of it is disabled once it is
 * answered: the focus stays where it was.
 */
export class PrunusStoryQuestion extends LitElement {
  @property({ attribute: false }) question: Question | null = null;
  @property({ attribute: false }) itsKey: Key | null = null;
  @property({ attribute: false }) keyless: Keyless = 'searching';
  @property({ attribute: false }) quiz: Quiz | null = null;
  @property({ attribute: false }) given: Answered | undefined = undefined;
  @property({ attribute: false }) pressed: number | null = null;
  @property({ attribute: false }) fact: FactReader = () => null;
  @property({ type: Number }) number = 1;
  @property() language: Language = 'en';
  /** What is being answered: numbers of options, or texts of fields. */
  @state() private chosen: readonly number[] = [];
  @state() private typed: readonly string[] = ['', ''];
  @state() private order: readonly number[] = [];
  @state() private revealed = false;

  static override styles = [theme, controls, lazyStyles, questionStyles];

  readonly #solve = new LazyPart(this, () => import('./story-solve.ts'));

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('question')) {
      this.chosen = [];
      this.typed = ['', ''];
      this.revealed = false;
    }
    if (this.itsKey?.kind === 'order') {
      // Each search of the lesson that ends gives its keys anew; what was put in order meanwhile stays.
      const before = changed.has('itsKey') ? changed.get('itsKey') : this.itsKey;
      const isKnown = before?.kind === 'order' && before.shown.join() === this.itsKey.shown.join();
      if (!isKnown || changed.has('question')) this.order = this.itsKey.shown;
    }
    if (changed.has('pressed') && this.pressed !== null && this.question?.kind === 'move') {
      this.#answer(String(this.pressed));
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { question, itsKey: key } = this;
    const text = storyText[this.language];
    if (question === null) return nothing;
    const isDone = this.given?.isRight === true || this.revealed;
    return html`<div role="group" aria-labelledby="ask">
      <form
        class=${this.given === undefined ? '' : this.given.isRight ? 'right' : 'wrong'}
        @submit=${(event: Event) => {
          event.preventDefault();
          this.#submit();
        }}
      >
        <p class="head">
          ${text.question(this.number)}${question.isPractice ? html` · ${text.practice}` : nothing}
        </p>
        <p class="ask" id="ask">${this.#ask(question, key)}</p>
        ${key === null ? this.#keyless() : this.#body(question, key, isDone)}
        <div class="reply" role="status" tabindex="-1">
          ${key === null ? nothing : this.#reply(question, key)}
        </div>
      </form>
    </div>`;
  }

  #keyless(): TemplateResult {
    const { searching, keyless } = storyText[this.language];
    const sentence = this.keyless === 'searching' ? searching : keyless[this.keyless];
    return html`<p class="note" role="status">${sentence}</p>`;
  }

  #ask(question: Question, key: Key | null): unknown {
    if (question.ask.length > 0) return prose(question.ask, this.fact);
    return askText(question, key, this.fact, this.language);
  }

  #body(question: Question, key: Key, isDone: boolean): TemplateResult | typeof nothing {
    const text = storyText[this.language];
    const submit = html`<button
      type="submit"
      class="primary submit"
      aria-disabled=${String(isDone)}
    >
      ${text.answer}
    </button>`;
    switch (key.kind) {
      case 'value':
      case 'number':
        return html`<div class="tools">
          ${this.#field(0, text.ask[key.kind], isDone)} ${submit}
        </div>`;
      case 'window':
        return html`<div class="tools figures">
          (${this.#field(0, 'α', isDone)}, ${this.#field(1, 'β', isDone)}) ${submit}
        </div>`;
      case 'choose':
        return question.kind === 'choose'
          ? html`${key.right.length > 1 ? html`<p class="note">${text.several}</p>` : nothing}
            ${this.#options(
              question.options.map((option) => prose(option.text, this.fact)),
              key.right.length > 1,
              isDone,
            )}
            ${submit}`
          : nothing;
      case 'item':
        return html`${
          key.item.tree === null
            ? nothing
            : html`<div class="drawing">
                ${itemDrawing(key.item.tree, spokenTree(key.item.tree.tree))}
              </div>`
        }
        ${this.#options(
          key.item.choices.map(({ answer }) => itemAnswer(answer, this.language)),
          false,
          isDone,
        )}
        ${submit}`;
      case 'cut':
        return html`${this.#edges(key.quiz, isDone)} ${submit}`;
      case 'order':
        return question.kind === 'order'
          ? html`${this.#list(
              question.items.map((item) => prose(item, this.fact)),
              isDone,
            )}
            ${submit}`
          : nothing;
      case 'predict':
        return html`<div class="tools">
          ${key.prediction.choices.map(
            (choice) =>
              html`<button
                type="button"
                class="choice"
                aria-disabled=${String(isDone)}
                @click=${() => this.#answer(String(choice))}
              >
                ${predictedWords(key.prediction, choice, key.trace, this.language)}
              </button>`,
          )}
        </div>`;
      case 'solve':
        return question.kind === 'solve'
          ? this.#solve.show(
              this.language,
              () =>
                html`<prunus-story-solve
                  .question=${question}
                  .language=${this.language}
                  @prunus-graded=${(event: PrunusEvent<'prunus-graded'>) => {
                    event.stopPropagation();
                    const { right, total } = event.detail;
                    const { sheet } =
                      event.currentTarget as HTMLElementTagNameMap['prunus-story-solve'];
                    this.#answer(`${String(right)}/${String(total)}`, { sheet });
                  }}
                ></prunus-story-solve>`,
            )
          : nothing;
      case 'move':
        return nothing;
    }
  }

  #field(index: number, label: string, isDone: boolean): TemplateResult {
    return html`<input
      name="field-${index}"
      aria-label=${label}
      autocomplete="off"
      spellcheck="false"
      maxlength="24"
      ?readonly=${isDone}
      placeholder=${label.length === 1 ? label : '?'}
      .value=${live(this.typed[index] ?? '')}
      @input=${(event: Event) => {
        this.typed = this.typed.map((each, at) => (at === index ? valueOf(event) : each));
      }}
    />`;
  }

  #options(options: readonly unknown[], isSeveral: boolean, isDone: boolean): TemplateResult {
    return html`<ul class="options">
      ${options.map(
        (option, index) =>
          html`<li>
            <label
              ><input
                type=${isSeveral ? 'checkbox' : 'radio'}
                name="option"
                value=${index}
                aria-disabled=${String(isDone)}
                .checked=${live(this.chosen.includes(index))}
                @click=${(event: Event) => {
                  if (isDone) event.preventDefault();
                }}
                @change=${() => {
                  this.chosen = !isSeveral
                    ? [index]
                    : this.chosen.includes(index)
                      ? this.chosen.filter((each) => each !== index)
                      : [...this.chosen, index];
                }}
              /><span>${option}</span></label
            >
          </li>`,
      )}
    </ul>`;
  }

  /** Every move that is not the first of its node may have been left out. */
  #edges(quiz: Quiz, isDone: boolean): TemplateResult {
    const text = storyText[this.language];
    const edges = quiz.nodes.filter(
      ({ parent, number }) => parent >= 0 && quiz.nodes[parent]!.children[0] !== number,
    );
    return html`<div class="edges" role="group" aria-label=${text.edges}>
      ${edges.map(({ number }) => {
        const isChosen = this.chosen.includes(number);
        const names = namesTo(quiz, number);
        return html`<button
          type="button"
          class="edge small"
          value=${number}
          aria-disabled=${String(isDone)}
          aria-pressed=${String(isChosen)}
          aria-label=${exerciseText[this.language].field(
            'edge',
            exerciseText[this.language].place(names),
          )}
          @click=${() => {
            if (isDone) return;
            this.chosen = isChosen
              ? this.chosen.filter((each) => each !== number)
              : [...this.chosen, number];
          }}
        >
          ${isChosen ? '✂ ' : ''}${names.join(' → ')}
        </button>`;
      })}
    </div>`;
  }

  #list(items: readonly unknown[], isDone: boolean): TemplateResult {
    const text = storyText[this.language];
    const order = this.given?.isRight === true ? items.map((_, index) => index) : this.order;
    const move = (from: number, to: number): void => {
      if (isDone || to < 0 || to >= order.length) return;
      const next = [...order];
      const [item] = next.splice(from, 1);
      if (item !== undefined) next.splice(to, 0, item);
      this.order = next;
    };
    return html`<ol class="order">
      ${order.map(
        (item, place) =>
          html`<li>
            <span id="item-${item}">${items[item]}</span>
            <button
              type="button"
              class="up small"
              aria-label=${text.up(String(place + 1))}
              aria-describedby="item-${item}"
              aria-disabled=${String(isDone || place === 0)}
              @click=${() => move(place, place - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              class="down small"
              aria-label=${text.down(String(place + 1))}
              aria-describedby="item-${item}"
              aria-disabled=${String(isDone || place === order.length - 1)}
              @click=${() => move(place, place + 1)}
            >
              ↓
            </button>
          </li>`,
      )}
    </ol>`;
  }

  #reply(question: Question, key: Key): TemplateResult | typeof nothing {
    const { given, language } = this;
    const text = storyText[language];
    if (this.revealed)
      return html`<p>${text.itIs(answerText(question, key, this.fact, language))}</p>`;
    if (given === undefined) return nothing;
    const own = given.isRight ? question.right : question.wrong;
    const option =
      question.kind === 'choose' && /^\d+$/.test(given.last)
        ? (question.options[Number(given.last)]?.reply ?? [])
        : [];
    const isStated = own.length > 0 || option.length > 0;
    const reason =
      given.isRight || isStated ? null : reasonOf(key, given.last, this.quiz, language);
    const mistake = key.kind === 'item' ? key.item.choices[Number(given.last)]?.mistake : null;
    return html`<p>
        <strong>${given.isRight ? text.right : text.wrong}</strong>
        ${option.length > 0 ? prose(option, this.fact) : nothing}
        ${own.length > 0 ? prose(own, this.fact) : nothing} ${reason ?? nothing}
        ${mistake === null || mistake === undefined ? nothing : mistakeText[language][mistake].message}
      </p>
      ${
        given.isRight || given.tries < 2 || question.kind === 'solve'
          ? nothing
          : html`<button type="button" class="link reveal" @click=${() => this.#reveal()}>
              ${text.reveal}
            </button>`
      }`;
  }

  /** Puts the focus where the answer is given. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('form :is(input, button)')?.focus();
  }

  /** The button is gone then: what it has shown is where one is. */
  #reveal(): void {
    this.revealed = true;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('.reply')?.focus(),
    );
    if (this.question !== null) emit(this, 'prunus-story-passed', { question: this.question.id });
  }

  #submit(): void {
    const key = this.itsKey;
    if (key === null || this.given?.isRight === true || this.revealed) return;
    switch (key.kind) {
      case 'value':
      case 'number':
        if (this.typed[0]?.trim() !== '') this.#answer(this.typed[0]!.trim());
        return;
      case 'window':
        if (this.typed.every((each) => each.trim() !== '')) this.#answer(this.typed.join(';'));
        return;
      case 'choose':
      case 'item':
        if (this.chosen.length > 0) this.#answer(this.#sorted());
        return;
      case 'cut':
        this.#answer(this.#sorted());
        return;
      case 'order':
        this.#answer(this.order.join());
        return;
      default:
        return;
    }
  }

  #sorted(): string {
    return [...this.chosen].sort((one, other) => one - other).join();
  }

  #answer(answer: string, more: { readonly sheet?: string } = {}): void {
    const { question, itsKey: key } = this;
    if (question === null || key === null || this.given?.isRight === true || this.revealed) return;
    const detail = { question: question.id, answer, isRight: isRight(key, answer), ...more };
    // What is answered while it is drawn is told when it has been.
    void this.updateComplete.then(() => emit(this, 'prunus-story-answer', detail));
  }
}

define('prunus-story-question', PrunusStoryQuestion);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-story-question': PrunusStoryQuestion;
  }
}
