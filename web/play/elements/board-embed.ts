import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';

import type { BoardHost, KeptGame } from '../../board/elements/kept-game.ts';
import type { BoardGame } from '../../games/game.ts';
import { moveButton } from '../../games/move-names.ts';
import { cellOfMove, factsOf, moveAt, shownBoard } from '../../games/positions.ts';
import { isRefusal } from '../../games/rules.ts';
import { reasonOf } from '../../engine/errors.ts';
import { runsInPage } from '../../engine/engine-location.ts';
import { shareEngines, sharedEngine, type EngineShare } from '../../engine/engine-pool.ts';
import { decide } from '../session/decide.ts';
import { EngineSeat } from '../session/engine-seat.ts';
import { personsTurn, sessionOf } from '../session/lab-session.ts';
import { endingOf, playerToAct, type PlayState } from '../session/state.ts';
import { carriedOut } from '../session/task.ts';
import { playMove, setPaused } from '../session/update.ts';
import { cellsAt, moveOf, movesTo } from '../record/record.ts';
import { PLAYED_GAMES } from '../record/setup.ts';
import { boardGameOf } from '../../search/game-fields.ts';
import { readStateAttributes } from '../../search/link/attributes.ts';
import { readOpponent, type Opponent } from '../../search/link/opponent.ts';
import { engineOptions } from '../../search/options.ts';
import { readPresentation } from '../../search/link/presentation.ts';
import { isPlayersGame } from '../../games/registry.ts';
import type { LabState } from '../../search/state.ts';
import type { StateProblem } from '../../search/link/state-problem.ts';
import { attributeProblemSentences } from '../../search/text/attributes.ts';
import { embedText } from '../../viewer/text/embed.ts';
import { failureSentence } from '../../engine/text/failures.ts';
import { languageOf } from '../../core/language.ts';
import { emit, type PrunusEvent } from '../events.ts';
import { LazyPart } from '../../ui/lazy.ts';
import { attributeProblems } from '../../search/elements/tell-problems.ts';
import { WhenSeen } from '../../ui/when-visible.ts';

/**
 * What a board does that is given attributes: it keeps the game, plays what is pressed, and has the
 * engine answer. Large boards are those of `<prunus-play>`, which stands in its place.
 */
