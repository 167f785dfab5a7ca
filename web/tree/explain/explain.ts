import { countOf } from '../../games/cells.ts';
import { gameOfMoves } from '../../games/move-names.ts';
import { isRefusal, positionFacts } from '../../games/rules.ts';
import { hasWindow } from '../../trace/trace-index.ts';
import { BOUND, FLAG, NO_MOVE, type Trace } from '../../trace/trace.ts';
import { explainMean, outcomeAt } from './chance.ts';
import { alphaAt, betaAt, metBound } from './bound.ts';
import { cutRuleOf, isClosed } from './cut-rule.ts';
import { leafKind } from './leaf-kind.ts';
import { sideOf } from './side.ts';
import type {
  CutoffFacts,
  EnterInnerFacts,
  EnterLeafFacts,
  Finished,
  LeafKind,
  RootDoneFacts,
  RootPlace,
  Side,
  StepFacts,
  Up,
  Window,
  WindowBound,
} from './facts.ts';
import {
  boundOf,
  isChance,
  isCutOff,
  isMin,
  isSuperseded,
  moverOf,
  pathTo,
  movesTo,
  NONE,
  principalChild,
  prunedCount,
  rootOf,
  rootsOf,
  subtreeEnd,
} from '../../trace/nodes.ts';
import { seatBefore, worthAt } from '../../trace/payoffs.ts';
import { movesAsGood, movesThatWin } from './best-moves.ts';
import { lineAfter, outcomeOf, taskOf } from '../../trace/passes.ts';
import { tableSource } from '../../trace/table-source.ts';
import { clampStep, eventAt, totalSteps } from '../../trace/clock.ts';
import { readingAt } from '../../trace/node-at-step.ts';

type NameOf = (move: number) => string;

/**
 * What there is to say about step `step` of a trace: what its last event did, and why. Pure, and
 * quick at any size: it looks at the current path and the children along it. Odd traces (imported
 * ones may contradict themselves) give facts that say less, never an error.
 */
export function explainStep(trace: Trace, step: number | null, nameOf: NameOf): StepFacts {
  if (trace.length === 0) return { kind: 'nothing' };
  // While a search runs, this would announce some node each time.
  if (step === null && trace.openNodes !== undefined) return running(trace, nameOf);
  const at = clampStep(trace, step);
  const event = eventAt(trace, at);
  if (event === null) return start(trace);
  const path = pathTo(trace, event.node);
  if (event.kind === 'enter') return entered(trace, path, nameOf);
  return left(trace, path, nameOf, at === totalSteps(trace));
}

/** Who made the move that leads to a node. */
function moverBefore(trace: Trace, node: number): Side {
  return seatBefore(trace, node) ?? moverOf(trace, node);
}

function start(trace: Trace): StepFacts {
  return {
    kind: 'start',
    algorithm: trace.header.options.algorithm ?? null,
    side: sideOf(trace, 0),
    isChance: isChance(trace, 0),
    moves: trace.legalMoves[0]!,
    passes: trace.move[0] === NO_MOVE ? rootsOf(trace).length : 1,
    recordedPly: trace.header.recordedPly,
  };
}

function running(trace: Trace, nameOf: NameOf): StepFacts {
  const roots = rootsOf(trace);
  const root = roots.at(-1)!;
  const { best, bestChild } = readingAt(trace, root, totalSteps(trace));
  return {
    kind: 'running',
    side: sideOf(trace, root),
    nodes: trace.header.totals.nodes,
    pass: roots.length > 1 ? roots.length : null,
    value: best,
    best: bestChild === null ? null : nameOf(trace.move[bestChild]!),
  };
}

