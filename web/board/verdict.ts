import type { Stone } from '../games/cells.ts';
import type { GomokuPosition, GomokuThoughts, GomokuValue } from '../engine/gomoku-messages.ts';

/**
 * What the engine's values mean to a person. They come from Black's view, and are shown so: the chance
 * is always that of Black, X.
 */

/** A win in n plies is this less n, a loss the opposite: as the engine has it. */
const WIN_VALUE = 30_000;
/** From here on a win is proven. */
const SURELY_WON = 29_000;

/**
 * After searches of so many nodes by the tables so many points are odds of e to 1; in between, the logarithm
 * of the nodes decides. The same numbers stand in engine/player/chance.cpp.
 */
const POINTS_PER_E = [
  [270, 360],
  [1500, 210],
  [8500, 250],
  [55_000, 435],
] as const;

/** What the engine says of a proven win in so many plies. */
export function valueOfWin(winner: Stone, plies: number): GomokuValue {
  const value = (WIN_VALUE - plies) * (winner === 'X' ? 1 : -1);
  return { value, winChance: winner === 'X' ? 1 : 0, mate: plies };
}

/** How near a value is to the truth: it may be a limit only. */
export type Bound = 'exact' | 'atLeast' | 'atMost';

export type Verdict =
  /** A proven win; `plies` are the stones still to be put down, of both sides. */
  | { readonly kind: 'proven'; readonly winner: Stone; readonly plies: number }
  /** Black's chance, 0 to 1. */
  | { readonly kind: 'chance'; readonly black: number; readonly bound: Bound };

/**
 * Whose values are to be understood: those of a search by the tables, of which the nodes are all that is known,
 * or of thoughts, by whatever judge, that give chances with some of theirs.
 */
export type Told = number | Pick<GomokuThoughts, 'value' | 'winChance' | 'nodes' | 'lines'>;

/** What the thoughts' own chances say, by the value whose chance tells it best; else what the tables do. */
function pointsPerE(told: Told): number {
  if (typeof told === 'number') return pointsByTables(told);
  let [best, points] = [0, 0];
  for (const { value, winChance } of [told, ...told.lines]) {
    const odds = Math.log(winChance / (1 - winChance));
    const weight = Math.abs(odds * winChance * (1 - winChance));
    if (value !== 0 && Math.abs(value) < SURELY_WON && weight > best) {
      [best, points] = [weight, value / odds];
    }
  }
  return best > 0 ? points : pointsByTables(told.nodes);
}

function pointsByTables(nodes: number): number {
  let [from, points]: readonly [number, number] = POINTS_PER_E[0];
  for (const [to, next] of POINTS_PER_E) {
    if (nodes <= to) {
      const part = to === from ? 1 : Math.max(0, Math.log(nodes / from) / Math.log(to / from));
      return points + part * (next - points);
    }
    [from, points] = [to, next];
  }
  return points;
}

/**
 * Black's chance of a win, 0 to 1, a draw counting half, by a value from Black's view that is not proven: what
 * became of such positions in games between equals who searched as long, by the same judge.
 */
export function chanceOf(value: number, told: Told): number {
  return 1 / (1 + Math.exp(-value / pointsPerE(told)));
}

/**
 * The verdict of a value from Black's view. At least a win is one, and at most a loss is one; at most
 * a win, or at least a loss, says nothing: then the chance is at most 1, or at least 0.
 */
export function verdictOf(value: number, told: Told, bound: Bound = 'exact'): Verdict {
  return verdictMessage({ value, winChance: chanceOf(value, told) }, bound);
}

/** The same of a value that the engine gave a chance with. */
export function verdictMessage(
  { value, winChance }: Pick<GomokuValue, 'value' | 'winChance'>,
  bound: Bound = 'exact',
): Verdict {
  const isBeyond = Math.abs(value) >= SURELY_WON;
  if (isBeyond && bound === (value > 0 ? 'atMost' : 'atLeast')) {
    return { kind: 'chance', black: value > 0 ? 1 : 0, bound };
  }
  if (isBeyond) {
    return {
      kind: 'proven',
      winner: value > 0 ? 'X' : 'O',
      plies: WIN_VALUE - Math.abs(value),
    };
  }
  return { kind: 'chance', black: winChance, bound };
}

