import { FLAG, type Trace } from '../trace.ts';
import type { GrowthLog } from './log.ts';
import type { Replay } from './replay.ts';
import { Rows } from './rows.ts';

/** What becomes of a state of SSS*, as its second sum says. */
export const LIVE = 0;
export const SOLVED = 1;
/** Stands for a merit of +∞. */
export const NO_BOUND = 0x7fffffff;

/**
 * Merits of SSS*: each iteration takes the best state from OPEN and puts in what follows from it (see
 * engine/search/best_first/sss_star.h), worked out once more from there. Values are seen from whoever
 * moves at the root.
 */
export function replayStrategies(trace: Trace, log: GrowthLog, parents: Int32Array): Replay {
  const born = new Uint32Array(trace.length);
  const counts = new Uint32Array(trace.length);
  live(trace, log, parents, (node, time) => {
    if (counts[node] === 0 && node !== 0) born[node] = time;
    counts[node]!++;
  });
  const rows = new Rows(counts, true);
  live(trace, log, parents, (node, time, merit, state) => rows.add(node, time, merit, state));
  return { born, rows };
}

type Change = (node: number, time: number, merit: number, state: number) => void;

function live(trace: Trace, log: GrowthLog, parents: Int32Array, change: Change): void {
  const { size, flags, value, length } = trace;
  const merits = new Int32Array(length);
  const solved = new Uint8Array(length);
  const max = flags[0]! & FLAG.min;
  const set = (node: number, time: number, merit: number, state: number) => {
    merits[node] = merit;
    solved[node] = state;
    change(node, time, merit, state);
  };
  set(0, 0, NO_BOUND, LIVE);
  for (let step = 0; step < log.nodes.length; step++) {
    const node = log.nodes[step]!;
    const time = step + 1;
    const merit = merits[node]!;
    const end = node + size[node]!;
    if (solved[node] === LIVE) {
      if ((flags[node]! & FLAG.terminal) !== 0) {
        const own = max === 0 ? value[node]! : -value[node]!;
        set(node, time, Math.min(merit, own), SOLVED);
      } else if ((flags[node]! & FLAG.min) === max) {
        for (let child = node + 1; child < end; child += size[child]!)
          set(child, time, merit, LIVE);
      } else {
        set(node + 1, time, merit, LIVE);
      }
      continue;
    }
    const parent = parents[node]!;
    if (parent < 0) continue;
    const isLast = end >= parent + size[parent]!;
    if ((flags[parent]! & FLAG.min) === max || isLast) set(parent, time, merit, SOLVED);
    else set(end, time, merit, LIVE);
  }
}
