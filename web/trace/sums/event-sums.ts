import { isCutOff, isLeaf, prunedCount } from '../node-facts.ts';
import { FLAG, type Trace } from '../trace.ts';
import { withRoom } from '../../core/array-growth.ts';
import type { EventSums } from '../sums.ts';

/** What a number of nodes add up to. */
export interface Events {
  leaves: number;
  /** Nodes that left at least one move unsearched. */
  cutoffs: number;
  /** Moves so left. */
  prunedMoves: number;
}

const BLOCK = 64;

export function emptyEventSums(): EventSums {
  return {
    leaves: new Uint32Array(1),
    cutoffs: new Uint32Array(1),
    prunedMoves: new Uint32Array(1),
  };
}

/** Counts nodes `from` … `end` − 1; all before them must have been. What came after is forgotten. */
export function sumEvents(trace: Trace, sums: EventSums, from: number, end: number): void {
  const first = Math.floor(from / BLOCK);
  const blocks = Math.floor(end / BLOCK) + 1;
  sums.leaves = withRoom(sums.leaves, blocks, first + 1);
  sums.cutoffs = withRoom(sums.cutoffs, blocks, first + 1);
  sums.prunedMoves = withRoom(sums.prunedMoves, blocks, first + 1);
  const events: Events = {
    leaves: sums.leaves[first]!,
    cutoffs: sums.cutoffs[first]!,
    prunedMoves: sums.prunedMoves[first]!,
  };
  const counted = FLAG.terminal | FLAG.horizon | FLAG.cutOff;
  for (let block = first; block < blocks; block++) {
    sums.leaves[block] = events.leaves;
    sums.cutoffs[block] = events.cutoffs;
    sums.prunedMoves[block] = events.prunedMoves;
    const until = Math.min(end, (block + 1) * BLOCK);
    for (let node = block * BLOCK; node < until; node++) {
      if ((trace.flags[node]! & counted) !== 0) addEvents(trace, node, 1, events);
    }
  }
}

/** Adds events to what node `node` counts for, where nodes before `end` have been counted. */
export function changeEvents(sums: EventSums, node: number, more: Events, end: number): void {
  for (let each = Math.floor(node / BLOCK) + 1; each <= Math.floor(end / BLOCK); each++) {
    sums.leaves[each]! += more.leaves;
    sums.cutoffs[each]! += more.cutoffs;
    sums.prunedMoves[each]! += more.prunedMoves;
  }
}

/** What nodes 0 … node − 1 add up to; `node` may be the number of nodes. */
export function eventsBefore(trace: Trace, sums: EventSums, node: number): Events {
  const block = Math.floor(node / BLOCK);
  const events: Events = {
    leaves: sums.leaves[block]!,
    cutoffs: sums.cutoffs[block]!,
    prunedMoves: sums.prunedMoves[block]!,
  };
  for (let each = block * BLOCK; each < node; each++) addEvents(trace, each, 1, events);
  return events;
}

/** The cutoffs of nodes 0 … node − 1. */
export function cutoffsBefore(trace: Trace, sums: EventSums, node: number): number {
  const block = Math.floor(node / BLOCK);
  let cutoffs = sums.cutoffs[block]!;
  for (let each = block * BLOCK; each < node; each++) if (isCutOff(trace, each)) cutoffs++;
  return cutoffs;
}

/** Adds what one node counts for, or takes it away. */
export function addEvents(trace: Trace, node: number, sign: 1 | -1, events: Events): void {
  if (isLeaf(trace, node)) events.leaves += sign;
  if (!isCutOff(trace, node)) return;
  events.cutoffs += sign;
  events.prunedMoves += sign * prunedCount(trace, node);
}
