import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { childrenOf, isCutOff, movesTo, nodeAt } from '../../../web/trace/nodes.ts';
import { promisedAt } from '../../../web/trace/future-cuts.ts';
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
        expect(part.header.promised).toBe(true);
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

it('of other trees, or passes over one, nothing is promised', () => {
  const tree = '[[3,12,8],[2,4,6],[14,5,2]]';
  const search = (algorithm: string, order: string) =>
    engine.request({ kind: 'search', options: { game: 'textbook', tree, algorithm, order } }).trace;
  const full = search('minimax', 'natural');
  expect(promisedAt(search('alpha-beta', 'reverse'), full).size).toBe(0);
  expect(promisedAt(search('iterative-deepening', 'natural'), full).size).toBe(0);
  expect(promisedAt(search('alpha-beta', 'natural'), full).size).toBe(1);
  // What principal variation search looks at twice it leaves out no more often.
  const twice = '[[2,4],[3,6,1],[5,4,7]]';
  const options = { game: 'textbook', tree: twice, order: 'natural' };
  const [again, whole] = ['principal-variation', 'minimax'].map(
    (algorithm) => engine.request({ kind: 'search', options: { ...options, algorithm } }).trace,
  );
  const cut = [...again!.flags.keys()].filter((node) => isCutOff(again!, node));
  expect([...promisedAt(again!, whole!).keys()]).toEqual(cut);
});
