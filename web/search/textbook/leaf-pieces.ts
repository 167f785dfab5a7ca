import type { CutRule } from '../../tree/explain/cut-rule.ts';
import type { LabState } from '../state.ts';
import { fittingAlgorithm } from './chance.ts';
import { readTree, type TreeItem } from './tidy-tree.ts';

/**
 * What alpha-beta leaves out of a tree as a function of the value of one of its leaves.
 *
 * Alpha-beta never calculates with values, it compares them. So what it does depends on the order of the
 * values alone: it is the same for all values of the leaf between two neighbors among the other leaves'
 * values, and those values themselves are points of their own. One search tells more: the comparisons in
 * which the leaf had part say how far its value may go before any of them comes out otherwise. So the
 * line is gone through from piece to piece, with one search for each.
 */

/** A search as far as it decides what is cut. */
export interface Pruning {
  readonly rule: CutRule;
  /** Who moves at the root, below it, and so on, over and over. */
  readonly turns: readonly ('max' | 'min')[];
  readonly direction: 'left-to-right' | 'right-to-left';
}

/** A typed tree, and how it is searched: the fields of a lab's state. */
export type SearchedTree = Pick<
  LabState,
  'game' | 'tree' | 'algorithm' | 'order' | 'cut' | 'rootPlayer' | 'opponents' | 'depthLimit'
>;

/**
 * How alpha-beta goes through it; null where another algorithm does, or where what is cut follows from
 * more than the order of the values.
 */
export function pruningOf(searched: SearchedTree): Pruning | null {
  const { order, cut, rootPlayer, opponents, depthLimit } = searched;
  const direction = DIRECTIONS.get(order);
  const isPlain = fittingAlgorithm(searched) === 'alpha-beta' && depthLimit === null;
  if (!isPlain || direction === undefined) return null;
  const mins = Array<'min'>(opponents).fill('min');
  const turns = rootPlayer === 'max' ? (['max', ...mins] as const) : ([...mins, 'max'] as const);
  return { rule: cut, turns, direction };
}

const DIRECTIONS: ReadonlyMap<string, Pruning['direction']> = new Map([
  ['natural', 'left-to-right'],
  ['reverse', 'right-to-left'],
]);

/** That a node leaves its last moves out. */
export interface Cut {
  /** Its number in the tree's text, in pre-order. */
  readonly node: number;
  /** How many of its moves were searched. */
  readonly after: number;
}

/** Values from … to; with the ends themselves, or without. Ends that are not there are infinite. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly hasFrom: boolean;
  readonly hasTo: boolean;
}

/** Values of the leaf for which the same is cut. */
export interface Piece extends Stretch {
  readonly cuts: readonly Cut[];
}

/** A tree as it is searched: nodes in pre-order. */
interface Tree {
  /** By node: its children. */
  readonly children: readonly (readonly number[])[];
  /** By leaf: its value. */
  readonly value: readonly number[];
}

/**
 * All values that the leaf `leaf`, a number in pre-order, may have, from the least up, in pieces within
 * which the search cuts the same: as few as there can be. Null where there is no such leaf, or the tree
 * has more than two players, chance, or leaves that are no numbers.
 */
export function leafPieces(text: string, leaf: number, pruning: Pruning): readonly Piece[] | null {
  const root = readTree(text);
  const tree = root && treeOf(root);
  if (tree === null || tree.children[leaf]?.length !== 0) return null;
  const others = tree.value.filter((_, node) => node !== leaf && tree.children[node]!.length === 0);
  const points = [...new Set(others)].sort((one, other) => one - other);
  // On this scale every value is an odd number, and between two of them is an even one.
  const placeOf = new Map(points.map((value, index) => [value, 2 * index + 1]));
  const ranks = tree.value.map((value) => placeOf.get(value) ?? 0);
  const last = 2 * points.length;
  const pieces: Piece[] = [];
  for (let place = 0; place <= last;) {
    ranks[leaf] = place;
    const { cuts, next } = search({ ...tree, value: ranks }, leaf, pruning);
    const end = Math.min(next - 1, last);
    const stretch = stretchOf(points, place, end);
    const before = pieces.at(-1);
    if (before !== undefined && sameCuts(before.cuts, cuts)) {
      pieces[pieces.length - 1] = { ...before, to: stretch.to, hasTo: stretch.hasTo };
    } else pieces.push({ ...stretch, cuts });
    place = end + 1;
  }
  return pieces;
}

