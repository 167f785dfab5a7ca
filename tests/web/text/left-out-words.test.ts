import { beforeAll, expect, it } from 'vitest';
import { lotsOf } from '../../../web/core/random.ts';
import { bornAt, totalSteps } from '../../../web/trace/clock.ts';
import { promisedAt } from '../../../web/trace/future-cuts.ts';
import { movesTo, nodesAt, pathTo } from '../../../web/trace/nodes.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { nodeWords } from '../../../web/viewer/text/panels.ts';
import { hintText } from '../../../web/viewer/text/tree-hints.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

/** Of numbers drawn by lot, so that tests fail and moves are searched again. */
const TREES = Array.from({ length: 20 }, (_, seed) => {
  const { draw } = lotsOf(seed);
  const level = (depth: number): string =>
    depth === 0
      ? String(draw(0, 9))
      : `[${Array.from({ length: 3 }, () => level(depth - 1)).join()}]`;
  return level(3);
});

/** The moves from above the roots of a graft to a node of it. */
function movesWithin(trace: Trace, node: number): readonly number[] {
  return pathTo(trace, node).map((each) => trace.move[each]!);
}

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

it.each(['alpha-beta', 'sss-star'])(
  'what %s leaves out is not searched yet before, and pruned afterwards; of it the leaves alone have values',
  (algorithm) => {
    const options = { game: 'textbook', tree: '[[[5,6],[7,4,5]],[[3],[6,6,9]],[[7],[5,9]]]' };
    const search = (each: string): Trace =>
      engine.request({ kind: 'search', options: { ...options, algorithm: each } }).trace;
    const trace = search(algorithm);
    const scene = new Scenes().build(trace, promisedAt(trace, search('minimax')));
    expect(scene.grafts.size).toBeGreaterThan(1);
    for (const graft of scene.grafts.values()) {
      const { leftOutFrom } = graft.trace.header.promised!;
      for (const step of [0, leftOutFrom - 1, leftOutFrom, totalSteps(trace)]) {
        for (let node = 0; node < graft.trace.length; node++) {
          const isLeaf = graft.trace.size[node] === 1;
          const { ghost, state, value } = nodeWords(graft, node, step, 'en');
          const isOut = step >= leftOutFrom;
          expect({ ghost, isFuture: state === 'future', value }).toEqual({
            ghost: isOut,
            isFuture: !isOut,
            value: isLeaf ? String(graft.trace.value[node]) : null,
          });
        }
      }
    }
  },
);

it.each([
  { algorithm: 'mcts', iterations: '5', cut: false },
  { algorithm: 'sss-star', cut: true },
  { algorithm: 'alpha-beta', cut: true },
])(
  'what $algorithm did not come to is called pruned only where it prunes',
  ({ cut, ...options }) => {
    const tree = '[[3,5,[1,2]],[2,[9,0]],[[4,-1],[7,-6]]]';
    const search = (each: Readonly<Record<string, string>>): Trace =>
      engine.request({ kind: 'search', options: { game: 'textbook', tree, ...each } }).trace;
    const trace = search(options);
    const scene = new Scenes().build(trace, promisedAt(trace, search({ algorithm: 'minimax' })));
    expect(scene.grafts.size).toBeGreaterThan(0);
    for (const graft of scene.grafts.values()) {
      const words = nodeWords(graft, graft.trace.length - 1, totalSteps(trace), 'en');
      expect(words.ghost).toBe(true);
      expect(hintText.en.spoken(words).includes('pruned')).toBe(cut);
      expect(hintText.zh.spoken(words).includes('剪')).toBe(cut);
    }
  },
);

it('what one search of a move leaves out, and the other one comes to, is said to be pruned that time', () => {
  const options = { game: 'textbook', order: 'natural', algorithm: 'principal-variation' };
  const search = (tree: string, more: Readonly<Record<string, string>> = {}): Trace =>
    engine.request({ kind: 'search', options: { ...options, tree, ...more } }).trace;
  let [again, never] = [0, 0];
  for (const tree of TREES) {
    const [trace, full] = [search(tree), search(tree, { algorithm: 'minimax' })];
    const scene = new Scenes().build(trace, promisedAt(trace, full));
    for (const [at, graft] of scene.grafts) {
      for (let node = 0; node < graft.trace.length; node++) {
        const moves = [...movesTo(trace, at), ...movesWithin(graft.trace, node)];
        const visits = nodesAt(trace, moves).map((each) => bornAt(trace, each));
        for (const step of [graft.trace.header.promised!.leftOutFrom, totalSteps(trace)]) {
          const words = nodeWords(graft, node, step, 'en');
          const isKnown = visits.some((born) => born <= step);
          expect([words.ghost, words.again]).toEqual([true, isKnown]);
          expect(hintText.en.spoken(words).includes('other time')).toBe(isKnown);
          if (isKnown) again++;
          else never++;
        }
      }
    }
  }
  expect(again).toBeGreaterThan(10);
  expect(never).toBeGreaterThan(10);
});
