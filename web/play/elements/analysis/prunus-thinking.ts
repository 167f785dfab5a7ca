import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { cellName } from '../../../games/position.ts';
import type { Engine } from '../../../engine/client.ts';
import { Engines } from '../../../engine/engines.ts';
import { reasonOf } from '../../../engine/errors.ts';
import { usesNetwork } from '../../../engine/gomoku-levels.ts';
import type { GomokuAnswers, GomokuGlimpse } from '../../../engine/gomoku-messages.ts';
import type { SearchResult } from '../../../engine/messages.ts';
import { positionAfter } from '../../../search/lab-position.ts';
import { engineOptions } from '../../../search/options.ts';
import { gomokuPosition } from '../../session/engine-position.ts';
import { endAt, newRecord, play } from '../../record/record.ts';
import { labStateFor, levelGlances, nodesFor, sameQuestion } from '../../thinking/thinking.ts';
import type { ThinkingQuestion } from '../../thinking/thinking-question.ts';
import type { LabState } from '../../../search/state.ts';
import type { Language, Told } from '../../../core/language.ts';
import { failureSentence } from '../../../engine/text/failures.ts';
import { thinkingText, thoughtsText } from '../../text/thinking.ts';
import { define } from '../../../ui/events.ts';
import { emit, heard, type PrunusEvent } from '../../events.ts';
import { LazyPart, lazyStyles } from '../../../ui/lazy.ts';
import './prunus-thoughts.ts';
import { controls, segments, theme } from '../../../ui/theme.ts';

/** What a level plays, and what it saw where it played at a glance. */
type Answer = Pick<GomokuAnswers['gomokuPlay'], 'move' | 'glimpse'>;

/** Of a position in which the game is over. */
const NOTHING: GomokuGlimpse = { moves: [], chances: [], forced: false, blind: false };

/**
 * What the engine thought in a game that is being played: it searches the position once more, is
 * recorded, and the board shows which moves it looked at; one press further the lab shows all of it.
 *
 * `engine`: who is asked. `questions`: what can be looked at, the first one first; at least one.
 * Events: `prunus-back` when a person has seen enough; `prunus-position` {position} to play on from a
 * position of the search.
 */
export class PrunusThinking extends LitElement {
  @property({ attribute: false }) engine: Engine | null = null;
  @property({ attribute: false }) questions: readonly ThinkingQuestion[] = [];
  @property() language: Language = 'en';
  @state() private chosen: ThinkingQuestion | null = null;
  @state() private lab: LabState | null = null;
  @state() private result: SearchResult | null = null;
  /** Of a move that was played at a glance: what was seen. */
  @state() private glimpse: GomokuGlimpse | null = null;
  /** The moves that are followed from the position that was searched. */
  @state() private path: readonly number[] = [];
  /** Whether the whole tree is shown. */
  @state() private isWhole = false;
  @state() private problem: Told | null = null;

