import type { CurrentLine } from './line-id.ts';
import { FLAG, NO_MOVE, type Trace } from '../../trace/trace.ts';
import type { LineId } from './line-id.ts';
import { explainStep } from './explain.ts';
import { sideOf } from './side.ts';
import type { Side, Up } from './facts.ts';
import { explainGrowthLine } from './growth/lines.ts';
import { isPlayersTrace } from './players-trace.ts';
import { explainPlayerLine } from './player-line.ts';
import { isChance, isCutOff, isSuperseded, NONE, parentOf, subtreeEnd } from '../../trace/nodes.ts';
import { clampStep, eventAt, totalSteps } from '../../trace/clock.ts';

/**
 * The line of the listing that step `step` has reached. Entering a node is calling the function;
 * leaving one is returning from it into its parent's loop, or into what called it for the whole tree.
 * Null before the first step, and where the search was stopped from outside.
 */
export function explainLine(trace: Trace, step: number | null): CurrentLine | null {
  if (isPlayersTrace(trace)) return explainPlayerLine(trace, step);
  if (trace.grown !== undefined) return explainGrowthLine(trace, step);
  const at = clampStep(trace, step);
  const event = trace.length === 0 ? null : eventAt(trace, at);
  if (event === null) return null;
  const { node } = event;
  const side = sideOf(trace, node);
  const here = { ply: trace.ply[node]!, side };
  const facts = explainStep(trace, step, () => '');
  const parent = parentOf(trace, node);
  const calls: readonly LineId[] = parent === NONE ? passCalled(trace, node) : [];
  switch (facts.kind) {
    case 'enterLeaf': {
      const sort = leafSort(trace, node);
      return { current: `${sort}.return`, passed: [...calls, 'call', `${sort}.if`], ...here };
    }
    case 'enterRoot':
    case 'enterInner':
      return { ...startLines(trace, node, calls), ...here };
    case 'leave':
    case 'cutoff': {
      const from = returnLines(trace, node);
      if (facts.up === null) return { ...passReturned(trace, node, from), ...here };
      return {
        ...returned(trace, node, facts.up, from),
        ply: trace.ply[parent]!,
        side: facts.up.side,
      };
    }
    case 'enterOutcome':
    case 'enterChance': {
      if (trace.legalMoves[node] === 0) {
        const sort = leafSort(trace, node);
        return { current: `${sort}.return`, passed: [...calls, 'call', `${sort}.if`], ...here };
      }
      return { ...startLines(trace, node, calls), ...here };
    }
    case 'leaveOutcome': {
      const from = returnLines(trace, node);
      const place = { ply: trace.ply[parent]!, side: sideOf(trace, parent) };
      // The outcome after which a chance node is left early is its last.
      const stops =
        isCutOff(trace, parent) && subtreeEnd(trace, node) === subtreeEnd(trace, parent);
      return stops
        ? { current: 'chance.stop', passed: [...from, 'chance.best', 'chance.cut'], ...place }
        : { current: 'chance.best', passed: from, ...place };
    }
    case 'leaveChance': {
      const from = returnLines(trace, node);
      if (facts.up === null) return { ...passReturned(trace, node, from), ...here };
      const lines = returned(trace, node, facts.up, from);
      return { ...lines, ply: trace.ply[parent]!, side: facts.up.side };
    }
    case 'rootDone':
      if (!facts.complete && at === totalSteps(trace)) return null;
      return { ...passReturned(trace, node, returnLines(trace, node)), ...here };
    case 'nothing':
    case 'start':
    case 'stopped':
    case 'running':
      return null;
  }
}

type Lines = Pick<CurrentLine, 'current' | 'passed'>;

/** The lines of the parent's loop that take a value in, as far as the last that did something. */
function returned(trace: Trace, node: number, up: Up, from: readonly LineId[]): Lines {
  const side = partOf(up.side);
  const before = [...from, ...searchedAs(trace, node, side)];
  if (isSuperseded(trace, node, subtreeEnd(trace, parentOf(trace, node)))) {
    return { current: `${side}.better`, passed: before };
  }
  if (up.meets !== null) {
    return {
      current: `${side}.stop`,
      passed: [...before, `${side}.best`, `${side}.window`, `${side}.cut`],
    };
  }
  if (up.moves !== null) return { current: `${side}.window`, passed: [...before, `${side}.best`] };
  return { current: `${side}.best`, passed: before };
}