/** The values for which a cut stands, as stretches that do not touch each other, from the least up. */
export function stretchesOf(pieces: readonly Piece[], { node, after }: Cut): readonly Stretch[] {
  const found: Stretch[] = [];
  let isOpen = false;
  for (const { from, to, hasFrom, hasTo, cuts } of pieces) {
    const stands = cuts.some((cut) => cut.node === node && cut.after === after);
    if (stands && isOpen) found.push({ ...found.pop()!, to, hasTo });
    else if (stands) found.push({ from, to, hasFrom, hasTo });
    isOpen = stands;
  }
  return found;
}

/** Whether a value lies within. */
export function isWithin({ from, to, hasFrom, hasTo }: Stretch, value: number): boolean {
  return (value > from || (hasFrom && value === from)) && (value < to || (hasTo && value === to));
}

/** The number that a leaf's text is; NaN where it is none. */
export function leafNumber(text: string): number {
  return text === '' ? NaN : Number(text.replace('−', '-'));
}

function treeOf(root: TreeItem): Tree | null {
  const children: number[][] = [];
  const value: number[] = [];
  const walk = (item: TreeItem): number => {
    const node = children.push([]) - 1;
    value.push(item.isChance ? NaN : item.items === null ? leafNumber(item.leaf) : 0);
    for (const each of item.items ?? []) children[node]!.push(walk(each));
    return node;
  };
  walk(root);
  return value.every((each) => Number.isFinite(each)) ? { children, value } : null;
}

/**
 * What is cut, and the next place above the leaf's at which a comparison comes out otherwise: Infinity
 * where none does.
 */
function search(
  { children, value }: Tree,
  leaf: number,
  { rule, turns, direction }: Pruning,
): { readonly cuts: readonly Cut[]; readonly next: number } {
  const cuts: Cut[] = [];
  const place = value[leaf]!;
  let next = Infinity;
  // Of two that are compared one may be the leaf's: then the two part, or meet, somewhere.
  const compare = (one: Bound, other: Bound): number => {
    if (one.isLeaf !== other.isLeaf) {
      const { at } = one.isLeaf ? other : one;
      if (at > place) next = Math.min(next, at);
      else if (at === place) next = place + 1;
    }
    return one.at - other.at;
  };
  const higher = (one: Bound, other: Bound) => (compare(one, other) >= 0 ? one : other);
  const lower = (one: Bound, other: Bound) => (compare(one, other) <= 0 ? one : other);
  const walk = (node: number, ply: number, window: readonly [Bound, Bound]): Bound => {
    const moves = children[node]!;
    if (moves.length === 0) return { at: value[node]!, isLeaf: node === leaf };
    let [alpha, beta] = window;
    const isMax = turns[ply % turns.length] === 'max';
    let best: Bound | null = null;
    for (let after = 0; after < moves.length; after++) {
      const found = walk(
        direction === 'left-to-right' ? moves[after]! : moves[moves.length - 1 - after]!,
        ply + 1,
        [alpha, beta],
      );
      best = best === null ? found : isMax ? higher(best, found) : lower(best, found);
      if (isMax) alpha = higher(alpha, best);
      else beta = lower(beta, best);
      if (after === moves.length - 1) break;
      const apart = compare(alpha, beta);
      if (rule === 'strict' ? apart <= 0 : apart < 0) continue;
      cuts.push({ node, after: after + 1 });
      break;
    }
    return best!;
  };
  walk(0, 0, [LEAST, GREATEST]);
  cuts.sort((one, other) => one.node - other.node);
  return { cuts, next };
}

/** A value on its way up: the leaf's own, or that of another. */
interface Bound {
  readonly at: number;
  readonly isLeaf: boolean;
}

const LEAST: Bound = { at: -Infinity, isLeaf: false };
const GREATEST: Bound = { at: Infinity, isLeaf: false };

function stretchOf(points: readonly number[], first: number, last: number): Stretch {
  const pointAt = (place: number) => points[(place - 1) / 2]!;
  const [hasFrom, hasTo] = [first % 2 === 1, last % 2 === 1];
  return {
    from: hasFrom ? pointAt(first) : first === 0 ? -Infinity : pointAt(first - 1),
    to: hasTo ? pointAt(last) : last === 2 * points.length ? Infinity : pointAt(last + 1),
    hasFrom,
    hasTo,
  };
}

function sameCuts(one: readonly Cut[], other: readonly Cut[]): boolean {
  const isSame = ({ node, after }: Cut, index: number) =>
    other[index]?.node === node && other[index].after === after;
  return one.length === other.length && one.every(isSame);
}
