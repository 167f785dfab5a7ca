import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import { countsAt, nextCutoff, previousCutoff } from '../../../web/trace/counts.ts';
import {
  NONE,
  childrenOf,
  firstChild,
  movesTo,
  nextSibling,
  nodeAt,
  parentOf,
  pathTo,
  principalVariation,
  prunedCount,
  rootsOf,
  subtreeEnd,
} from '../../../web/trace/nodes.ts';
import {
  bornAt,
  clampStep,
  eventAt,
  isBorn,
  isSettled,
  openPath,
  settledAt,
  totalSteps,
} from '../../../web/trace/clock.ts';
import { readingAt } from '../../../web/trace/node-at-step.ts';
import { stepOut, stepOver } from '../../../web/trace/stepping.ts';
import { traces } from '../support/arbitrary-traces.ts';
import {
  ancestors,
  bestOf,
  flagged,
  lastSearches,
  pruned,
  replayEvents,
  type ReplayNode,
} from '../support/replay.ts';
import { smallSearch } from '../support/small-search.ts';

const everyTrace = (check: (trace: Trace) => void) => {
  fc.assert(fc.property(traces, check), { numRuns: 100 });
};

describe('nodes', () => {
  it('hang together as in an object tree', () => {
    everyTrace((trace) => {
      for (const node of replayEvents(trace).nodes) {
        const children = node.children.map((child) => child.number);
        expect(childrenOf(trace, node.number)).toEqual(children);
        expect(parentOf(trace, node.number)).toBe(node.parent?.number ?? NONE);
        expect(pathTo(trace, node.number)).toEqual(ancestors(node).map((each) => each.number));
        expect(prunedCount(trace, node.number)).toBe(pruned(trace, node));
        const walked: number[] = [];
        let child = firstChild(trace, node.number);
        while (child !== NONE) {
          walked.push(child);
          child = nextSibling(trace, child, subtreeEnd(trace, node.number));
        }
        expect(walked).toEqual(children);
      }
    });
  });

  it('are found again by the moves that lead to them', () => {
    everyTrace((trace) => {
      for (let node = 0; node < trace.length; node++) {
        const moves = movesTo(trace, node);
        const found = nodeAt(trace, moves);
        expect(movesTo(trace, found)).toEqual(moves);
        expect(found).toBeGreaterThanOrEqual(node);
      }
      expect(nodeAt(trace, [999])).toBe(NONE);
    });
  });

  it('have a principal variation that carries the value of the root down to a leaf', () => {
    everyTrace((trace) => {
      for (const root of rootsOf(trace)) {
        const line = principalVariation(trace, root);
        expect(line[0]).toBe(root);
        for (const node of line) expect(trace.value[node]).toBe(trace.value[root]);
        const last = line.at(-1)!;
        expect(trace.flags[last]! & (FLAG.terminal | FLAG.horizon)).not.toBe(0);
      }
    });
  });
});

