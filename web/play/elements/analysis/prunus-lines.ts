import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { cellName } from '../../../games/position.ts';
import { certaintyOf, verdictOfLine, type Bound } from '../../../board/verdict.ts';
import type { GomokuValue } from '../../../engine/gomoku-messages.ts';
import { analysisText, verdictWords } from '../../text/analysis.ts';
import type { Language } from '../../../core/language.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { certaintyMark, certaintyStyles } from '../certainty-mark.ts';
import { controls, theme } from '../../../ui/theme.ts';

export type ShownLine = GomokuValue & {
  readonly moves: readonly number[];
  readonly bound: Bound;
};

/** Of a longer line the rest is not told: it is guesswork by then. */
const MOST_MOVES = 14;

/**
 * The best lines of an analysis, with their values.
 *
 * - `lines`, best first; `size` of the board; `movesBefore`: how many moves were made before them.
 * - `proves`: whether a press on the sign of what is proven opens its proof; it tells `prunus-prove`
 *   {moves, winner, plies}.
 *
 * While somebody points at a line, the lines stay as they are: nothing changes under a finger.
 * Tells `prunus-line-point` {line, move, moves} or null, and `prunus-play-line` {moves} when a move
 * is pressed: the line up to it.
 */
export class PrunusLines extends LitElement {
  @property({ attribute: false }) lines: readonly ShownLine[] = [];
  @property({ type: Number }) size = 15;
  @property({ type: Number }) movesBefore = 0;
  @property({ attribute: false }) proves = false;
  @property() language: Language = 'en';
  /** What is on the page: `lines`, or what they were when somebody began to point. */
  @state() shown: readonly ShownLine[] = [];
  /** The move of each line that the Tab key leads to. */
  @state() at: readonly number[] = [];

  #isPointed = false;

  static override styles = [
    theme,
    controls,
    certaintyStyles,
    css`
      ol {
        display: grid;
        gap: var(--space-2);
      }
      li {
        display: grid;
        grid-template-columns: minmax(5.2em, auto) 1fr;
        gap: var(--space-1) var(--space-4);
        align-items: baseline;
        padding: var(--space-2) var(--space-4);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
      }
      li:first-child {
        border-color: var(--muted);
      }
      .value {
        font-weight: var(--bold);
        font-size: var(--text-m);
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .proven {
        color: var(--variation);
      }
      .moves {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--space-1);
      }
      .moves button {
        padding: var(--space-2) var(--space-2);
        font-size: var(--text-m);
        font-variant-numeric: tabular-nums;
        color: var(--muted);
      }
      .moves button:first-child {
        color: var(--ink);
        font-weight: var(--bold);
      }
      .moves button:hover,
      .moves button:focus-visible {
        background: var(--current);
        color: var(--ink);
      }
      @media (pointer: coarse) {
        .moves button {
          padding: var(--space-4) var(--space-4);
        }
      }
    `,
  ];

  protected override willUpdate(): void {
    // In another position the old lines would be wrong, pointed at or not.
    const lines: readonly ShownLine[] = Array.isArray(this.lines) ? this.lines : [];
    if (lines.length === 0) this.#leave();
    if (!this.#isPointed) this.shown = lines;
  }

  protected override render(): TemplateResult {
    const language = this.language === 'zh' ? 'zh' : 'en';
    const text = analysisText[language];
    if (this.shown.length === 0) return html`<p class="note">${text.noLines}</p>`;
    return html`<ol
      aria-label=${text.linesOf(this.shown.length)}
      @pointerleave=${this.#leave}
      @focusout=${(event: FocusEvent) => {
        if (!(event.relatedTarget instanceof Node && this.renderRoot.contains(event.relatedTarget)))
          this.#leave();
      }}
    >
      ${this.shown.map((line, index) => this.#line(line, index, language))}
    </ol>`;
  }

  #line(line: ShownLine, index: number, language: Language): TemplateResult {
    const text = analysisText[language];
    const verdict = verdictOfLine(line);
    const words = verdictWords(verdict, language);
    const moves = line.moves.slice(0, MOST_MOVES);
    const current = Math.min(this.at[index] ?? 0, moves.length - 1);
    return html`<li>
      <span class="value ${verdict.kind}">${this.#mark(line, language)} ${words}</span>
      <span
        class="moves"
        role="group"
        aria-label=${text.lineLabel(index + 1, words)}
        @keydown=${(event: KeyboardEvent) => this.#onKey(event, index, moves.length)}
      >
        ${moves.map((cell, move) => {
          const name = cellName(cell, { rows: this.size, columns: this.size });
          const point = () => this.#point(index, move);
          return html`<button
            type="button"
            class="plain"
            tabindex=${move === current ? 0 : -1}
            aria-label=${text.moveLabel(name, this.movesBefore + move + 1)}
            @pointerenter=${point}
            @focus=${point}
            @click=${() => {
              const played = moves.slice(0, move + 1);
              this.#leave();
              emit(this, 'prunus-play-line', { moves: played });
            }}
          >
            ${name}${move + 1 < line.moves.length && move + 1 === moves.length ? ' …' : nothing}
          </button>`;
        })}
      </span>
    </li>`;
  }

  #mark(line: ShownLine, language: Language): TemplateResult {
    const verdict = verdictOfLine(line);
    const [move] = line.moves;
    const isProven = verdict.kind === 'proven' && move !== undefined;
    const prove = () => {
      if (!isProven) return;
      const { winner, plies } = verdict;
      emit(this, 'prunus-prove', { moves: [move], winner, plies });
    };
    return certaintyMark(certaintyOf(verdict), language, {
      prove: this.proves && isProven ? prove : null,
    });
  }

  #point(line: number, move: number): void {
    this.#isPointed = true;
    const moves = this.shown[line]?.moves.slice(0, move + 1) ?? [];
    emit(this, 'prunus-line-point', { line, move, moves });
  }

  readonly #leave = (): void => {
    if (!this.#isPointed) return;
    this.#isPointed = false;
    this.requestUpdate();
    emit(this, 'prunus-line-point', null);
  };

  #onKey(event: KeyboardEvent, line: number, count: number): void {
    const from = Math.min(this.at[line] ?? 0, count - 1);
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.max(0, Math.min(count - 1, to));
    const at = [...this.at];
    for (let index = 0; index <= line; index++) at[index] ??= 0;
    at[line] = next;
    this.at = at;
    const item = this.renderRoot.querySelectorAll('li')[line];
    item?.querySelectorAll<HTMLElement>('.moves button')[next]?.focus();
  }
}

define('prunus-lines', PrunusLines);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-lines': PrunusLines;
  }
}
