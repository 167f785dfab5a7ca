import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import {
  childrenOf,
  isCutOff,
  movesTo,
  nodeAt,
  pathTo,
  rootsOf,
} from '../../../web/trace/nodes.ts';
import { isBorn, settledAt, totalSteps } from '../../../web/trace/clock.ts';
import { promisedAt } from '../../../web/trace/future-cuts.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { searches } from '../support/arbitrary-searches.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

it('what a search leaves out makes up the whole tree with what it walked, each leaf once', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const options = { ...search, order: 'natural' };
      const pruning = engine.request({
        kind: 'search',
        options: { ...options, algorithm: 'alpha-beta' },
      }).trace;
      const full = engine.request({
        kind: 'search',
        options: { ...options, algorithm: 'minimax' },
      }).trace;
      const promised = promisedAt(pruning, full);
      const cut = [...pruning.flags.keys()].filter((node) => isCutOff(pruning, node));
      expect([...promised.keys()]).toEqual(cut);
      let nodes = pruning.length;
      for (const [node, part] of promised) {
        nodes += part.length;
        expect(part.header.promised).toEqual({ leftOutFrom: settledAt(pruning, node) });
        // The moves that were not searched, in the order in which they would have been.
        const all = childrenOf(full, nodeAt(full, movesTo(pruning, node))).map(
          (child) => full.move[child],
        );
        const searched = childrenOf(pruning, node).map((child) => pruning.move[child]);
        const left: number[] = [];
        for (let at = 0; at < part.length; at += part.size[at]!) left.push(part.move[at]!);
        expect([...searched, ...left]).toEqual(all);
      }
      expect(nodes).toBe(full.length);
      // It is as wide and as deep as the whole tree is.
      const scene = new Scenes().build(pruning, promised);
      const whole = new Scenes().build(full, new Map());
      expect([scene.slots, scene.rows]).toEqual([whole.slots, whole.rows]);
    }),
    { numRuns: 200 },
  );
});

it.each(['sss-star', 'proof-number', 'df-pn', 'mcts', 'puct', 'transposition-table'])(
  'what %s left out gives it the width and the depth of the whole tree',
  (algorithm) => {
    fc.assert(
      fc.property(searches, fc.integer({ min: 1, max: 40 }), (search, iterations) => {
        const options = { ...search, order: 'natural' };
        const full = engine.request({
          kind: 'search',
          options: { ...options, algorithm: 'minimax' },
        }).trace;
        const position = Object.fromEntries(
          Object.entries(search).filter(([name]) => name !== 'order' && name !== 'depth'),
        );
        const isGrown = algorithm !== 'transposition-table';
        const isLimited = ['mcts', 'puct'].includes(algorithm);
        const own = isGrown
          ? { ...position, ...(isLimited && { iterations: String(iterations) }) }
          : options;
        // A search that grows its tree goes to the end of the game, whatever the depth of the others.
        fc.pre(!isGrown || search.depth === 'none');
        const { trace } = engine.request({ kind: 'search', options: { ...own, algorithm } });
        const scene = new Scenes().build(trace, promisedAt(trace, full));
        const whole = new Scenes().build(full, new Map());
        expect([scene.slots, scene.rows]).toEqual([whole.slots, whole.rows]);
      }),
      { numRuns: 100 },
    );
  },
);

it('to a search that goes over the tree several times nothing is promised', () => {
  const tree = '[[3,12,8],[2,4,6],[14,5,2]]';
  const search = (algorithm: string) =>
    engine.request({ kind: 'search', options: { game: 'textbook', tree, algorithm } }).trace;
  const full = search('minimax');
  for (const algorithm of ['iterative-deepening', 'mtd-f']) {
    const passes = search(algorithm);
    expect(rootsOf(passes).length).toBeGreaterThan(1);
    expect(promisedAt(passes, full).size).toBe(0);
  }
});

it('what a search tried in another order leaves out stands to the right of it', () => {
  const search = (algorithm: string, order: string) =>
    engine.request({
      kind: 'search',
      options: { game: 'textbook', tree: '[[14,5,2],[2,4,6],[3,12,8]]', algorithm, order },
    }).trace;
  const [trace, full] = [search('alpha-beta', 'reverse'), search('minimax', 'natural')];
  const cut = [...trace.flags.keys()].filter((node) => isCutOff(trace, node));
  expect(cut.length).toBeGreaterThan(0);
  const promised = promisedAt(trace, full);
  expect([...promised.keys()]).toEqual(cut);
  expect(new Scenes().build(trace, promised).slots).toBe(9);
});

it('of a tree that grows it is known once what hangs above it is solved, and at the end', () => {
  const options = { game: 'textbook', tree: '[[[5,6],[7,4,5]],[[3],[6,6,9]],[[7],[5,9]]]' };
  const [trace, full] = ['sss-star', 'minimax'].map(
    (algorithm) => engine.request({ kind: 'search', options: { ...options, algorithm } }).trace,
  ) as [Trace, Trace];
  const promised = promisedAt(trace, full);
  expect(promised.size).toBeGreaterThan(1);
  for (const [node, { header }] of promised) {
    for (let step = 0; step <= totalSteps(trace); step++) {
      const above = pathTo(trace, node).some((each) => trace.grown!.at(each, step).solved);
      const isKnown = step === totalSteps(trace) || (isBorn(trace, node, step) && above);
      expect([node, step, step >= header.promised!.leftOutFrom]).toEqual([node, step, isKnown]);
    }
  }
});

it('what is searched twice is left out no more often', () => {
  const options = { game: 'textbook', tree: '[[2,4],[3,6,1],[5,4,7]]', order: 'natural' };
  const [again, whole] = ['principal-variation', 'minimax'].map(
    (algorithm) => engine.request({ kind: 'search', options: { ...options, algorithm } }).trace,
  );
  const cut = [...again!.flags.keys()].filter((node) => isCutOff(again!, node));
  expect([...promisedAt(again!, whole!).keys()]).toEqual(cut);
});

it('nothing is taken for left out of a file that calls its moves otherwise', () => {
  const search = (algorithm: string) =>
    engine.request({
      kind: 'search',
      options: { game: 'textbook', tree: '[[4, 11, 9], [3, 7, 5], [15, 6, 2]]', algorithm },
    }).trace;
  const [pruning, full] = [search('alpha-beta'), search('minimax')];
  const named = (names: readonly string[] | null): Trace => ({
    ...pruning,
    header: { ...pruning.header, names, isOfTypedTree: true },
  });
  expect(promisedAt(named(pruning.header.names), full).size).toBe(1);
  // Those of the second ply: the node that is cut is found.
  const below = [...pruning.move].filter((_, node) => pruning.ply[node] === 2);
  const others = pruning.header.names!.map((name, move) =>
    below.includes(move) ? `move ${name}` : name,
  );
  expect(promisedAt(named(others), full).size).toBe(0);
});