describe('steps', () => {
  it('agree with a replay of all events, forward and backward', () => {
    everyTrace((trace) => {
      const { nodes, events } = replayEvents(trace);
      expect(totalSteps(trace)).toBe(events.length);
      expect(eventAt(trace, 0)).toBeNull();
      expect(eventAt(trace, events.length + 1)).toBeNull();
      for (const [number, { kind, node }] of events.entries()) {
        const stepOf = kind === 'enter' ? bornAt : settledAt;
        expect(stepOf(trace, node.number)).toBe(number + 1);
        expect(eventAt(trace, number + 1)).toEqual({ kind, node: node.number });
      }

      const open: ReplayNode[] = [];
      const entered = new Set<ReplayNode>();
      const counts = { nodes: 0, leaves: 0, cutoffs: 0, prunedMoves: 0 };
      const checkStep = (step: number) => {
        const path = openPath(trace, step);
        expect(path).toEqual(open.map((node) => node.number));
        expect(countsAt(trace, step)).toEqual(counts);
        const numbers = nodes.map((node) => node.number);
        expect(numbers.map((node) => isBorn(trace, node, step))).toEqual(
          nodes.map((node) => entered.has(node)),
        );
        expect(numbers.map((node) => isSettled(trace, node, step))).toEqual(
          nodes.map((node) => node.settled),
        );
        for (const [depth, each] of path.entries()) {
          const running = readingAt(trace, each, step);
          const node = open[depth]!;
          const best = bestOf(trace, node);
          const min = flagged(trace, node, FLAG.min);
          const value = best === null ? null : trace.value[best.number]!;
          expect(running).toEqual({
            node: node.number,
            best: value,
            bestChild: best?.number ?? null,
            alpha: Math.max(trace.alpha[node.number]!, min ? -Infinity : (value ?? -Infinity)),
            beta: Math.min(trace.beta[node.number]!, min ? (value ?? Infinity) : Infinity),
            settled: lastSearches(trace, node).length,
          });
        }
      };
      const count = (node: ReplayNode, sign: 1 | -1) => {
        if (flagged(trace, node, FLAG.terminal | FLAG.horizon)) counts.leaves += sign;
        if (flagged(trace, node, FLAG.cutOff)) counts.cutoffs += sign;
        counts.prunedMoves += sign * pruned(trace, node);
      };

      checkStep(0);
      for (const [number, { kind, node }] of events.entries()) {
        if (kind === 'enter') {
          entered.add(node);
          open.push(node);
          counts.nodes++;
        } else {
          node.settled = true;
          open.pop();
          count(node, 1);
        }
        checkStep(number + 1);
      }
      for (const [number, { kind, node }] of [...events.entries()].reverse()) {
        if (kind === 'enter') {
          entered.delete(node);
          open.pop();
          counts.nodes--;
        } else {
          node.settled = false;
          open.push(node);
          count(node, -1);
        }
        checkStep(number);
      }
    });
  }, 60_000);

  it('are clamped to what there is', () => {
    const trace = smallSearch([1, 2], { algorithm: 'minimax' });
    expect(clampStep(trace, null)).toBe(6);
    expect(clampStep(trace, Number.NaN)).toBe(6);
    expect(clampStep(trace, -3)).toBe(0);
    expect(clampStep(trace, 1e9)).toBe(6);
    expect(clampStep(trace, 2.2)).toBe(2);
  });
});

describe('stepping', () => {
  it('goes from cutoff to cutoff', () => {
    everyTrace((trace) => {
      const { events } = replayEvents(trace);
      const cutoffs: number[] = [];
      for (const [number, { kind, node }] of events.entries()) {
        if (kind === 'leave' && flagged(trace, node, FLAG.cutOff)) cutoffs.push(number + 1);
      }
      for (let step = 0; step <= events.length; step++) {
        expect(nextCutoff(trace, step)).toBe(cutoffs.find((each) => each > step) ?? null);
        expect(previousCutoff(trace, step)).toBe(
          cutoffs.filter((each) => each < step).at(-1) ?? null,
        );
      }
    });
  });

  it('over ends a subtree, out ends the parent', () => {
    everyTrace((trace) => {
      const { events } = replayEvents(trace);
      const stepOfLeaving = (node: ReplayNode) =>
        events.findIndex((event) => event.kind === 'leave' && event.node === node) + 1;
      for (let step = 0; step <= events.length; step++) {
        const present = events[step - 1];
        const next = events[step];
        let over = events.length;
        if (next !== undefined) {
          if (present?.kind === 'enter') over = stepOfLeaving(present.node);
          else over = next.kind === 'enter' ? stepOfLeaving(next.node) : step + 1;
        }
        expect(stepOver(trace, step)).toBe(over);
        const parent = present?.node.parent ?? null;
        expect(stepOut(trace, step)).toBe(parent === null ? events.length : stepOfLeaving(parent));
      }
    });
  });
});
