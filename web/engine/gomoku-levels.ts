/**
 * How many nodes each level searches for a move, from level 1 on; 0: it does not search, but chooses
 * among the moves that look good at a glance. As in engine/gomoku/level.cpp: a test holds the two
 * together.
 */
export const LEVEL_NODES: readonly number[] = [
  0, 0, 30, 60, 120, 400, 1_500, 8_500, 55_000, 3_000_000,
];

/** The share of the moves that each level plays at a glance though it searches; those above, none. */
export const LEVEL_GLANCES: readonly number[] = [1, 1, 0.82, 0.65, 0.28, 0.15];

/** The nodes of a level; null where it does not search, or is none. */
export function nodesOfLevel(level: number): number | null {
  const nodes = LEVEL_NODES[level - 1] ?? 0;
  return nodes > 0 ? nodes : null;
}

/** The share of its moves that a level plays at a glance, 0 to 1. */
export function glancesOfLevel(level: number): number {
  return LEVEL_GLANCES[level - 1] ?? 0;
}

/** Whether a level judges positions by a network, where there is one: as in engine/gomoku/level.h. */
export function usesNetwork(level: number): boolean {
  return level >= LEVEL_NODES.length;
}
