import { LitElement, css, html, nothing, type TemplateResult } from 'lit';

import type { Refusal, RootMove } from '../engine/messages.ts';
import { cellsOf, isBoardGame, isGomoku, type LabState } from '../state/state.ts';
import {
  movesAhead,
  NOTHING_TAKEN_BACK,
  playAgain,
  takeBack,
  takenBack,
  type Humans,
  type TakenBack,
} from '../state/take-back.ts';
import {
  changeGame,
  changeRootPlayer,
  changeSettings,
  changeSize,
  changeTree,
  clearBoard,
  playMove,
  setStone,
} from '../state/update.ts';
import type { ValueScale } from '../text/format.ts';
import { gomokuLabText } from '../text/gomoku-lab.ts';
import { labText, type Choice } from '../text/lab.ts';
import type { Language } from '../text/language.ts';
import { refusalSentence } from '../text/refusals.ts';
import { define, send } from './events.ts';
import { gomokuFields } from './gomoku-fields.ts';
import { gameGoban } from './lab-goban.ts';
import { valueOf } from './form-events.ts';
import { controls, segments, theme } from './theme.ts';
import './prunus-board.ts';
import './prunus-textbook.ts';

/** Boards with more cells than this start with a depth limit: to the end would take for ever. */
const SEARCHABLE_CELLS = 12;
const LARGE_BOARD_DEPTH = 4;

/**
 * The game of a lab: which one, its board or its tree as text, and what can be done with it.
 * Events: `prunus-state` {state} with the state after what was done; `prunus-humans` {humans};
 * `prunus-engine-move` when the engine is to move for the side whose turn it is;
 * `prunus-setting-up` {settingUp} when a person begins or ends setting up a position.
 */
export class PrunusGame extends LitElement {
  static override properties = {
    state: { attribute: false },
    games: { attribute: false },
    humans: { type: String },
    rootMoves: { attribute: false },
    scale: { attribute: false },
    highlighted: { attribute: false },
    forbidden: { attribute: false },
    problem: { attribute: false },
    thinking: { type: Boolean },
    language: { type: String },
    settingUp: { type: Boolean },
    taken: { state: true },
  };
  declare state: LabState | null;
  declare games: readonly string[];
  declare humans: Humans;
  /** What the search learned of each move here, or null while that is not known. */
  declare rootMoves: readonly RootMove[] | null;
  declare scale: ValueScale;
  /** A cell to point out, or null. */
  declare highlighted: number | null;
  /** Cells that renju forbids to who is to move. */
  declare forbidden: readonly number[];
  /** Why the engine refused the game as it stands. */
  declare problem: Refusal | null;
  declare thinking: boolean;
  declare language: Language;
  /** Whether a press on the board puts stones there instead of playing. */
  declare settingUp: boolean;
  declare private taken: TakenBack;

  static override styles = [
    theme,
    controls,
    segments,
    css`
      :host {
        display: grid;
        gap: 0.7rem;
      }
      label {
        display: grid;
        gap: 0.2rem;
        font-size: 0.875rem;
        color: var(--muted);
      }
      select,
      input {
        width: 100%;
      }
      .sizes {
        display: grid;
        grid-template-columns: repeat(3, 1fr);
        gap: 0.5rem;
        align-items: end;
      }
      .pair {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 0.5rem;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
      }
      .buttons button {
        flex: 1 1 auto;
      }
      prunus-board,
      prunus-goban {
        width: min(100%, 26rem);
        margin-inline: auto;
      }
      .line {
        font-size: 0.8125rem;
        line-height: 1.35;
      }
      .problem {
        margin: 0;
        color: var(--problem);
        font-size: 0.875rem;
      }
    `,
  ];

  constructor() {
    super();
    this.state = null;
    this.games = [];
    this.humans = 'both';
    this.rootMoves = null;
    this.scale = { decimals: 0, minusInfinity: -Infinity, plusInfinity: Infinity };
    this.highlighted = null;
    this.forbidden = [];
    this.problem = null;
    this.thinking = false;
    this.language = 'en';
    this.settingUp = false;
    this.taken = NOTHING_TAKEN_BACK;
  }

  protected override render() {
    const { state } = this;
    if (state === null) return nothing;
    const text = labText[this.language].game;
    const words: Readonly<Record<string, Choice | undefined>> = text.choices;
    return html`
      <label>
        ${text.label}
        <select
          @change=${(event: Event) => {
            this.#changeShape(changeGame(state, valueOf(event)));
          }}
        >
          ${this.games.map(
            (name) =>
              html`<option value=${name} ?selected=${name === state.game}>
                ${words[name]?.label ?? name}
              </option>`,
          )}
        </select>
        <span class="line">${words[state.game]?.line}</span>
      </label>
      ${isBoardGame(state.game) ? this.#board(state) : this.#textbook(state)}
    `;
  }

