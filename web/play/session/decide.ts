import type { Engine } from '../../engine/client.ts';
import { factsAt, plyOf } from '../record/record.ts';
import { gameOfSetup } from '../record/setup.ts';
import { thinkingTime } from './clock.ts';
import { gomokuPosition } from './engine-position.ts';
import { bestOptions, levelChoice, levelSearch } from './levels.ts';
import { forcedPass, HIGHEST_LEVEL } from './state.ts';
import type { DecideOptions, Decision, Task } from './task.ts';

/** No level is waited for any longer, however slow the machine is. */
const MOST_MS = 10_000;
/** The textbook searches have no more to show for more time. */
const MOST_SEARCH_MS = 4000;

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
  if (duty === 'choice' || duty === 'offer' || duty === 'opening') {
    const { decideOpening } = await import('./decide-opening.ts');
    return decideOpening(engine, task, options);
  }
  if (duty === 'pass') return { kind: 'move', move: forcedPass(state) ?? -1 };
  const move =
    gameOfSetup(state.record.setup).search === 'player'
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
  if (task.level === HIGHEST_LEVEL) {
    const asked = { ...bestOptions(record), 'time-limit': seconds };
    return (await engine.request({ kind: 'best', options: asked }, options)).index;
  }
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

/** A number in [0, 1) that looks random and is the same for the same seed. */
function fraction(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
