import { sameData } from '../core/equal-data.ts';
import type { EngineOptions } from '../engine/messages.ts';
import { isExhaustive } from './textbook/chance.ts';
import { comparisonsOf } from './comparisons.ts';
import { engineOptions } from './options.ts';
import { otherRule } from '../tree/explain/cut-rule.ts';
import { countOf } from '../games/cells.ts';
import { factsOf } from '../games/positions.ts';
import { findBoardGame, isBoardGame, isPlayersGame } from '../games/registry.ts';
import { isRefusal } from '../games/rules.ts';
import type { LabState } from './state.ts';

/** Which searches a lab needs. Two labs with equal plans show the same trees. */
export interface SearchPlan {
  /** What is drawn: one tree, or up to four to compare. The first leads: the others follow it. */
  readonly shown: readonly EngineOptions[];
  /** Minimax on the same position, for its count of nodes; null where it would take too long. */
  readonly fullTree: EngineOptions | null;
  /** The search by the other cut rule, for its counts; none where it has no cuts, or would take too long. */
  readonly otherCut?: EngineOptions;
  /**
   * Minimax in each order of moves among those shown, for what each of these leaves out: of a typed tree,
   * and of a board game that is small enough. What is shown beside them leaves nothing out, either.
   */
  readonly wholes?: readonly EngineOptions[];
}

/** Boards with more empty cells than this have too many nodes to count them all in passing. */
const COUNTABLE_EMPTY_CELLS = 9;
/** Nor is it worth a pause to walk deeper than this on larger ones. */
const COUNT_LIMIT = 5_000_000;

/** The plan for a state: a pure function, compared by `samePlan`. */
export function searchPlan(state: LabState): SearchPlan {
  const chosen = engineOptions(state);
  if (isPlayersGame(state.game)) return { shown: [chosen], fullTree: null };
  const minimax = engineOptions({ ...state, algorithm: 'minimax' });
  if (state.compare) {
    const others = comparisonsOf(state).map(({ handMade, ...search }) =>
      engineOptions({ ...state, ...search, ...(handMade === true ? { network: '' } : null) }),
    );
    // Minimax leads: it leaves nothing out, and so its timeline has a place for every step.
    const shown = withoutRepeated(state, [chosen, ...others]).sort(
      (one, other) => leads(other) - leads(one),
    );
    return { shown, fullTree: null, ...wholesOf(state, shown) };
  }
  const countable = !isExhaustive(chosen.algorithm) && isCountable(state);
  // A tree that was typed in is seen whole; of a game it is not known what the search will leave out.
  const kept = isBoardGame(state.game) ? '1' : String(SEEN_AHEAD);
  const limit = { 'node-limit': String(COUNT_LIMIT) };
  const otherwise = engineOptions({ ...state, cut: otherRule(state.cut) });
  const hasCut = otherwise.cut !== chosen.cut;
  return {
    shown: [chosen],
    fullTree: countable
      ? { ...minimax, order: orderOf(chosen), 'record-limit': kept, ...limit }
      : null,
    ...(countable && hasCut ? { otherCut: { ...otherwise, 'record-limit': '1', ...limit } } : {}),
  };
}

/**
 * A typed tree is seen whole, whatever a search leaves out of it; so is, of searches side by side, that of
 * a board game. There one that leaves nothing out is mostly shown as well, and need not be searched again.
 */
export function wholesOf(
  state: LabState,
  shown: readonly EngineOptions[],
): Pick<SearchPlan, 'wholes'> {
  const isBoard = isBoardGame(state.game);
  if (isBoard && !isCountable(state)) return {};
  const wholes = shown.filter(({ algorithm }) => isExhaustive(algorithm));
  const orders = shown
    .filter(({ algorithm }) => !isExhaustive(algorithm))
    .filter(({ order }) => !isBoard || !wholes.some((whole) => whole.order === order))
    .map(orderOf);
  const limit = { 'node-limit': String(isBoard ? SEEN_BESIDE : COUNT_LIMIT) };
  const kept = String(isBoard ? SEEN_BESIDE : SEEN_AHEAD);
  if (isBoard && orders.length === 0) return {};
  return {
    wholes: [...new Set(orders)].map((order) => ({
      ...engineOptions({ ...state, algorithm: 'minimax', order }),
      ...{ 'record-limit': kept, ...limit },
    })),
  };
}

/** In which order a search tries its moves: one that knows no orders takes them as they come. */
export function orderOf({ order }: EngineOptions): string {
  return order ?? 'natural';
}

/**
 * Those searches, each once that were chosen as different ones and have become the same: where chance moves,
 * all that prune are Star1.
 */
function withoutRepeated(state: LabState, searches: readonly EngineOptions[]): EngineOptions[] {
  const chosen = [state, ...comparisonsOf(state)].map(({ algorithm }) => algorithm);
  return searches.filter((search, at) =>
    searches
      .slice(0, at)
      .every((other, before) => chosen[before] === chosen[at] || !sameData(other, search)),
  );
}

function leads({ algorithm }: EngineOptions): number {
  return Number(isExhaustive(algorithm));
}

/** Of larger trees no leaf is seen before the search comes to it. */
const SEEN_AHEAD = 1000;
/** Larger trees of board games are not seen whole where a search beside others left a part of them out. */
export const SEEN_BESIDE = 100_000;

export function samePlan(one: SearchPlan, other: SearchPlan): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isCountable(state: LabState): boolean {
  const game = findBoardGame(state.game);
  if (game === null || (state.depthLimit ?? Infinity) <= 4) return true;
  const facts = factsOf(game, state);
  if (isRefusal(facts)) return true;
  const { board, piles } = facts;
  const left = piles.reduce((sum, pile) => sum + pile, 0) + countOf(board?.cells ?? '', '.');
  return left <= COUNTABLE_EMPTY_CELLS;
}
