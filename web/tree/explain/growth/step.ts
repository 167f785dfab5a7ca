import { clampStep, totalSteps } from '../../../trace/clock.ts';
import type { GrownReading } from '../../../trace/grown/grown.ts';
import type { GrownKind, Phase } from '../../../trace/grown/log.ts';
import { isMin, pathTo } from '../../../trace/nodes.ts';
import { FLAG, type Trace } from '../../../trace/trace.ts';

/** What a step of a tree's growth did. */
export type GrowthFacts =
  | {
      readonly kind: 'start';
      readonly of: GrownKind;
      readonly iterations: number;
      readonly how: GrowthWay;
      readonly goal: number;
      readonly rootIsMax: boolean;
    }
  | GrowthStep
  | GrowthEnd;

/** What matters to how it is explained: means with priors, proof numbers by a table, or neither. */
export type GrowthWay = 'priors' | 'table' | 'plain';

export interface GrowthStep {
  readonly kind: 'step';
  readonly of: GrownKind;
  readonly how: GrowthWay;
  readonly phase: Phase;
  /** From 1. */
  readonly iteration: number;
  readonly iterations: number;
  /** The names of the moves to the node that the iteration is about; `node` is its place. */
  readonly path: readonly string[];
  readonly node: number;
  /** Whether the iteration brought that node along. */
  readonly isNew: boolean;
  /** Whether the game is over there. */
  readonly over: boolean;
  /** What came of the playout, in cells of the value columns. */
  readonly value: number | null;
  /** The names of the moves of the playout; null where they were not kept. */
  readonly playout: readonly string[] | null;
  /** The prior of the move that led to the node; null where moves had none. */
  readonly prior: number | null;
  /** With a table: the numbers at which the node is left, and the move that the search goes on with. */
  readonly thresholds: { readonly proof: number; readonly disproof: number } | null;
  readonly goesOn: string | null;
  /** Children that the node has got, and those of them where the game is over. */
  readonly children: number;
  readonly decided: number;
  /** What is known now of that node, and of the root. */
  readonly here: GrownReading;
  readonly root: GrownReading;
  /** SSS*: whether the state that was taken was solved already. */
  readonly wasSolved: boolean;
  /** Of the root, its mean in cells of the value columns; null before any playout. */
  readonly mean: number | null;
  /** Whether MAX moves at the root. */
  readonly rootIsMax: boolean;
  /** At the very last step: what all of it came to. */
  readonly end: GrowthEnd | null;
}

export interface GrowthEnd {
  readonly kind: 'end';
  readonly of: GrownKind;
  readonly how: GrowthWay;
  readonly iterations: number;
  readonly nodes: number;
  readonly complete: boolean;
  /** The best line as it is known, and what is known of the root. */
  readonly line: readonly string[];
  readonly root: GrownReading;
  readonly mean: number | null;
  readonly rootIsMax: boolean;
  /** Of a search by proof numbers: what the side that moves at the root is to get at least. */
  readonly goal: number;
  /** The visits of the first move of the line. */
  readonly visits: number;
  /** Whether it is the only one that there was to choose. */
  readonly isOnly: boolean;
}

/** What there is to say of step `step`; null for a trace that was not grown. */
export function explainGrowth(
  trace: Trace,
  step: number | null,
  nameOf: (move: number) => string,
): GrowthFacts | null {
  const { grown } = trace;
  if (grown === undefined || trace.length === 0) return null;
  const at = clampStep(trace, step);
  const { priors, same } = grown.log;
  const how: GrowthWay = priors !== null ? 'priors' : same !== null ? 'table' : 'plain';
  const common = { of: grown.kind, iterations: grown.iterations, how };
  const rootIsMax = !isMin(trace, 0);
  const { goal } = grown.log;
  if (at === 0 || grown.iterations === 0) return { kind: 'start', ...common, goal, rootIsMax };
  const mean = grown.meanAt(0, at);
  const root = grown.at(0, at);
  const line = grown.lineAt(at);
  const firstMove = line[1];
  const end: GrowthEnd | null =
    at === totalSteps(trace)
      ? {
          kind: 'end',
          ...common,
          nodes: trace.length,
          complete: trace.header.complete,
          root,
          mean,
          rootIsMax,
          goal,
          line: line.slice(1).map((node) => nameOf(trace.move[node]!)),
          visits: firstMove === undefined ? 0 : grown.at(firstMove, at).visits,
          isOnly: trace.legalMoves[0] === 1,
        }
      : null;
  // Called for by null alone: the last phase of the last iteration can be looked at, too.
  if (step === null && end !== null) return end;
  const { iteration, phase } = grown.phaseAt(at);
  const node = grown.log.nodes[iteration - 1]!;
  // With a table, what is new are the children of the node that is looked at.
  const first = how === 'table' ? node + 1 : node;
  const isNew =
    first !== 0 &&
    first < node + trace.size[node]! &&
    Math.floor((grown.bornAt(first) - 1) / grown.phases) + 1 === iteration;
  let children = 0;
  let decided = 0;
  const last = node + trace.size[node]!;
  for (let child = node + 1; child < last; child += trace.size[child]!) {
    if (grown.bornAt(child) > at) continue;
    children++;
    if ((trace.flags[child]! & FLAG.terminal) !== 0) decided++;
  }
  const value = grown.log.values[iteration - 1];
  const playout = grown.playoutOf(iteration);
  const next = grown.log.nodes[iteration];
  const goesDown = how === 'table' && next !== undefined && grown.parentOf(next) === node;
  return {
    kind: 'step',
    ...common,
    phase,
    iteration,
    node,
    isNew,
    children,
    decided,
    root,
    mean,
    rootIsMax,
    path: pathTo(trace, node)
      .slice(1)
      .map((each) => nameOf(trace.move[each]!)),
    over: (trace.flags[node]! & FLAG.terminal) !== 0,
    value: value === undefined ? null : cellOf(trace, value),
    playout: playout === null ? null : [...playout].map(nameOf),
    prior: grown.priorOf(node),
    thresholds: how === 'table' ? grown.thresholdsOf(iteration) : null,
    goesOn: goesDown ? nameOf(trace.move[next]!) : null,
    here: grown.at(node, at),
    wasSolved: grown.at(node, at - 1).solved,
    end,
  };
}

/** A value of the game as a cell of the value columns would have it. */
function cellOf({ grown }: Trace, value: number): number {
  return value * 10 ** (grown?.log.places ?? 0);
}
