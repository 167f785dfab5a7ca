import { mostOf } from '../../../core/range.ts';
import { onlyPlayerIn, valueOf, type ReportedSearch } from '../joined-searches.ts';
import type { Choice } from './choice.ts';

/** What stands before the rest where something is known of positions that were picked. */
const KNOWN = /^=([\w,;]*)(?:\n|$)/;

/** So begins what is told where the loop of a root has picked a position that is not the best below it. */
export const OTHER_BELOW = '=other';

/** What has been picked, as JSON, without what is known of it besides. */
export function pickedJson(picked: string): string {
  return picked.replace(KNOWN, '');
}

/**
 * Whether the best was picked of the positions that were searched, wherever one of them was given back as it is;
 * null: none was, or that is not sure. `picked`: see `earlierSearches`.
 */
export function pickedState(
  earlier: readonly ReportedSearch[],
  last: ReportedSearch,
  picked: string,
): Choice | null {
  const all = [...earlier, last];
  const choices = (KNOWN.exec(picked)?.[1] ?? '').split(';').map((each) => {
    if (each === 'best' || each === 'other') return each;
    const [many = 0, back = 0, later = 0] = each.split(',').map(Number);
    const from = all.length - later - many;
    return many < 2 || from < 0 ? null : choiceAmong(all.slice(from, from + many), many - 1 - back);
  });
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
