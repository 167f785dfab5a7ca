import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { cellName } from '../board/position.ts';
import { turnOf } from '../board/rules.ts';
import type { Engine } from '../engine/client.ts';
import { reasonOf } from '../engine/errors.ts';
import { NO_MARKS } from '../play/board-marks.ts';
import {
  MOST_FREE_CELLS,
  freeCells,
  outcomeOf,
  outcomeOfAll,
  sameSmall,
  searchAfter,
  smallHeat,
  type Outcome,
  type SmallMove,
  type SmallPosition,
} from '../play/small-analysis.ts';
import { smallAnalysisText } from '../text/analysis-small.ts';
import { failureSentence } from '../text/failures.ts';
import type { Language } from '../text/language.ts';
import { define, send } from './events.ts';
import { controls, theme } from './theme.ts';

/** Positions that follow each other faster are passed over. */
const SETTLE_MS = 120;

/**
 * Settles every move of a small board by searching it to the end of the game.
 *
 * - `engine`; `position`, or null; `over`: nothing can be played there any more. While it is `held` it
 *   waits.
 *
 * Tells `prunus-board-marks` {heat, ghosts, threats, highlighted}, as `prunus-analysis` does.
 */
export class PrunusSmallAnalysis extends LitElement {
  static override properties = {
    engine: { attribute: false },
    position: { attribute: false },
    over: { type: Boolean },
    held: { type: Boolean },
    language: { type: String },
    moves: { state: true },
    failure: { state: true },
  };
  declare engine: Engine | null;
  declare position: SmallPosition | null;
  declare over: boolean;
  declare held: boolean;
  declare language: Language;
  /** What is settled by now. */
  declare moves: readonly SmallMove[];
  declare failure: string | null;

  #searched: SmallPosition | null = null;
  #abort = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told = '';

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: grid;
        gap: 0.5rem;
        font-size: 0.9375rem;
      }
      p {
        margin: 0;
      }
      .quiet {
        color: var(--muted);
        font-size: 0.8125rem;
      }
      .problem {
        color: var(--problem);
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.2rem 0.8rem;
        margin: 0;
        font-size: 0.875rem;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
      }
    `,
  ];

  constructor() {
    super();
    this.engine = null;
    this.position = null;
    this.over = false;
    this.held = false;
    this.language = 'en';
    this.moves = [];
    this.failure = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#searched = null;
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
    this.moves = [];
    send(this, 'prunus-board-marks', NO_MARKS);
    this.#told = '';
  }

  protected override willUpdate(): void {
    const wanted = this.held || this.over ? null : (this.position ?? null);
    const hasAll = sameSmall(this.#searched, wanted);
    if (hasAll) return;
    this.#stop();
    this.#searched = wanted;
    this.moves = [];
    this.failure = null;
    const { engine } = this;
    if (wanted === null || engine === null || freeCells(wanted).length > MOST_FREE_CELLS) return;
    const { signal } = this.#abort;
    this.#timer = setTimeout(() => void this.#settle(engine, wanted, signal), SETTLE_MS);
  }

  protected override updated(): void {
    const { position, moves } = this;
    const { short } = smallAnalysisText[this.#language()];
    const heat =
      position === null || moves.length === 0
        ? null
        : smallHeat(moves, turnOf(position.cells), (outcome) => short[outcome]);
    const marks = { ...NO_MARKS, heat };
    const told = JSON.stringify(marks);
    if (told === this.#told) return;
    this.#told = told;
    send(this, 'prunus-board-marks', marks);
  }

  protected override render(): TemplateResult {
    const language = this.#language();
    const text = smallAnalysisText[language];
    const { position, moves } = this;
    if (position === null || this.over) return html`<p class="quiet">${text.over}</p>`;
    const free = freeCells(position).length;
    if (free > MOST_FREE_CELLS) return html`<p class="quiet">${text.tooLarge(MOST_FREE_CELLS)}</p>`;
    if (this.failure !== null) {
      return html`<p class="problem" role="alert">${failureSentence(this.failure, language)}</p>`;
    }
    const isDone = moves.length === free;
    const outcomes: readonly Outcome[] = ['X', 'draw', 'O', 'unknown'];
    return html`<p class="status">
        ${
          isDone
            ? text.position[outcomeOfAll(moves, turnOf(position.cells))]
            : text.working(moves.length, free)
        }
      </p>
      <dl>
        ${outcomes.map((outcome) => {
          const names = moves
            .filter((each) => each.outcome === outcome)
            .map(({ cell }) => cellName(cell, position));
          if (names.length === 0) return nothing;
          return html`<dt>${text.moves[outcome]}</dt>
            <dd>${names.join(' ')}</dd>`;
        })}
      </dl>
      <p class="quiet">${text.how}</p>`;
  }

  async #settle(engine: Engine, position: SmallPosition, signal: AbortSignal): Promise<void> {
    try {
      for (const cell of freeCells(position)) {
        const options = searchAfter(position, cell);
        const result = await engine.request({ kind: 'search', options }, { signal });
        if (signal.aborted) return;
        this.moves = [...this.moves, { cell, outcome: outcomeOf(result) }];
      }
    } catch (error) {
      if (!signal.aborted) this.failure = reasonOf(error);
    }
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
    this.#abort = new AbortController();
  }

  #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }
}

define('prunus-small-analysis', PrunusSmallAnalysis);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-small-analysis': PrunusSmallAnalysis;
  }
}
