import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../core/language.ts';
import { NOTHING_FOUND, sourcesOf } from '../found.ts';
import { againOn, type ItemLot } from '../items/again.ts';
import { makeItem } from '../items/make.ts';
import type { MistakeName } from '../items/names.ts';
import { keyOf } from '../key.ts';
import type { Answered } from '../progress.ts';
import type { Question } from '../story.ts';
import type { PrunusEvent } from '../events.ts';
import { storyText } from '../text/story.ts';
import { define } from '../../ui/events.ts';
import { controls, theme } from '../../ui/theme.ts';
import './prunus-story-question.ts';

/**
 * A way to get rid of a mistake: question after question of the kind that showed it, on each of which it
 * would show again. `mistake`; `shown`: the question that showed it. Nothing of it counts.
 */
export class PrunusStoryAgain extends LitElement {
  @property({ attribute: false }) mistake: MistakeName | null = null;
  @property({ attribute: false }) shown: ItemLot | null = null;
  @property() language: Language = 'en';
  @state() private question: Question | null = null;
  @state() private given: Answered | undefined = undefined;
  /** Whether the last question was answered without it. */
  @state() private isGone = false;
  #round = 0;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
        justify-items: start;
        margin-top: var(--space-3);
      }
      prunus-story-question {
        justify-self: stretch;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const text = storyText[this.language];
    const { question, given } = this;
    return html`${
      question === null
        ? nothing
        : html`<prunus-story-question
            .question=${question}
            .itsKey=${keyOf(question, sourcesOf(NOTHING_FOUND))}
            .given=${given}
            .number=${this.#round}
            .language=${this.language}
            @prunus-story-answer=${this.#answered}
            @prunus-story-passed=${(event: Event) => event.stopPropagation()}
          ></prunus-story-question>`
    }
    ${this.isGone ? html`<p class="gone" role="status">✓ ${text.mistakeGone}</p>` : nothing}
    ${
      question !== null && given === undefined
        ? nothing
        : html`<button type="button" class="small again" @click=${() => this.#ask()}>
            ${question === null ? text.tryMistake : text.another}
          </button>`
    }`;
  }

  #ask(): void {
    if (this.mistake === null || this.shown === null) return;
    const { item, seed } = againOn(this.mistake, this.shown, ++this.#round);
    this.given = undefined;
    this.question = {
      ...{ id: `again-${String(this.#round)}`, stage: null, ask: [], right: [], wrong: [] },
      ...{ rightTo: null, wrongTo: null, isPractice: true },
      ...{ kind: 'item', item, seed },
    };
  }

  /** It stays here: the lesson's own questions alone are told and kept. */
  readonly #answered = (event: PrunusEvent<'prunus-story-answer'>): void => {
    event.stopPropagation();
    const { question } = this;
    if (question?.kind !== 'item') return;
    const { answer, isRight } = event.detail;
    const { first = answer, tries = 0 } = this.given ?? {};
    this.given = { first, last: answer, tries: tries + 1, isRight };
    const { choices } = makeItem(question.item, question.seed);
    // The first answer says how somebody thinks.
    if (tries === 0) this.isGone = choices[Number(answer)]?.mistake !== this.mistake && isRight;
  };
}

define('prunus-story-again', PrunusStoryAgain);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-story-again': PrunusStoryAgain;
  }
}
