import { rounded } from '../../core/format.ts';
import { FLAG, type Trace } from '../trace.ts';
import type { Reading, SearchEvent } from '../time.ts';
import { Births } from './births.ts';
import type { Grown, GrownReading } from './grown.ts';
import { phasesOf, type GrowthLog, type GrownKind, type Phase } from './log.ts';
import { replayLookups } from './lookups.ts';
import { replayProofs } from './proofs.ts';
import { parentsOf, replayMeans, type Replay } from './replay.ts';
import { replayStrategies, SOLVED } from './strategies.ts';

const NOTHING: GrownReading = {
  visits: 0,
  sum: 0,
  proof: 1,
  disproof: 1,
  merit: Infinity,
  solved: false,
};

/**
 * What `Grown` promises. Nothing is worked out before it is asked for, and then once: O(nodes + rows),
 * about 80 bytes an iteration of Monte Carlo tree search at depth 8.
 */
class GrownTree implements Grown {
  readonly log: GrowthLog;
  readonly #trace: Trace;
  readonly #phases: readonly Phase[];
  #replay: Replay | null = null;
  #births: Births | null = null;
  #ends: Uint32Array | null = null;
  #parents: Int32Array | null = null;

  constructor(trace: Trace, log: GrowthLog) {
    this.#trace = trace;
    this.log = log;
    this.#phases = phasesOf(log);
  }

  get kind(): GrownKind {
    return this.log.kind;
  }

  get phases(): number {
    return this.#phases.length;
  }

  get iterations(): number {
    return this.log.nodes.length;
  }

  get last(): number {
    return this.iterations * this.phases;
  }

  iterationsAt(step: number): number {
    return Math.max(0, Math.min(this.iterations, Math.floor(step / this.phases)));
  }

  phaseAt(step: number): { readonly iteration: number; readonly phase: Phase } {
    const at = step - 1;
    return {
      iteration: Math.floor(at / this.phases) + 1,
      phase: this.#phases[at % this.phases]!,
    };
  }

  eventAt(step: number): SearchEvent {
    const { iteration, phase } = this.phaseAt(step);
    const node = this.log.nodes[iteration - 1]!;
    if (phase === 'backpropagate' || phase === 'update') return { kind: 'leave', node };
    // What is about to be born is selected by where it will hang.
    const isNew = phase === 'select' && node !== 0 && this.#live().born[node] === iteration;
    return { kind: 'enter', node: isNew ? this.parentOf(node) : node };
  }

  bornAt(node: number): number {
    const iteration = this.#live().born[node]!;
    return iteration === 0 ? 1 : (iteration - 1) * this.phases + this.#bringing;
  }

  settledAt(node: number): number {
    if (this.kind === 'means') return Infinity;
    const { rows } = this.#live();
    const row = this.#rowsOf(node);
    const total = rows.total(row);
    if (total === 0) return Infinity;
    const second = rows.second(row, total);
    const isSettled =
      this.kind === 'proofs' ? rows.first(row, total) === 0 || second === 0 : second === SOLVED;
    if (!isSettled) return Infinity;
    return Math.max(this.bornAt(node), rows.time(row, total) * this.phases);
  }

