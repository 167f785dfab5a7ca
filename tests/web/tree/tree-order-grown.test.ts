import { beforeAll, describe, expect, it } from 'vitest';

import { childrenOf, isMin } from '../../../web/trace/nodes.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { siblingsBelow } from '../../../web/tree/layout/order.ts';
import { drawTree } from '../support/drawn-tree.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** The children of each node that has several, the best first. */
function orders(options: Readonly<Record<string, string>>): [Trace, number, number[]][] {
  const { trace } = engine.request({ kind: 'search', options });
  const scene = new Scenes().build(trace, new Map(), () => ({ siblings: 'value', folding: null }));
  return [...trace.flags.keys()]
    .filter((node) => childrenOf(trace, node).length > 1)
    .map((node) => [trace, node, [...siblingsBelow(scene, node)!.node]]);
}

function isOrdered(numbers: readonly number[]): boolean {
  return numbers.every((each, at) => at === 0 || numbers[at - 1]! <= each);
}

describe('the best move first', () => {
  it.each(['mcts', 'puct'])('is the one that %s has visited most', (algorithm) => {
    const all = orders({ position: 'XO./.X./...', algorithm, iterations: '200' });
    expect(all.length).toBeGreaterThan(5);
    let byValue = 0;
    for (const [trace, node, children] of all) {
      const grown = trace.grown!;
      const sign = isMin(trace, node) ? 1 : -1;
      expect([...children].sort((a, b) => a - b)).toEqual(childrenOf(trace, node));
      expect(isOrdered(children.map((child) => -grown.at(child, grown.last).visits))).toBe(true);
      if (isOrdered(children.map((child) => sign * trace.value[child]!))) byValue++;
    }
    expect(byValue).toBeLessThan(all.length);
    // That is what is played.
    const [[trace, , [first]]] = all as [[Trace, number, number[]]];
    expect(first).toBe(trace.grown!.lineAt(Infinity)[1]);
  });

  it.each(['proof-number', 'df-pn'])('is the one that %s is nearest to settling', (algorithm) => {
    for (const [trace, node, children] of orders({ position: 'XO./.X./...', algorithm })) {
      const grown = trace.grown!;
      const by = isMin(trace, node) === isMin(trace, 0) ? 'proof' : 'disproof';
      expect(isOrdered(children.map((child) => grown.at(child, grown.last)[by]))).toBe(true);
    }
  });

  it('is the one that SSS* has solved', () => {
    const all = orders({
      game: 'textbook',
      tree: '[[2,4,6],[14,5,2],[3,12,8]]',
      algorithm: 'sss-star',
    });
    const [[trace, root, [first]]] = all as [[Trace, number, number[]]];
    expect(root).toBe(0);
    expect(trace.grown!.lineAt(Infinity)[1]).toBe(first);
    expect(trace.grown!.at(first!, Infinity).solved).toBe(true);
  });
});

describe('a board of a tree of playouts', () => {
  it('has its visits beside it', () => {
    const options = { position: 'XO./.X./...', algorithm: 'mcts', iterations: '40' };
    const { trace } = engine.request({ kind: 'search', options });
    const { boards, written } = drawTree(trace, { width: 1050, height: 460 });
    expect(boards).toBeGreaterThan(6);
    const large = [0, ...childrenOf(trace, 0)];
    const visits = large.map((node) => `N ${String(trace.grown!.at(node, Infinity).visits)}`);
    const texts = written.map(({ text }) => text).filter((text) => text.startsWith('N '));
    expect(texts.sort()).toEqual(visits.sort());
  });
});
