import { FLAG, type Trace } from '../engine/trace.ts';
import { isCutOff, isLeaf, prunedCount } from './nodes.ts';
import { nodesEntered, openPath, totalSteps } from './timeline.ts';

/** What a search has done by some step. A node counts when it is entered, the rest when it is left. */
export interface StepCounts {
  readonly nodes: number;
  readonly leaves: number;
  /** Nodes that left at least one move unsearched. */
  readonly cutoffs: number;
  /** Moves so left. */
  readonly prunedMoves: number;
}

/** Sums are kept for every so many nodes, and the rest is counted: 12 bytes for 64 nodes. */
const BLOCK = 64;

interface BlockSums {
  readonly leaves: Uint32Array;
  readonly cutoffs: Uint32Array;
  readonly prunedMoves: Uint32Array;
}

/** Built when a trace is first counted; lives as long as the trace. */
const sumsOf = new WeakMap<Trace, BlockSums>();

/**
 * Exact counts at step `step`, of what is recorded, in O(log nodes + depth × fan-out). Where nodes
 * were left out of the record (`header.recordedPly`), only `header.totals` knows of those.
 */
export function countsAt(trace: Trace, step: number): StepCounts {
  const nodes = nodesEntered(trace, step);
  const { leaves, cutoffs, prunedMoves } = sumsOf.get(trace) ?? buildSums(trace);
  const block = Math.floor(nodes / BLOCK);
  const counts = {
    nodes,
    leaves: leaves[block] ?? 0,
    cutoffs: cutoffs[block] ?? 0,
    prunedMoves: prunedMoves[block] ?? 0,
  };
  for (let node = block * BLOCK; node < nodes; node++) addNode(trace, node, 1, counts);
  for (const node of openPath(trace, step)) addNode(trace, node, -1, counts);
  return counts;
}

/** The next step after `step` that leaves a node with moves unsearched, or null. */
export function nextCutoff(trace: Trace, step: number): number | null {
  const seen = countsAt(trace, step).cutoffs;
  return firstStepWith(trace, seen + 1, step);
}

/** The last step before `step` that leaves a node with moves unsearched, or null. */
export function previousCutoff(trace: Trace, step: number): number | null {
  const before = countsAt(trace, Math.max(0, step - 1)).cutoffs;
  return before === 0 ? null : firstStepWith(trace, before, 0);
}

/** The first step from `from` on by which there have been `cutoffs` cutoffs, or null. */
function firstStepWith(trace: Trace, cutoffs: number, from: number): number | null {
  let low = from;
  let high = totalSteps(trace);
  if (countsAt(trace, high).cutoffs < cutoffs) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (countsAt(trace, middle).cutoffs >= cutoffs) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Sums {
  leaves: number;
  cutoffs: number;
  prunedMoves: number;
}

function addNode(trace: Trace, node: number, sign: 1 | -1, sums: Sums): void {
  if (isLeaf(trace, node)) sums.leaves += sign;
  if (isCutOff(trace, node)) {
    sums.cutoffs += sign;
    sums.prunedMoves += sign * prunedCount(trace, node);
  }
}

function buildSums(trace: Trace): BlockSums {
  const blocks = Math.floor(trace.length / BLOCK) + 1;
  const built: BlockSums = {
    leaves: new Uint32Array(blocks),
    cutoffs: new Uint32Array(blocks),
    prunedMoves: new Uint32Array(blocks),
  };
  const sums: Sums = { leaves: 0, cutoffs: 0, prunedMoves: 0 };
  const counted = FLAG.terminal | FLAG.horizon | FLAG.cutOff;
  for (let node = 0; node < trace.length; node++) {
    if (node % BLOCK === 0) {
      const block = node / BLOCK;
      built.leaves[block] = sums.leaves;
      built.cutoffs[block] = sums.cutoffs;
      built.prunedMoves[block] = sums.prunedMoves;
    }
    if ((trace.flags[node]! & counted) !== 0) addNode(trace, node, 1, sums);
  }
  if (trace.length % BLOCK === 0) {
    built.leaves[blocks - 1] = sums.leaves;
    built.cutoffs[blocks - 1] = sums.cutoffs;
    built.prunedMoves[blocks - 1] = sums.prunedMoves;
  }
  sumsOf.set(trace, built);
  return built;
}