/** In what way the parent had called for the node: in full, as a test, or again. */
function searchedAs(trace: Trace, node: number, side: 'max' | 'min'): readonly LineId[] {
  if (trace.header.options.algorithm !== 'principal-variation') return [];
  const flags = trace.flags[node]!;
  if ((flags & FLAG.nullWindow) !== 0) return [`${side}.test`];
  return (flags & FLAG.reSearch) !== 0 ? [`${side}.again`] : [`${side}.full`];
}

/** Why a node has no moves to go through. */
function leafSort(trace: Trace, node: number): 'leaf' | 'horizon' | 'table' {
  const flags = trace.flags[node]!;
  if ((flags & FLAG.tableHit) !== 0) return 'table';
  const deepens = trace.header.options.algorithm === 'iterative-deepening';
  return deepens && (flags & FLAG.horizon) !== 0 ? 'horizon' : 'leaf';
}

function returnLines(trace: Trace, node: number): readonly LineId[] {
  if (trace.legalMoves[node] === 0) return [`${leafSort(trace, node)}.return`];
  return hasTable(trace) ? ['table.store', 'return'] : [`${moverAt(trace, node)}.return`];
}

function moverAt(trace: Trace, node: number): 'max' | 'min' | 'chance' {
  return isChance(trace, node) ? 'chance' : partOf(sideOf(trace, node));
}

/** Whose part of a listing it is: each of three players does what MAX does. */
function partOf(side: Side): 'max' | 'min' {
  return side === 'min' ? 'min' : 'max';
}

/** The lines that lead to a node's loop. */
function startLines(trace: Trace, node: number, calls: readonly LineId[]): Lines {
  const who = moverAt(trace, node);
  return { current: `${who}.start`, passed: [...calls, 'call', `${who}.if`] };
}

function hasTable(trace: Trace): boolean {
  const { algorithm } = trace.header.options;
  return algorithm === 'transposition-table' || algorithm === 'mtd-f';
}

/** The lines that lead to the call of the function for a root. */
function passCalled(trace: Trace, root: number): readonly LineId[] {
  if (trace.move[root] !== NO_MOVE) return [];
  switch (trace.header.options.algorithm) {
    case 'iterative-deepening':
      return ['pass.loop', 'pass.search'];
    case 'mtd-f':
      return ['pass.loop', 'pass.window', 'pass.search'];
    case 'aspiration':
      if (root === 0) return ['pass.window', 'pass.search'];
      return [`pass.again.${failedLow(trace, 0) ? 'low' : 'high'}`];
    default:
      return [];
  }
}

/** Where a pass returns to, and what is made of its value there. */
function passReturned(trace: Trace, root: number, from: readonly LineId[]): Lines {
  const last = subtreeEnd(trace, root) === trace.length;
  const returns = trace.move[root] === NO_MOVE ? trace.header.options.algorithm : undefined;
  switch (returns) {
    case 'iterative-deepening':
      return {
        current: last ? 'pass.return' : 'pass.end',
        passed: [...from, 'pass.search', ...(last ? (['pass.end'] as const) : [])],
      };
    case 'mtd-f': {
      const known = failedLow(trace, root) ? 'pass.most' : 'pass.least';
      return last
        ? { current: 'pass.return', passed: [...from, 'pass.search', known] }
        : { current: known, passed: [...from, 'pass.search', 'pass.high'] };
    }
    case 'aspiration':
      if (root !== 0)
        return { current: 'pass.return', passed: [...from, ...passCalled(trace, root)] };
      if (last) return { current: 'pass.return', passed: [...from, 'pass.search'] };
      return {
        current: failedLow(trace, root) ? 'pass.low' : 'pass.high',
        passed: [...from, 'pass.search'],
      };
    default:
      return { current: from.at(-1)!, passed: from.slice(0, -1) };
  }
}

function failedLow(trace: Trace, root: number): boolean {
  return trace.value[root]! <= trace.alpha[root]!;
}
