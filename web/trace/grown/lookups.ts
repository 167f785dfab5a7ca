import { FLAG, type Trace } from '../trace.ts';
import { NEVER } from './grown.ts';
import type { GrowthLog } from './log.ts';
import type { Replay } from './replay.ts';
import { Rows } from './rows.ts';

/**
 * Proof and disproof numbers by a table of positions, as df-pn has them: each iteration is a look at a
 * node, which gets its children the first time, and its numbers anew by theirs. Nodes that are the same
 * position have the rows of the first of them. Thresholds follow from the way that the search took
 * (see engine/search/best_first/depth_first_proof.h).
 */
export function replayLookups(trace: Trace, log: GrowthLog, parents: Int32Array): Replay {
  const born = new Uint32Array(trace.length);
  const counts = new Uint32Array(trace.length);
  live(trace, log, parents, born, (row) => counts[row]!++);
  born.fill(0);
  const rows = new Rows(counts, true);
  const thresholds = live(trace, log, parents, born, (row, time, proof, disproof) => {
    rows.add(row, time, proof, disproof);
  });
  return { born, rows, thresholds };
}

type Change = (row: number, time: number, proof: number, disproof: number) => void;

function live(
  trace: Trace,
  log: GrowthLog,
  parents: Int32Array,
  born: Uint32Array,
  change: Change,
): NonNullable<Replay['thresholds']> {
  const { size, flags, length } = trace;
  const same = log.same!;
  const known = new Uint8Array(length);
  const proof = new Uint32Array(length).fill(1);
  const disproof = new Uint32Array(length).fill(1);
  const prover = flags[0]! & FLAG.min;
  const thresholds = {
    proof: new Uint32Array(log.nodes.length),
    disproof: new Uint32Array(log.nodes.length),
  };
  // Of the node at each ply of the present path.
  const limits: { proof: number; disproof: number }[] = [{ proof: NEVER, disproof: NEVER }];

  const set = (row: number, time: number, one: number, other: number) => {
    proof[row] = one;
    disproof[row] = other;
    known[row] = 1;
    change(row, time, one, other);
  };
  const bear = (node: number, time: number) => {
    born[node] = time;
    const row = same[node]!;
    if (known[row] === 1) return;
    if ((flags[node]! & FLAG.terminal) === 0) {
      set(row, time, 1, 1);
      return;
    }
    const value = prover === 0 ? trace.value[node]! : -trace.value[node]!;
    if (value >= log.goal) set(row, time, 0, NEVER);
    else set(row, time, NEVER, 0);
  };

  bear(0, 0);
  let last = -1;
  for (let step = 0; step < log.nodes.length; step++) {
    const node = log.nodes[step]!;
    const ply = trace.ply[node]! - trace.ply[0]!;
    const parent = parents[node]!;
    // Down into it; else the search has come back, to the thresholds that it had here.
    if (parent >= 0 && parent === last) limits[ply] = limitsBelow(parent, node, limits[ply - 1]!);
    const limit = limits[ply]!;
    thresholds.proof[step] = limit.proof;
    thresholds.disproof[step] = limit.disproof;
    const time = step + 1;
    const end = node + size[node]!;
    if (end > node + 1 && born[node + 1] === 0) {
      for (let child = node + 1; child < end; child += size[child]!) bear(child, time);
    }
    const sums = { least: NEVER, sum: 0, leastOther: NEVER, sumOther: 0 };
    for (let child = node + 1; child < end; child += size[child]!) {
      const row = same[child]!;
      sums.least = Math.min(sums.least, proof[row]!);
      sums.leastOther = Math.min(sums.leastOther, disproof[row]!);
      sums.sum = added(sums.sum, proof[row]!);
      sums.sumOther = added(sums.sumOther, disproof[row]!);
    }
    const proves = (flags[node]! & FLAG.min) === prover;
    const row = same[node]!;
    const next = proves ? [sums.least, sums.sumOther] : [sums.sum, sums.leastOther];
    if (next[0] !== proof[row] || next[1] !== disproof[row]) set(row, time, next[0]!, next[1]!);
    last = node;
  }
  return thresholds;

  function limitsBelow(above: number, child: number, limit: { proof: number; disproof: number }) {
    const proves = (flags[above]! & FLAG.min) === prover;
    const [least, sum] = proves ? [proof, disproof] : [disproof, proof];
    let second = NEVER;
    const end = above + size[above]!;
    for (let other = above + 1; other < end; other += size[other]!) {
      if (other !== child) second = Math.min(second, least[same[other]!]!);
    }
    const [atLeast, atSum] = proves ? [limit.proof, limit.disproof] : [limit.disproof, limit.proof];
    const one = Math.min(atLeast, second === NEVER ? NEVER : second + 1);
    const other = atSum === NEVER ? NEVER : atSum - sum[same[above]!]! + sum[same[child]!]!;
    return proves ? { proof: one, disproof: other } : { proof: other, disproof: one };
  }
}

function added(sum: number, more: number): number {
  return sum === NEVER || more === NEVER ? NEVER : Math.min(sum + more, NEVER - 1);
}
