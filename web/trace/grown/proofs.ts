import type { Trace } from '../trace.ts';
import { FLAG } from '../trace.ts';
import { NEVER } from './grown.ts';
import { Rows } from './rows.ts';
import type { GrowthLog } from './log.ts';
import type { Replay } from './replay.ts';

/**
 * Proof and disproof numbers: each iteration gives one node its children, and all nodes above it new
 * numbers as long as they change. They are worked out here once more from the rules that the search
 * itself goes by (see engine/search/best_first/proof_number.h), so that a file can claim none.
 */
export function replayProofs(trace: Trace, log: GrowthLog, parents: Int32Array): Replay {
  const length = trace.length;
  const born = new Uint32Array(length);
  // Twice the same: how many rows each node takes is known only after the first time.
  const counts = new Uint32Array(length);
  live(trace, log, parents, (node, time) => {
    if (born[node] === 0 && node !== 0) born[node] = time;
    counts[node]!++;
  });
  const rows = new Rows(counts, true);
  live(trace, log, parents, (node, time, proof, disproof) => rows.add(node, time, proof, disproof));
  return { born, rows };
}

type Change = (node: number, time: number, proof: number, disproof: number) => void;

function live(trace: Trace, log: GrowthLog, parents: Int32Array, change: Change): void {
  const { size, flags, length } = trace;
  const proof = new Uint32Array(length);
  const disproof = new Uint32Array(length);
  const prover = flags[0]! & FLAG.min;
  const set = (node: number, time: number, one: number, other: number) => {
    proof[node] = one;
    disproof[node] = other;
    change(node, time, one, other);
  };
  const bear = (node: number, time: number) => {
    if ((flags[node]! & FLAG.terminal) === 0) {
      set(node, time, 1, 1);
      return;
    }
    // Seen from the side that is to prove something.
    const value = prover === 0 ? trace.value[node]! : -trace.value[node]!;
    if (value >= log.goal) set(node, time, 0, NEVER);
    else set(node, time, NEVER, 0);
  };
  bear(0, 0);
  for (let step = 0; step < log.nodes.length; step++) {
    const node = log.nodes[step]!;
    const time = step + 1;
    const end = node + size[node]!;
    for (let child = node + 1; child < end; child += size[child]!) bear(child, time);
    for (let at = node; at >= 0; at = parents[at]!) {
      const proves = (flags[at]! & FLAG.min) === prover;
      const [one, other] = proves ? [proof, disproof] : [disproof, proof];
      let least = NEVER;
      let sum = 0;
      const last = at + size[at]!;
      for (let child = at + 1; child < last; child += size[child]!) {
        least = Math.min(least, one[child]!);
        const more = other[child]!;
        sum = sum === NEVER || more === NEVER ? NEVER : Math.min(sum + more, NEVER - 1);
      }
      const [nextProof, nextDisproof] = proves ? [least, sum] : [sum, least];
      if (nextProof === proof[at] && nextDisproof === disproof[at]) break;
      set(at, time, nextProof, nextDisproof);
    }
  }
}
