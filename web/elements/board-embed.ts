import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';

import { turnOf, isOver, winnerOf } from '../board/rules.ts';
import type { Stone } from '../board/cells.ts';
import { runsInPage } from '../engine/engine-home.ts';
import { shareEngines, type EngineShare } from '../engine/shared-engines.ts';
import type { RootMove } from '../engine/messages.ts';
import { gomokuSetup, playersOf } from '../play/new-game.ts';
import { newGame, usualGame, type PlayState } from '../play/play-state.ts';
import { showing } from '../play/play-update.ts';
import { play } from '../play/record.ts';
import { smallChoice, smallSearch } from '../play/small-levels.ts';
import { readStateAttributes } from '../state/attributes.ts';
import { readOpponent, type Opponent } from '../state/opponent.ts';
import { engineOptions } from '../state/options.ts';
import { readPresentation } from '../state/presentation.ts';
import { cellsOf, isBoardGame, isGomoku, type LabState } from '../state/state.ts';
import { takeBack } from '../state/take-back.ts';
import { playMove } from '../state/update.ts';
import type { StateProblem } from '../state/validate.ts';
import { attributeProblemSentence } from '../text/attributes.ts';
import { embedText } from '../text/embed.ts';
import { failureSentence } from '../text/failures.ts';
import { languageOf, type Language } from '../text/language.ts';
import { send } from './events.ts';
import { LazyPart } from './lazy.ts';
import { attributeProblems } from './tell-problems.ts';
import { WhenSeen } from './when-seen.ts';

/** A board that stands in a page by itself. */
export interface BoardHost extends HTMLElement, ReactiveControllerHost {
  rows: number;
  columns: number;
  inARow: number;
  cells: string;
  turn: Stone | null;
  over: boolean | null;
  lastMove: number | null;
  winLine: readonly number[] | null;
  rootMoves: readonly RootMove[] | null;
  decimals: number;
  disabled: boolean;
  language: Language;
  readonly saidBy: (attribute: string) => string | null;
}

/** A person should see their own stone before the answer. */
const BEFORE_REPLY_MS = 350;

/**
 * What a board does that is given attributes: it keeps the game, plays what is pressed, and has the
 * engine answer. Large boards are those of `<prunus-play>`, which stands in its place.
 */
export class BoardEmbed implements ReactiveController {
  readonly #host: BoardHost;
  readonly #sight: WhenSeen;
  #share: EngineShare;
  #state: LabState;
  #start: LabState;
  #opponent: Opponent;
  #problems: readonly StateProblem[] = [];
  #controls = false;
  #abort = new AbortController();
  #isThinking = false;
  /** Why the engine has not answered; null where it has. */
  #failure: string | null = null;
  /** The state that the engine was last asked about. */
  #asked: LabState | null = null;
  #told = '';
  #large: PlayState | null = null;
  readonly #play: LazyPart<unknown>;

