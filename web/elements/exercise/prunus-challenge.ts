import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { shareEngines, type EngineShare } from '../../engine/shared-engines.ts';
import { engineOptions } from '../../lab/options.ts';
import type { LabState } from '../../lab/state.ts';
import type { Language } from '../../core/language.ts';
import { challengeText } from '../../text/exercise/challenge.ts';
import { define, emit, type PrunusEvent } from '../../ui/events.ts';
import './prunus-quiz.ts';
import { panelStyles } from '../../ui/panel-styles.ts';
import { controls, theme } from '../../ui/theme.ts';

/**
 * A quiz that was sent as a challenge: only it is there until it is solved or given up. `state` is the
 * lab that it is a quiz on. Events: `prunus-unlocked` {solved}; `prunus-open-lab` {state}.
 */
export class PrunusChallenge extends LitElement {
  @property({ attribute: false }) state: LabState | null = null;
  @property() language: Language = 'en';
  @state() private stage: 'locked' | 'sure' | 'solved' | 'given-up' = 'locked';

  static override styles = [
    theme,
    controls,
    panelStyles,
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
      .solved {
        font-weight: var(--bold);
        color: var(--accent);
      }
    `,
  ];

  #share: EngineShare | null = null;
  #options: ReturnType<typeof engineOptions> | null = null;
  #for: LabState | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#share?.release();
    this.#share = null;
  }

  protected override willUpdate(): void {
    if (this.state === this.#for) return;
    this.#for = this.state;
    // A quiz begins anew with other options.
    this.#options = this.state === null ? null : engineOptions(this.state);
    this.stage = 'locked';
  }

  protected override render(): TemplateResult | typeof nothing {
    const { state } = this;
    if (state === null) return nothing;
    const text = challengeText[this.#language];
    this.#share ??= shareEngines();
    return html`<div class="card">
      <h2>${text.heading}</h2>
      <p>${text.line}</p>
      <prunus-quiz
        .engine=${this.#share.engine}
        .options=${this.#options}
        .language=${this.#language}
        ?locked=${this.#isLocked}
        @prunus-graded=${(event: PrunusEvent<'prunus-graded'>) => {
          if (event.detail.perfect && this.#isLocked) this.#unlock(true);
        }}
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
            ${this.stage === 'solved' ? text.solved : text.givenUp}
          </p>
          ${button(
            text.openLab,
            () => {
              if (this.state !== null) {
                emit(this, 'prunus-open-lab', { state: { ...this.state, quiz: false } });
              }
            },
            true,
          )}`;
    }
  }

  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  get #isLocked(): boolean {
    return this.stage === 'locked' || this.stage === 'sure';
  }

  #unlock(solved: boolean): void {
    this.stage = solved ? 'solved' : 'given-up';
    emit(this, 'prunus-unlocked', { solved });
  }
}

define('prunus-challenge', PrunusChallenge);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-challenge': PrunusChallenge;
  }
}
