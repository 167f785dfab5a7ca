import type { RecorderTrace } from '../recorder.ts';

export type Sides = ReturnType<typeof sides>;

/**
 * Who moves in games where a side may move again: told by what says whose turn it is in calls. Like the tracer
 * it is put before a program as a text.
 */
export function sides() {
  /** Of each node whether the same side moves as at the root; null: not all of it is known. */
  let all: boolean[] | null = null;
  let first: unknown;
  /** Of a state the field that says whose turn it is, as the one at the root has it. */
  let field = '';

  /** What a state says of whose turn it is; undefined: nothing does. */
  function turnOf(state: unknown, isRoot: boolean): unknown {
    if (typeof state !== 'object' || state === null) return undefined;
    const isIt = (name: string) => /^((current_?)?player|turn|mover|side|to_?move)$/i.test(name);
    if (isRoot) field = Object.keys(state).find(isIt) ?? '';
    return (state as Readonly<Record<string, unknown>>)[field];
  }

  /** A call begins in which this says whose turn it is; undefined: nothing does. */
  function tell(turn: unknown, trace: RecorderTrace): void {
    if (trace.open.length === 0) [all, first] = [turn === undefined ? null : [], turn];
    else if (turn === undefined || trace.nodes !== all?.length || all.length > 9000) all = null;
    all?.push(turn === first);
  }

  /**
   * Says of each node who moves, where the sides do not take turns, and every value is the best of its
   * children's for one of them as MAX and the other as MIN.
   */
  function settle(trace: RecorderTrace): void {
    const { nodes, plies, values, kinds } = trace;
    const told = all;
    if (told?.length !== nodes || told.every((own, at) => own === (plies[at]! % 2 === 0))) return;
    const most: number[] = [];
    const least: number[] = [];
    let [isMax, isMin] = [true, true];
    for (let at = nodes - 1; at >= 0; at--) {
      const [ply, value, own] = [plies[at]!, values[at]!, told[at]!];
      const [high = value, low = value] = [most[ply + 1], least[ply + 1]];
      most.length = least.length = ply + 1;
      isMax &&= value === (own ? high : low);
      isMin &&= value === (own ? low : high);
      most[ply] = Math.max(most[ply] ?? value, value);
      least[ply] = Math.min(least[ply] ?? value, value);
    }
    if (isMax === isMin) return;
    for (const [at, own] of told.entries()) {
      const again = kinds[at]! >= 4 ? 4 : 0;
      kinds[at] = again + (own === isMax ? 1 : 2);
    }
  }

  return { tell, settle, turnOf };
}
