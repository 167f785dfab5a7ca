import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { ValueScale } from '../../../core/format.ts';
import type { Language } from '../../../core/language.ts';
import type { Refusal, RootMove } from '../../../engine/messages.ts';
import type { BoardGame } from '../../../games/game.ts';
import { shownMoveOf } from '../../../games/move-names.ts';
import { isInHundredths } from '../../../board/picture.ts';
import { findBoardGame, isPlayersSearch } from '../../../games/registry.ts';
import { boardOf } from '../../../games/positions.ts';
import { hasField } from '../../../search/game-fields.ts';
import { thrownIn, type LabPosition } from '../../../search/lab-position.ts';
import type { Humans } from '../../../search/link/opponent.ts';
import type { LabState } from '../../../search/state.ts';
import { clearBoard, playMove, setStone, showMoves } from '../../../search/update-position.ts';
import { gameBoardText } from '../../text/lab.ts';
import { gomokuLabText } from '../../../viewer/text/gomoku-lab.ts';
import { subjectText } from '../../text/subject.ts';
import { playingText } from '../../text/playing.ts';
import { refusalSentence } from '../../../engine/text/refusals.ts';
import type { Trace } from '../../../trace/trace.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { segmented } from '../../../ui/fields.ts';
import { controls, segments, theme } from '../../../ui/theme.ts';
import { gameBoard, nodeBoard } from './lab-board.ts';
import type { LabSession, LabTurn } from './lab-session.ts';

/** A node that a person looks at, below the root. */
export interface NodeHere {
  readonly trace: Trace;
  /** The moves from the root to it. */
  readonly path: readonly number[];
  /** The same as the game's own; null where it is none. */
  readonly position: LabPosition | null;
}

/**
 * The board of a lab's game, to be played on: it stands beside the tree and speaks of the same node.
 * At the root, and where no node is looked at, that is the game itself; anywhere else the position
 * there, with the way back.
 *
 * Events: `prunus-state` {state} with the state after what was done; `prunus-humans` {humans};
 * `prunus-engine-move` when the engine is to move for the side whose turn it is;
 * `prunus-setting-up` {settingUp} when a person begins or ends setting up a position;
 * `prunus-position` {position} for the one at the node; `prunus-back-to-game`.
 */
export class PrunusGameBoard extends LitElement {
  @property({ attribute: false }) state: LabState | null = null;
  /** The node that is looked at; null for the game's own position. */
  @property({ attribute: false }) here: NodeHere | null = null;
  @property() humans: Humans = 'both';
  /** By what moves are taken back; null: they are not. */
  @property({ attribute: false }) session: LabSession | null = null;
  /** What the search has learned of moves here by the step that is shown, or null while nothing is known. */
  @property({ attribute: false }) rootMoves: readonly RootMove[] | null = null;
  /** Whether it is done, so that the engine can move. */
  @property({ type: Boolean }) searched = false;
  @property({ attribute: false }) scale: ValueScale = {
    decimals: 0,
    minusInfinity: -Infinity,
    plusInfinity: Infinity,
  };
  /** Cells that renju forbids to who is to move. */
  @property({ attribute: false }) forbidden: readonly number[] = [];
  /** Why the engine refused the game as it stands. */
  @property({ attribute: false }) problem: Refusal | null = null;
  @property({ type: Boolean }) thinking = false;
  @property() language: Language = 'en';
  /** Whether a press on the board puts stones there instead of playing. */
  @property({ type: Boolean }) settingUp = false;
  /** The game in which moves were taken back: they can be played again while it is on. */
  @state() private line: { readonly of: string; readonly moves: readonly number[] } = {
    of: '',
    moves: [],
  };

