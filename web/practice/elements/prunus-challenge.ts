import { foreign } from '../../core/foreign-text.ts';
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { shareEngines, type EngineShare } from '../../engine/engine-pool.ts';
import { engineOptions } from '../../search/options.ts';
import { workOfChallenge, type ChallengeSet } from '../challenge-set.ts';
import type { HandedTask } from '../completion.ts';
import { writeSheet } from '../sheet-text.ts';
import { readPermalink } from '../../search/link/permalink.ts';
import type { LabState } from '../../search/state.ts';
import { dealtAnew } from '../../search/textbook/renumbered.ts';
import type { Language } from '../../core/language.ts';
import { challengeText } from '../text/challenge.ts';
import { define } from '../../ui/events.ts';
import { emit, type PrunusEvent } from '../events.ts';
import './prunus-hand-in.ts';
import './prunus-quiz.ts';
import { facts, tableStyles } from '../../ui/tables.ts';
import { panelStyles } from '../../ui/panel-styles.ts';
import { controls, theme } from '../../ui/theme.ts';

/**
 * A quiz that was sent as a challenge: only it is there until it is solved or given up. `state` is the
 * lab that it is a quiz on; `challenge` has several, one after the other, and ends with a code to be
 * handed in. After three checks that found mistakes a typed tree deals its numbers anew.
 * Events: `prunus-unlocked` {solved}; `prunus-open-lab` {state}.
 */
export class PrunusChallenge extends LitElement {
  @property({ attribute: false }) state: LabState | null = null;
  @property({ attribute: false }) challenge: ChallengeSet | null = null;
  @property() language: Language = 'en';
  /** Of the trees of a challenge, which one is before the student. */
  @state() private at = 0;
  @state() private results: readonly HandedTask[] = [];
  @state() private checks = 0;
  @state() private stage: 'locked' | 'sure' | 'solved' | 'given-up' = 'locked';

  static override styles = [
    theme,
    controls,
    panelStyles,
    tableStyles,
    css`
      :host {
        display: block;
        padding: 0 var(--space-6) var(--space-7);
      }
      .card {
        display: grid;
        gap: var(--space-5);
      }
      prunus-quiz {
        min-width: 0;
      }
      p {
        line-height: var(--leading-loose);
      }
      .end {
        gap: var(--space-4);
      }
      .own {
        white-space: pre-line;
      }
      .code {
        display: grid;
        gap: var(--space-4);
        justify-items: start;
        width: 100%;
      }
      .solved {
        font-weight: var(--bold);
        color: var(--accent);
      }
    `,
  ];

