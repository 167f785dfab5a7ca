import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentOf } from '../../../web/trace/moment.ts';
import { principalVariation, rootsOf } from '../../../web/trace/nodes.ts';
import { isSettled, totalSteps } from '../../../web/trace/clock.ts';
import { type Direction, type Selection, walk, walkStart } from '../../../web/tree/layout/walk.ts';
import { scenes } from '../support/arbitrary-scenes.ts';
import { traces } from '../support/arbitrary-traces.ts';
import { keyOf, slowLayout } from '../support/slow-layout.ts';

const directions: readonly Direction[] = ['up', 'down', 'left', 'right'];
const nameOf = ({ scene, node, stub }: Selection) => `${keyOf(scene, node)}${stub ? ' stub' : ''}`;

describe('walking', () => {
  it('reaches every node and stub, ghosts included, and nothing else', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const slow = slowLayout(scene);
        const start = walkStart(scene, 0)!;
        const reached = new Set([nameOf(start)]);
        const waiting = [start];
        for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
          for (const direction of directions) {
            const to = walk(scene, from, direction);
            if (to === null || reached.has(nameOf(to))) continue;
            reached.add(nameOf(to));
            waiting.push(to);
          }
        }
        // A graft's own root is the node that it hangs below: it is that node which is walked to.
        const expected = [
          ...slow.nodes.keys(),
          ...slow.stubs.map(({ scene: own, node }) => `${keyOf(own, node)} stub`),
        ];
        for (const name of expected) expect(reached).toContain(name);
      }),
      { numRuns: 200 },
    );
  });

  it('comes back by the way it went', () => {
    const back = { left: 'right', right: 'left' } as const;
    fc.assert(
      fc.property(scenes, fc.nat(), (scene, choice) => {
        const { trace } = scene;
        const from: Selection = { scene, node: choice % trace.length, stub: false };
        const down = walk(scene, from, 'down');
        if (down !== null) expect(walk(scene, down, 'up')).toEqual(from);
        for (const direction of ['left', 'right'] as const) {
          const to = walk(scene, from, direction);
          if (to !== null) expect(walk(scene, to, back[direction])).toEqual(from);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a moment', () => {
  it('knows the best line so far: settled below the root, the principal variation at the end', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        for (let step = 0; step <= totalSteps(trace); step++) {
          const { variation, path, readings } = momentOf(trace, step);
          expect(readings.map(({ node }) => node)).toEqual(path);
          for (const node of variation.slice(1)) expect(isSettled(trace, node, step)).toBe(true);
        }
        const last = momentOf(trace, totalSteps(trace));
        expect(last.variation).toEqual(principalVariation(trace, rootsOf(trace).at(-1)!));
      }),
      { numRuns: 100 },
    );
  });
});
