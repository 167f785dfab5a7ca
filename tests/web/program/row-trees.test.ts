import { beforeAll, describe, expect, it } from 'vitest';
import { rowTree } from '../../../web/program/row-tree.ts';
import { loadJudge, type Judge } from './support/judge.ts';
import { runHere } from './support/run-here.ts';

let diagnosed: Judge;
beforeAll(async () => {
  diagnosed = await loadJudge('[[3,12],[2,4]]');
});

/** Searches of trees whose leaves stand in a row, each with a mistake and what it makes of it. */
const PROGRAMS = {
  'a row of leaves, two calls at each node': {
    text: `
      function minimax(depth, index, isMax, values, height) {
        if (depth === height) return values[index];
        const one = minimax(depth + 1, index * 2, !isMax, values, height);
        const other = minimax(depth + 1, index * 2 + 1, !isMax, values, height);
        return isMax ? Math.max(one, other) : Math.min(one, other);
      }
      const values = [3, 5, 2, 9, 12, 5, 23, 20];
      minimax(0, 0, true, values, Math.log2(values.length));`,
    tree: '[[[3,5],[2,9]],[[12,5],[23,20]]]',
    wrong: ['Math.max(one, other) : Math.min(one, other)', 'one : Math.min(one, other)'],
    error: 'comparison-reversed',
  },
  'a row of leaves, a loop and a window': {
    text: `
      const values = [3, 5, 6, 9, 1, 2, 0, -1];
      function minimax(depth, node, isMax, alpha, beta) {
        if (depth === 3) return values[node];
        let best = isMax ? -1000 : 1000;
        for (let child = 0; child < 2; child++) {
          const value = minimax(depth + 1, node * 2 + child, !isMax, alpha, beta);
          if (isMax) alpha = Math.max(alpha, (best = Math.max(best, value)));
          else beta = Math.min(beta, (best = Math.min(best, value)));
          if (beta <= alpha) break;
        }
        return best;
      }
      minimax(0, 0, true, -1000, 1000);`,
    tree: '[[[3,5],[6,9]],[[1,2],[0,-1]]]',
    wrong: ['!isMax, alpha, beta', 'isMax, alpha, beta'],
    error: 'player-not-switched',
  },
  'three children, named by their places': {
    text: `
      const values = [3, 12, 8, 2, 4, 6, 14, 5, 2];
      function minimax(ply, node, isMax) {
        if (ply === 2) return values[node];
        const children = [node * 3, node * 3 + 1, node * 3 + 2];
        let best = isMax ? -Infinity : Infinity;
        for (const child of children) {
          const value = minimax(ply + 1, child, !isMax);
          best = isMax ? Math.max(best, value) : Math.min(best, value);
        }
        return best;
      }
      minimax(0, 0, true);`,
    tree: '["0":["0":3,"1":12,"2":8],"1":["3":2,"4":4,"5":6],"2":["6":14,"7":5,"8":2]]',
    wrong: ['Math.max(best, value)', 'value'],
    error: 'comparison-reversed',
  },
  'the whole tree in a row': {
    text: `
      const values = [null, null, null, 3, 5, 6, 9];
      function minimax(i, isMax) {
        if (2 * i + 1 >= values.length) return values[i];
        const [one, other] = [minimax(2 * i + 1, !isMax), minimax(2 * i + 2, !isMax)];
        return isMax ? Math.max(one, other) : Math.min(one, other);
      }
      minimax(0, true);`,
    tree: '[[3,5],[6,9]]',
    wrong: ['Math.min(one, other)', 'Math.max(one, other)'],
    error: 'comparison-reversed',
  },
  'the whole tree in a row, from 1': {
    text: `
      const heap = [0, 0, 0, 0, 3, 5, 6, 9];
      function minimax(i, isMax) {
        if (2 * i >= heap.length) return heap[i];
        const [one, other] = [minimax(2 * i, !isMax), minimax(2 * i + 1, !isMax)];
        return isMax ? Math.max(one, other) : Math.min(one, other);
      }
      minimax(1, true);`,
    tree: '[[3,5],[6,9]]',
    wrong: ['Math.min(one, other)', 'Math.max(one, other)'],
    error: 'comparison-reversed',
  },
} as const;

describe.each(Object.entries(PROGRAMS))(
  '%s',
  (_, { text, tree, wrong: [right, instead], error }) => {
    it('is the tree that it stands for', () => {
      const { root, trace } = runHere(text, null);
      expect(rowTree(root, trace)?.text).toBe(tree);
    });

    it('is judged', async () => {
      expect((await diagnosed(text))?.diagnosis).toMatchObject({ verdict: 'correct' });
      const wrong = text.replace(right, instead);
      expect(wrong).not.toBe(text);
      // By other numbers in the same row.
      const found = await diagnosed(wrong);
      expect(found?.diagnosis).toMatchObject({ verdict: 'named', error });
    });
  },
);

describe('a row of numbers is no tree', () => {
  const searched = (leaf: string, calls: string, values = '[3, 5, 2, 9]') => {
    const { root, trace } = runHere(
      `const values = ${values};
       function minimax(ply, node, isMax) {
         if (ply === 2) return ${leaf};
         const [one, other] = [${calls}];
         return isMax ? Math.max(one, other) : Math.min(one, other);
       }
       minimax(0, 0, true);`,
      null,
    );
    return rowTree(root, trace);
  };
  const one = 'minimax(ply + 1, node * 2, !isMax)';
  const other = 'minimax(ply + 1, node * 2 + 1, !isMax)';

  it('but where it is, it is', () => {
    expect(searched('values[node]', `${one}, ${other}`)?.text).toBe('[[3,5],[2,9]]');
    // A loser's values, as some count them.
    expect(searched('-values[node]', `${one}, ${other}`)).not.toBeNull();
  });

  it.each([
    ['another value is given back', 'values[node] + 1', `${one}, ${other}`],
    ['a move without a name comes later', 'values[node]', `${other}, ${one}`],
    ['a child is none', 'values[node]', `${one}, ${one.replace('2', '3')}`],
    ['it has too many numbers', 'values[node]', `${one}, ${other}`, '[3, 5, 2, 9, 1]'],
    ['it has one that is missing', 'values[node] ?? 0', `${one}, ${other}`, '[3, 5, null, 9]'],
  ])('where %s', (_, leaf, calls, values?: string) => {
    expect(searched(leaf, calls, values)).toBeNull();
  });

  it('where what a worker says is damaged', () => {
    const { trace } = runHere('function minimax(n) { return n; } minimax(3);', null);
    const damaged = ['["rows"', '["rows",3]', '["rows",[["a",1]],["0"]]', '["rows",[[1,2]],[0]]'];
    for (const json of damaged) expect(rowTree(json, trace)).toBeNull();
  });
});
