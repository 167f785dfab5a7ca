import { other } from '../../games/cells.ts';
import type { Engine } from '../../engine/client.ts';
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

/** A good move, and a sentence why. */
interface Hint {
  readonly move: number;
  readonly sentence: string;
}

/** What a hint is for: one position, in one language. */
interface HintQuestion {
  readonly state: PlayState;
  readonly engine: Engine;
  readonly language: Language;
}

/** A hint, when somebody asks for one; gone with the position. */
export class PlayHint {
  /** What was found; null where there is no hint. */
  found: Hint | null = null;
  isThinking = false;
  readonly #changed: () => void;
  #key: string | null = null;
  #abort: AbortController | null = null;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** To be called with every state: a hint is of no use for another one. */
  follow(state: PlayState, language: Language): void {
    if (this.#key !== null && this.#key !== keyOf(state, language)) this.drop();
  }

  drop(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#key = null;
    this.found = null;
    this.isThinking = false;
  }

  /** Looks for one. Rejects where the engine fails, and nobody has asked for anything else since. */
  async ask(question: HintQuestion): Promise<void> {
    const { state, language } = question;
    this.drop();
    if (endingOf(state) !== null || turnOfSeats(state)?.duty === 'choice') return;
    this.#key = keyOf(state, language);
    const abort = new AbortController();
    this.#abort = abort;
    this.isThinking = true;
    this.#changed();
    try {
      const found = await findHint(question, abort.signal);
      if (!abort.signal.aborted) this.found = found;
    } catch (error) {
      if (!abort.signal.aborted) throw error;
    } finally {
      if (!abort.signal.aborted) {
        this.isThinking = false;
        this.#changed();
      }
    }
  }
}

async function findHint(question: HintQuestion, signal: AbortSignal): Promise<Hint | null> {
  const { record } = question.state;
  const { language } = question;
  const text = playText[language].hint;
  const win = winningMove(record);
  if (win !== null)
    return { move: win, sentence: text.wins(shownMoveName(win, record.setup, language)) };
  return gameOfSetup(record.setup).search === 'player'
    ? analyzed(question, signal)
    : searched(question, signal);
}

/** By the textbook searches. */
async function searched(
  { state: { record }, engine, language }: HintQuestion,
  signal: AbortSignal,
): Promise<Hint | null> {
  const text = playText[language].hint;
  const { turn, moves } = factsAt(record);
  const [only] = moves;
  if (moves.length === 1 && only !== undefined) {
    return { move: only, sentence: text.only(shownMoveName(only, record.setup, language)) };
  }
  const game = gameOfSetup(record.setup);
  const options = { ...factsAt(record).options, ...levelSearch(game, HIGHEST_LEVEL) };
  const {
    bestMove: move,
    value,
    trace,
  } = await engine.request({ kind: 'search', options }, { signal });
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
  return { move, sentence: say(shownMoveName(move, record.setup, language)) };
}

/** By gomoku's player. */
async function analyzed(
  { state: { record }, engine, language }: HintQuestion,
  signal: AbortSignal,
): Promise<Hint> {
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

function keyOf(state: PlayState, language: Language): string {
  return language + positionKey(state.record);
}