  static override styles = [
    theme,
    controls,
    segments,
    lazyStyles,
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
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-3);
      }
      header p {
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

  readonly #tree = new LazyPart(this, () => import('../../../lab/elements/prunus-lab.ts'));
  /** How the level answers where one has gone, if it played at a glance where one began. */
  #answer: Answer | null = null;
  #ownEngines: Engines | null = null;
  #abort = new AbortController();

  constructor() {
    super();
    this.addEventListener('keydown', this.#onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort.abort();
    this.#ownEngines?.close();
    this.#ownEngines = null;
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
        ${
          this.isWhole
            ? html`<button class="to-moves" @click=${() => (this.isWhole = false)}>
                ${thoughtsText[this.#language].backToMoves}
              </button>`
            : nothing
        }
        ${this.questions.length > 1 ? this.#choice(chosen) : nothing}
        <p role="status">${this.#words(chosen)}</p>
      </header>
      ${this.isWhole && this.lab !== null ? this.#wholeTree(this.lab) : this.#moves(chosen)}
    `;
  }

  /** The moves that were looked at, on the board. */
  #moves(chosen: ThinkingQuestion): TemplateResult {
    const text = thoughtsText[this.#language];
    const { lab, path } = this;
    return html`<prunus-thoughts
      .question=${chosen}
      .result=${this.glimpse === null ? this.result : null}
      .glimpse=${this.glimpse}
      .path=${path}
      .language=${this.#language}
      @prunus-thoughts-path=${heard<'prunus-thoughts-path'>(({ path: next }) => {
        this.#follow(chosen, next);
      })}
    >
      <div class="buttons">
        <button class="whole-tree" ?disabled=${lab === null} @click=${() => (this.isWhole = true)}>
          ${text.wholeTree}
        </button>
        ${
          path.length === 0 || lab === null
            ? nothing
            : html`<button
                class="to-board"
                @click=${() => {
                  const position = positionAfter(lab, path);
                  if (position !== null) emit(this, 'prunus-position', { position });
                }}
              >
                ${text.putOnBoard}
              </button>`
        }
      </div>
    </prunus-thoughts>`;
  }

  #wholeTree(lab: LabState): unknown {
    return this.#tree.show(
      this.#language,
      () =>
        html`<prunus-lab
          fixed
          .state=${lab}
          .language=${this.#language}
          @prunus-state=${(event: PrunusEvent<'prunus-state'>) => {
            event.stopPropagation();
            this.lab = event.detail.state;
          }}
          @prunus-searched=${(event: PrunusEvent<'prunus-searched'>) => {
            event.stopPropagation();
            this.result = event.detail.result;
          }}
        ></prunus-lab>`,
    );
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
    const { lab, result, glimpse } = this;
    if (this.problem !== null) return this.problem(this.#language);
    if (lab === null) return text.tooLarge;
    if (glimpse !== null && !this.isWhole) return this.#glimpsed(question, glimpse);
    const isGomoku = question.setup.game === 'gomoku';
    if (result === null) {
      if (!isGomoku) return '';
      const byNetwork = question.level !== null && usesNetwork(question.level);
      return byNetwork ? text.searchingByTables(lab.nodeLimit) : text.searching(lab.nodeLimit);
    }
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
    if (this.glimpse !== null) {
      return (
        this.#elsewhere(played) ?? text.glance(level, this.#name(played), found, lab.nodeLimit)
      );
    }
    if (usesNetwork(level)) return text.byTables(this.#name(played), found, lab.nodeLimit);
    if (move === played) return text.same(found, level, lab.nodeLimit);
    return text.other(this.#name(played), found);
  }

  /** What a level saw that played at a glance. */
  #glimpsed({ level, played }: ThinkingQuestion, glimpse: GomokuGlimpse): string {
    const text = thoughtsText[this.#language].glimpse;
    const answer = this.#answer;
    if (this.path.length > 0) {
      return answer?.glimpse === null
        ? text.searched(level ?? 0, this.#name(answer.move))
        : text.deeper(level ?? 0);
    }
    const elsewhere = this.#elsewhere(played);
    if (elsewhere !== null) return elsewhere;
    const name = this.#name(played ?? answer?.move ?? 0);
    const how = glimpse.forced ? 'forced' : glimpse.blind ? 'blind' : 'chosen';
    return text[how](level ?? 0, name);
  }

  /** Where the game went another way than the level goes at a glance; null where it did not. */
  #elsewhere(played: number | null): string | null {
    const move = this.#answer?.move;
    if (played === null || move === undefined || move === played) return null;
    return thinkingText[this.#language].other(this.#name(played), this.#name(move));
  }

  #choose(question: ThinkingQuestion | null): void {
    this.chosen = question;
    this.lab = question === null ? null : labStateFor(question);
    this.result = null;
    this.glimpse = null;
    this.path = [];
    this.problem = null;
    this.#abort.abort();
    this.#abort = new AbortController();
    if (question !== null && this.lab !== null) void this.#think(question, this.lab);
  }

  /** Thinks as it did in the game. */
  async #think(question: ThinkingQuestion, lab: LabState): Promise<void> {
    const { signal } = this.#abort;
    try {
      if (question.setup.game === 'gomoku' && levelGlances(question.level)) {
        const glance = await this.#glance(question, [], signal);
        if (signal.aborted) return;
        if (glance !== null && glance.glimpse !== null) {
          this.#show([], glance);
          return;
        }
      }
      const options = engineOptions(lab);
      const result = await this.#asked.request({ kind: 'search', options }, { signal });
      if (!signal.aborted) this.result = result;
    } catch (error) {
      if (!signal.aborted) this.problem = (language) => failureSentence(reasonOf(error), language);
    }
  }

  /** Goes on to another position of what was thought; a level that played at a glance looks there anew. */
  #follow(question: ThinkingQuestion, path: readonly number[]): void {
    if (this.glimpse === null) {
      this.path = path;
      return;
    }
    this.#abort.abort();
    this.#abort = new AbortController();
    void this.#look(question, path, this.#abort.signal);
  }

  /**
   * Goes where `path` leads as soon as it is known how the level would answer there:
   * what it sees is never shown of another position.
   */
  async #look(
    question: ThinkingQuestion,
    path: readonly number[],
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const glance = await this.#glance(question, path, signal);
      if (signal.aborted) return;
      this.problem = null;
      this.#show(path, glance);
    } catch (error) {
      if (!signal.aborted) this.problem = (language) => failureSentence(reasonOf(error), language);
    }
  }

  /** How a level answers where `path` leads: null, the game is over; without a glimpse, by a search. */
  #show(path: readonly number[], answer: Answer | null): void {
    this.path = path;
    this.glimpse = answer?.glimpse ?? NOTHING;
    this.#answer = answer;
  }

  get #asked(): Engine {
    return this.engine ?? (this.#ownEngines ??= new Engines());
  }

  /** What the level makes of the position that `path` leads to; null: the game is over. */
  async #glance(
    { setup, moves, level, seed = 0 }: ThinkingQuestion,
    path: readonly number[],
    signal: AbortSignal,
  ) {
    const record = [...moves, ...path].reduce((each, move) => play(each, move), newRecord(setup));
    if (endAt(record) !== null) return null;
    const position = gomokuPosition(record);
    const asked = { kind: 'gomokuPlay', position, level: level ?? 1, seed } as const;
    return this.#asked.request(asked, { signal });
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
