import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { cellName } from '../../games/position.ts';
import type { SearchResult } from '../../engine/messages.ts';
import { labStateFor, levelSearches, nodesFor, sameQuestion } from '../../play/session/thinking.ts';
import type { ThinkingQuestion } from '../../play/session/thinking-question.ts';
import type { LabState } from '../../lab/state.ts';
import type { Language } from '../../core/language.ts';
import { thinkingText } from '../../text/play/thinking.ts';
import { define, emit, type PrunusEvent } from '../../ui/events.ts';
import '../lab/prunus-lab.ts';
import { controls, segments, theme } from '../../ui/theme.ts';

/**
 * The tree of a search of a game that is being played: the engine searches the position once more, is
 * recorded, and the lab shows what it did.
 *
 * `questions`: what can be looked at, the first one first; at least one. Events: `prunus-back` when a
 * person has seen enough; the lab's `prunus-position` {position} to play on from a node.
 */
export class PrunusThinking extends LitElement {
  @property({ attribute: false }) questions: readonly ThinkingQuestion[] = [];
  @property() language: Language = 'en';
  @state() private chosen: ThinkingQuestion | null = null;
  @state() private lab: LabState | null = null;
  @state() private result: SearchResult | null = null;

  static override styles = [
    theme,
    controls,
    segments,
    css`
      :host {
        display: block;
        background: var(--paper);
      }
      header {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-4) var(--space-6);
        align-items: center;
        padding: var(--space-2) var(--space-6) var(--space-5);
      }
      .segments {
        margin-inline-start: auto;
      }
      .segments button {
        padding-inline: 0.5em;
        font-size: var(--text-s);
      }
      p {
        flex: 1 0 100%;
        max-width: 60rem;
        line-height: var(--leading-loose);
        color: var(--muted);
      }
      p strong {
        font-weight: normal;
        color: var(--ink);
      }
    `,
  ];

  constructor() {
    super();
    this.addEventListener('keydown', this.#onKey);
  }

  /** Puts the focus where one goes back. */
  override focus(): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector('button')?.focus());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('questions')) return;
    const { chosen } = this;
    const still = this.questions.some((each) => chosen !== null && sameQuestion(each, chosen));
    if (!still) this.#choose(this.questions[0] ?? null);
  }

  protected override render() {
    const { chosen } = this;
    if (chosen === null) return nothing;
    const text = thinkingText[this.#language];
    return html`
      <header>
        <button
          class="back"
          @click=${() => {
            emit(this, 'prunus-back', null);
          }}
        >
          <span aria-hidden="true">← </span>${text.back}
        </button>
        <h2>
          ${
            chosen.played === null
              ? text.titleOfPosition
              : text.titleOfMove(this.#name(chosen.played))
          }
        </h2>
        ${this.questions.length > 1 ? this.#choice(chosen) : nothing}
        <p role="status">${this.#words(chosen)}</p>
      </header>
      ${
        this.lab === null
          ? nothing
          : html`<prunus-lab
              fixed
              .state=${this.lab}
              .language=${this.#language}
              @prunus-state=${(event: PrunusEvent<'prunus-state'>) => {
                event.stopPropagation();
                this.lab = event.detail.state;
              }}
              @prunus-searched=${(event: PrunusEvent<'prunus-searched'>) => {
                event.stopPropagation();
                this.result = event.detail.result;
              }}
            ></prunus-lab>`
      }
    `;
  }

  #choice(chosen: ThinkingQuestion): TemplateResult {
    const text = thinkingText[this.#language];
    return html`<div class="segments" role="group" aria-label=${text.which}>
      ${this.questions.map(
        (each) => html`
          <button
            aria-pressed=${String(sameQuestion(each, chosen))}
            @click=${() => {
              this.#choose(each);
            }}
          >
            ${each.played === null ? text.ofPosition : text.ofMove}
          </button>
        `,
      )}
    </div>`;
  }

  /** What the search is, and what came of it: as far as it is true. */
  #words(question: ThinkingQuestion): string | TemplateResult {
    const text = thinkingText[this.#language];
    const { lab, result } = this;
    if (lab === null) return text.tooLarge;
    const isGomoku = question.setup.game === 'gomoku';
    if (result === null) return isGomoku ? text.searching(lab.nodeLimit) : '';
    const { totals, recordedPly } = result.trace.header;
    const kept = text.kept(totals.nodes, recordedPly);
    if (result.bestMove === null) return kept;
    const found = this.#name(result.bestMove);
    const gap = this.#language === 'zh' ? '' : ' ';
    return html`<strong>${this.#outcome(question, lab, result.bestMove, found)}</strong
      >${gap}${kept}`;
  }

  #outcome(question: ThinkingQuestion, lab: LabState, move: number, found: string): string {
    const text = thinkingText[this.#language];
    const { level, played } = question;
    if (question.setup.game !== 'gomoku') return text.textbook(found);
    // Once a person lets it think for longer, it is no more the search of the game.
    const isOwn = lab.nodeLimit === nodesFor(question);
    if (played === null || level === null || !isOwn) return text.found(found, lab.nodeLimit);
    if (!levelSearches(level)) {
      return text.glance(level, this.#name(played), found, lab.nodeLimit);
    }
    if (move === played) return text.same(found, level, lab.nodeLimit);
    return text.other(this.#name(played), found);
  }

  #choose(question: ThinkingQuestion | null): void {
    this.chosen = question;
    this.lab = question === null ? null : labStateFor(question);
    this.result = null;
  }

  #name(cell: number): string {
    return cellName(cell, this.chosen!.setup);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    // In the tree, Escape lets go of a node first.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    emit(this, 'prunus-back', null);
  };

  /** Attributes may say anything. */
  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }
}

define('prunus-thinking', PrunusThinking);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-thinking': PrunusThinking;
  }
}