  static override styles = [
    theme,
    controls,
    segments,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      .beside {
        display: grid;
        gap: var(--space-4);
        align-content: start;
      }
      prunus-board {
        width: min(100%, var(--board-width, 26rem));
        margin-inline: auto;
      }
      /* As wide as a phone: what can be done stands beside the board. */
      @container (min-width: 21rem) {
        .beside {
          grid-template-columns: minmax(8rem, 11rem) minmax(0, 1fr);
          grid-template-rows: auto auto 1fr;
          gap: var(--space-3) var(--space-5);
        }
        prunus-board {
          grid-row: 1 / 4;
        }
        .beside > :not(prunus-board) {
          grid-column: 2;
        }
      }
      .tools button,
      .pass {
        flex: 1 1 auto;
        font-size: var(--text-s);
      }
      .segments button {
        font-size: var(--text-s);
      }
      .folded {
        display: grid;
        gap: var(--space-4);
        margin-block-start: var(--space-4);
      }
      summary {
        width: fit-content;
        font-size: var(--text-s);
      }
      /* One line of what is shown, so that nothing jumps as one steps. */
      .place {
        min-height: 1.4em;
        text-align: center;
      }
    `,
  ];

  protected override render() {
    const { state } = this;
    const game = state === null ? null : findBoardGame(state.game);
    if (state === null || game === null) return nothing;
    const { here } = this;
    const board = here === null ? nothing : nodeBoard(here.trace, here.path, this.language);
    return board === nothing ? this.#game(game, state) : this.#node(board, here!);
  }

  /** The position at the node, and the ways on. */
  #node(board: TemplateResult, { trace, path, position }: NodeHere): TemplateResult {
    const text = gameBoardText[this.language];
    return html`<div class="beside">
      ${board}
      <p class="place note" role="status">
        ${text.after(path.map((move) => shownMoveOf(trace.header, move, this.language)))}
      </p>
      <div class="tools">
        <button class="to-game" @click=${() => emit(this, 'prunus-back-to-game', null)}>
          ${text.back}
        </button>
        ${
          position === null
            ? nothing
            : html`<button
                class="to-board"
                title=${gomokuLabText[this.language].toBoardLine}
                @click=${() => emit(this, 'prunus-position', { position })}
              >
                ${text.playOn}
              </button>`
        }
      </div>
    </div>`;
  }

  #game(game: BoardGame, state: LabState): TemplateResult {
    const text = gameBoardText[this.language];
    const kind = thrownIn(state, 0) === null ? 'searched' : 'die';
    return html`<div class="beside">
      ${gameBoard(game, state, this, {
        move: (move) => this.#setState(playMove(state, move)),
        setup: (cell, content) => this.#setState(setStone(state, cell, content)),
      })}
      <p class="place note">
        ${this.problem === null ? text[kind] : nothing}${this.#isShort(game, state) ? html`<br />${text.hundredths}` : nothing}
      </p>
      ${
        // While stones are put there one after the other, no game need lead to them yet.
        this.problem === null || this.settingUp
          ? nothing
          : html`<p class="problem" role="status">
              ${refusalSentence(this.problem, this.language)}
            </p>`
      }
      ${this.#buttons(game, state)}
    </div>`;
  }

  /** Whether the board has no room for decimals. */
  #isShort(game: BoardGame, state: LabState): boolean {
    if (this.settingUp || isPlayersSearch(state)) return false;
    const { columns } = boardOf(game, state);
    return isInHundredths(columns, this.scale.decimals, this.rootMoves ?? []);
  }

  #players(game: BoardGame): TemplateResult {
    const text = playingText[this.language];
    const { playAs } = game.text[this.language];
    return segmented<Humans>({
      label: text.label,
      options: [
        ['X', playAs.X],
        ['O', playAs.O],
        ['both', text.twoPlayers],
      ],
      chosen: this.humans,
      change: (humans) => emit(this, 'prunus-humans', { humans }),
    });
  }

  /** What can be done on the board; what few people want of it folds away, with the children of the element. */
  #buttons(played: BoardGame, state: LabState): TemplateResult {
    const text = playingText[this.language];
    const isThrow = thrownIn(state, 0) !== null;
    const canMove = (isThrow || this.searched) && !this.settingUp;
    const game = { state, humans: this.humans, ahead: this.#ahead(state) };
    const turn = (to: LabTurn | null | undefined, name: string) =>
      html`<button ?disabled=${!to} @click=${() => to && this.#show(state, to)}>${name}</button>`;
    return html`<div class="tools">
        ${state.moves.length === 0 ? nothing : turn(this.session?.turned(game, 'back'), text.undo)}
        <button
          aria-pressed=${String(this.settingUp)}
          @click=${() => emit(this, 'prunus-setting-up', { settingUp: !this.settingUp })}
        >
          ${this.settingUp ? text.setUpDone : text.setUp}
        </button>
        <button
          ?disabled=${!canMove || this.thinking}
          @click=${() => emit(this, 'prunus-engine-move', null)}
        >
          ${this.thinking ? text.thinking : isThrow ? text.throwDie : text.engineMoves}
        </button>
      </div>
      <details>
        <summary>${subjectText[this.language].more}</summary>
        <div class="folded">
          ${this.#players(played)}
          <div class="tools">
            ${turn(game.ahead.length === 0 ? null : this.session?.turned(game, 'on'), text.redo)}
            <button @click=${() => this.#setState(clearBoard(state))}>${text.clear}</button>
            ${hasField(state.game, 'squareNames') ? this.#squareNames(state) : nothing}
          </div>
          <slot></slot>
        </div>
      </details>`;
  }

  /** How squares are called: as on a chessboard, or numbered as in programs. */
  #squareNames(state: LabState): TemplateResult {
    const isNumbered = state.squareNames === 'numbers';
    return html`<button
      class="square-names"
      aria-pressed=${String(isNumbered)}
      @click=${() => this.#setState({ ...state, squareNames: isNumbered ? 'letters' : 'numbers' })}
    >
      ${playingText[this.language].squareNumbers(state.rows * state.columns - 1)}
    </button>`;
  }

  /** What was taken back of the game that is on. */
  #ahead(state: LabState): readonly number[] {
    const { of, moves } = this.line;
    const isSame = of === setUpOf(state) && state.moves.every((move, ply) => move === moves[ply]);
    return isSame ? moves.slice(state.moves.length) : [];
  }

  /** Another position of the same game. */
  #show(state: LabState, { moves, ahead }: LabTurn): void {
    this.line = { of: setUpOf(state), moves: [...moves, ...ahead] };
    this.#setState(showMoves(state, moves));
  }

  #setState(state: LabState): void {
    if (state !== this.state) emit(this, 'prunus-state', { state });
  }
}

/** Tells games apart by what they began with. */
function setUpOf({ game, rows, columns, inARow, rule, setup }: LabState): string {
  return JSON.stringify([game, rows, columns, inARow, rule, setup]);
}

define('prunus-game-board', PrunusGameBoard);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-game-board': PrunusGameBoard;
  }
}
