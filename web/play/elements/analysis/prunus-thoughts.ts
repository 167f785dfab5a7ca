import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../../core/language.ts';
import { formatShare, formatValue, formatWholeShare } from '../../../core/format.ts';
import type { GomokuGlimpse } from '../../../engine/gomoku-messages.ts';
import type { SearchResult } from '../../../engine/messages.ts';
import { cellName } from '../../../games/position.ts';
import { cellsAt, endAt, play, newRecord, turnAt } from '../../record/record.ts';
import { gameOfSetup } from '../../record/setup.ts';
import { ghostsOf, type HeatPoint } from '../../../board/board-marks.ts';
import { verdictOf } from '../../../board/verdict.ts';
import { thoughtsAt, type Thought } from '../../report/thoughts.ts';
import type { ThinkingQuestion } from '../../thinking/thinking-question.ts';
import { verdictShort } from '../../text/analysis.ts';
import { thoughtsText } from '../../text/thinking.ts';
import { define } from '../../../ui/events.ts';
import { emit, heard } from '../../events.ts';
import { controls, theme } from '../../../ui/theme.ts';
import '../../../board/elements/prunus-board.ts';
import { thoughtsStyles } from './thoughts-styles.ts';

/** More moves than these are a crowd; what little they got is said in one line. */
const MOST_MOVES = 12;
const MOST_GHOSTS = 8;
const SIGNS = { exact: '', atLeast: '≥ ', atMost: '≤ ' } as const;

/**
 * What the engine thought, on the board: the moves that it looked at, how much of the search each of
 * them got, what it is worth, and what was expected after it. A press on a move goes one move deeper.
 *
 * `question`: whose search; `result`: what came of it, or `glimpse`: what a level that does not search
 * makes of the position that is shown.
 * Event: `prunus-thoughts-path` {path} when one goes deeper or back.
 */
export class PrunusThoughts extends LitElement {
  @property({ attribute: false }) question: ThinkingQuestion | null = null;
  @property({ attribute: false }) result: SearchResult | null = null;
  @property({ attribute: false }) glimpse: GomokuGlimpse | null = null;
  /** The moves from the searched position to the one that is shown. */
  @property({ attribute: false }) path: readonly number[] = [];
  @property() language: Language = 'en';
  /** The move of the list whose line is shown; null: the first one's, once one has gone deeper. */
  @state() private pointed: number | null = null;

  static override styles = [theme, controls, thoughtsStyles];

