import { expect } from 'vitest';
import { isSuperseded } from '../../../web/trace/nodes.ts';
import { BOUND, FLAG, NO_MOVE, type Totals, type Trace } from '../../../web/trace/trace.ts';

/**
 * Everything that a trace of a correct fail-soft search promises, read off the columns node by node
 * with an explicit stack. Returns the totals that it counted.
 */
export function expectSound(trace: Trace): Totals {
  const { header, length, ply, size, hidden } = trace;
  const columns = ['ply', 'size', 'move', 'alpha', 'beta', 'value', 'legalMoves', 'flags'] as const;
  for (const name of columns) expect(trace[name].length, name).toBe(length);
  if (hidden !== null) expect(hidden.length).toBe(length);
  expect(length).toBeGreaterThan(0);

  const totals = { nodes: 0, leaves: 0, cutoffs: 0, prunedMoves: 0, depth: 0 };
  // One expectation a node would take most of the time of these tests: collect what is wrong.
  const wrong: string[] = [];
  const check = (sound: boolean, node: number, what: string) => {
    if (!sound && wrong.length < 10) wrong.push(`node ${node}: ${what}`);
  };

  const open: { node: number; children: number[] }[] = [];
  const leave = (end: number) => {
    const { node, children: all } = open.pop()!;
    // What was searched again counts by its last search.
    const children = all.filter((child) => !isSuperseded(trace, child, end));
    for (const child of all) {
      if ((trace.flags[child]! & FLAG.reSearch) === 0) continue;
      const before = all[all.indexOf(child) - 1];
      check(before !== undefined && isSuperseded(trace, before, end), child, 'again, but what');
    }
    check(size[node] === end - node, node, `size ${size[node]!} instead of ${end - node}`);
    checkNode(trace, node, children, check);
    const flags = trace.flags[node]!;
    if ((flags & (FLAG.terminal | FLAG.horizon)) !== 0) totals.leaves++;
    if ((flags & FLAG.cutOff) !== 0) {
      totals.cutoffs++;
      totals.prunedMoves += trace.legalMoves[node]! - children.length;
    }
    totals.nodes += hidden?.[node] ?? 0;
  };
  for (let node = 0; node < length; node++) {
    const depth = ply[node]! - header.rootPly;
    check(depth >= 0 && depth <= open.length, node, `ply ${ply[node]!}`);
    while (open.length > depth) leave(node);
    open.at(-1)?.children.push(node);
    open.push({ node, children: [] });
    totals.nodes++;
    totals.depth = Math.max(totals.depth, ply[node]!);
    const isRoot = ply[node] === 0;
    check((trace.move[node] === NO_MOVE) === isRoot, node, `move ${trace.move[node]!}`);
  }
  while (open.length > 0) leave(length);
  expect(wrong).toEqual([]);
  return { ...totals, seconds: header.totals.seconds };
}

function checkNode(
  trace: Trace,
  node: number,
  children: readonly number[],
  check: (sound: boolean, node: number, what: string) => void,
): void {
  const flags = trace.flags[node]!;
  const has = (mark: number) => (flags & mark) !== 0;
  const bound = (flags & FLAG.boundMask) >> FLAG.boundShift;
  const value = trace.value[node]!;
  const alpha = trace.alpha[node]!;
  const beta = trace.beta[node]!;
  const hidden = trace.hidden?.[node] ?? 0;
  const legalMoves = trace.legalMoves[node]!;
  const isUnfinished = has(FLAG.unfinished);

  check(alpha < beta, node, `window ${alpha}, ${beta}`);
  check(has(FLAG.hidden) === hidden > 0, node, `hidden ${hidden}`);
  if (hidden > 0) check(trace.ply[node] === trace.header.recordedPly, node, 'hides too early');

  if (has(FLAG.terminal) || has(FLAG.horizon)) {
    check(children.length + hidden + legalMoves === 0, node, 'a leaf with moves');
    check(bound === BOUND.exact, node, 'a leaf that is not exact');
    return;
  }
  if (has(FLAG.tableHit)) {
    check(children.length + hidden + legalMoves === 0, node, 'a table hit with moves');
    const decides =
      bound === BOUND.exact || (bound === BOUND.atLeast ? value >= beta : value <= alpha);
    check(decides, node, 'a table hit that decides nothing');
    return;
  }
  if (isUnfinished || hidden > 0) return;
  check(has(FLAG.cutOff) === legalMoves > children.length, node, 'cut off or not');
  check(children.length > 0, node, 'no move searched');
  const isMin = has(FLAG.min);
  const values = children.map((child) => trace.value[child]!);
  check(value === (isMin ? Math.min(...values) : Math.max(...values)), node, `value ${value}`);
  if (has(FLAG.cutOff)) check(isMin ? value <= alpha : value >= beta, node, 'cut too early');
  if (bound === BOUND.exact) {
    // True also outside the window where the children proved it, but then all were searched.
    if (value <= alpha || value >= beta) check(!has(FLAG.cutOff), node, 'exact but cut off');
  } else if (bound === BOUND.atLeast) {
    check(value >= beta, node, 'at least, inside the window');
  } else {
    check(bound === BOUND.atMost && value <= alpha, node, 'at most, inside the window');
  }
  // A move is searched once, or again right after.
  const moves = new Set(children.map((child) => trace.move[child]));
  check(moves.size === children.length, node, 'a move twice');
  for (const child of children) {
    check(((trace.flags[child]! & FLAG.min) !== 0) !== isMin, child, 'same player as above');
  }
}
