import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { cellName } from '../board/position.ts';
import type { Engine } from '../engine/client.ts';
import { reasonOf } from '../engine/errors.ts';
import { gomokuPosition, positionKey } from '../play/engine-position.ts';
import { HIGHEST_LEVEL, endingOf, turnOfSeats, type PlayState } from '../play/play-state.ts';
import { turnAt } from '../play/record.ts';
import { whyMove } from '../play/why-move.ts';
import { whyMoveSentence } from '../text/analysis-why.ts';
import type { Language } from '../text/language.ts';
import { playText } from '../text/play.ts';
import { smallMove, winningCell } from './play-decide.ts';

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
  /** The point to show; null where there is no hint. */
  cell: number | null = null;
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
    this.cell = null;
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
      this.cell = found?.cell ?? null;
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
  ): Promise<{ cell: number; sentence: string } | null> {
    const { language, engine } = this.#host;
    const text = playText[language].hint;
    const { record } = state;
    const { setup } = record;
    const stone = turnAt(record);
    const name = (cell: number) => cellName(cell, setup);
    const win = winningCell(record, stone);
    if (win !== null) return { cell: win, sentence: text.wins(name(win)) };
    const stop = winningCell(record, stone === 'X' ? 'O' : 'X');
    if (setup.game === 'mnk') {
      const seat = turnOfSeats(state)?.seat ?? 'first';
      const cell = await smallMove(engine, { state, seat, level: HIGHEST_LEVEL }, { signal });
      if (cell === null) return null;
      return { cell, sentence: cell === stop ? text.stops(name(cell)) : text.good(name(cell)) };
    }
    const { facts, thoughts } = await engine.request(
      {
        kind: 'gomokuAnalyse',
        position: gomokuPosition(record),
        limits: { milliseconds: HINT_MS },
      },
      { signal },
    );
    const { best: cell } = thoughts;
    if (cell === stop) return { cell, sentence: text.stops(name(cell)) };
    const why = whyMove(cell, facts, thoughts);
    const sentence =
      why === null ? text.good(name(cell)) : whyMoveSentence(why, setup.rows, language);
    return { cell, sentence };
  }
}

/** A hint is for one position, in one language. */
function keyOf({ state, language }: HintHost): string {
  return language + positionKey(state.record);
}
