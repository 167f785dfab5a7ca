import { withRoom } from '../../core/array-growth.ts';
import type { PlyMinima } from '../sums.ts';

const GROUP = 64;
const SHIFT = 6;

export function emptyPlyMinima(): PlyMinima {
  return { levels: [] };
}

/** Takes in nodes `from` … `end` − 1; all before them must have been. */
export function sumPlies(ply: Uint8Array, minima: PlyMinima, from: number, end: number): void {
  let below = ply;
  let belowEnd = end;
  let first = from;
  for (let level = 0; belowEnd > GROUP; level++) {
    first = Math.floor(first / GROUP);
    const groups = Math.ceil(belowEnd / GROUP);
    const known = minima.levels[level];
    // A level that has just come to be needed begins at its beginning.
    if (known === undefined) first = 0;
    const array = withRoom(known ?? new Uint8Array(0), groups, first);
    minima.levels[level] = array;
    for (let group = first; group < groups; group++) {
      let least = 255;
      const until = Math.min(belowEnd, (group + 1) * GROUP);
      for (let each = group * GROUP; each < until; each++) {
        if (below[each]! < least) least = below[each]!;
      }
      array[group] = least;
    }
    below = array;
    belowEnd = groups;
  }
}

/** The last node before `node` whose ply is at most `most`, or −1. O(64 × log₆₄ nodes) at worst. */
export function lastAtMost(
  ply: Uint8Array,
  { levels }: PlyMinima,
  node: number,
  most: number,
): number {
  let end = node;
  if (end === 0) return -1;
  for (let level = -1; ; level++) {
    const array = level < 0 ? ply : levels[level];
    if (array === undefined) return -1;
    const start = level + 1 < levels.length ? (end - 1) & -GROUP : 0;
    for (let each = end - 1; each >= start; each--) {
      if (array[each]! <= most) return lastWithin(ply, levels, level, each, most);
    }
    end = start >>> SHIFT;
    if (start === 0) return -1;
  }
}

/** The last node of group `each` of a level whose ply is at most `most`: there is one. */
function lastWithin(
  ply: Uint8Array,
  levels: readonly Uint8Array[],
  level: number,
  each: number,
  most: number,
): number {
  let at = each;
  for (let below = level - 1; below >= -1; below--) {
    const array = below < 0 ? ply : levels[below]!;
    at = at * GROUP + GROUP - 1;
    while (array[at]! > most) at--;
  }
  return at;
}
