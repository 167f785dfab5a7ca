import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Refusal, RootMove } from '../../engine/messages.ts';
import type { BoardGame } from '../../games/game.ts';
import { findGame, GAMES } from '../../games/registry.ts';
import type { LabState } from '../../lab/state.ts';
import type { Humans } from '../../lab/opponent.ts';
import {
  changeGame,
  changeRootPlayer,
  changeTree,
  clearBoard,
  playMove,
  setStone,
  showMoves,
  withUsualDepth,
} from '../../lab/update.ts';
import { movesOf, personsTurn, sessionOf } from '../../play/session/lab-session.ts';
import type { PlayState } from '../../play/session/state.ts';
import type { ValueScale } from '../../core/format.ts';
import { labText } from '../../text/lab/lab.ts';
import type { Language } from '../../core/language.ts';
import { refusalSentence } from '../../text/lab/refusals.ts';
import { define, emit, type PrunusEvent } from '../../ui/events.ts';
import { gameFields } from './game-fields.ts';
import { gameBoard } from './lab-board.ts';
import { fieldStyles } from '../../ui/field-styles.ts';
import { labelled, segmented, select } from '../../ui/fields.ts';
import { controls, theme } from '../../ui/theme.ts';
import './prunus-textbook.ts';

/**
 * The game of a lab: which one, its board or its tree as text, and what can be done with it.
 * Events: `prunus-state` {state} with the state after what was done; `prunus-humans` {humans};
 * `prunus-engine-move` when the engine is to move for the side whose turn it is;
 * `prunus-setting-up` {settingUp} when a person begins or ends setting up a position.
 */
export class PrunusGame extends LitElement {
  @property({ attribute: false }) state: LabState | null = null;
  @property() humans: Humans = 'both';
  /** What the search learned of each move here, or null while that is not known. */
  @property({ attribute: false }) rootMoves: readonly RootMove[] | null = null;
  @property({ attribute: false }) scale: ValueScale = {
    decimals: 0,
    minusInfinity: -Infinity,
    plusInfinity: Infinity,
  };
  /** A move to point out, or null. */
  @property({ attribute: false }) highlighted: number | null = null;
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
    fieldStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-5);
      }
      .sizes {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr));
        gap: var(--space-4);
        align-items: end;
      }
      .tools button {
        flex: 1 1 auto;
      }
      prunus-board {
        width: min(100%, 26rem);
        margin-inline: auto;
      }
    `,
  ];

  protected override render() {
    const { state } = this;
    if (state === null) return nothing;
    const text = labText[this.language].game;
    // Another program's trace, or a link of a later version, may name a game that is not known here.
    const game = findGame(state.game);
    return html`
      ${labelled(
        text.label,
        select<string>({
          options: GAMES.map((each) => [each.name, each.text[this.language].label] as const),
          chosen: state.game,
          ...(game === null ? { other: state.game } : {}),
          change: (name) => this.#changeShape(changeGame(state, name)),
        }),
        game?.text[this.language].line,
      )}
      ${game?.kind === 'board' ? this.#board(game, state) : nothing}
      ${game?.kind === 'tree' ? this.#textbook(state) : nothing}
    `;
  }

  #board(game: BoardGame, state: LabState): TemplateResult {
    return html`
      ${gameFields(game, state, this.language, (next) => {
        this.#changeShape(next);
        this.requestUpdate();
      })}
      ${this.#gameBoard(game, state)}
      ${
        this.problem === null
          ? nothing
          : html`<p class="problem" role="status">
              ${refusalSentence(this.problem, this.language)}
            </p>`
      }
      ${this.#players(game)} ${this.#buttons(state)}
    `;
  }

  #gameBoard(game: BoardGame, state: LabState): TemplateResult {
    return gameBoard(game, state, this, {
      move: (move) => this.#setState(playMove(state, move)),
      setup: (cell, content) => this.#setState(setStone(state, cell, content)),
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
        @prunus-tree-change=${(event: PrunusEvent<'prunus-tree-change'>) => {
          this.#setState(changeTree(state, event.detail.tree));
        }}
        @prunus-root-player=${(event: PrunusEvent<'prunus-root-player'>) => {
          this.#setState(changeRootPlayer(state, event.detail.rootPlayer));
        }}
      ></prunus-textbook>
    `;
  }

  #players(game: BoardGame): TemplateResult {
    const text = labText[this.language].play;
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

  #buttons(state: LabState): TemplateResult {
    const text = labText[this.language].play;
    const canMove = this.rootMoves !== null && this.rootMoves.length > 0 && !this.settingUp;
    const now = sessionOf(state, { humans: this.humans }, this.#ahead(state));
    const back = personsTurn(now, 'back');
    return html`<div class="tools">
      <button ?disabled=${back === now} @click=${() => this.#show(state, back)}>
        ${text.undo}
      </button>
      <button
        ?disabled=${this.#ahead(state).length === 0}
        @click=${() => this.#show(state, personsTurn(now, 'on'))}
      >
        ${text.redo}
      </button>
      <button @click=${() => this.#setState(clearBoard(state))}>${text.clear}</button>
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
        ${this.thinking ? text.thinking : text.engineMoves}
      </button>
    </div>`;
  }

  /** What was taken back of the game that is on. */
  #ahead(state: LabState): readonly number[] {
    const { of, moves } = this.line;
    const isSame = of === setUpOf(state) && state.moves.every((move, ply) => move === moves[ply]);
    return isSame ? moves.slice(state.moves.length) : [];
  }

  /** Another position of the same game. */
  #show(state: LabState, session: PlayState): void {
    const { moves, ahead } = movesOf(session);
    this.line = { of: setUpOf(state), moves: [...moves, ...ahead] };
    this.#setState(showMoves(state, moves));
  }

  /** Another game or size: one too large to be searched to the end gets a depth limit. */
  #changeShape(state: LabState): void {
    this.#setState(withUsualDepth(state));
  }

  #setState(state: LabState): void {
    if (state !== this.state) emit(this, 'prunus-state', { state });
  }
}

/** Tells games apart by what they began with. */
function setUpOf({ game, rows, columns, inARow, rule, setup }: LabState): string {
  return JSON.stringify([game, rows, columns, inARow, rule, setup]);
}

define('prunus-game', PrunusGame);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-game': PrunusGame;
  }
}
