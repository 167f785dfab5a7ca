/**
 * How many nodes each level searches for a move, from level 1 on; 0: it does not search, but chooses
 * among the moves that look good at a glance. As in engine/gomoku/level.cpp: a test holds the two
 * together.
 */
export const LEVEL_NODES: readonly number[] = [0, 0, 0, 0, 8, 270, 1_500, 8_500, 55_000, 3_000_000];

/** The nodes of a level; null where it does not search, or is none. */
export function nodesOfLevel(level: number): number | null {
  const nodes = LEVEL_NODES[level - 1] ?? 0;
  return nodes > 0 ? nodes : null;
}
