import { isPlayersGame } from '../games/registry.ts';
import { isJudged } from './growing.ts';
import { hasThreePlayers, isExhaustive } from './textbook/chance.ts';

/** A search that is shown beside the one that is set: of the same position, in its own way. */
export interface Comparison {
  readonly algorithm: string;
  readonly order: string;
  /** How much it gives to what was tried little, in thousandths, where that is not as it is set. */
  readonly exploration?: number;
  /** Judges by the game’s own estimate, where a network does so elsewhere. */
  readonly handMade?: boolean;
}

/** What decides which searches are compared. */
export interface Compared extends Comparison {
  readonly game: string;
  /** Of a textbook tree: how it is written. */
  readonly tree: string;
  readonly compare: boolean;
  readonly comparisons: readonly Comparison[];
  /** The network that judges; empty: none. */
  readonly network: string;
}

/** More trees than four find no room on a page. */
export const MOST_COMPARISONS = 3;

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Whether there is another search of it: the player of a game has its own, and three players have but one. */
export function canCompare(state: Pick<Compared, 'game' | 'tree'>): boolean {
  return !isPlayersGame(state.game) && !hasThreePlayers(state);
}

/**
 * The searches that stand beside the one that is set while two or more are compared. Where none has
 * been chosen it is minimax, or alpha-beta beside minimax itself. Where no network judges, nothing is told
 * apart by the game's own estimate: what differed from another search by that alone is not there.
 */
export function comparisonsOf(state: Compared): readonly Comparison[] {
  if (!state.compare || !canCompare(state)) return [];
  const listed = state.comparisons.filter((each) => isApart(each, state.network));
  if (listed.length > 0) return listed;
  const algorithm = isExhaustive(state.algorithm) ? 'alpha-beta' : 'minimax';
  return [{ algorithm, order: state.order }];
}

/** Whether a search is another one than the same without its mark. */
function isApart({ handMade, algorithm }: Comparison, network: string): boolean {
  return handMade !== true || (network !== '' && isJudged(algorithm));
}

/**
 * One more search to stand beside `main` and `beside`: by an algorithm that is not there yet, while
 * there is one. Null where the engine offers nothing.
 */
export function oneMoreComparison(
  main: Comparison,
  beside: readonly Comparison[],
  offer: { readonly algorithms: readonly string[] },
): Comparison | null {
  const taken = new Set([main, ...beside].map(({ algorithm }) => algorithm));
  const algorithm = offer.algorithms.find((name) => !taken.has(name)) ?? offer.algorithms[0];
  return algorithm === undefined ? null : { algorithm, order: (beside.at(-1) ?? main).order };
}

/** As they stand in a link: "minimax~natural.mcts~natural~500.alpha-beta~natural~~own". */
export function comparisonsToLink(comparisons: readonly Comparison[]): string {
  return comparisons
    .map(({ algorithm, order, exploration, handMade }) =>
      [algorithm, order, exploration ?? '', handMade === true ? 'own' : '']
        .join('~')
        .replace(/~{1,2}$/, ''),
    )
    .join('.');
}

/** What a link says; of what can't be read, nothing. */
export function comparisonsFromLink(text: string): readonly unknown[] {
  return text === '' ? [] : text.split('.', MOST_COMPARISONS + 1).map(pairOf);
}

function pairOf(text: string): unknown {
  const [algorithm, order, exploration, judge, ...rest] = text.split('~', 5);
  const isOwn = judge === 'own';
  if (rest.length > 0 || (judge !== undefined && !isOwn)) return text;
  const search = { algorithm, order, ...(isOwn && { handMade: true }) };
  if (exploration === undefined || (exploration === '' && isOwn)) return search;
  return { ...search, exploration: /^\d{1,7}$/.test(exploration) ? Number(exploration) : -1 };
}

/** Those of a list of anything that are searches, up to as many as find room. */
export function tidyComparisons(given: readonly unknown[]): {
  readonly kept: readonly Comparison[];
  readonly isWhole: boolean;
} {
  const kept = given.slice(0, MOST_COMPARISONS).flatMap((each) => searchOf(each) ?? []);
  return { kept, isWhole: kept.length === given.length };
}

function searchOf(value: unknown): Comparison | null {
  try {
    if (typeof value !== 'object' || value === null) return null;
    const { algorithm, order, exploration, handMade } = value as Partial<
      Record<keyof Comparison, unknown>
    >;
    if (!isName(algorithm) || !isName(order)) return null;
    const search = { algorithm, order, ...(handMade === true && { handMade }) };
    if (exploration === undefined) return search;
    return isExploration(exploration) ? { ...search, exploration } : null;
  } catch {
    return null; // a proxy that refuses
  }
}

/** As in `FIELDS`, which asks here. */
export const MOST_EXPLORATION = 1_000_000;

function isExploration(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_EXPLORATION;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}
