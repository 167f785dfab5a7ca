import type { GomokuThreat } from '../engine/gomoku-messages.ts';
import type { Cells, Stone } from '../games/cells.ts';
import { THREAT_KINDS, type BoardThreat } from './picture.ts';
import type { BoardSize } from '../games/position.ts';

/** How threats are written on the board: an open four can become five in two ways, like two fours. */
export const THREAT_SIGNS: Readonly<Record<GomokuThreat, string>> = {
  five: '5',
  openFour: '44',
  fourThree: '43',
  four: '4',
  doubleThree: '33',
  three: '3',
};

/** Those that win unless something is done at once. */
export const WINNING_KINDS: ReadonlySet<GomokuThreat> = new Set(['five', 'openFour', 'fourThree']);

/** The strongest threat of each color at a point; null where there is none. */
export type ThreatsAt = Readonly<Record<Stone, GomokuThreat | null>>;

/** What a stone of each color would threaten, by point. */
export function threatsByCell(threats: readonly BoardThreat[]): ReadonlyMap<number, ThreatsAt> {
  const found = new Map<number, ThreatsAt>();
  for (const { stone, kind, points } of threats) {
    for (const cell of points) {
      const there = found.get(cell) ?? { X: null, O: null };
      const best = there[stone];
      if (best === null || THREAT_KINDS.indexOf(kind) < THREAT_KINDS.indexOf(best)) {
        found.set(cell, { ...there, [stone]: kind });
      }
    }
  }
  return found;
}

/** Stones in a row that a threat is made of: three or four of one color within five points. */
export interface ThreatLine {
  readonly stone: Stone;
  /** In order along the line; 3 or 4 of them. */
  readonly stones: readonly number[];
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** How many stones must stand already for one more to threaten that. */
const STONES_FOR: Readonly<Partial<Record<GomokuThreat, number>>> = {
  five: 4,
  openFour: 3,
  fourThree: 3,
  four: 3,
};

/**
 * The rows of stones behind the threats: for each point where a four or five can be made, the stones
 * of the five points in a line that hold the most of them and none of the other color. Each row once;
 * threes are left out, of which a board is full.
 */
export function threatLines(
  cells: Cells,
  size: BoardSize,
  threats: readonly BoardThreat[],
): readonly ThreatLine[] {
  const lines = new Map<string, ThreatLine>();
  for (const { stone, kind, points } of threats) {
    const wanted = STONES_FOR[kind];
    if (wanted === undefined) continue;
    for (const point of points) {
      for (const direction of DIRECTIONS) {
        const stones = fullestWindow(cells, size, stone, point, direction);
        if (stones.length >= wanted) lines.set(stones.join(), { stone, stones });
      }
    }
  }
  // A row that is part of another one's is shown with it.
  const all = [...lines.values()];
  return all.filter(
    (line) =>
      !all.some(
        (other) =>
          other !== line &&
          other.stones.length > line.stones.length &&
          line.stones.every((cell) => other.stones.includes(cell)),
      ),
  );
}

/** The stones in the five points through `point` that hold the most; the first of several such. */
function fullestWindow(
  cells: Cells,
  { rows, columns }: BoardSize,
  stone: Stone,
  point: number,
  [down, right]: readonly [number, number],
): readonly number[] {
  const row = Math.floor(point / columns);
  const column = point - row * columns;
  let best: number[] = [];
  for (let start = -4; start <= 0; start++) {
    const stones: number[] = [];
    for (let step = start; step < start + 5; step++) {
      const [r, c] = [row + down * step, column + right * step];
      const isOn = r >= 0 && r < rows && c >= 0 && c < columns;
      const content = isOn ? cells.charAt(r * columns + c) : '';
      if (content === stone) stones.push(r * columns + c);
      else if (content !== '.') {
        stones.length = 0;
        break;
      }
    }
    if (stones.length > best.length) best = stones;
  }
  return best;
}