export class BoardEmbed implements KeptGame, ReactiveController {
  readonly #host: BoardHost;
  readonly #sight: WhenSeen;
  readonly #engine = sharedEngine();
  #share: EngineShare | null = null;
  /** What the attributes ask for: the position, and how moves are valued. */
  #start: LabState;
  #opponent: Opponent;
  /** The game as it is by now. */
  #game: PlayState;
  #problems: readonly StateProblem[] = [];
  #controls = false;
  /** Why the engine has not answered; null where it has. */
  #failure: string | null = null;
  readonly #seat = new EngineSeat({
    decide: (task, options) => decide(this.#engine, task, options),
    carryOut: (decision) => {
      const before = this.#game;
      this.#setGame(carriedOut(before, decision, -1));
      const { record } = this.#game;
      if (record === before.record) return;
      const move = moveOf(record, record.current);
      const cell = cellOfMove(
        this.#boardGame,
        { ...this.#start, moves: movesTo(before.record) },
        move,
      );
      // A pass is nowhere on the board.
      emit(this.#host, 'prunus-move', { cell: cell ?? -1, by: 'engine' });
      this.#tellEnd();
    },
    failed: (reason, forGood) => {
      if (!forGood) return;
      this.#setGame(setPaused(this.#game, true));
      this.#failure = reason;
    },
  });
  /** The game whose moves were valued last, or are being valued. */
  #valued: PlayState | null = null;
  #valuing = new AbortController();
  #emitted = '';
  readonly #play: LazyPart<unknown>;

  constructor(host: BoardHost) {
    this.#host = host;
    this.#sight = new WhenSeen(host);
    this.#play = new LazyPart(host, () => import('./prunus-play.ts'));
    const read = readStateAttributes(() => null);
    this.#start = read.state;
    this.#opponent = readOpponent(() => null).opponent;
    this.#game = sessionOf(this.#start, this.#opponent);
    host.addController(this);
    host.addEventListener('prunus-move', this.#pressed);
    this.read();
  }

  hostConnected(): void {
    this.#share ??= shareEngines();
    this.#valued = null;
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#seat.drop();
    this.#valuing.abort();
    this.#share?.release();
    this.#share = null;
  }

  /** Reads the attributes again: the game starts anew where they ask for another one. */
  read(): void {
    const { attributeText } = this.#host;
    const asked = (name: string) =>
      name === 'game' && attributeText('game') === null && attributeText('position') === null
        ? (gameOfShape(attributeText) ?? attributeText(name))
        : attributeText(name);
    const { state, problems } = readStateAttributes(asked, { games: BOARD_GAMES });
    const { opponent, problems: ofOpponent } = readOpponent(attributeText);
    const { presentation, problems: ofPresentation } = readPresentation(attributeText);
    this.#controls = presentation.controls.size > 0;
    this.#problems = [...problems, ...ofOpponent, ...ofPresentation];
    const isSame =
      JSON.stringify([state, opponent]) === JSON.stringify([this.#start, this.#opponent]);
    this.#opponent = opponent;
    if (isSame) return;
    this.#start = state;
    this.restart();
  }

  /** Plays the move of a cell for whoever's turn it is; false where it is not legal. */
  play(cell: number): boolean {
    return this.#playMove(moveAt(this.#boardGame, this.#position, cell));
  }

  #playMove(move: number): boolean {
    const before = this.#game;
    if (isRefusal(factsOf(this.#boardGame, { ...this.#start, moves: [] }))) return false;
    const next = playMove(before, move);
    if (next === before) return false;
    this.#setGame(next);
    this.#tellEnd();
    return true;
  }

  restart(): void {
    const seed = Math.floor(Math.random() * 2 ** 31);
    this.#setGame({ ...sessionOf(this.#start, this.#opponent), seed });
  }

  takeBack(): void {
    this.#setGame(personsTurn(this.#game, 'back'));
  }

  get moves(): readonly number[] {
    return movesTo(this.#game.record);
  }

  get #boardGame(): BoardGame {
    return boardGameOf(this.#start.game);
  }

  /** As it is by now. */
  get #position(): LabState {
    return { ...this.#start, moves: this.moves };
  }

  get isLarge(): boolean {
    return isPlayersGame(this.#start.game);
  }

  /** Before the host is drawn: gives it the board as it is by now. */
  update(): void {
    const host = this.#host;
    const page = host.closest('[lang]')?.getAttribute('lang');
    if (typeof page === 'string' && !host.hasAttribute('language')) {
      host.language = languageOf(page);
    }
    if (this.isLarge) return;
    const { record } = this.#game;
    const { rows, columns, inARow } = record.setup;
    const lastMove = this.moves.at(-1) ?? null;
    Object.assign(host, { rows, columns, inARow, cells: cellsAt(record), lastMove });
    const game = this.#boardGame;
    host.skin = game.skin;
    // On boards of signs the element knows these itself, as everywhere on other people's pages.
    const known = { turn: null, over: null, winLine: null, legal: null, changed: [] };
    const shown = game.moves.areCells ? null : shownBoard(game, this.#position);
    Object.assign(host, known);
    if (shown !== null) {
      const { cells, turn, over, legal, winLine, changed } = shown;
      Object.assign(host, { cells, turn, over, legal, winLine, changed, lastMove: shown.lastMove });
    }
    host.disabled = playerToAct(this.#game)?.kind === 'engine';
    if (!this.#sight.isSeen) return;
    this.#seat.follow(this.#game);
    if (this.#opponent.values) void this.#evaluate();
  }

  updated(): void {
    this.#tellProblems();
  }

  /** A large board, in place of this one. */
  large(): TemplateResult | null {
    if (!this.isLarge) return null;
    const { language } = this.#host;
    return html`${this.#play.show(
      language,
      () => html`<prunus-play .state=${this.#game} .language=${language}></prunus-play>`,
    )}`;
  }

  /** What stands below the board. */
  below(): TemplateResult {
    const { language } = this.#host;
    const text = embedText[language];
    const sentence =
      this.#failure !== null
        ? failureSentence(this.#failure, language)
        : attributeProblemSentences(this.#problems, language);
    const hasBegun = this.moves.length > this.#start.moves.length;
    const isPersons = playerToAct(this.#game)?.kind === 'person';
    const game = this.#boardGame;
    const buttons =
      isPersons && !game.moves.areCells ? shownBoard(game, this.#position).buttons : [];
    return html`
      ${buttons.map(
        (move) =>
          html`<button part="pass" @click=${() => this.#playMove(move)}>
            ${moveButton(game, game.moves.text(move, this.#start), language)}
          </button>`,
      )}
      ${sentence === null ? nothing : html`<p class="problem" role="status" part="problem">${sentence}</p>`}
      ${this.#seat.isThinking ? html`<p class="note" role="status" part="note">${text.thinking}</p>` : nothing}
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
    const { cell, by } = (event as PrunusEvent<'prunus-move'>).detail;
    if (by !== 'engine' && playerToAct(this.#game)?.kind === 'person') this.play(cell);
  };

  #setGame(game: PlayState): void {
    const before = this.#game;
    this.#failure = null;
    this.#game = game;
    if (game.record !== before.record) this.#host.rootMoves = null;
    this.#host.requestUpdate();
  }

  #tellEnd(): void {
    const ending = endingOf(this.#game);
    if (ending === null) return;
    const { how, winner } = ending;
    emit(this.#host, 'prunus-game-over', { how, winner, moves: this.moves });
  }

  /** Has the engine value the moves of a person whose turn it is, once for each position. */
  async #evaluate(): Promise<void> {
    const game = this.#game;
    if (game.record === this.#valued?.record) return;
    this.#valued = game;
    // Whatever is still valued is a position that is gone.
    this.#valuing.abort();
    if (playerToAct(game)?.kind !== 'person') return;
    this.#valuing = new AbortController();
    const { signal } = this.#valuing;
    const position = { ...this.#position, algorithm: 'minimax', depthLimit: this.#depth };
    const options = { ...engineOptions(position), 'record-limit': '1000' };
    try {
      const result = await this.#engine.request({ kind: 'search', options }, { signal });
      if (signal.aborted) return;
      this.#host.rootMoves = result.rootMoves.flatMap((each) => {
        const cell = cellOfMove(this.#boardGame, this.#position, each.index);
        return cell === null ? [] : { ...each, index: cell };
      });
      this.#host.decimals = result.trace.header.decimals;
    } catch (error) {
      if (signal.aborted) return;
      this.#failure = reasonOf(error);
      this.#host.requestUpdate();
    }
  }

  /** Games whose trees are too large for it are not searched to the end. */
  get #depth(): number | null {
    const { depthLimit } = this.#start;
    const game = this.#boardGame;
    return depthLimit ?? (game.moves.areCells ? null : game.usualDepth(this.#start));
  }

  #tellProblems(): void {
    const { language } = this.#host;
    const problems = [...attributeProblems(this.#problems, language)];
    if (this.#failure !== null) {
      const sentence = failureSentence(this.#failure, language);
      problems.push({ code: 'failed', attribute: '', sentence });
    }
    const message = JSON.stringify(problems);
    if (message === this.#emitted) return;
    this.#emitted = message;
    if (problems.length > 0) emit(this.#host, 'prunus-problem', { problems });
  }
}

const BOARD_GAMES = PLAYED_GAMES.map(({ name }) => name);

/** A board is never a textbook tree: the game that its size speaks of, where none is named. */
function gameOfShape(attributeText: (name: string) => string | null): string | null {
  if (attributeText('link') !== null || attributeText('rule') !== null) return null;
  const sizes = ['rows', 'columns', 'in-a-row'].map((name) => attributeText(name)?.trim() ?? '3');
  return sizes.every((side) => side === '3') ? 'tictactoe' : 'mnk';
}
