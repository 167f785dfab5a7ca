import { findBoardGame, isPlayersSearch } from '../../games/registry.ts';
import { hasChanceNodes } from './notation/chance.ts';
import { hasPayoffs } from './notation/payoffs.ts';

/** What tells whether chance moves in what is searched. */
interface Searched {
  readonly game: string;
  readonly tree: string;
}

/** The algorithms for where chance moves, each with the one that does the same where it does not. */
const OF_CHANCE = new Map([
  ['expectimax', 'minimax'],
  ['star1', 'alpha-beta'],
]);

/** Whether chance moves too in what a state searches. */
export function hasChance({ game, tree }: Searched): boolean {
  const board = findBoardGame(game);
  return board === null ? hasChanceNodes(tree) : board.hasChance === true;
}

/** Whether three players play what a state searches. */
export function hasThreePlayers({ game, tree }: Searched): boolean {
  return findBoardGame(game) === null && hasPayoffs(tree);
}

/** What alone searches for three players. */
const OF_THREE = 'max-n';

/** Gomoku's player, among the algorithms of its game. */
export const PLAYER = 'player';

/**
 * The algorithm that a state is searched by: the one that is set, or where that does not know chance
 * nodes, or is only for them, the one that is to them what it is elsewhere: what looks at everything,
 * or what prunes. So a person who types a chance node, or what three players get, need not change anything
 * else. Where a game has a player, it searches what no other algorithm for it is set for.
 */
export function fittingAlgorithm(state: Searched & { readonly algorithm: string }): string {
  if (isPlayersSearch(state)) return PLAYER;
  if (hasThreePlayers(state)) return OF_THREE;
  const algorithm = state.algorithm === OF_THREE ? 'minimax' : state.algorithm;
  if (!hasChance(state)) return OF_CHANCE.get(algorithm) ?? algorithm;
  if (OF_CHANCE.has(algorithm)) return algorithm;
  return algorithm === 'minimax' ? 'expectimax' : 'star1';
}

/** Those of the engine's algorithms that fit what a state searches. */
export function fittingAlgorithms(state: Searched, all: readonly string[]): readonly string[] {
  const others = findBoardGame(state.game)?.besidesPlayer;
  if (others !== undefined) return [PLAYER, ...all.filter((name) => name in others)];
  if (hasThreePlayers(state)) return [OF_THREE];
  return hasChance(state) ? [...OF_CHANCE.keys()] : all.filter((name) => !OF_CHANCE.has(name));
}

/**
 * The algorithms by which the same tree is solved by hand: the one that looks at every node, and the
 * one that prunes, as `algorithm` does or without its refinements.
 */
export function byHand(algorithm = ''): { readonly whole: string; readonly solved: string } {
  if (algorithm === OF_THREE) return { whole: OF_THREE, solved: OF_THREE };
  const [whole, pruning] = OF_CHANCE.has(algorithm)
    ? ['expectimax', 'star1']
    : ['minimax', 'alpha-beta'];
  return { whole, solved: isExhaustive(algorithm) ? whole : pruning };
}

/** Whether an algorithm looks at every node. */
export function isExhaustive(algorithm: string | undefined): boolean {
  return algorithm === 'minimax' || algorithm === 'expectimax' || algorithm === OF_THREE;
}
