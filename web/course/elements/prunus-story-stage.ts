import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../core/language.ts';
import type { EngineProblem } from '../../engine/errors.ts';
import { shownBoard } from '../../games/positions.ts';
import { boardGameOf } from '../../search/game-fields.ts';
import { nodeByPath, stepOf } from '../place.ts';
import { proseText, type FactReader } from '../prose.ts';
import type { Prose, Stage, StageView } from '../story.ts';
import { engineProblemSentence } from '../../engine/text/failures.ts';
import { storyText } from '../text/story.ts';
import { clampStep, totalSteps } from '../../trace/clock.ts';
import { NONE } from '../../trace/nodes.ts';
import type { Trace } from '../../trace/trace.ts';
import { define } from '../../ui/events.ts';
import { emit, heard } from '../events.ts';
import { controls, theme } from '../../ui/theme.ts';
import '../../board/elements/prunus-board.ts';
import '../../viewer/elements/explain/prunus-narration.ts';
import '../../viewer/elements/prunus-timeline.ts';
import '../../viewer/elements/prunus-tree.ts';
import { AS_READ } from '../../tree/navigate/speeds.ts';
import { prose } from './story-prose.ts';

/** A second tree of a scene, with what each of both is called. */
export interface SecondTree {
  readonly trace: Trace;
  readonly stage: Stage;
  readonly captions: readonly [Prose, Prose];
  /** The last step of it that may be shown; null: all. */
  readonly until: number | null;
}

/**
 * What stands beside a scene: its tree at its moment, with the author's words or the narrator's, to be
 * stepped through from there; or its board.
 *
 * `stage`, `view`: what is shown; `trace`: its search, null as long as it runs; `problem`: why it has
 * come to none; `beside`: a tree below it, at the same step; `promised`: what its search leaves out; `until`: the last step that may be shown while
 * what comes after it is asked, null: all. A cell that is pressed is told by `prunus-story-move` {cell}; a search that failed is
 * asked for again by `prunus-again`.
 */
