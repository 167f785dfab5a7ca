import type { GomokuFacts, GomokuPuzzleReply, GomokuThreat } from '../../engine/gomoku-messages.ts';
import type { Engine } from '../../engine/client.ts';
import { otherStone, type Cells, type Stone } from '../../games/cells.ts';
import { cellsAt, endAt, play, turnAt, type GameRecord } from '../record/record.ts';
import { gomokuPosition } from '../session/engine-position.ts';
import { recordOf, type Step, type Task } from './lessons.ts';

/** A step while it is tried. Plain and immutable. */
export interface Trial {
  readonly step: Step;
  readonly record: GameRecord;
  /**
   * `open`: a stone is awaited; `asked`: one was put, and is judged; `wrong`: it was, and another may
   * be tried; `right`: the step is done.
   */
  readonly status: 'open' | 'asked' | 'wrong' | 'right';
  /** What was tried last, if it was wrong or is being judged. */
  readonly tried: number | null;
  readonly wrong: Wrong | null;
  /** Of a win: the moves that are left, the five included. */
  readonly left: number;
}

/** Why a stone is not what was asked for. */
export interface Wrong {
  /** What it makes instead, where that is less or something else than was asked for. */
  readonly reason:
    | GomokuThreat
    /** It makes nothing. */
    | 'nothing'
    /** It goes on with a row that has no room for five. */
    | 'dead'
    /** Renju forbids it. */
    | 'forbidden'
    /** Renju does not forbid it. */
    | 'allowed'
    /** A row of the other side still has room for five. */
    | 'roomLeft'
    /** The other side wins by fours. */
    | 'lets'
    /** The other side has an answer, and the win is gone. */
    | 'answered'
    /** It makes no four, where each move is to make one. */
    | 'quiet';
  /** How the other side answers it, from its first stone on. */
  readonly line: readonly number[];
}

/** What the steps ask an engine. */
export type Ask = Engine['request'];

export function newTrial(step: Step): Trial {
  const { task } = step;
  const left = task.kind === 'win' ? task.moves : 0;
  return { step, record: recordOf(step), status: 'open', tried: null, wrong: null, left };
}

/** A stone was put there, and is to be judged; the same trial where that can't be. */
export function tried(trial: Trial, cell: number): Trial {
  const { record, status } = trial;
  if (status === 'asked' || status === 'right' || play(record, cell) === record) return trial;
  return { ...trial, status: 'asked', tried: cell, wrong: null };
}

/** What comes of the stone that was put. What `ask` rejects with is passed on. */
export async function judged(trial: Trial, ask: Ask): Promise<Trial> {
  const { step, record, tried: cell } = trial;
  if (trial.status !== 'asked' || cell === null) return trial;
  const { task } = step;
  const after = play(record, cell);
  switch (task.kind) {
    case 'make':
    case 'forbidden': {
      const reason = whyNotThere(task, record, cell, await askFacts(record, ask));
      if (reason !== null) return wrong(trial, reason);
      return right(trial, task.kind === 'make' ? after : record);
    }
    case 'close': {
      const [room] = roomsOf(cellsAt(after), record.setup.columns, turnAt(after));
      return room === undefined ? right(trial, after) : wrong(trial, 'roomLeft', room);
    }
    case 'hold': {
      const { stands, line } = await askReply(after, 'defense', 1, ask);
      return stands === true ? right(trial, after) : wrong(trial, 'lets', line);
    }
    case 'win': {
      if (endAt(after) !== null) return right(trial, after);
      const within = task.goal === 'fours' ? MOST_FOURS : Math.max(1, trial.left - 1);
      const { stands, reply, moves, line } = await askReply(after, task.goal, within, ask);
      if (stands !== true) {
        const made = madeAt(record, cell, await askFacts(record, ask));
        // Whatever is put elsewhere answers what threatens nothing.
        if (made === undefined) return wrong(trial, task.goal === 'fours' ? 'quiet' : 'nothing');
        const isQuiet = task.goal === 'fours' && (made === 'three' || made === 'doubleThree');
        return wrong(trial, isQuiet ? 'quiet' : 'answered', line);
      }
      const next = reply === null ? after : play(after, reply);
      return { ...trial, record: next, status: 'open', tried: null, left: moves };
    }
  }
}

