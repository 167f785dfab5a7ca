import type { Engine } from '../../engine/client.ts';
import type { GomokuLimits } from '../../engine/gomoku-messages.ts';
import type { Progress } from '../../engine/messages.ts';
import { cellsAt, factsAt, plyOf } from '../record/record.ts';
import { gameOfSetup } from '../record/setup.ts';
import { thinkingTime } from './clock.ts';
import { gomokuPosition } from './engine-position.ts';
import { levelChoice, levelSearch } from './levels.ts';
import { forcedPass, HIGHEST_LEVEL, type PlayState } from './state.ts';
import { swapOpening, type SwapChoice } from './swap2.ts';
import type { Decision, Task } from './task.ts';

export interface DecideOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** No level is waited for any longer, however slow the machine is. */
const MOST_MS = 10_000;
/** The textbook searches have no more to show for more time. */
const MOST_SEARCH_MS = 4000;

/** What the choice of a color may cost. */
const CHOICE_LIMITS: GomokuLimits = { nodes: 300_000, milliseconds: 2000 };

/**
 * Decides. Rejects as `Engine.request` does, and with the reason of the signal once that is aborted;
 * null where there is nothing that could be played.
 */
export async function decide(
  engine: Engine,
  task: Task,
  options: DecideOptions,
): Promise<Decision | null> {
  const { state, duty } = task;
  if (duty === 'choice') return { kind: 'choice', choice: await chooseSide(engine, task, options) };
  if (duty === 'pass') return { kind: 'move', move: forcedPass(state) ?? -1 };
  const move =
    duty === 'opening'
      ? openingStone(state)
      : gameOfSetup(state.record.setup).search === 'player'
        ? await playerMove(engine, task, options)
        : await searchedMove(engine, task, options);
  return move === null ? null : { kind: 'move', move };
}

async function playerMove(engine: Engine, task: Task, options: DecideOptions): Promise<number> {
  const { state, level } = task;
  const { move } = await engine.request(
    {
      kind: 'gomokuPlay',
      position: gomokuPosition(state.record),
      level,
      seed: state.seed,
      limits: { milliseconds: timeFor(task) },
    },
    options,
  );
  return move;
}

/** How long this move may take, in milliseconds. */
function timeFor({ state, seat }: Task): number {
  if (state.clock === null) return MOST_MS;
  return Math.min(MOST_MS, thinkingTime(state.clock, seat, plyOf(state.record)));
}

/** The move of a level by the textbook searches. */
async function searchedMove(
  engine: Engine,
  task: Task,
  options: DecideOptions,
): Promise<number | null> {
  const { record, seed } = task.state;
  const { moves, turn } = factsAt(record);
  if (moves.length === 1) return moves[0]!;
  const game = gameOfSetup(record.setup);
  const seconds = (Math.min(MOST_SEARCH_MS, timeFor(task)) / 1000).toFixed(2);
  const result = await engine.request(
    {
      kind: 'search',
      options: {
        ...factsAt(record).options,
        ...levelSearch(game, task.level),
        'time-limit': seconds,
      },
    },
    options,
  );
  const luck = fraction(seed + 7919 * plyOf(record));
  return levelChoice(game, task.level, turn === 'X', result, luck);
}

/** The next stone of three; where one is taken, whatever is free beside it. */
function openingStone({ record, seed }: PlayState): number | null {
  const cells = cellsAt(record);
  const wanted = swapOpening(seed, record.setup.rows)[plyOf(record)];
  if (wanted !== undefined && cells.charAt(wanted) === '.') return wanted;
  const near = (wanted ?? 0) + 1;
  const free = cells.indexOf('.', near);
  return free === -1 ? (cells.includes('.') ? cells.indexOf('.') : null) : free;
}

/**
 * The better side of what is on the board. Never two more stones: then the other player takes the
 * better side, so that they are worth at most nothing, and the better side at least that.
 */
async function chooseSide(
  engine: Engine,
  { state, level }: Task,
  options: DecideOptions,
): Promise<SwapChoice> {
  const { thoughts } = await engine.request(
    {
      kind: 'gomokuAnalyse',
      position: gomokuPosition(state.record),
      limits: level === HIGHEST_LEVEL ? { milliseconds: 2500 } : CHOICE_LIMITS,
    },
    options,
  );
  return thoughts.value > 0 ? 'black' : 'white';
}

/** A number in [0, 1) that looks random and is the same for the same seed. */
function fraction(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