function entered(trace: Trace, path: readonly number[], nameOf: NameOf): StepFacts {
  const node = path.at(-1)!;
  const parent = path.at(-2);
  const leaf = leafKind(trace, node);
  if (isChance(trace, node)) return enteredChance(trace, path, nameOf);
  const outcome = outcomeAt(trace, node);
  if (outcome !== null) {
    return {
      kind: 'enterOutcome',
      move: nameOf(trace.move[node]!),
      likely: outcome.probability,
      side: sideOf(trace, node),
      moves: leaf === null ? trace.legalMoves[node]! : 0,
      value: leaf === null ? null : trace.value[node]!,
      window: leaf === null && hasWindow(trace) ? windowAt(trace, path, nameOf) : null,
    };
  }
  if (leaf !== null) return enteredLeaf(trace, node, leaf, nameOf);
  const window = hasWindow(trace) ? windowAt(trace, path, nameOf) : null;
  const side = sideOf(trace, node);
  const moves = trace.legalMoves[node]!;
  if (parent === undefined) {
    return {
      kind: 'enterRoot',
      side,
      moves,
      place: rootPlace(trace, node, nameOf),
      task: taskOf(trace, node),
      window,
    };
  }
  return {
    kind: 'enterInner',
    mover: sideOf(trace, parent),
    move: nameOf(trace.move[node]!),
    side,
    moves,
    window,
    test: testAt(trace, node, parent),
    again: hasFlag(trace, node, FLAG.reSearch),
    hidden: trace.hidden?.[node] ?? 0,
  };
}

function enteredChance(trace: Trace, path: readonly number[], nameOf: NameOf): StepFacts {
  const node = path.at(-1)!;
  const parent = path.at(-2);
  const isLed = parent !== undefined && isChance(trace, parent);
  return {
    kind: 'enterChance',
    led:
      parent === undefined
        ? null
        : {
            mover: isLed ? null : sideOf(trace, parent),
            move: nameOf(trace.move[node]!),
            likely: isLed ? (outcomeAt(trace, node)?.probability ?? null) : null,
          },
    outcomes: trace.legalMoves[node]!,
    window: hasWindow(trace) ? windowAt(trace, path, nameOf) : null,
  };
}

/** Leaving a chance node, or what chance has brought; null where chance has no part in it. */
function leftChance(
  trace: Trace,
  path: readonly number[],
  nameOf: NameOf,
  last: boolean,
): StepFacts | null {
  const node = path.at(-1)!;
  if (hasFlag(trace, node, FLAG.unfinished)) return null;
  const mean = explainMean(trace, path, nameOf);
  const outcome = outcomeAt(trace, node);
  if (outcome === null) {
    if (!isChance(trace, node)) return null;
    const isRoot = path.length === 1;
    return {
      kind: 'leaveChance',
      move: trace.move[node] === NO_MOVE ? null : nameOf(trace.move[node]!),
      mean,
      up: isRoot ? null : upTo(trace, path, nameOf),
      done: isRoot ? rootDone(trace, node, nameOf, last) : null,
    };
  }
  const value = trace.value[node]!;
  const { above, below } = outcome.probability;
  const product = (value * above) / below;
  const isPlayers = mean === null && !isChance(trace, node);
  const best = principalChild(trace, node);
  const bestName = best < 0 ? null : nameOf(trace.move[best]!);
  return {
    kind: 'leaveOutcome',
    finished: isPlayers && !isCutOff(trace, node) ? finished(trace, path, nameOf) : null,
    cutoff:
      isPlayers && isCutOff(trace, node)
        ? cutoff(trace, path, nameOf(trace.move[node]!), bestName, null, nameOf)
        : null,
    mean,
    likely: outcome.probability,
    value,
    bound: boundOf(trace, node),
    product,
    sum: outcome.before + product,
    isFirst: outcome.isFirst,
    left: outcome.left,
  };
}

function enteredLeaf(trace: Trace, node: number, leaf: LeafKind, nameOf: NameOf): EnterLeafFacts {
  const move = trace.move[node]!;
  const led = move === NO_MOVE ? null : { mover: moverBefore(trace, node), move: nameOf(move) };
  return {
    kind: 'enterLeaf',
    led,
    leaf,
    value: trace.value[node]!,
    bound: boundOf(trace, node),
    ending: isEnd(leaf) ? endingOf(trace, node) : null,
    source: leaf === 'table' ? sourceOf(trace, node, nameOf) : null,
  };
}

function isEnd(leaf: LeafKind): boolean {
  return leaf === 'maxWins' || leaf === 'minWins' || leaf === 'draw';
}

function endingOf(trace: Trace, node: number): EnterLeafFacts['ending'] {
  const game = gameOfMoves(trace.header);
  if (game === null) return null;
  return { by: game.ends, lead: game.ends === 'count' ? leadAt(trace, node) : null };
}

/** How many more pieces the side has that has more of them; null where no rules say what there is. */
function leadAt(trace: Trace, node: number): number | null {
  try {
    const facts = positionFacts(trace.header.options, movesTo(trace, node));
    if (isRefusal(facts) || facts.board === null || !facts.over) return null;
    const { cells } = facts.board;
    return Math.abs(countOf(cells, 'X') - countOf(cells, 'O'));
  } catch {
    return null; // no WebAssembly on this page
  }
}

