import { withRoom } from '../../core/array-growth.ts';
import { isLeaf } from '../node-facts.ts';
import { KIND, kindOf } from './node-kind.ts';
import type { ShareSums } from '../sums.ts';
import type { Trace } from '../trace.ts';

/**
 * What the nodes of any range come to, so that a subtree that is one mark on the screen can show its
 * shares: of its leaves, whom they are good for; of all its nodes, of which kind they turned out.
 */

/** Where in a row of shares what is counted. */
export const SHARE = { forMax: 0, level: 1, forMin: 2, pv: 3, cut: 4, all: 5 } as const;
/** How many shares there are. */
export const SHARES = 6;

/** So many nodes lie between two rows of sums: 24 bytes for 128 nodes. */
const BLOCK = 128;

export function emptyShareSums(): ShareSums {
  return { level: NaN, reach: 0, counts: new Uint32Array(SHARES) };
}

/** Counts nodes `from` … `end` − 1; all before them must have been. What came after is forgotten. */
export function sumShares(trace: Trace, sums: ShareSums, from: number, end: number): void {
  if (Number.isNaN(sums.level)) sums.level = levelOf(trace);
  const first = Math.floor(from / BLOCK);
  const blocks = Math.floor(end / BLOCK) + 1;
  sums.counts = withRoom(sums.counts, blocks * SHARES, (first + 1) * SHARES);
  const running = new Uint32Array(SHARES);
  for (let share = 0; share < SHARES; share++)
    running[share] = sums.counts[first * SHARES + share]!;
  for (let block = first; block < blocks; block++) {
    sums.counts.set(running, block * SHARES);
    const until = Math.min(end, (block + 1) * BLOCK);
    for (let node = block * BLOCK; node < until; node++) {
      addShares(trace, sums, node, running);
      if (isLeaf(trace, node)) reachTo(trace, sums, node);
    }
  }
}

function reachTo({ value, header }: Trace, sums: ShareSums, leaf: number): void {
  const own = value[leaf]!;
  if (Math.abs(own) >= (header.wins?.from ?? Infinity)) return;
  sums.reach = Math.max(sums.reach, Math.abs(own - sums.level));
}

/** Counts in a node that was no leaf before, where nodes before `end` have been counted. */
export function addLeaf(trace: Trace, sums: ShareSums, node: number, end: number): void {
  const share = sideOf(trace.value[node]!, sums);
  for (let block = Math.floor(node / BLOCK) + 1; block <= Math.floor(end / BLOCK); block++) {
    sums.counts[block * SHARES + share]!++;
  }
  reachTo(trace, sums, node);
}

/** Counts in a node whose kind was not known before, where nodes before `end` have been counted. */
export function settleShares(trace: Trace, sums: ShareSums, node: number, end: number): void {
  const kind = kindOf(trace, node);
  if (kind === KIND.none) return;
  for (let block = Math.floor(node / BLOCK) + 1; block <= Math.floor(end / BLOCK); block++) {
    sums.counts[block * SHARES + SHARE.pv + kind]!++;
  }
}

/** Sets `into` to the shares of nodes `from` … `end` − 1, by `SHARE`. Looks at 254 nodes at most. */
export function sharesIn(
  trace: Trace,
  sums: ShareSums,
  from: number,
  end: number,
  into: Int32Array,
): void {
  if (end - from <= BLOCK) {
    into.fill(0);
    for (let node = from; node < end; node++) addShares(trace, sums, node, into);
    return;
  }
  const [first, last] = [Math.floor(from / BLOCK), Math.floor(end / BLOCK)];
  for (let share = 0; share < SHARES; share++) {
    into[share] = sums.counts[last * SHARES + share]! - sums.counts[first * SHARES + share]!;
  }
  for (let node = last * BLOCK; node < end; node++) addShares(trace, sums, node, into);
  for (let node = first * BLOCK; node < from; node++) addShares(trace, sums, node, into, -1);
}

/** Whom a leaf is good for. */
function sideOf(value: number, { level }: ShareSums): number {
  return value > level ? SHARE.forMax : value < level ? SHARE.forMin : SHARE.level;
}

function addShares(
  trace: Trace,
  sums: ShareSums,
  node: number,
  into: Int32Array | Uint32Array,
  sign: 1 | -1 = 1,
): void {
  if (isLeaf(trace, node)) into[sideOf(trace.value[node]!, sums)]! += sign;
  const kind = kindOf(trace, node);
  if (kind !== KIND.none) into[SHARE.pv + kind]! += sign;
}

/**
 * The value that is good for neither side: 0, unless all leaves of a tree that somebody wrote lie on
 * one side of it; then what is halfway between the least and the greatest.
 */
function levelOf(trace: Trace): number {
  if (trace.header.names === null) return 0;
  let least = Infinity;
  let greatest = -Infinity;
  for (let node = 0; node < trace.length; node++) {
    if (!isLeaf(trace, node)) continue;
    least = Math.min(least, trace.value[node]!);
    greatest = Math.max(greatest, trace.value[node]!);
  }
  return least > greatest || (least <= 0 && greatest >= 0) ? 0 : (least + greatest) / 2;
}