/** A point that is right, for whoever can't find one; of a win the quickest. Null: there is none. */
export async function rightPoint(trial: Trial, ask: Ask): Promise<number | null> {
  const open: Trial = { ...trial, status: 'open', tried: null, wrong: null };
  let best: { readonly cell: number; readonly left: number } | null = null;
  for (const cell of nearStones(trial.record)) {
    const asked = tried(open, cell);
    if (asked === open) continue;
    const { status, record, left } = await judged(asked, ask);
    if (status === 'right') return cell;
    const isOn = record !== open.record;
    if (isOn && (best === null || left < best.left)) best = { cell, left };
  }
  return best?.cell ?? null;
}

/** No win by fours is longer. */
const MOST_FOURS = 24;

function right(trial: Trial, record: GameRecord): Trial {
  return { ...trial, record, status: 'right', tried: null };
}

function wrong(trial: Trial, reason: Wrong['reason'], line: readonly number[] = []): Trial {
  return { ...trial, status: 'wrong', wrong: { reason, line } };
}

function askReply(
  record: GameRecord,
  goal: 'fours' | 'threats' | 'defense',
  within: number,
  ask: Ask,
): Promise<GomokuPuzzleReply> {
  return ask({ kind: 'gomokuPuzzleReply', position: gomokuPosition(record), goal, within });
}

function askFacts(record: GameRecord, ask: Ask): Promise<GomokuFacts> {
  return ask({ kind: 'gomokuFacts', position: gomokuPosition(record) });
}

/** What a stone of the side to move makes there, if anything. */
function madeAt(
  record: GameRecord,
  cell: number,
  { threats }: GomokuFacts,
): GomokuThreat | undefined {
  const side = turnAt(record) === 'X' ? 'black' : 'white';
  return threats.find(({ colour, points }) => colour === side && points.includes(cell))?.threat;
}

/** Why a point is not one that is asked for, by what the engine says of the position; null: it is. */
function whyNotThere(
  task: Extract<Task, { kind: 'make' | 'forbidden' }>,
  record: GameRecord,
  cell: number,
  facts: GomokuFacts,
): Wrong['reason'] | null {
  const isForbidden = facts.forbidden.includes(cell);
  if (task.kind === 'forbidden') return isForbidden ? null : 'allowed';
  if (isForbidden) return 'forbidden';
  const made = madeAt(record, cell, facts);
  if (made === undefined) return joinsDeadRow(record, cell) ? 'dead' : 'nothing';
  return task.shapes.includes(made) ? null : made;
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Every five points in a line, on a board of so many columns and cells. */
function windowsOf(cells: Cells, columns: number): readonly (readonly number[])[] {
  const rows = cells.length / columns;
  return Array.from(cells, (_, cell) => cell).flatMap((cell) =>
    DIRECTIONS.flatMap(([down, across]) => {
      const row = Math.floor(cell / columns) + 4 * down;
      const column = (cell % columns) + 4 * across;
      if (row >= rows || column < 0 || column >= columns) return [];
      return [Array.from({ length: 5 }, (_, step) => cell + step * (down * columns + across))];
    }),
  );
}

/** The free points of all five points in a line that hold three stones of a side and none of the other. */
function roomsOf(cells: Cells, columns: number, stone: Stone): readonly (readonly number[])[] {
  return windowsOf(cells, columns)
    .filter((window) => {
      const own = window.filter((cell) => cells.charAt(cell) === stone).length;
      return own >= 3 && window.every((cell) => cells.charAt(cell) !== otherStone(stone));
    })
    .map((window) => window.filter((cell) => cells.charAt(cell) === '.'));
}

/** Whether a stone there goes on with two or more of its side, on a line where no five has room. */
function joinsDeadRow(record: GameRecord, cell: number): boolean {
  const { columns } = record.setup;
  const cells = cellsAt(record);
  const stone = turnAt(record);
  return windowsOf(cells, columns).some((window) => {
    if (!window.includes(cell)) return false;
    const own = window.filter((each) => cells.charAt(each) === stone).length;
    return own >= 3 && window.some((each) => cells.charAt(each) === otherStone(stone));
  });
}

/** The empty points, those beside stones first. */
function nearStones(record: GameRecord): readonly number[] {
  const { columns } = record.setup;
  const cells = cellsAt(record);
  const distance = (cell: number): number => {
    let least = columns;
    for (const [at, content] of Array.from(cells).entries()) {
      if (content === '.') continue;
      const down = Math.abs(Math.floor(at / columns) - Math.floor(cell / columns));
      least = Math.min(least, Math.max(down, Math.abs((at % columns) - (cell % columns))));
    }
    return least;
  };
  return Array.from(cells, (_, cell) => cell)
    .filter((cell) => cells.charAt(cell) === '.')
    .sort((a, b) => distance(a) - distance(b) || a - b);
}
