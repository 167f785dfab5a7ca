import type { Language } from '../../core/language.ts';
import type { Engine } from '../../engine/client.ts';
import { otherStone } from '../../games/cells.ts';
import { shownMoveName } from '../record/cells.ts';
import { factsAt, turnAt } from '../record/record.ts';
import { gameOfSetup } from '../record/setup.ts';
import { isOnlyDefense, winningMove, winningStone } from '../report/at-once.ts';
import { whyMove } from '../report/why-move.ts';
import { gomokuPosition } from '../session/engine-position.ts';
import { bestOptions, SURE_WIN, worthOf } from '../session/levels.ts';
import type { PlayState } from '../session/state.ts';
import { whyMoveSentence } from '../text/analysis.ts';
import { playText } from '../text/play.ts';

/** A good move, and a sentence why. */
export interface Hint {
  readonly move: number;
  readonly sentence: string;
}

/** What a hint is for: one position, in one language. */
export interface HintQuestion {
  readonly state: PlayState;
  readonly engine: Engine;
  readonly language: Language;
}

/** A search that is worth asking for, and that a person waits for. */
const HINT_MS = 1500;

/** A good move in the position of `question`; null where the search finds none. */
export async function findHint(question: HintQuestion, signal: AbortSignal): Promise<Hint | null> {
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

/** By what the strongest level plays. */
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
  const options = bestOptions(record);
  const best = await engine.request({ kind: 'best', options }, { signal });
  const { index: move, value } = best;
  if (move === null || value === null) return null;
  const worth = worthOf(value, 0, turn === 'X');
  const say =
    worth >= SURE_WIN
      ? text.winsSoon
      : isOnlyDefense(record, move)
        ? text.stops
        : worth <= -SURE_WIN
          ? best.bestMoves.length > 0
            ? text.loses
            : text.mayHold
          : text.good;
  return { move, sentence: say(shownMoveName(move, record.setup, language)) };
}

/** By gomoku's player. */
async function analyzed(
  { state: { record }, engine, language }: HintQuestion,
  signal: AbortSignal,
): Promise<Hint> {
  const text = playText[language].hint;
  const stop = winningStone(record, otherStone(turnAt(record)));
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
