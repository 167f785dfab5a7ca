import { boundOf, isAgain, isSuperseded, principalChild, subtreeEnd } from '../../trace/nodes.ts';
import { indexOf } from '../../trace/trace-index.ts';
import { BOUND, FLAG, type Trace } from '../../trace/trace.ts';

/**
 * Which children of a node came to nothing, and stand in a row: what can be folded into one bracket.
 * Two fates count, of what its value was worth when the search came back from a child:
 * - *refuted*: outside the node's own window on the wrong side, or only bounded from that side;
 * - *worse*: exact, and no better than what a sibling before had given.
 * Not the child that the node's value is from, nor any that was searched again, nor one that bettered
 * the best so far: those are the story.
 */
export const FATE = { story: 0, refuted: 1, worse: 2 } as const;

/** With no more than this many children of such a fate a node is easily read as it is. */
export const FEW = 12;
/** Fewer than this in a row stay as they are. */
export const SHORTEST_RUN = 3;

/** Runs of children, one node after another. */
export class Runs {
  count = 0;
  readonly from: number[] = [];
  /** The node after the last subtree of the run. */
  readonly end: number[] = [];
  readonly children: number[] = [];
  readonly refuted: number[] = [];

  /** Forgets all but the first `count`. */
  cut(count: number): void {
    this.count = count;
    for (const column of [this.from, this.end, this.children, this.refuted]) column.length = count;
  }
}

/** Adds the runs below `node`; none where at most `FEW` children have come to nothing. */
export function findRuns(trace: Trace, node: number, into: Runs): void {
  const before = into.count;
  const end = subtreeEnd(trace, node);
  const chosen = principalChild(trace, node);
  const fates = new Fates(trace, node);
  let all = 0;
  let length = 0;
  let refuted = 0;
  let from = node + 1;
  const close = (until: number): void => {
    if (length >= SHORTEST_RUN) {
      const at = into.count++;
      into.from[at] = from;
      into.end[at] = until;
      into.children[at] = length;
      into.refuted[at] = refuted;
    }
    length = 0;
    refuted = 0;
  };
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    const fate = fates.next(child, end, chosen);
    if (fate === FATE.story) {
      close(child);
      continue;
    }
    if (length === 0) from = child;
    length++;
    all++;
    if (fate === FATE.refuted) refuted++;
  }
  close(end);
  if (all <= FEW) into.cut(before);
}

/** Tells the fates of a node's children, which are handed to it in the order of the search. */
class Fates {
  readonly #trace: Trace;
  readonly #min: boolean;
  readonly #alpha: number;
  readonly #beta: number;
  readonly #late: ReadonlyMap<number, number>;
  #best: number | null = null;

  constructor(trace: Trace, node: number) {
    this.#trace = trace;
    this.#min = (trace.flags[node]! & FLAG.min) !== 0;
    this.#alpha = trace.alpha[node]!;
    this.#beta = trace.beta[node]!;
    this.#late = indexOf(trace).late;
  }

  next(child: number, end: number, chosen: number): number {
    const trace = this.#trace;
    const bound = boundOf(trace, child);
    if (bound === BOUND.none) return FATE.story;
    const value = trace.value[child]!;
    const best = this.#best;
    const min = this.#min;
    const improves = best === null || (min ? value < best : value > best);
    if (improves) this.#best = value;
    if (child === chosen || isSuperseded(trace, child, end, this.#late)) return FATE.story;
    if (isAgain(trace, child)) return FATE.story;
    const outside = min ? value >= this.#beta : value <= this.#alpha;
    if (outside || bound === (min ? BOUND.atLeast : BOUND.atMost)) return FATE.refuted;
    return improves || bound !== BOUND.exact ? FATE.story : FATE.worse;
  }
}
