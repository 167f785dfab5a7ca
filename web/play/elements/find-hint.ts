import type { Told } from '../../core/language.ts';
import type { Engine } from '../../engine/client.ts';
import { otherStone } from '../../games/cells.ts';
import { shownMoveName } from '../record/cells.ts';
import { factsAt, turnAt, type GameRecord } from '../record/record.ts';
import { gameOfSetup } from '../record/setup.ts';
import { isOnlyDefense, winningMove, winningStone } from '../report/at-once.ts';
import { whyMove } from '../report/why-move.ts';
import { gomokuPosition } from '../session/engine-position.ts';
import { bestOptions, SURE_WIN, worthOf } from '../session/levels.ts';
import type { PlayState } from '../session/state.ts';
import { whyMoveSentence } from '../text/analysis.ts';
import { playText, type PlayText } from '../text/play.ts';

/** A good move, and a sentence why. */
export interface Hint {
  readonly move: number;
  readonly sentence: Told;
}

/** What a hint is for: one position. */
export interface HintQuestion {
  readonly state: PlayState;
  readonly engine: Engine;
}

/** A search that is worth asking for, and that a person waits for. */
const HINT_MS = 1500;

/** A good move in the position of `question`; null where the search finds none. */
export async function findHint(question: HintQuestion, signal: AbortSignal): Promise<Hint | null> {
  const { record } = question.state;
  const win = winningMove(record);
  if (win !== null) return hintOf(win, record, 'wins');
  return gameOfSetup(record.setup).search === 'player'
    ? analyzed(question, signal)
    : searched(question, signal);
}

/** By what the strongest level plays. */
async function searched(
  { state: { record }, engine }: HintQuestion,
  signal: AbortSignal,
): Promise<Hint | null> {
  const { turn, moves } = factsAt(record);
  const [only] = moves;
  if (moves.length === 1 && only !== undefined) return hintOf(only, record, 'only');
  const options = bestOptions(record);
  const best = await engine.request({ kind: 'best', options }, { signal });
  const { index: move, value } = best;
  if (move === null || value === null) return null;
  const worth = worthOf(value, 0, turn === 'X');
  const why =
    worth >= SURE_WIN
      ? 'winsSoon'
      : isOnlyDefense(record, move)
        ? 'stops'
        : worth <= -SURE_WIN
          ? best.bestMoves.length > 0
            ? 'loses'
            : 'mayHold'
          : 'good';
  return hintOf(move, record, why);
}

/** By gomoku's player. */
async function analyzed(
  { state: { record }, engine }: HintQuestion,
  signal: AbortSignal,
): Promise<Hint> {
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
  const why = move === stop ? null : whyMove(move, facts, thoughts);
  if (why === null) return hintOf(move, record, move === stop ? 'stops' : 'good');
  return { move, sentence: (language) => whyMoveSentence(why, record.setup.rows, language) };
}

/** Of a move that is good for this reason. */
function hintOf(
  move: number,
  { setup }: GameRecord,
  why: Exclude<keyof PlayText['hint'], 'thinking'>,
): Hint {
  const sentence: Told = (language) =>
    playText[language].hint[why](shownMoveName(move, setup, language));
  return { move, sentence };
}
