import { beforeAll, describe, expect, it } from 'vitest';
import { loadJudge, type Judge } from './support/judge.ts';

let diagnosed: Judge;
beforeAll(async () => {
  diagnosed = await loadJudge('[[[3,-2],[5,9,0]],[[0,7],[4,4,-6]],[[-1,8],[2,-3]]]');
});

/** Trees written otherwise than as lists, and a search of each. */
const OTHER_TREES: Readonly<Record<string, string>> = {
  'names of moves': `
    const game = { a1: { b1: 3, b2: 12, b3: 8 }, a2: { c1: 2, c2: 4, c3: 6 }, a3: { d1: 14, d2: 5, d3: 2 } };
    function minimax(node, isMax) {
      if (typeof node === 'number') return node;
      const values = [];
      for (const move of Object.keys(node).reverse()) values.push(minimax(node[move], !isMax));
      return isMax ? Math.max(...values) : Math.min(...values);
    }
    minimax(game, true);`,
  'nodes of a class': `
    class Node { constructor(value, children = []) { this.value = value; this.children = children; } isLeaf() { return this.children.length === 0; } }
    const inner = (...children) => new Node(null, children);
    const leaves = (...values) => inner(...values.map((value) => new Node(value)));
    function alphabeta(node, alpha, beta, isMax) {
      if (node.isLeaf()) return node.value;
      let best = isMax ? -Infinity : Infinity;
      for (const child of node.children) {
        const value = alphabeta(child, alpha, beta, !isMax);
        if (isMax) alpha = Math.max(alpha, (best = Math.max(best, value)));
        else beta = Math.min(beta, (best = Math.min(best, value)));
        if (alpha >= beta) break;
      }
      return best;
    }
    alphabeta(inner(leaves(3, 12, 8), leaves(2, 4, 6), leaves(14, 5, 2)), -Infinity, Infinity, true);`,
  'tables of states': `
    class Fig { constructor() { this.succs = { A: { a1: 'B', a2: 'C' }, B: { b1: 'D', b2: 'E' }, C: { c1: 'F', c2: 'G' } }; this.utils = { D: 3, E: 12, F: 2, G: 4 }; }
      minimax(state, isMax) {
        if (!(state in this.succs)) return this.utils[state];
        let best = isMax ? -Infinity : Infinity;
        for (const move of Object.keys(this.succs[state])) {
          const value = this.minimax(this.succs[state][move], !isMax);
          best = isMax ? Math.max(best, value) : Math.min(best, value);
        }
        return best;
      }
    }
    new Fig().minimax('A', true);`,
};

describe('trees that are no lists', () => {
  it.each(Object.entries(OTHER_TREES))('%s', async (_, text) => {
    expect((await diagnosed(text))?.diagnosis).toMatchObject({ verdict: 'correct' });
    const wrong = text.replace(
      /(best = (?:isMax \? )?)Math\.max\(best, value\)|Math\.min\(\.\.\.values\)/,
      (_found, before: string | undefined) =>
        before === undefined ? 'Math.max(...values)' : `${before}value`,
    );
    expect(wrong).not.toBe(text);
    expect((await diagnosed(wrong))?.diagnosis.verdict).not.toBe('correct');
  });
});

describe('a depth that a search is told', () => {
  const limited = (stop: string) => `
    function alphabeta(node, depth, alpha, beta, isMax) {
      if (typeof node === 'number') return node;
      if (${stop}) return node.length;
      let best = isMax ? -Infinity : Infinity;
      for (const child of node) {
        const value = alphabeta(child, depth - 1, alpha, beta, !isMax);
        if (isMax) alpha = Math.max(alpha, (best = Math.max(best, value)));
        else beta = Math.min(beta, (best = Math.min(best, value)));
        if (alpha >= beta) break;
      }
      return best;
    }
    alphabeta(tree, 2, -Infinity, Infinity, true);`;

  it('is kept to, or not', async () => {
    expect((await diagnosed(limited('depth === 0')))?.diagnosis.verdict).toBe('correct');
    const found = (await diagnosed(limited('depth === 1')))?.diagnosis;
    expect(found).toMatchObject({ verdict: 'named', error: 'depth-off-by-one' });
  });
});