/**
 * What a number that is shown is: the truth; a win that is proven, whose way may be shorter; or what a search
 * believes. Each has its sign wherever numbers stand.
 */
export type Certainty = 'exact' | 'atMost' | 'estimate';
export const CERTAINTY_SIGN: Readonly<Record<Certainty, string>> = {
  exact: '=',
  atMost: '≤',
  estimate: '≈',
};

export function certaintyOf(verdict: Verdict): Certainty {
  if (verdict.kind === 'chance') return 'estimate';
  // Nothing is shorter than one move.
  return verdict.plies <= 1 ? 'exact' : 'atMost';
}

/** Whether nothing at all is known: the chance is at most everything, or at least nothing. */
export function isIdle(verdict: Verdict): boolean {
  if (verdict.kind === 'proven') return false;
  const { black, bound } = verdict;
  return (bound === 'atMost' && black === 1) || (bound === 'atLeast' && black === 0);
}

/** Black's chance of a win, 0 to 1; where it is proven, 1 or 0. */
export function blackChance(verdict: Verdict): number {
  if (verdict.kind === 'chance') return verdict.black;
  return verdict.winner === 'X' ? 1 : 0;
}

/** The chance of the side that has these stones. */
export function chanceFor(verdict: Verdict, stone: Stone): number {
  const black = blackChance(verdict);
  return stone === 'X' ? black : 1 - black;
}

/**
 * The verdict of the position that is thought about: of its best line, whose value in the middle of
 * an iteration may be newer than the whole.
 */
export function verdictOfThoughts(thoughts: GomokuThoughts): Verdict {
  return verdictMessage(thoughts);
}

export function verdictOfLine(line: GomokuValue & { readonly bound: Bound }): Verdict {
  return verdictMessage(line, line.bound);
}

/** Whose turn it is: Black's where both have as many stones. */
export function stoneToMove({ moves, stones }: GomokuPosition): Stone {
  if (moves !== undefined) return moves.length % 2 === 0 ? 'X' : 'O';
  let more = 0;
  for (const each of (stones ?? '').toUpperCase()) more += each === 'X' ? 1 : each === 'O' ? -1 : 0;
  return more > 0 ? 'O' : 'X';
}

/** Whether two positions are the same for the engine. */
export function samePosition(one: GomokuPosition | null, other: GomokuPosition | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.size === other.size &&
    one.rule === other.rule &&
    one.stones === other.stones &&
    (one.moves ?? []).join() === (other.moves ?? []).join()
  );
}

/** The position after a move on an empty point. */
export function positionAfter(position: GomokuPosition, move: number): GomokuPosition {
  const { moves, stones, ...board } = position;
  if (moves !== undefined || stones === undefined)
    return { ...board, moves: [...(moves ?? []), move] };
  // A row is written with a slash behind it.
  const at = move + Math.floor(move / board.size);
  return {
    ...board,
    stones: stones.slice(0, at) + stoneToMove(position) + stones.slice(at + 1),
  };
}

/** What pages that are not typed may give: a position that the engine can be asked about, or null. */
export function positionFrom(given: unknown): GomokuPosition | null {
  if (typeof given !== 'object' || given === null) return null;
  const { size, moves, stones } = given as Partial<Record<keyof GomokuPosition, unknown>>;
  const isSized = Number.isInteger(size) && Number(size) >= 5 && Number(size) <= 20;
  const hasMoves = moves === undefined || Array.isArray(moves);
  const hasStones = stones === undefined || typeof stones === 'string';
  return isSized && hasMoves && hasStones ? (given as GomokuPosition) : null;
}
