import { turnOf, isFull } from '../board/rules.ts';
import type { Stone } from '../board/cells.ts';
import { withCell } from '../board/cells.ts';
import type { Engine } from '../engine/client.ts';
import type { GomokuLimits } from '../engine/gomoku-messages.ts';
import type { Progress } from '../engine/messages.ts';
import { gomokuPosition, smallPosition } from '../play/engine-position.ts';
import { thinkingTime } from '../play/play-clock.ts';
import {
  HIGHEST_LEVEL,
  turnOfSeats,
  type Duty,
  type PlayState,
  type Seat,
} from '../play/play-state.ts';
import { cellsAt, plyOf, type GameRecord } from '../play/record.ts';
import { winningRow } from '../play/record-rules.ts';
import { smallChoice, smallSearch } from '../play/small-levels.ts';
import { swapOpening, type SwapChoice } from '../play/swap2.ts';

/** What the engine has to decide. */
export interface Task {
  readonly state: PlayState;
  readonly seat: Seat;
  readonly duty: Duty;
  readonly level: number;
}

export type Decision =
  | { readonly kind: 'stone'; readonly cell: number }
  | { readonly kind: 'choice'; readonly choice: SwapChoice };

export interface DecideOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** No level is waited for any longer, however slow the machine is. */
const MOST_MS = 10_000;

/** What the choice of a color may cost. */
const CHOICE_LIMITS: GomokuLimits = { nodes: 300_000, milliseconds: 2000 };

/** What the engine has to do in this game; null when it has nothing to do. */
export function taskOf(state: PlayState): Task | null {
  const turn = turnOfSeats(state);
  if (turn === null || state.paused) return null;
  const player = state.players[turn.seat];
  return player.kind === 'engine' ? { state, ...turn, level: player.level } : null;
}

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
  const cell =
    duty === 'opening'
      ? openingStone(state)
      : state.record.setup.game === 'mnk'
        ? await smallMove(engine, task, options)
        : await gomokuMove(engine, task, options);
  return cell === null ? null : { kind: 'stone', cell };
}

async function gomokuMove(engine: Engine, task: Task, options: DecideOptions): Promise<number> {
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
export function timeFor({ state, seat }: Task): number {
  if (state.clock === null) return MOST_MS;
  return Math.min(MOST_MS, thinkingTime(state.clock, seat, plyOf(state.record)));
}

/** The move of a level on a small board, by the textbook searches. */
export async function smallMove(
  engine: Engine,
  task: Pick<Task, 'state' | 'level' | 'seat'>,
  options: DecideOptions,
): Promise<number | null> {
  const { record, seed, clock } = task.state;
  const stone = turnOf(cellsAt(record));
  const win = winningCell(record, stone);
  if (win !== null) return win;
  const seconds = (timeFor({ ...task, duty: 'move' }) / 1000).toFixed(2);
  const result = await engine.request(
    {
      kind: 'search',
      options: {
        ...smallPosition(record),
        ...smallSearch(task.level),
        ...(clock === null ? {} : { 'time-limit': seconds }),
      },
    },
    options,
  );
  return smallChoice(task.level, stone === 'X', result, fraction(seed + 7919 * plyOf(record)));
}

/** Where a stone wins at once, or null. */
export function winningCell(record: GameRecord, stone: Stone): number | null {
  const cells = cellsAt(record);
  if (isFull(cells)) return null;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells.charAt(cell) !== '.') continue;
    if (winningRow(withCell(cells, cell, stone), record.setup, cell) !== null) return cell;
  }
  return null;
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
