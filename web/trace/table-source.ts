import { FLAG, type Trace } from './trace.ts';
import { movesTo, NONE } from './nodes.ts';

/**
 * The node whose search had put into the table what is found there at `hit`: the last one before it
 * with the same position that was searched, not looked up. `NONE` where that was not recorded, and
 * for a node that is no table hit.
 *
 * Two nodes show one position when each player has put the same things in the same places, in whatever
 * order: games in which more happens than that are left out. No entry is older than the last
 * search of its position, for each search replaces it.
 */
export function tableSource(trace: Trace, hit: number): number {
  if (((trace.flags[hit] ?? 0) & FLAG.tableHit) === 0) return NONE;
  const { rootPly, options } = trace.header;
  if (options.game !== undefined && !PLACING.has(options.game)) return NONE;
  // What was found may have been put there for an image of the position.
  if (options.symmetry === 'merged') return NONE;
  const depth = trace.ply[hit]! - rootPly;
  const moves = movesTo(trace, hit);
  const bySide = [0, 1].map((side) => new Set(moves.filter((_, ply) => ply % 2 === side)));
  let source = NONE;
  for (let node = 0; node < hit;) {
    const ply = trace.ply[node]! - rootPly;
    // Whoever leads elsewhere leads there with all that is below it.
    const leads = ply === 0 || bySide[(ply - 1) % 2]!.has(trace.move[node]!);
    if (leads && ply === depth && (trace.flags[node]! & SKIPPED) === 0) source = node;
    node += leads && ply < depth ? 1 : trace.size[node]!;
  }
  return source;
}

/** Games in which a move puts something somewhere, and nothing else; and trees, which never repeat. */
const PLACING: ReadonlySet<string> = new Set(['tictactoe', 'mnk', 'gomoku', 'textbook']);

const SKIPPED = FLAG.tableHit | FLAG.unfinished;