  #thoughts: readonly Thought[] = [];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('path') || changed.has('question')) this.pointed = null;
    if (changed.has('result') || changed.has('glimpse') || changed.has('path')) {
      this.#thoughts = this.#found();
    }
  }

  #found(): readonly Thought[] {
    const { result, glimpse, path } = this;
    if (result !== null) return thoughtsAt(result.trace, path);
    if (glimpse === null) return [];
    return glimpse.moves.map((move, at) => {
      return { move, nodes: 0, share: glimpse.chances[at]!, value: null, line: [] };
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { question, path, language } = this;
    if (question === null) return nothing;
    const text = thoughtsText[language];
    const shown = this.#thoughts.slice(0, MOST_MOVES);
    const rest = this.#thoughts.length - shown.length;
    return html`${this.#board(question, shown)}
      <div class="side">
        ${path.length > 0 ? this.#way(question, path) : nothing}
        ${shown.length === 0 && this.#isKnown ? html`<p class="note">${text.noDeeper}</p>` : nothing}
        ${shown.length > 0 ? html`<p class="note">${text.press}</p>` : nothing}
        ${shown.length > 0 ? this.#list(question, shown) : nothing}
        ${rest > 0 ? html`<p class="note">${text.rest(rest, this.#shareFrom(MOST_MOVES))}</p>` : nothing}
        <slot></slot>
      </div>`;
  }

  get #isKnown(): boolean {
    return this.result !== null || this.glimpse !== null;
  }

  #shareFrom(first: number): string {
    const share = this.#thoughts.slice(first).reduce((sum, each) => sum + each.share, 0);
    return formatShare(share, this.language);
  }

  #board(question: ThinkingQuestion, shown: readonly Thought[]): TemplateResult {
    const { setup, moves } = question;
    const start = moves.reduce((record, move) => play(record, move), newRecord(setup));
    const { path, pointed } = this;
    const line = this.#lineShown(shown);
    // Where pieces are not put but moved, numbered stones would lie: the board is that after the moves.
    const record = path.reduce((each, move) => play(each, move), start);
    const { skin } = gameOfSetup(setup);
    const ghosts = ghostsOf([...path, ...line], turnAt(start)).slice(0, path.length + MOST_GHOSTS);
    const covered = new Set(ghosts.map(({ cell }) => cell));
    return html`<prunus-board
      .skin=${skin}
      .quiet=${true}
      .rows=${setup.rows}
      .columns=${setup.columns}
      .inARow=${setup.inARow}
      .cells=${skin === 'stones' || skin === 'signs' ? cellsAt(start) : cellsAt(record)}
      .turn=${turnAt(record)}
      .lastMove=${moves.at(-1) ?? null}
      .legal=${shown.map(({ move }) => move)}
      .over=${endAt(record) !== null}
      .winLine=${endAt(record)?.line ?? []}
      .heat=${this.#heat(shown).filter(({ cell }) => !covered.has(cell))}
      .ghosts=${skin === 'stones' || skin === 'signs' ? ghosts : []}
      .highlighted=${pointed ?? (path.length === 0 ? question.played : null)}
      .disabled=${shown.length === 0}
      .language=${this.language}
      @prunus-move=${heard<'prunus-move'>(({ cell }) => {
        if (shown.some(({ move }) => move === cell)) this.#go([...path, cell]);
      })}
    ></prunus-board>`;
  }

  /** What was expected after the move that is pointed at; of a deeper position, after it. */
  #lineShown(shown: readonly Thought[]): readonly number[] {
    const { pointed, path } = this;
    const thought = pointed === null ? null : shown.find(({ move }) => move === pointed);
    if (thought) return [thought.move, ...thought.line];
    if (path.length === 0 || this.result === null) return [];
    const above = thoughtsAt(this.result.trace, path.slice(0, -1));
    return above.find(({ move }) => move === path.at(-1))?.line ?? [];
  }

  #heat(shown: readonly Thought[]): readonly HeatPoint[] {
    const most = Math.max(...shown.map(({ share }) => share), Number.MIN_VALUE);
    return shown.map((thought) => ({
      cell: thought.move,
      share: thought.share / most,
      label: thought.value === null ? formatWholeShare(thought.share) : this.#value(thought),
    }));
  }

  #value({ value }: Thought): string {
    if (value === null) return '';
    const { header } = this.result!.trace;
    if (this.question?.setup.game === 'gomoku') {
      return verdictShort(verdictOf(value.scaled, header.totals.nodes, value.bound), this.language);
    }
    return `${SIGNS[value.bound]}${formatValue(value.scaled, header)}`;
  }

  /** The moves that one has gone, each of which one can go back to. */
  #way({ setup }: ThinkingQuestion, path: readonly number[]): TemplateResult {
    const text = thoughtsText[this.language];
    return html`<nav aria-label=${text.way}>
      <button @click=${() => this.#go([])}>${text.start}</button>
      ${path.map(
        (move, at) =>
          html`<button
            aria-current=${at === path.length - 1 ? 'true' : 'false'}
            @click=${() => this.#go(path.slice(0, at + 1))}
          >
            ${at + 1}. ${cellName(move, setup)}
          </button>`,
      )}
    </nav>`;
  }

  #list(question: ThinkingQuestion, shown: readonly Thought[]): TemplateResult {
    const text = thoughtsText[this.language];
    const isGlimpse = this.glimpse !== null;
    return html`<table @pointerleave=${() => (this.pointed = null)}>
      <thead>
        <tr>
          <th scope="col">${text.move}</th>
          <th scope="col">${isGlimpse ? text.chance : text.effort}</th>
          ${
            isGlimpse
              ? nothing
              : html`<th scope="col">
                    ${question.setup.game === 'gomoku' ? text.value : text.worth}
                  </th>
                  <th scope="col">${text.line}</th>`
          }
        </tr>
      </thead>
      <tbody>
        ${shown.map((thought) => this.#row(question, thought, isGlimpse))}
      </tbody>
    </table>`;
  }

  #row(question: ThinkingQuestion, thought: Thought, isGlimpse: boolean): TemplateResult {
    const { setup, played } = question;
    const { move, share, line } = thought;
    const text = thoughtsText[this.language];
    const name = cellName(move, setup);
    const isChosen = this.path.length === 0 && move === (played ?? this.result?.bestMove ?? null);
    const point = () => {
      this.pointed = move;
    };
    return html`<tr class=${isChosen ? 'chosen' : ''} @pointerenter=${point}>
      <th scope="row">
        <button
          aria-label=${text.deeper(name)}
          @focus=${point}
          @blur=${() => (this.pointed = null)}
          @click=${() => this.#go([...this.path, move])}
        >
          ${name}
        </button>
      </th>
      <td class="share" style=${`--share: ${String(share)}`}>
        ${formatShare(share, this.language)}
      </td>
      ${
        isGlimpse
          ? nothing
          : html`<td>${this.#value(thought)}</td>
              <td class="line">
                ${line
                  .slice(0, 4)
                  .map((each) => cellName(each, setup))
                  .join(' ')}${line.length > 4 ? ' …' : ''}
              </td>`
      }
    </tr>`;
  }

  #go(path: readonly number[]): void {
    emit(this, 'prunus-thoughts-path', { path });
  }
}

define('prunus-thoughts', PrunusThoughts);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-thoughts': PrunusThoughts;
  }
}
