import { BOUND, FLAG, NO_MOVE, type Bound, type Trace } from '../../trace/trace.ts';
import type { Side } from './facts.ts';
import {
  boundOf,
  isMin,
  moverOf,
  nextSibling,
  firstChild,
  parentOf,
  principalChild,
  prunedCount,
  rootsOf,
  subtreeEnd,
  NONE,
} from '../../trace/nodes.ts';
import { lineAfter } from '../../trace/passes.ts';
import { clampStep, eventAt, totalSteps } from '../../trace/clock.ts';

/**
 * What there is to say of a step of the gomoku player's search. It differs from the textbook ones:
 * it probes moves with fours, with less depth and with null windows before it searches them in
 * full, skips moves without a proof, and believes its table; so what explains a cutoff elsewhere
 * would often be untrue here. Only what the columns themselves show is told.
 */
export type PlayerFacts =
  | { readonly kind: 'start'; readonly side: Side; readonly passes: number }
  | {
      readonly kind: 'enterRoot';
      readonly side: Side;
      readonly pass: number;
      readonly of: number;
      readonly moves: number;
      /** Narrower than everything: a guess around the value of the pass before. */
      readonly window: { readonly alpha: number; readonly beta: number } | null;
    }
  | {
      readonly kind: 'enter';
      readonly side: Side;
      readonly mover: Side;
      readonly move: string;
      readonly how: 'four' | 'answer' | 'reduced' | 'test' | 'testAgain' | 'fullAgain' | 'full';
      /** What a test compares with. */
      readonly than: number;
    }
  | {
      readonly kind: 'leave';
      readonly side: Side;
      readonly mover: Side;
      readonly move: string;
      readonly value: number;
      readonly bound: Bound;
      readonly because:
        /** The table knew. */
        | 'table'
        /** Won or lost by force, as the patterns show. */
        | 'decided'
        /** A static evaluation. */
        | 'estimate'
        /** The same, after looking for a win by fours in vain. */
        | 'estimateAfterFours'
        /** A threat search that found nothing. */
        | 'noFours'
        /** The value of its best move. */
        | 'best'
        /** That value is beyond what matters: the rest was left out. */
        | 'cut'
        /** Nothing it tried changes what is known; some moves were not even tried. */
        | 'short';
      readonly best: string | null;
      readonly skipped: number;
    }
  | { readonly kind: 'stopped'; readonly side: Side }
  | {
      readonly kind: 'done';
      readonly side: Side;
      readonly pass: number;
      readonly of: number;
      readonly last: boolean;
      readonly complete: boolean;
      readonly value: number | null;
      readonly line: readonly string[];
      readonly nodes: number;
    };

/** The facts of step `step` (null: the end) of a trace of the player. */
export function explainPlayer(
  trace: Trace,
  step: number | null,
  nameOf: (move: number) => string,
): PlayerFacts {
  const at = clampStep(trace, step);
  const event = eventAt(trace, at);
  const sideOf = (node: number): Side => (isMin(trace, node) ? 'min' : 'max');
  if (event === null) return { kind: 'start', side: sideOf(0), passes: rootsOf(trace).length };
  const { node } = event;
  const side = sideOf(node);
  const has = (flag: number) => (trace.flags[node]! & flag) !== 0;
  if (trace.move[node] === NO_MOVE) {
    const roots = rootsOf(trace);
    const pass = roots.indexOf(node) + 1;
    if (event.kind === 'enter') {
      const alpha = trace.alpha[node]!;
      const beta = trace.beta[node]!;
      const { minusInfinity, plusInfinity } = trace.header;
      const isOpen = alpha <= minusInfinity && beta >= plusInfinity;
      const window = isOpen ? null : { alpha, beta };
      const moves = trace.legalMoves[node]!;
      return { kind: 'enterRoot', side, pass, of: roots.length, moves, window };
    }
    const known = boundOf(trace, node) !== BOUND.none;
    const line = lineAfter(trace, node).slice(1);
    return {
      kind: 'done',
      side,
      pass,
      of: roots.length,
      last: at === totalSteps(trace),
      complete: !has(FLAG.unfinished),
      value: known ? trace.value[node]! : null,
      line: line.map((each) => nameOf(trace.move[each]!)),
      nodes: trace.header.totals.nodes,
    };
  }
  const mover = moverOf(trace, node);
  const move = nameOf(trace.move[node]!);
  if (event.kind === 'enter') {
    const than = mover === 'max' ? trace.alpha[node]! : trace.beta[node]!;
    return { kind: 'enter', side, mover, move, how: howOf(trace, node), than };
  }
  if (has(FLAG.unfinished)) return { kind: 'stopped', side };
  const best = principalChild(trace, node);
  return {
    kind: 'leave',
    side,
    mover,
    move,
    value: trace.value[node]!,
    bound: boundOf(trace, node),
    because: becauseOf(trace, node, best),
    best: best === NONE ? null : nameOf(trace.move[best]!),
    skipped: prunedCount(trace, node),
  };
}

function howOf(trace: Trace, node: number) {
  const flags = trace.flags[node]!;
  const has = (flag: number) => (flags & flag) !== 0;
  if (has(FLAG.threatSearch)) {
    // In a search for fours, what follows a four is the answer to it.
    const parent = parentOf(trace, node);
    const isAnswer = parent !== NONE && (trace.flags[parent]! & FLAG.threatSearch) !== 0;
    return isAnswer && isForced(trace, node) ? 'answer' : 'four';
  }
  if (has(FLAG.reduced)) return 'reduced';
  if (has(FLAG.nullWindow)) return has(FLAG.reSearch) ? 'testAgain' : 'test';
  return has(FLAG.reSearch) ? 'fullAgain' : 'full';
}

/** Whether `node` of a threat search was reached by the defender: fours and answers take turns. */
function isForced(trace: Trace, node: number): boolean {
  let fours = 0;
  for (
    let at = node;
    at !== NONE && (trace.flags[at]! & FLAG.threatSearch) !== 0;
    at = parentOf(trace, at)
  ) {
    fours++;
  }
  return fours % 2 === 0;
}

function becauseOf(trace: Trace, node: number, best: number) {
  const flags = trace.flags[node]!;
  const has = (flag: number) => (flags & flag) !== 0;
  const { minusInfinity, plusInfinity } = trace.header;
  const value = trace.value[node]!;
  if (has(FLAG.tableHit)) return 'table';
  if (value <= minusInfinity || value >= plusInfinity) return 'noFours';
  if (has(FLAG.terminal)) return 'decided';
  if (has(FLAG.horizon)) return 'estimate';
  if (best === NONE) {
    return onlyThreats(trace, node) && !has(FLAG.threatSearch) ? 'estimateAfterFours' : 'short';
  }
  const isBeyond = isMin(trace, node) ? value <= trace.alpha[node]! : value >= trace.beta[node]!;
  if (isBeyond) return 'cut';
  return boundOf(trace, node) === BOUND.exact ? 'best' : 'short';
}

function onlyThreats(trace: Trace, node: number): boolean {
  const end = subtreeEnd(trace, node);
  let child = firstChild(trace, node);
  for (; child !== NONE; child = nextSibling(trace, child, end)) {
    if ((trace.flags[child]! & FLAG.threatSearch) === 0) return false;
  }
  return true;
}