function sourceOf(trace: Trace, hit: number, nameOf: NameOf): EnterLeafFacts['source'] {
  const node = tableSource(trace, hit);
  if (node === NONE) return null;
  const [pass, ownPass] = [node, hit].map((each) => rootOf(trace, each));
  const moves = movesTo(trace, node);
  const isSame = moves.join() === movesTo(trace, hit).join();
  return {
    node,
    pass: pass === ownPass ? null : rootsOf(trace).indexOf(pass!) + 1,
    line: isSame ? null : moves.map(nameOf),
  };
}

/** A search with no room in its window asks the parent's player: is this move better than `than`? */
function testAt(trace: Trace, node: number, parent: number): EnterInnerFacts['test'] {
  if (!hasFlag(trace, node, FLAG.nullWindow)) return null;
  return isMin(trace, parent)
    ? { than: trace.beta[node]!, beyond: 'below' }
    : { than: trace.alpha[node]!, beyond: 'above' };
}

function left(trace: Trace, path: readonly number[], nameOf: NameOf, last: boolean): StepFacts {
  const node = path.at(-1)!;
  const chance = leftChance(trace, path, nameOf, last);
  if (chance !== null) return chance;
  const root = path.length === 1;
  if (root && (last || !isCutOff(trace, node) || taskOf(trace, node) !== null))
    return rootDone(trace, node, nameOf, last);
  const move = trace.move[node] === NO_MOVE ? null : nameOf(trace.move[node]!);
  const best = principalChild(trace, node);
  const bestName = best < 0 ? null : nameOf(trace.move[best]!);
  if (hasFlag(trace, node, FLAG.unfinished)) {
    const known = boundOf(trace, node) !== BOUND.none;
    return {
      kind: 'stopped',
      side: sideOf(trace, node),
      move,
      value: known ? trace.value[node]! : null,
      best: known ? bestName : null,
    };
  }
  const up = root ? null : upTo(trace, path, nameOf);
  if (isCutOff(trace, node)) return cutoff(trace, path, move, bestName, up, nameOf);
  return { kind: 'leave', move: move ?? '', finished: finished(trace, path, nameOf), up: up! };
}

function cutoff(
  trace: Trace,
  path: readonly number[],
  move: string | null,
  best: string | null,
  up: Up | null,
  nameOf: NameOf,
): CutoffFacts {
  const node = path.at(-1)!;
  const pruned = prunedCount(trace, node);
  return {
    kind: 'cutoff',
    side: sideOf(trace, node),
    move,
    value: trace.value[node]!,
    best,
    meets: metBound(trace, path, trace.value[node]!, nameOf),
    left: pruned > 0 ? pruned : null,
    up,
  };
}

/** How an inner node that tried all its moves came to its value. */
function finished(trace: Trace, path: readonly number[], nameOf: NameOf): Finished | null {
  const node = path.at(-1)!;
  if (trace.size[node] === 1) return null;
  const side = sideOf(trace, node);
  const best = principalChild(trace, node);
  const own = side === 'max' ? alphaAt(trace, path, nameOf) : betaAt(trace, path, nameOf);
  const value = trace.value[node]!;
  const fallsShort = own !== null && (side === 'max' ? value <= own.value : value >= own.value);
  const bound = boundOf(trace, node);
  return {
    side,
    moves: trace.legalMoves[node]!,
    value,
    best: best < 0 ? null : nameOf(trace.move[best]!),
    bound,
    against: bound !== BOUND.exact && fallsShort && hasWindow(trace) ? own : null,
  };
}

