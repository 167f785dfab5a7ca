import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { other } from '../../games/cells.ts';
import type { Engine } from '../../engine/client.ts';
import { reasonOf } from '../../engine/errors.ts';
import { levelSearch, SURE_WIN, worthOf } from '../../play/session/levels.ts';
import { shownMoveName } from '../../play/record/cells.ts';
import { gameOfSetup } from '../../play/record/setup.ts';
import { isOnlyDefense, winningMove, winningStone } from '../../play/report/at-once.ts';
import { gomokuPosition, positionKey } from '../../play/session/engine-position.ts';
import { HIGHEST_LEVEL, endingOf, turnOfSeats, type PlayState } from '../../play/session/state.ts';
import { factsAt, turnAt } from '../../play/record/record.ts';
import { whyMove } from '../../play/report/why-move.ts';
import { whyMoveSentence } from '../../text/play/analysis-why.ts';
import type { Language } from '../../core/language.ts';
import { playText } from '../../text/play/play.ts';

/** A search that is worth asking for, and that a person waits for. */
const HINT_MS = 1500;

export interface HintHost extends ReactiveControllerHost {
  readonly state: PlayState;
  readonly engine: Engine;
  readonly language: Language;
  engineFailed(reason: string, forGood: boolean): void;
}

/** A good move and a sentence why, when somebody asks for one; gone with the position. */
export class PlayHint implements ReactiveController {
  /** The move to show; null where there is no hint. */
  move: number | null = null;
  sentence: string | null = null;
  isThinking = false;
  readonly #host: HintHost;
  #key: string | null = null;
  #abort: AbortController | null = null;

  constructor(host: HintHost) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.#key !== null && this.#key !== keyOf(this.#host)) this.clear();
  }

  hostDisconnected(): void {
    this.clear();
  }

  clear(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#key = null;
    this.move = null;
    this.sentence = null;
    this.isThinking = false;
  }

  async ask(): Promise<void> {
    const { state } = this.#host;
    this.clear();
    if (endingOf(state) !== null || turnOfSeats(state)?.duty === 'choice') return;
    this.#key = keyOf(this.#host);
    const abort = new AbortController();
    this.#abort = abort;
    this.isThinking = true;
    this.#host.requestUpdate();
    try {
      const found = await this.#look(state, abort.signal);
      if (abort.signal.aborted) return;
      this.move = found?.move ?? null;
      this.sentence = found?.sentence ?? null;
    } catch (error) {
      if (abort.signal.aborted) return;
      this.#host.engineFailed(reasonOf(error), true);
    }
    this.isThinking = false;
    this.#host.requestUpdate();
  }

  async #look(
    state: PlayState,
    signal: AbortSignal,
  ): Promise<{ move: number; sentence: string } | null> {
    const text = playText[this.#host.language].hint;
    const win = winningMove(state.record);
    if (win !== null)
      return {
        move: win,
        sentence: text.wins(shownMoveName(win, state.record.setup, this.#host.language)),
      };
    return gameOfSetup(state.record.setup).search === 'player'
      ? this.#analyzed(state, signal)
      : this.#searched(state, signal);
  }

  /** By the textbook searches. */
  async #searched({ record }: PlayState, signal: AbortSignal) {
    const text = playText[this.#host.language].hint;
    const { turn, moves } = factsAt(record);
    const [only] = moves;
    if (moves.length === 1 && only !== undefined) {
      return {
        move: only,
        sentence: text.only(shownMoveName(only, record.setup, this.#host.language)),
      };
    }
    const game = gameOfSetup(record.setup);
    const options = { ...factsAt(record).options, ...levelSearch(game, HIGHEST_LEVEL) };
    const {
      bestMove: move,
      value,
      trace,
    } = await this.#host.engine.request({ kind: 'search', options }, { signal });
    if (move === null) return null;
    const worth = worthOf(value, trace.header.decimals, turn === 'X');
    const say =
      worth >= SURE_WIN
        ? text.winsSoon
        : isOnlyDefense(record, move)
          ? text.stops
          : worth <= -SURE_WIN
            ? text.loses
            : text.good;
    return { move, sentence: say(shownMoveName(move, record.setup, this.#host.language)) };
  }

  /** By gomoku's player. */
  async #analyzed({ record }: PlayState, signal: AbortSignal) {
    const { language, engine } = this.#host;
    const text = playText[language].hint;
    const stop = winningStone(record, other(turnAt(record)));
    const { facts, thoughts } = await engine.request(
      {
        kind: 'gomokuAnalyse',
        position: gomokuPosition(record),
        limits: { milliseconds: HINT_MS },
      },
      { signal },
    );
    const { best: move } = thoughts;
    const name = shownMoveName(move, record.setup, language);
    const why = move === stop ? null : whyMove(move, facts, thoughts);
    if (why !== null) return { move, sentence: whyMoveSentence(why, record.setup.rows, language) };
    return { move, sentence: move === stop ? text.stops(name) : text.good(name) };
  }
}

/** A hint is for one position, in one language. */
function keyOf({ state, language }: HintHost): string {
  return language + positionKey(state.record);
}