  #board(state: LabState): TemplateResult {
    return html`
      ${this.#shape(state)} ${isGomoku(state.game) ? this.#goban(state) : this.#smallBoard(state)}
      ${
        this.problem === null
          ? nothing
          : html`<p class="problem" role="status">
              ${refusalSentence(this.problem, this.language)}
            </p>`
      }
      ${this.#players(state)} ${this.#buttons(state)}
    `;
  }

  #smallBoard(state: LabState): TemplateResult {
    return html`<prunus-board
      .rows=${state.rows}
      .columns=${state.columns}
      .inARow=${state.inARow}
      .cells=${cellsOf(state)}
      .lastMove=${state.moves.at(-1) ?? null}
      .rootMoves=${this.settingUp ? null : this.rootMoves}
      .decimals=${this.scale.decimals}
      .highlighted=${this.highlighted}
      .mode=${this.settingUp ? 'setup' : 'play'}
      .language=${this.language}
      @prunus-move=${(event: CustomEvent<{ cell: number }>) => {
        event.stopPropagation();
        this.#become(playMove(state, event.detail.cell));
      }}
      @prunus-setup=${(event: CustomEvent<{ cell: number; content: 'X' | 'O' | '.' }>) => {
        event.stopPropagation();
        this.#become(setStone(state, event.detail.cell, event.detail.content));
      }}
    ></prunus-board>`;
  }

  #goban(state: LabState): TemplateResult {
    return gameGoban(state, this, {
      move: (cell) => {
        this.#become(playMove(state, cell));
      },
      setup: (cell, content) => {
        this.#become(setStone(state, cell, content));
      },
    });
  }

  #textbook(state: LabState): TemplateResult {
    return html`
      <prunus-textbook
        .value=${state.tree}
        .rootPlayer=${state.rootPlayer}
        .problem=${this.problem}
        .sentence=${this.problem === null ? null : refusalSentence(this.problem, this.language)}
        .language=${this.language}
        @prunus-tree-change=${(event: CustomEvent<{ tree: string }>) => {
          this.#become(changeTree(state, event.detail.tree));
        }}
        @prunus-root-player=${(event: CustomEvent<{ rootPlayer: 'max' | 'min' }>) => {
          this.#become(changeRootPlayer(state, event.detail.rootPlayer));
        }}
      ></prunus-textbook>
    `;
  }

  #shape(state: LabState): TemplateResult | typeof nothing {
    if (state.game === 'tictactoe') return nothing;
    if (!isGomoku(state.game)) return this.#sizes(state);
    return gomokuFields(state, this.language, (next) => {
      this.#become(next);
    });
  }

  #sizes(state: LabState): TemplateResult {
    const text = labText[this.language].game;
    const field = (label: string, value: number, change: (value: number) => LabState) => html`
      <label>
        ${label}
        <input
          type="number"
          min="1"
          max="8"
          .value=${String(value)}
          @change=${(event: Event) => {
            this.#changeShape(change(Number(valueOf(event))));
            this.requestUpdate();
          }}
        />
      </label>
    `;
    return html`<div class="sizes">
      ${field(text.rows, state.rows, (rows) => changeSize(state, { rows }))}
      ${field(text.columns, state.columns, (columns) => changeSize(state, { columns }))}
      ${field(text.inARow, state.inARow, (inARow) => changeSize(state, { inARow }))}
    </div>`;
  }

  #players({ game }: LabState): TemplateResult {
    const text = labText[this.language].play;
    const stones = gomokuLabText[this.language];
    const choices: readonly (readonly [Humans, string])[] = [
      ['X', isGomoku(game) ? stones.asBlack : text.asX],
      ['O', isGomoku(game) ? stones.asWhite : text.asO],
      ['both', text.twoPlayers],
    ];
    return html`<div class="segments" role="group" aria-label=${text.label}>
      ${choices.map(
        ([humans, label]) => html`
          <button
            aria-pressed=${String(humans === this.humans)}
            @click=${() => {
              send(this, 'prunus-humans', { humans });
            }}
          >
            ${label}
          </button>
        `,
      )}
    </div>`;
  }

  #buttons(state: LabState): TemplateResult {
    const text = labText[this.language].play;
    const canMove = this.rootMoves !== null && this.rootMoves.length > 0 && !this.settingUp;
    const back = takeBack(state, this.humans);
    return html`<div class="buttons">
      <button
        ?disabled=${back === state}
        @click=${() => {
          this.taken = takenBack(state, back, this.taken);
          this.#become(back);
        }}
      >
        ${text.undo}
      </button>
      <button
        ?disabled=${movesAhead(state, this.taken).length === 0}
        @click=${() => {
          const again = playAgain(state, this.taken, this.humans);
          this.taken = again.taken;
          this.#become(again.state);
        }}
      >
        ${text.redo}
      </button>
      <button
        @click=${() => {
          this.#become(clearBoard(state));
        }}
      >
        ${text.clear}
      </button>
      <button
        aria-pressed=${String(this.settingUp)}
        @click=${() => {
          send(this, 'prunus-setting-up', { settingUp: !this.settingUp });
        }}
      >
        ${this.settingUp ? text.setUpDone : text.setUp}
      </button>
      <button
        ?disabled=${!canMove || this.thinking}
        @click=${() => {
          send(this, 'prunus-engine-move', null);
        }}
      >
        ${this.thinking ? text.thinking : text.engineMoves}
      </button>
    </div>`;
  }

  /** Another game or size; a board too large to be searched to the end gets a depth limit. */
  #changeShape(state: LabState): void {
    const isTextbooks = isBoardGame(state.game) && !isGomoku(state.game);
    const large = isTextbooks && state.rows * state.columns > SEARCHABLE_CELLS;
    this.#become(
      large && state.depthLimit === null
        ? changeSettings(state, { depthLimit: LARGE_BOARD_DEPTH })
        : state,
    );
  }

  #become(state: LabState): void {
    if (state !== this.state) send(this, 'prunus-state', { state });
  }
}

define('prunus-game', PrunusGame);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-game': PrunusGame;
  }
}