  constructor(host: BoardHost) {
    this.#host = host;
    this.#share = shareEngines();
    this.#sight = new WhenSeen(host);
    this.#play = new LazyPart(host, () => import('./prunus-play.ts'));
    const read = readStateAttributes(() => null);
    this.#state = this.#start = read.state;
    this.#opponent = readOpponent(() => null).opponent;
    host.addController(this);
    host.addEventListener('prunus-move', this.#pressed);
    this.read();
  }

  hostConnected(): void {
    this.#share = shareEngines();
    this.#asked = null;
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#abort.abort();
    this.#share.release();
  }

  /** Reads the attributes again: the game starts anew where they ask for another one. */
  read(): void {
    const { saidBy } = this.#host;
    const asked = (name: string) =>
      name === 'game' && saidBy('game') === null && saidBy('position') === null
        ? (gameOfShape(saidBy) ?? saidBy(name))
        : saidBy(name);
    const { state, problems } = readStateAttributes(asked, { games: GAMES });
    const { opponent, problems: ofOpponent } = readOpponent(saidBy);
    const { presentation, problems: ofPresentation } = readPresentation(saidBy);
    this.#controls = presentation.controls.size > 0;
    this.#problems = [...problems, ...ofOpponent, ...ofPresentation];
    const isSame =
      JSON.stringify([state, opponent]) === JSON.stringify([this.#start, this.#opponent]);
    this.#opponent = opponent;
    if (isSame && this.#asked !== null) return;
    this.#start = state;
    this.#become(state);
    this.#large = isGomoku(state.game) ? largeGame(state, opponent) : null;
  }

  /** Plays a move for whoever's turn it is; false where it is not legal. */
  play(cell: number): boolean {
    const next = playMove(this.#state, cell);
    if (next === this.#state) return false;
    this.#become(next);
    return true;
  }

  restart(): void {
    this.#become(this.#start);
  }

  takeBack(): void {
    this.#become(takeBack(this.#state, this.#opponent.humans));
  }

  get moves(): readonly number[] {
    return this.#state.moves;
  }

  get isLarge(): boolean {
    return this.#large !== null;
  }

  /** Before the host is drawn: gives it the board as it is by now. */
  update(): void {
    const host = this.#host;
    const page = host.closest('[lang]')?.getAttribute('lang');
    if (typeof page === 'string' && !host.hasAttribute('language')) {
      host.language = languageOf(page);
    }
    if (this.isLarge || !isBoardGame(this.#state.game)) return;
    const { rows, columns, inARow, moves } = this.#state;
    const cells = cellsOf(this.#state);
    Object.assign(host, { rows, columns, inARow, cells, lastMove: moves.at(-1) ?? null });
    Object.assign(host, { turn: null, over: null, winLine: null });
    host.disabled = this.#isEnginesTurn;
    this.#ask();
  }

  updated(): void {
    this.#tellProblems();
  }

  /** A large board, in place of this one. */
  large(): TemplateResult | null {
    if (this.#large === null) return null;
    const { language } = this.#host;
    return html`${this.#play.show(
      language,
      () => html`<prunus-play .state=${this.#large!} .language=${language}></prunus-play>`,
    )}`;
  }

  /** What stands below the board. */
  below(): TemplateResult {
    const { language } = this.#host;
    const text = embedText[language];
    const problem = this.#problems[0];
    const sentence =
      this.#failure !== null
        ? failureSentence(this.#failure, language)
        : problem === undefined
          ? null
          : attributeProblemSentence(problem, language);
    const hasBegun = this.#state.moves.length > this.#start.moves.length;
    return html`
      ${sentence === null ? nothing : html`<p class="problem" role="status" part="problem">${sentence}</p>`}
      ${this.#isThinking ? html`<p class="note" role="status" part="note">${text.thinking}</p>` : nothing}
      ${
        this.#opponent.humans !== 'both' && runsInPage('textbook')
          ? html`<p class="note" part="note">${text.inPage}</p>`
          : nothing
      }
      ${
        this.#controls && !this.isLarge
          ? html`<div class="tools" part="controls">
              <button ?disabled=${!hasBegun} @click=${() => this.takeBack()}>
                ${text.takeBack}
              </button>
              <button ?disabled=${!hasBegun} @click=${() => this.restart()}>${text.again}</button>
            </div>`
          : nothing
      }
    `;
  }

  readonly #pressed = (event: Event): void => {
    if (event.target !== this.#host || this.isLarge) return;
    const { cell, by } = (event as CustomEvent<{ cell: number; by?: string }>).detail;
    if (by === 'engine' || this.#isEnginesTurn) return;
    this.play(cell);
  };

  #become(state: LabState): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#isThinking = false;
    this.#failure = null;
    this.#state = state;
    this.#asked = null;
    this.#host.rootMoves = null;
    this.#host.requestUpdate();
  }

  get #isOver(): boolean {
    return isOver(cellsOf(this.#state), this.#state);
  }

  get #isEnginesTurn(): boolean {
    const { humans } = this.#opponent;
    return humans !== 'both' && !this.#isOver && turnOf(cellsOf(this.#state)) !== humans;
  }

  /** Asks the engine for its move, or for the values of a person's, once for each state. */
  #ask(): void {
    const state = this.#state;
    if (this.#asked === state || !this.#sight.isSeen || this.isLarge) return;
    this.#asked = state;
    if (this.#isOver) {
      const winner = winnerOf(cellsOf(state), state);
      if (state !== this.#start) {
        send(this.#host, 'prunus-game-over', {
          ...{ how: winner === null ? 'full' : 'row', winner, moves: state.moves },
        });
      }
      return;
    }
    if (this.#isEnginesTurn) void this.#reply(state, this.#abort.signal);
    else if (this.#opponent.values) void this.#evaluate(state, this.#abort.signal);
  }

  async #reply(state: LabState, signal: AbortSignal): Promise<void> {
    const { level } = this.#opponent;
    const options = { ...engineOptions(state), ...smallSearch(level) };
    this.#isThinking = true;
    try {
      const [result] = await Promise.all([
        this.#share.engine.request({ kind: 'search', options }, { signal }),
        new Promise((resolve) => setTimeout(resolve, BEFORE_REPLY_MS)),
      ]);
      if (signal.aborted) return;
      const isMax = turnOf(cellsOf(state)) === 'X';
      const cell = smallChoice(level, isMax, result, Math.random());
      if (cell === null) return;
      this.#become(playMove(state, cell));
      send(this.#host, 'prunus-move', { cell, by: 'engine' });
    } catch (error) {
      this.#failed(error, signal);
    }
  }

  async #evaluate(state: LabState, signal: AbortSignal): Promise<void> {
    const options = {
      ...engineOptions({ ...state, algorithm: 'minimax' }),
      'record-limit': '1000',
    };
    try {
      const result = await this.#share.engine.request({ kind: 'search', options }, { signal });
      if (signal.aborted) return;
      this.#host.rootMoves = result.rootMoves;
      this.#host.decimals = result.trace.header.decimals;
    } catch (error) {
      this.#failed(error, signal);
    }
  }

  #failed(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#isThinking = false;
    this.#failure = error instanceof Error ? error.message : String(error);
    this.#host.requestUpdate();
  }

  #tellProblems(): void {
    const { language } = this.#host;
    const problems = [...attributeProblems(this.#problems, language)];
    if (this.#failure !== null) {
      const sentence = failureSentence(this.#failure, language);
      problems.push({ code: 'failed', attribute: '', sentence });
    }
    const told = JSON.stringify(problems);
    if (told === this.#told) return;
    this.#told = told;
    if (problems.length > 0) send(this.#host, 'prunus-problem', { problems });
  }
}

const GAMES = ['tictactoe', 'mnk', 'gomoku'];

/** A board is never a textbook tree: the game that its size speaks of, where none is named. */
function gameOfShape(saidBy: (name: string) => string | null): string | null {
  if (saidBy('link') !== null || saidBy('rule') !== null) return null;
  const sizes = ['rows', 'columns', 'in-a-row'].map((name) => saidBy(name)?.trim() ?? '3');
  return sizes.every((side) => side === '3') ? 'tictactoe' : 'mnk';
}

/** A game of gomoku from what the attributes say. */
function largeGame(state: LabState, { humans, level }: Opponent): PlayState {
  const stones = /[XO]/.test(state.setup) ? state.setup : null;
  const setup = { ...gomokuSetup({ rows: state.rows, rule: state.rule }), stones };
  const side = humans === 'both' ? 'both' : humans === 'X' ? 'black' : 'white';
  const game = newGame({ ...usualGame, setup, players: playersOf(side, level) });
  if (state.moves.length === 0) return game;
  const record = state.moves.reduce((each, move) => play(each, move), game.record);
  return { ...showing(game, record), paused: false };
}