  #share: EngineShare | null = null;
  #options: ReturnType<typeof engineOptions> | null = null;
  /** What the options were made of. */
  #for: LabState | null = null;
  #set: ChallengeSet | null = null;
  #states: readonly LabState[] = [];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#share?.release();
    this.#share = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.challenge !== this.#set) {
      this.#set = this.challenge;
      const links = this.challenge?.links ?? [];
      this.#states = links.map((link) => ({ ...readPermalink(link).state, quiz: true }));
      this.#begin(0, []);
    } else if (changed.has('state') && this.challenge === null) {
      this.#begin(0, []);
    }
    const state = this.#now;
    if (state === this.#for) return;
    this.#for = state;
    // A quiz begins anew with other options.
    this.#options = state === null ? null : engineOptions(state);
  }

  #begin(at: number, results: readonly HandedTask[]): void {
    this.#dealt = 0;
    this.at = at;
    this.results = results;
    this.checks = 0;
    this.stage = 'locked';
    // Once the one before was solved, windows may have been asked for.
    const quiz = this.renderRoot.querySelector('prunus-quiz');
    if (quiz !== null) quiz.windows = false;
    this.#now = this.challenge === null ? this.state : (this.#states[at] ?? null);
  }

  /** How often the tree that is there was given new numbers. */
  #dealt = 0;
  /** The lab of the quiz that is there, with its numbers as they were dealt last. */
  #now: LabState | null = null;

  #checked(isPerfect: boolean): void {
    if (!this.#isLocked) return;
    this.checks++;
    if (isPerfect) this.#unlock(true);
  }

  #renumber(): void {
    const state = this.#states[this.at];
    // Challenges of one tree that people were given keep it.
    if (state === undefined || !this.#isSet) return;
    this.#dealt++;
    this.#now = dealtAnew(state, this.#dealt);
    this.requestUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.#now === null) return nothing;
    const text = challengeText[this.#language];
    this.#share ??= shareEngines();
    const { title = '', text: own = '', key = null } = this.challenge ?? {};
    const trees = this.#states.length;
    return html`<div class="card">
      <h2>${title === '' ? text.heading : foreign(title)}</h2>
      ${own === '' ? nothing : html`<p class="own" dir="auto">${own}</p>`}
      <p>${trees > 1 ? text.several : text.line}</p>
      ${
        this.challenge === null || key === null
          ? nothing
          : html`<p class="note" role="status">
              ${text.progress(this.at + 1, trees)} ${text.checks(this.checks)}
            </p>`
      }
      <prunus-quiz
        beside
        .engine=${this.#share.engine}
        .options=${this.#options}
        .windows=${false}
        .language=${this.#language}
        ?locked=${this.#isLocked}
        @prunus-graded=${(event: PrunusEvent<'prunus-graded'>) => {
          this.#checked(event.detail.perfect);
        }}
        @prunus-renumber=${() => this.#renumber()}
      ></prunus-quiz>
      <div class="tools end" role="status">${this.#end()}</div>
    </div>`;
  }

  #end(): TemplateResult {
    const text = challengeText[this.#language];
    const button = (label: string, act: () => void, primary = false): TemplateResult =>
      html`<button class=${primary ? 'primary' : ''} @click=${act}>${label}</button>`;
    switch (this.stage) {
      case 'locked':
        return button(text.giveUp, () => (this.stage = 'sure'));
      case 'sure':
        return html`${button(text.giveUpSure, () => this.#unlock(false))}
        ${button(text.goOn, () => (this.stage = 'locked'))}`;
      case 'solved':
      case 'given-up':
        return html`<p class=${this.stage}>
            ${this.#isSet ? text.ended[this.stage] : this.stage === 'solved' ? text.solved : text.givenUp}
          </p>
          ${
            this.at + 1 < this.#states.length
              ? button(text.next, () => this.#begin(this.at + 1, this.results), true)
              : html`${this.#code()}
                ${button(
                  text.openLab,
                  () => {
                    const state = this.#now;
                    if (state !== null)
                      emit(this, 'prunus-open-lab', { state: { ...state, quiz: false } });
                  },
                  !this.#isSet,
                )}`
          }`;
    }
  }

  /** Whether it ends with a code. */
  get #isSet(): boolean {
    return this.challenge !== null && this.challenge.key !== null;
  }

  /** The end of a challenge: how it went, and the line to be handed in. */
  #code(): TemplateResult | typeof nothing {
    const { challenge } = this;
    if (challenge === null || !this.#isSet) return nothing;
    const text = challengeText[this.#language];
    return html`<div class="code">
      ${facts(
        this.results.map(({ solved, checks }, at) => [
          text.tree(at + 1),
          `${solved ? text.yes : text.no} · ${text.checks(checks)}`,
        ]),
      )}
      <prunus-hand-in
        .tasks=${this.results}
        .work=${workOfChallenge(challenge)}
        .language=${this.#language}
      ></prunus-hand-in>
    </div>`;
  }

  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  get #isLocked(): boolean {
    return this.stage === 'locked' || this.stage === 'sure';
  }

  #unlock(solved: boolean): void {
    this.stage = solved ? 'solved' : 'given-up';
    const answers = solved ? this.renderRoot.querySelector('prunus-quiz')?.answers : undefined;
    const answer = answers === undefined ? '' : writeSheet({ dealt: this.#dealt, answers });
    this.results = [...this.results, { solved, checks: this.checks, answer }];
    emit(this, 'prunus-unlocked', { solved });
  }
}

define('prunus-challenge', PrunusChallenge);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-challenge': PrunusChallenge;
  }
}
