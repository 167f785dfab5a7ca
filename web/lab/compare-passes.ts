import { bornAt } from '../trace/clock.ts';
import { rootsOf } from '../trace/nodes.ts';
import { NO_MOVE, type Trace } from '../trace/trace.ts';

/** The last pass of a search that goes over its tree several times, as a tree of its own. */
export interface LastPass {
  readonly trace: Trace;
  /** How many nodes, and how many steps, the passes before it have. */
  readonly nodes: number;
  readonly steps: number;
}

const known = new WeakMap<Trace, LastPass | null>();

/** Null where there is but one pass, or not all is recorded. The same object each time. */
export function lastPassOf(trace: Trace): LastPass | null {
  let pass = known.get(trace);
  if (pass === undefined) {
    pass = found(trace);
    known.set(trace, pass);
  }
  return pass;
}

function found(trace: Trace): LastPass | null {
  if (trace.length === 0 || trace.move[0] !== NO_MOVE || trace.clock !== undefined) return null;
  const { header } = trace;
  if (!header.complete || trace.hidden !== null || trace.openNodes !== undefined) return null;
  const roots = rootsOf(trace);
  const nodes = roots.at(-1)!;
  if (nodes === 0) return null;
  const part = <Column extends { subarray(from: number): unknown }>(column: Column): Column =>
    column.subarray(nodes) as Column;
  return {
    nodes,
    steps: bornAt(trace, nodes) - 1,
    trace: {
      header: { ...header, passesBefore: roots.length - 1 },
      length: trace.length - nodes,
      ply: part(trace.ply),
      size: part(trace.size),
      move: part(trace.move),
      alpha: part(trace.alpha),
      beta: part(trace.beta),
      value: part(trace.value),
      legalMoves: part(trace.legalMoves),
      flags: part(trace.flags),
      hidden: null,
    },
  };
}