export class PrunusStoryStage extends LitElement {
  @property({ attribute: false }) stage: Stage | null = null;
  @property({ attribute: false }) view: StageView | null = null;
  @property({ attribute: false }) trace: Trace | null = null;
  @property({ attribute: false }) promised: ReadonlyMap<number, Trace> = new Map();
  @property({ attribute: false }) until: number | null = null;
  @property({ attribute: false }) beside: SecondTree | null = null;
  @property({ attribute: false }) problem: EngineProblem | null = null;
  @property({ attribute: false }) fact: FactReader = () => null;
  @property() language: Language = 'en';
  @state() private step: number | null = null;
  @state() private playing = false;
  @state() private pace: number = AS_READ;
  /** Somebody has asked for what can be done to the tree. */
  @property({ type: Boolean, reflect: true }) tools = false;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: grid;
        grid-template-rows: minmax(0, 1fr) auto;
        min-height: 0;
      }
      prunus-tree {
        min-height: 0;
        height: 100%;
      }
      .two {
        display: grid;
        grid-template-rows: auto minmax(0, 1fr) auto minmax(0, 1fr);
        min-height: 0;
      }
      .two p {
        padding: var(--space-2) var(--space-5) 0;
        font-weight: var(--bold);
      }
      /* Room is for the tree, as long as nobody asks for what can be done to it. */
      :host(:not([tools])) prunus-tree::part(rail) {
        display: none;
      }
      .words {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: var(--space-4);
        align-items: start;
        padding: var(--space-4) var(--space-5) 0;
        --story-height: 3.2em;
        --story-size: var(--text-l);
      }
      .own {
        min-height: 3.2em;
        padding-inline-start: var(--space-5);
        border-inline-start: 4px solid var(--accent);
        line-height: var(--leading-loose);
        text-wrap: pretty;
      }
      prunus-timeline {
        /* One row, be the steps a million. */
        --slider: 4rem;
        padding: var(--space-3) var(--space-5) var(--space-4);
      }
      .board {
        display: grid;
        place-items: center;
        min-height: 0;
        padding: var(--space-6);
      }
      prunus-board {
        width: min(100%, 24rem);
        max-height: 100%;
      }
      .empty,
      .unsearched {
        place-self: center;
      }
      .unsearched {
        display: grid;
        justify-items: center;
        gap: var(--space-4);
        max-width: 32rem;
        padding: var(--space-5);
      }
      /* Little room is for the tree, not for what can be done to it. */
      @media (max-width: 60rem), (max-height: 30rem) {
        prunus-timeline::part(jumps),
        prunus-timeline::part(speed) {
          display: none;
        }
        /* The slider says it too: a row of their own would be one less for the tree. */
        prunus-timeline::part(figures) {
          position: absolute;
          clip-path: inset(50%);
        }
        .words {
          padding-top: var(--space-2);
          --story-height: 2.9em;
          --story-size: var(--text-m);
        }
        .own {
          min-height: 2.9em;
          font-size: var(--text-m);
          line-height: var(--leading);
        }
        prunus-timeline {
          padding-block: var(--space-1);
        }
        prunus-board {
          width: min(100%, 13rem);
        }
        .board {
          padding: var(--space-3);
        }
      }
      @media (max-height: 30rem), (max-width: 16rem) {
        .words {
          display: none;
        }
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { trace, view, until } = this;
    if (changed.has('view') || changed.has('trace')) {
      this.playing = false;
      if (trace === null || view === null) return;
      const step = stepOf(trace, view.step);
      this.step = this.#allowed(step === totalSteps(trace) ? null : step);
    }
    if (!changed.has('until') || trace === null || view === null) return;
    const before = changed.get('until') ?? null;
    // Once it has been answered, what the author shows is shown, unless the reader has gone elsewhere.
    const wasHeld = before !== null && this.step === before;
    const meant = stepOf(trace, view.step);
    if (wasHeld && (until === null || until > before) && meant !== null && meant > before) {
      this.step = meant === totalSteps(trace) ? null : meant;
    }
    this.step = this.#allowed(this.step);
  }

  #allowed(step: number | null): number | null {
    return this.until === null ? step : Math.min(step ?? this.until, this.until);
  }

  protected override render(): TemplateResult {
    const text = storyText[this.language];
    if (this.stage === null) return html``;
    if (this.stage.kind === 'board') return this.#board(this.stage);
    if (this.problem !== null) return this.#problem(this.stage, this.problem);
    if (this.trace === null) {
      return html`<p class="note empty" role="status">${text.searching}</p>`;
    }
    return this.#tree(this.trace, this.stage.state, text.tree);
  }

  #problem({ state }: Pick<Stage, 'state'>, problem: EngineProblem): TemplateResult {
    const sentence = engineProblemSentence(problem, this.language, state.tree);
    return html`<div class="unsearched">
      <p class="problem" role="alert">${sentence}</p>
      ${
        problem.kind === 'refused'
          ? nothing
          : html`<button type="button" @click=${() => emit(this, 'prunus-again', null)}>
              ${storyText[this.language].searchAgain}
            </button>`
      }
    </div>`;
  }

  #tree(trace: Trace, drawn: Stage['state'], label: string): TemplateResult {
    const { beside, until } = this;
    const first = this.#drawn({ trace, until, drawn, ghosts: this.promised, label });
    return html`${beside === null ? first : this.#two(first, beside, trace)}
      <div>
        <div class="words">
          ${this.#words(trace)}
          <button
            type="button"
            class="small asks"
            aria-pressed=${String(this.tools)}
            aria-label=${storyText[this.language].tools}
            title=${storyText[this.language].tools}
            @click=${() => (this.tools = !this.tools)}
          >
            ⋯
          </button>
        </div>
        <prunus-timeline
          quiet
          .trace=${trace}
          .step=${this.step}
          .until=${this.until}
          .playing=${this.playing}
          .speed=${this.pace}
          .report=${() => this.#report}
          .language=${this.language}
          @prunus-step=${heard<'prunus-step'>(({ step }) => (this.step = this.#allowed(step)))}
          @prunus-play=${heard<'prunus-play'>(({ playing, speed }) => {
            this.playing = playing;
            this.pace = speed;
          })}
        ></prunus-timeline>
      </div>`;
  }

  /** Both trees of a scene, one above the other, for trees are wider than high. */
  #two(first: TemplateResult, beside: SecondTree, trace: Trace): TemplateResult {
    const { captions, stage, until } = beside;
    const [one, other] = captions.map((each) => html`<p>${prose(each, this.fact)}</p>`);
    const label = proseText(captions[1], this.fact);
    // The same moment of both; the end of one is that of the other.
    const at = this.step ?? Infinity;
    const step = at >= totalSteps(trace) ? until : Math.min(at, until ?? Infinity);
    const shown = { trace: beside.trace, until, drawn: stage.state, ghosts: NO_GHOSTS, label };
    return html`<div class="two">
      ${one} ${first} ${other}
      ${this.#drawn(shown, step === null ? null : clampStep(beside.trace, step))}
    </div>`;
  }

  #drawn(
    { trace, until, drawn, ghosts, label }: Drawn,
    step: number | null = this.step,
  ): TemplateResult {
    const path = this.view?.mark ?? null;
    const marked = path === null ? NONE : nodeByPath(trace, path);
    // Colors and orders by what nodes are worth tell it.
    const isHeld = until !== null;
    return html`<prunus-tree
      .trace=${trace}
      .step=${step}
      .until=${until}
      .ghosts=${ghosts}
      .selected=${marked === NONE ? null : marked}
      .look=${this.view?.look ?? null}
      .view=${isHeld ? 'tree' : drawn.view}
      .siblings=${isHeld ? 'play' : drawn.siblings}
      .folded=${drawn.folded}
      .color=${isHeld ? 'player' : drawn.color}
      .language=${this.language}
      label=${label}
      @prunus-goto=${heard<'prunus-goto'>(({ step: asked }) => (this.step = this.#allowed(asked)))}
    ></prunus-tree>`;
  }

  /** What stands in words beside the step that is shown. */
  get #report(): string {
    const own = this.renderRoot.querySelector('.own')?.textContent;
    return own ?? this.renderRoot.querySelector('prunus-narration')?.message ?? '';
  }

  /** The author's words at this step, else the narrator's. */
  #words(trace: Trace): TemplateResult {
    const at = clampStep(trace, this.step);
    const own = this.view?.says.find(({ step }) => stepOf(trace, step) === at);
    return own === undefined
      ? html`<prunus-narration
          .trace=${trace}
          .step=${this.step}
          .playing=${this.playing}
          .known=${false}
          .language=${this.language}
        ></prunus-narration>`
      : html`<p class="own" role="status">${prose(own.text, this.fact)}</p>`;
  }

  #board({ state }: Stage): TemplateResult {
    const game = boardGameOf(state.game);
    const board = shownBoard(game, state);
    return html`<div class="board">
      <prunus-board
        .skin=${game.skin}
        .rows=${board.rows}
        .columns=${board.columns}
        .inARow=${state.inARow}
        .cells=${board.cells}
        .turn=${board.turn}
        .over=${board.over}
        .legal=${board.legal}
        .lastMove=${board.lastMove}
        .winLine=${board.winLine}
        .language=${this.language}
        @prunus-move=${heard<'prunus-move'>(({ cell }) => {
          emit(this, 'prunus-story-move', { cell });
        })}
      ></prunus-board>
      ${this.problem === null ? nothing : this.#problem({ state }, this.problem)}
    </div>`;
  }
}

const NO_GHOSTS: ReadonlyMap<number, Trace> = new Map();

/** A tree as it is drawn. */
interface Drawn {
  readonly trace: Trace;
  readonly until: number | null;
  readonly drawn: Stage['state'];
  readonly ghosts: ReadonlyMap<number, Trace>;
  readonly label: string;
}

define('prunus-story-stage', PrunusStoryStage);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-story-stage': PrunusStoryStage;
  }
}
