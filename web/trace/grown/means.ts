import { Rows } from './rows.ts';
import type { GrowthLog } from './log.ts';
import type { Replay } from './replay.ts';

/** Visits and sums: each iteration adds one to all nodes from the root to the one whose playout it was. */
export function replayMeans(log: GrowthLog, parents: Int32Array): Replay {
  const { nodes, values } = log;
  const length = parents.length;
  const born = new Uint32Array(length);
  const visits = new Uint32Array(length);
  for (let step = 0; step < nodes.length; step++) {
    const node = nodes[step]!;
    if (node !== 0 && born[node] === 0) born[node] = step + 1;
    for (let at = node; at >= 0; at = parents[at]!) visits[at]!++;
  }
  const rows = new Rows(visits, false);
  for (let step = 0; step < nodes.length; step++) {
    const value = values[step]!;
    for (let at = nodes[step]!; at >= 0; at = parents[at]!) {
      rows.add(at, step + 1, rows.last(at) + value);
    }
  }
  return { born, rows };
}