  bornIn(from: number, end: number, step: number): number {
    if (step < 1) return 0;
    const iteration = Math.floor((step - this.#bringing) / this.phases) + 1;
    this.#births ??= new Births(this.#live().born);
    return this.#births.count(from, end, Math.max(0, iteration));
  }

  endsAt(step: number): number {
    this.#ends ??= this.#bornEnds();
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ends[middle]! <= step) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  parentOf(node: number): number {
    this.#parents ??= parentsOf(this.#trace.size, this.#trace.length);
    return this.#parents[node]!;
  }

  at(node: number, step: number): GrownReading {
    if (step < this.bornAt(node)) return NOTHING;
    const { rows, born } = this.#live();
    // New leaves of a proof have their numbers as soon as they are there, all else when it is over.
    const over = this.iterationsAt(step);
    const time = this.kind === 'means' ? over : Math.max(over, born[node]!);
    const row = this.#rowsOf(node);
    const count = rows.count(row, time);
    if (count === 0) return NOTHING;
    const first = rows.first(row, count);
    if (this.kind === 'means') return { ...NOTHING, visits: count, sum: first };
    const second = rows.second(row, count);
    return this.kind === 'proofs'
      ? { ...NOTHING, proof: first, disproof: second }
      : { ...NOTHING, merit: first | 0, solved: second === SOLVED };
  }

  /** Whose rows a node has: with a table those of the first node that is the same position. */
  #rowsOf(node: number): number {
    return this.log.same?.[node] ?? node;
  }

  playoutOf(iteration: number): Uint16Array | null {
    const { playouts, playoutEnds } = this.log;
    const end = playoutEnds[iteration - 1];
    if (end === undefined) return null;
    return playouts.subarray(playoutEnds[iteration - 2] ?? 0, end);
  }

  priorOf(node: number): number | null {
    const prior = this.log.priors?.[node];
    return prior === undefined || node === 0 ? null : prior / 10_000;
  }

  thresholdsOf(iteration: number): { readonly proof: number; readonly disproof: number } | null {
    const { thresholds } = this.#live();
    if (thresholds === undefined) return null;
    const { proof, disproof } = thresholds;
    return { proof: proof[iteration - 1]!, disproof: disproof[iteration - 1]! };
  }

  meanAt(node: number, step: number): number | null {
    const { visits, sum } = this.at(node, step);
    return visits === 0 ? null : rounded((sum * 10 ** this.log.places) / visits);
  }

  readingAt(node: number, step: number): Reading {
    const { size } = this.#trace;
    let settled = 0;
    const end = node + size[node]!;
    for (let child = node + 1; child < end; child += size[child]!) {
      if (this.bornAt(child) <= step) settled++;
    }
    const bestChild = this.bestChildAt(node, step);
    const best = this.kind === 'means' ? this.meanAt(node, step) : null;
    return { node, best, bestChild, alpha: -Infinity, beta: Infinity, settled };
  }

  bestChildAt(node: number, step: number): number | null {
    const { size, flags } = this.#trace;
    const end = node + size[node]!;
    const proves = (flags[node]! & FLAG.min) === (flags[0]! & FLAG.min);
    let best: number | null = null;
    let most = -Infinity;
    for (let child = node + 1; child < end; child += size[child]!) {
      if (this.bornAt(child) > step) continue;
      const worth = this.#worth(this.at(child, step), proves);
      if (worth <= most) continue;
      best = child;
      most = worth;
    }
    return best;
  }

  /** The more, the sooner play goes on with it; −∞: not at all. */
  #worth(reading: GrownReading, proves: boolean): number {
    switch (this.kind) {
      case 'means':
        return reading.visits > 0 ? reading.visits : -Infinity;
      case 'proofs':
        return -(proves ? reading.proof : reading.disproof);
      case 'solved':
        return reading.solved ? reading.merit : -Infinity;
    }
  }

  lineAt(step: number): number[] {
    const line = [0];
    for (let at = this.bestChildAt(0, step); at !== null; at = this.bestChildAt(at, step)) {
      line.push(at);
    }
    return line;
  }

  /** Which phase brings new nodes: the second, where there is more than one. */
  get #bringing(): number {
    return Math.min(2, this.phases);
  }

  #bornEnds(): Uint32Array {
    const { flags, length } = this.#trace;
    const ends: number[] = [];
    for (let node = 0; node < length; node++) {
      if ((flags[node]! & FLAG.terminal) !== 0) ends.push(this.bornAt(node));
    }
    return Uint32Array.from(ends).sort();
  }

  #live(): Replay {
    if (this.#replay !== null) return this.#replay;
    this.#parents ??= parentsOf(this.#trace.size, this.#trace.length);
    const replay = this.log.same === null ? REPLAYS[this.kind] : replayLookups;
    this.#replay = replay(this.#trace, this.log, this.#parents);
    return this.#replay;
  }
}

const REPLAYS = {
  means: (_: Trace, log: GrowthLog, parents: Int32Array) => replayMeans(log, parents),
  proofs: replayProofs,
  solved: replayStrategies,
} as const;

/** The trace with the clock and the readings that its log gives it. */
export function withGrowth(trace: Trace, log: GrowthLog): Trace {
  const grown = new GrownTree(trace, log);
  return { ...trace, clock: grown, readings: grown, grown };
}
