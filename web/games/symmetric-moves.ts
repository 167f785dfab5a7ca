import type { EngineOptions } from '../trace/trace.ts';
import { isRefusal, positionFacts } from './rules.ts';

/** Moves that come to one position but for a turn or a mirror of the board, where they are merged. */

/** Whether one of such moves was searched for all of them. */
export function mergesSymmetries(options: EngineOptions): boolean {
  return options.symmetry === 'merged';
}

/**
 * Of a position: each legal move with the one that was searched for it. Null where symmetries are not
 * merged, and where no rules can be asked.
 *
 * @param path the moves from the position that the options describe
 */
export function movesAlike(
  options: EngineOptions,
  path: readonly number[],
): ReadonlyMap<number, number> | null {
  if (!mergesSymmetries(options)) return null;
  let positions = known.get(options);
  if (positions === undefined) {
    positions = new Map();
    known.set(options, positions);
  }
  const key = path.join();
  const kept = positions.get(key);
  if (kept !== undefined) return kept;
  if (positions.size >= MOST_KNOWN) positions.clear();
  const alike = askedMoves(options, path);
  positions.set(key, alike);
  return alike;
}

/** How many moves a move stands for, itself counted; 1 where none are merged. */
export function standsFor(options: EngineOptions, path: readonly number[], move: number): number {
  const alike = movesAlike(options, path);
  if (alike === null) return 1;
  const searched = alike.get(move);
  let count = 0;
  for (const other of alike.values()) if (other === searched) count++;
  return count;
}

/** A picture of a tree asks for the same positions at every frame. */
const known = new WeakMap<EngineOptions, Map<string, ReadonlyMap<number, number> | null>>();
const MOST_KNOWN = 4_000;

function askedMoves(
  options: EngineOptions,
  path: readonly number[],
): ReadonlyMap<number, number> | null {
  try {
    const facts = positionFacts(options, path);
    if (isRefusal(facts) || facts.played < path.length || facts.searched === undefined) return null;
    return new Map(facts.moves.map((move, at) => [move, facts.searched![at]!]));
  } catch {
    return null; // no WebAssembly on this page
  }
}
