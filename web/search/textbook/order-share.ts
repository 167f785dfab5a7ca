import { lotsOf } from '../../core/random.ts';
import { writtenAs } from './edit-tree.ts';
import { leafNumber, type Pruning } from './leaf-pieces.ts';
import { readTree, type TreeItem } from './tidy-tree.ts';

/**
 * A typed tree with its moves in any order from the worst to the best.
 *
 * Two moves of a node that are worth the same to it may stand as they like; of any other two the better
 * one is to come first: that pair is then right. In the worst order no pair is right, in the best one all
 * are. On the way from one to the other two neighbors are exchanged at a time, so that one more pair is
 * right each time; which ones come next is drawn by lot, the same for the same seed.
 */
export interface Ordering {
  /** How many pairs of moves of one node differ in what they are worth. */
  readonly pairs: number;
  /** How many of them are right in the tree as it is. */
  readonly right: number;
  /** The tree with so many right pairs, 0 … `pairs`. */
  at(right: number): string;
}

/** Beyond so many pairs the slider would lag behind the hand. */
const MOST_PAIRS = 100_000;

/**
 * How a tree can be ordered; null where it is none, or has chance nodes, more than two players, or too
 * many pairs.
 */
export function orderingOf(text: string, turns: Pruning['turns'], seed: number): Ordering | null {
  const root = readTree(text);
  const lists = root === null ? null : valuedLists(root, turns);
  if (lists === null) return null;
  const right = lists.reduce((sum, list) => sum + pairsOf(list, 1), 0);
  const pairs = right + lists.reduce((sum, list) => sum + pairsOf(list, -1), 0);
  if (pairs > MOST_PAIRS) return null;
  return {
    pairs,
    right,
    at: (wanted) => {
      const again = readTree(text)!;
      const worst = valuedLists(again, turns)!;
      // The sort is stable: what is worth the same stays as it was.
      for (const { moves } of worst) moves.sort((one, other) => one.worth - other.worth);
      exchange(worst, wanted, seed);
      for (const { item, moves } of worst) item.items = moves.map((move) => move.item);
      return writtenAs(text, again);
    },
  };
}

/** A tree of `branching` moves at each node and `depth` plies, with different values: a text. */
export function uniformTree(branching: number, depth: number, seed: number): string {
  const { draw } = lotsOf(seed);
  const values = Array.from({ length: branching ** depth }, (_, index) => index + 1);
  for (let last = values.length - 1; last > 0; last--) {
    const other = draw(0, last);
    [values[last], values[other]] = [values[other]!, values[last]!];
  }
  let next = 0;
  const below = (plies: number): string =>
    plies === 0
      ? String(values[next++])
      : `[${Array.from({ length: branching }, () => below(plies - 1)).join(',')}]`;
  return below(depth);
}

/** The moves of a node with what each is worth to the side that moves there. */
interface ValuedList {
  readonly item: TreeItem;
  readonly moves: { readonly item: TreeItem; readonly worth: number }[];
}

function valuedLists(root: TreeItem, turns: Pruning['turns']): readonly ValuedList[] | null {
  const lists: ValuedList[] = [];
  const walk = (item: TreeItem, ply: number): number => {
    if (item.items === null) return leafNumber(item.leaf);
    const sign = turns[ply % turns.length] === 'max' ? 1 : -1;
    const moves = item.items.map((each) => ({ item: each, worth: sign * walk(each, ply + 1) }));
    lists.push({ item, moves });
    const best = moves.reduce((most, { worth }) => (worth > most ? worth : most), -Infinity);
    return item.isChance || moves.some(({ worth }) => Number.isNaN(worth)) ? NaN : sign * best;
  };
  return Number.isNaN(walk(root, 0)) ? null : lists;
}

/** How many pairs have the better move first (1), or the worse one (−1). */
function pairsOf({ moves }: ValuedList, sign: 1 | -1): number {
  let pairs = 0;
  for (const [at, { worth }] of moves.entries()) {
    for (let later = at + 1; later < moves.length; later++) {
      if (sign * (worth - moves[later]!.worth) > 0) pairs++;
    }
  }
  return pairs;
}

/** Exchanges neighbors of which the worse one comes first, so many times, at places drawn by lot. */
function exchange(lists: readonly ValuedList[], times: number, seed: number): void {
  const { draw } = lotsOf(seed);
  const isWrong = ({ moves }: ValuedList, at: number) =>
    at >= 0 && at + 1 < moves.length && moves[at]!.worth < moves[at + 1]!.worth;
  const open: (readonly [ValuedList, number])[] = [];
  for (const list of lists) {
    for (const at of list.moves.keys()) if (isWrong(list, at)) open.push([list, at]);
  }
  for (let done = 0; done < times && open.length > 0;) {
    const chosen = draw(0, open.length - 1);
    const [list, at] = open[chosen]!;
    open[chosen] = open.at(-1)!;
    open.pop();
    // What has been exchanged beside it since may have put it right, or brought it here twice.
    if (!isWrong(list, at)) continue;
    const { moves } = list;
    [moves[at], moves[at + 1]] = [moves[at + 1]!, moves[at]!];
    for (const beside of [at - 1, at + 1]) if (isWrong(list, beside)) open.push([list, beside]);
    done++;
  }
}