/** What the value of the node at the end of `path` does to its parent. */
function upTo(trace: Trace, path: readonly number[], nameOf: NameOf): Up {
  const node = path.at(-1)!;
  const parentPath = path.slice(0, -1);
  const parent = parentPath.at(-1)!;
  const side = sideOf(trace, parent);
  const worth = (each: number) => worthAt(trace, parent, each);
  const better = (one: number, other: number) => worth(one) > worth(other);
  const value = trace.value[node]!;
  const { best, bestChild, tried } = bestBefore(trace, parent, node, better);
  const effect =
    best === null
      ? 'first'
      : better(value, best)
        ? 'better'
        : better(best, value)
          ? 'worse'
          : 'equal';
  const own =
    side === 'max' ? alphaAt(trace, parentPath, nameOf) : betaAt(trace, parentPath, nameOf);
  const improves = effect === 'first' || effect === 'better';
  const again = isSuperseded(trace, node, subtreeEnd(trace, parent));
  const windowed = hasWindow(trace) && !again;
  const narrows = improves && (own === null || better(value, own.value));
  const legal = trace.legalMoves[parent]!;
  return {
    side,
    value,
    bound: boundOf(trace, node),
    effect,
    before: best,
    beforeMove: bestChild === null ? null : nameOf(trace.move[bestChild]!),
    moves: windowed && narrows ? (side === 'max' ? 'alpha' : 'beta') : null,
    short: windowed && improves && !narrows ? own : null,
    meets: windowed && improves ? endsAt(trace, path, nameOf) : null,
    left: legal >= tried + 1 ? legal - tried - 1 : null,
    again,
  };
}

/** The bound at its parent that the value at the end of `path` meets, where the search stops for that. */
function endsAt(trace: Trace, path: readonly number[], nameOf: NameOf): WindowBound | null {
  const node = path.at(-1)!;
  const parentPath = path.slice(0, -1);
  // Another program may have a rule of its own, and goes on.
  if (subtreeEnd(trace, node) < subtreeEnd(trace, parentPath.at(-1)!)) return null;
  const value = trace.value[node]!;
  const met = metBound(trace, parentPath, value, nameOf);
  if (met === null) return null;
  const [alpha, beta] = met.side === 'alpha' ? [met.value, value] : [value, met.value];
  return isClosed(cutRuleOf(trace), alpha, beta) ? met : null;
}

/** The best of the children of `parent` that were finished before `child`, and how many moves. */
function bestBefore(
  trace: Trace,
  parent: number,
  child: number,
  better: (one: number, other: number) => boolean,
): { best: number | null; bestChild: number | null; tried: number } {
  let best: number | null = null;
  let bestChild: number | null = null;
  let tried = 0;
  // A search that is repeated by the next child no longer counts.
  const end = child + trace.size[child]!;
  for (let each = parent + 1; each < child; each += trace.size[each]!) {
    if (isSuperseded(trace, each, end)) continue;
    tried++;
    if (boundOf(trace, each) === BOUND.none) continue;
    const value = trace.value[each]!;
    if (best !== null && !better(value, best)) continue;
    best = value;
    bestChild = each;
  }
  return { best, bestChild, tried };
}

function rootDone(trace: Trace, root: number, nameOf: NameOf, last: boolean): RootDoneFacts {
  const line = lineAfter(trace, root);
  const known = boundOf(trace, root) !== BOUND.none;
  const { nodes, leaves, cutoffs, prunedMoves } = trace.header.totals;
  return {
    kind: 'rootDone',
    place: rootPlace(trace, root, nameOf),
    task: taskOf(trace, root),
    came: outcomeOf(trace, root),
    complete: !hasFlag(trace, root, FLAG.unfinished) && (!last || trace.header.complete),
    last,
    side: sideOf(trace, root),
    value: known ? trace.value[root]! : null,
    bound: boundOf(trace, root),
    line: line.slice(1).map((node) => nameOf(trace.move[node]!)),
    asGood: line.length < 2 ? [] : movesAsGood(trace, root, trace.move[line[1]!]!).map(nameOf),
    atOnce: movesThatWin(trace, root).map(nameOf),
    outcome: leafKind(trace, line.at(-1)!),
    totals: { nodes, leaves, cutoffs, prunedMoves },
  };
}

function rootPlace(trace: Trace, root: number, nameOf: NameOf): RootPlace {
  const move = trace.move[root]!;
  if (move !== NO_MOVE) {
    return { kind: 'part', mover: moverBefore(trace, root), move: nameOf(move) };
  }
  const roots = rootsOf(trace);
  if (roots.length === 1) return { kind: 'only' };
  return { kind: 'pass', number: roots.indexOf(root) + 1, of: roots.length };
}

function windowAt(trace: Trace, path: readonly number[], nameOf: NameOf): Window {
  return { alpha: alphaAt(trace, path, nameOf), beta: betaAt(trace, path, nameOf) };
}

function hasFlag(trace: Trace, node: number, flag: number): boolean {
  return (trace.flags[node]! & flag) !== 0;
}
