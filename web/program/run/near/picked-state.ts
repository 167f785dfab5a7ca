import { mostOf } from '../../../core/range.ts';
import { onlyPlayerIn, valueOf, type ReportedSearch } from '../joined-searches.ts';
import type { Choice } from './choice.ts';

/** What a program has picked of what it has searched. */
export interface Picked {
  /** What was picked last, as JSON, where nothing was searched since; '' where that is not known. */
  readonly last: string;
  /**
   * What was picked before that, three things for each: as JSON where that is short; of how many searches, made one
   * after the other; and how many came after them all.
   */
  readonly before: readonly (string | number)[];
  /**
   * Positions that were picked, as they were searched, three numbers for each: of so many that were searched one
   * after the other; how many of these came after it; and how many searches after them all.
   */
  readonly positions: readonly number[];
  /** What was given last to what is called the best, as JSON, and how many searches have begun since. */
  readonly named: string;
  readonly since: number;
  /** Whether the loop of a root has picked the best of the positions right below; '' where that is not known. */
  readonly below: '' | 'best' | 'other';
}

export const NOTHING_PICKED: Picked = {
  ...{ last: '', before: [], named: '', since: 0 },
  ...{ positions: [], below: '' },
};

/** Characters of what was picked, and numbers of positions: as many as are kept. */
const [LONGEST, MOST_NUMBERS, MOST_TEXTS] = [10_000, 3 * 64, 3 * 32];

/** What a program says that it has picked; null where that is no such thing. */
export function pickedIn(data: unknown): Picked | null {
  const its = (data ?? {}) as Readonly<Record<keyof Picked, unknown>>;
  const { last, before = [], named, since, positions, below } = its;
  const isText = (each: unknown): each is string =>
    typeof each === 'string' && each.length <= LONGEST;
  if (!isText(last) || !isText(named) || !Array.isArray(positions)) return null;
  if (below !== '' && below !== 'best' && below !== 'other') return null;
  const isCount = (each: unknown): each is number =>
    Number.isSafeInteger(each) && Number(each) >= 0;
  const all: readonly unknown[] = Array.from(positions.slice(0, MOST_NUMBERS + 1));
  if (all.length > MOST_NUMBERS || all.length % 3 > 0 || !all.every(isCount)) return null;
  const texts: readonly unknown[] = Array.isArray(before) ? before : [null];
  const isPart = (each: unknown, at: number): each is string | number =>
    at % 3 === 0 ? isText(each) : isCount(each);
  if (texts.length > MOST_TEXTS || texts.length % 3 > 0 || !texts.every(isPart)) return null;
  return isCount(since) ? { last, before: texts, named, since, positions: all, below } : null;
}

/**
 * Whether the best was picked of the positions that were searched, wherever one of them was given back as it is;
 * null: none was, or that is not sure.
 */
export function pickedState(
  earlier: readonly ReportedSearch[],
  last: ReportedSearch,
  { positions, below }: Picked,
): Choice | null {
  const all = [...earlier, last];
  const choices: (Choice | null)[] = [below === '' ? null : below];
  for (let at = 0; at < positions.length; at += 3) {
    const [many = 0, back = 0, later = 0] = positions.slice(at, at + 3);
    const from = all.length - later - many;
    if (many < 2 || from < 0) continue;
    choices.push(choiceAmong(all.slice(from, from + many), many - 1 - back));
  }
  return choices.find((each) => each === 'other') ?? choices.find(Boolean) ?? null;
}

/** Whether that one of these searches is the best for whoever picks one; null: they are not sure to be moves. */
function choiceAmong(all: readonly ReportedSearch[], at: number): Choice | null {
  const [{ by = '' } = {}] = all;
  if (by === '' || all.some((each) => each.by !== by)) return null;
  const player = onlyPlayerIn(all);
  const negates = all.some(({ negamax }) => negamax === true);
  const areMoves = movesAreAlike(
    all.map(({ root }) => root),
    player === 'min' && !negates,
  );
  if (!areMoves || player === null || (player === '' && !negates)) return null;
  const sign = negates || player === 'max' ? -1 : 1;
  const worths = new Map(all.map(({ root, trace }) => [root, sign * valueOf(trace)]));
  const its = worths.get(all[at]?.root ?? '');
  const values = [...worths.values()];
  if (its === undefined || !values.every(Number.isFinite)) return null;
  return its === mostOf(values) ? 'best' : 'other';
}

/**
 * Whether these may be the moves of one position: of boards each has the same stones. `isSaid`: in others MIN moves,
 * as behind a move of MAX.
 */
function movesAreAlike(roots: readonly string[], isSaid: boolean): boolean {
  try {
    const stones = roots.map((root) => cellsIn(JSON.parse(root)));
    if (stones.every((cells) => cells === null)) return isSaid;
    const counted = stones.map((cells) => JSON.stringify(cells?.map(String).sort() ?? null));
    return new Set(counted).size === 1;
  } catch {
    return false;
  }
}

/** Fewer are no board. */
const LEAST_CELLS = 9;

/** The cells of the first board in this, in any order; null where there is none. */
function cellsIn(part: unknown): readonly unknown[] | null {
  if (typeof part !== 'object' || part === null) return null;
  const parts: readonly unknown[] = Object.values(part);
  const cells = Array.isArray(part) ? part.flat() : parts;
  const isBoard = cells.every((cell) => typeof cell !== 'object' || cell === null);
  if (isBoard && cells.length >= LEAST_CELLS) return cells;
  for (const each of parts) {
    const found = cellsIn(each);
    if (found !== null) return found;
  }
  return null;
}
