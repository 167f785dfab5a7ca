import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bornAt,
  bornIn,
  eventAt,
  isBorn,
  isSettled,
  openPath,
  settledAt,
  totalSteps,
} from '../../../web/trace/clock.ts';
import { countsAt, nextCutoff, previousCutoff } from '../../../web/trace/counts.ts';
import { momentOf } from '../../../web/trace/moment.ts';
import { isCutOff, isLeaf, pathTo, prunedCount } from '../../../web/trace/nodes.ts';
import { passAt } from '../../../web/trace/passes.ts';
import { readingAt } from '../../../web/trace/node-at-step.ts';
import { stepOut, stepOver } from '../../../web/trace/stepping.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { layoutOf, sceneOf } from '../../../web/tree/layout/layout.ts';
import { fitTree, type View } from '../../../web/tree/layout/camera.ts';
import { lookAt } from '../../../web/tree/layout/look.ts';
import { STATE, Visible } from '../../../web/tree/layout/visible.ts';
import { linkedStep } from '../../../web/tree/navigate/linked-step.ts';
import { traces } from '../support/arbitrary-traces.ts';
import { bestFirsts, clockOfLog, visitsOf } from '../support/best-first.ts';

/** The same search, with a log of what happened in place of the formulas. */
function withLog(trace: Trace): Trace {
  const log = Array.from({ length: totalSteps(trace) }, (_, event) => eventAt(trace, event + 1)!);
  return { ...trace, clock: clockOfLog(log, trace.length) };
}

/** All that is seen of a tree at some step: shapes, or columns where the view is small. */
function seenAt(trace: Trace, step: number, width: number): Visible {
  const scene = sceneOf(trace, layoutOf(trace));
  const view: View = { width, height: 300, slots: scene.slots, rows: scene.rows, foot: 0 };
  const visible = new Visible();
  lookAt(scene, { camera: fitTree(view), view, step, thinnest: 1.5, margin: 34 }, visible);
  return visible;
}

const stepsOf = (trace: Trace) => Array.from({ length: totalSteps(trace) + 1 }, (_, step) => step);
const nodesOf = (trace: Trace) => Array.from({ length: trace.length }, (_, node) => node);

describe('a clock of its own', () => {
  it('tells of a search that goes depth first what the formulas do', () => {
    fc.assert(
      fc.property(traces, fc.integer({ min: 1, max: 900 }), (trace, width) => {
        const logged = withLog(trace);
        expect(totalSteps(logged)).toBe(totalSteps(trace));
        for (const step of stepsOf(trace)) {
          expect(momentOf(logged, step)).toEqual(momentOf(trace, step));
          expect(countsAt(logged, step)).toEqual(countsAt(trace, step));
          expect(passAt(logged, step)).toEqual(passAt(trace, step));
          expect(nextCutoff(logged, step)).toBe(nextCutoff(trace, step));
          expect(previousCutoff(logged, step)).toBe(previousCutoff(trace, step));
          expect(stepOver(logged, step)).toBe(stepOver(trace, step));
          expect(stepOut(logged, step)).toBe(stepOut(trace, step));
          expect(linkedStep(logged, step, trace)).toBe(linkedStep(trace, step, logged));
        }
        for (const node of nodesOf(trace)) {
          expect(bornAt(logged, node)).toBe(bornAt(trace, node));
          expect(settledAt(logged, node)).toBe(settledAt(trace, node));
        }
        const step = Math.floor(totalSteps(trace) / 2);
        const [seen, other] = [trace, logged].map((each) => seenAt(each, step, width));
        expect(other!.nodes).toEqual(seen!.nodes);
        expect(other!.columns).toEqual(seen!.columns);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a search that is not depth first', () => {
  it('is told as its log has it', () => {
    fc.assert(
      fc.property(bestFirsts, ({ trace, log }) => {
        expect(totalSteps(trace)).toBe(log.length);
        expect(eventAt(trace, 0)).toBeNull();
        expect(eventAt(trace, log.length + 1)).toBeNull();
        const [born, settled] = [new Set<number>(), new Set<number>()];
        for (const step of stepsOf(trace)) {
          const event = log[step - 1];
          if (event !== undefined) {
            expect(eventAt(trace, step)).toEqual(event);
            (event.kind === 'enter' ? born : settled).add(event.node);
          }
          const isHere = (node: number) => born.has(node);
          expect(nodesOf(trace).filter((node) => isBorn(trace, node, step))).toEqual(
            nodesOf(trace).filter(isHere),
          );
          const [from, end] = [step % trace.length, trace.length - (step % 3)];
          const within = nodesOf(trace).slice(from, Math.max(from, end));
          expect(bornIn(trace, from, end, step)).toBe(within.filter(isHere).length);
          expect(countsAt(trace, step)).toEqual({
            nodes: born.size,
            leaves: [...settled].filter((node) => isLeaf(trace, node)).length,
            cutoffs: [...settled].filter((node) => isCutOff(trace, node)).length,
            prunedMoves: [...settled].reduce((sum, node) => sum + prunedCount(trace, node), 0),
          });
          const path = event === undefined ? [] : pathTo(trace, event.node);
          while (settled.has(path.at(-1)!)) path.pop();
          expect(openPath(trace, step)).toEqual(path);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('shows what is there, what is settled and what is read, in whatever order it came', () => {
    fc.assert(
      fc.property(bestFirsts, fc.nat(), (search, time) => {
        const { trace } = search;
        const step = time % (totalSteps(trace) + 1);
        const { readings, current } = momentOf(trace, step);
        for (const { node, best } of readings) expect(best).toBe(visitsOf(search, node, step));
        if (current >= 0) expect(readingAt(trace, 0, step).best).toBe(visitsOf(search, 0, step));
        const { nodes } = seenAt(trace, step, 100_000);
        expect(nodes.count).toBe(trace.length);
        for (let at = 0; at < nodes.count; at++) {
          const node = nodes.node[at]!;
          const state = isSettled(trace, node, step) ? STATE.settled : STATE.open;
          expect(nodes.state[at]).toBe(isBorn(trace, node, step) ? state : STATE.future);
        }
        const { columns } = seenAt(trace, step, 1);
        for (let at = 0; at < columns.count; at++) {
          const [from, end] = [columns.from[at]!, columns.end[at]!];
          const isMostly = 2 * bornIn(trace, from, end, step) > end - from;
          expect(columns.state[at]).toBe(isMostly ? STATE.settled : STATE.future);
        }
      }),
      { numRuns: 100 },
    );
  });
});
