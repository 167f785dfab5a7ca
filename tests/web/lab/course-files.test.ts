import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { courseFiles, type CourseFiles } from '../../../web/search/textbook/course-files.ts';
import { readTree, type TreeItem } from '../../../web/search/textbook/tidy-tree.ts';
import { readAnyTree, readLabTree } from '../../../web/search/textbook/notation/read-tree.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { quizTrees, solveSlowly, type Tree } from '../support/quizzes.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

function filesOf(tree: string, more: Readonly<Record<string, string>> = {}): CourseFiles {
  const { trace } = engine.request({
    kind: 'search',
    options: { game: 'textbook', tree, algorithm: 'alpha-beta', ...more },
  });
  const files = courseFiles(trace.header.options, 'a tree');
  if ('problem' in files) throw new Error(files.problem);
  return files;
}

/** The nested lists of a tree's text, whatever its moves are called. */
function listsIn({ leaf, items }: TreeItem): Tree {
  return items === null ? Number(leaf) : items.map(listsIn);
}

/** What stands behind a field of one line. */
const fieldIn = (text: string, field: string) =>
  new RegExp(`^${field}: "(.*)"$`, 'm').exec(text)?.[1]?.split(' ');

describe('a tree test', () => {
  it('is read as the tree that it was written of', () => {
    fc.assert(
      fc.property(quizTrees, (tree) => {
        const read = readAnyTree(filesOf(JSON.stringify(tree)).test);
        expect(read).toMatchObject({ notation: 'course-test' });
        const root = read !== null && 'tree' in read ? readTree(read.tree) : null;
        expect(root && listsIn(root)).toEqual(tree);
      }),
      { numRuns: 300 },
    );
  });

  it('has a solution with every state that is generated where only α > β cuts', () => {
    fc.assert(
      fc.property(quizTrees, fc.constantFrom('alpha-beta', 'minimax'), (tree, algorithm) => {
        const { test, solution } = filesOf(JSON.stringify(tree), { algorithm });
        const slow = solveSlowly(tree, 'max', 'natural', 'strict');
        const generated = fieldIn(solution, 'generated')!;
        const visited = slow.filter((node) => algorithm === 'minimax' || node.visited);
        expect(generated).toHaveLength(visited.length);
        expect(new Set(generated).size).toBe(generated.length);
        // Nodes are numbered in pre-order, as the slow solver lists them.
        const wanted = slow.flatMap((node, at) =>
          visited.includes(node) ? [`s${String(at + 1)}`] : [],
        );
        expect(generated).toEqual(wanted.sort());
        const best = slow[0]!.value;
        const first = tree.findIndex((_, at) => {
          const child = fieldOf(test, at);
          return slow[child]!.visited && slow[child]!.value === best;
        });
        expect(fieldIn(solution, 'action')).toEqual([String.fromCharCode(97 + first)]);
      }),
      { numRuns: 300 },
    );
  });

  it('has as many MIN agents as the tree, and is read as that tree again', () => {
    fc.assert(
      fc.property(
        ...[quizTrees, fc.constantFrom('alpha-beta', 'minimax'), fc.integer({ min: 1, max: 3 })],
        (tree, algorithm, opponents) => {
          const players = ['max', ...Array<string>(opponents).fill('min')].join(' ');
          const cut = algorithm === 'minimax' ? {} : { cut: 'strict' };
          const options = {
            game: 'textbook',
            tree: JSON.stringify(tree),
            algorithm,
            players,
            ...cut,
          };
          const { trace } = engine.request({ kind: 'search', options });
          const files = courseFiles(trace.header.options, '') as CourseFiles;
          expect(fieldIn(files.test, 'num_agents')).toEqual([String(opponents + 1)]);
          // Moves are numbers of nodes in pre-order, and so are states without a name.
          const entered = [...trace.move].slice(1).map((move) => `s${String(move + 1)}`);
          expect(new Set(fieldIn(files.solution, 'generated'))).toEqual(
            new Set(['s1', ...entered]),
          );

          const read = readLabTree(files.test);
          expect(read).toMatchObject({ course: { opponents, algorithm } });
          const root = read !== null && 'tree' in read ? readTree(read.tree) : null;
          expect(root && listsIn(root)).toEqual(tree);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps the names of moves where they are single words, each there once', () => {
    const { test, solution } = filesOf('[Left: [x: 3, y: 12], Right: [x: 3, "a b": 4]]');
    expect(test).toContain(
      's1 Left Left\ns1 Right Right\nLeft x s3\nLeft y y\nRight x s6\nRight b s7',
    );
    expect(test).toMatch(/^depth: "1"$/m);
    expect(solution).toBe(
      '# The solution of a tree\naction: "Left"\ngenerated: "Left Right s1 s3 s6 s7 y"\n',
    );
  });

  it.each([
    ['7', {}, 'no-tree'],
    ['[1,2]', { root: 'min' }, 'min-first'],
    ['[1,2]', { players: 'max max min' }, 'turns'],
    ['[1,~(1/2: 3, 1/2: 7)]', { algorithm: 'expectimax' }, 'chance'],
  ])('is not made of %s', (tree, more, problem) => {
    expect(courseFiles({ tree, ...more }, '')).toEqual({ problem });
  });
});

/** The number, from 0 in pre-order, of the root's child at this place. */
function fieldOf(test: string, at: number): number {
  const line = test.split('\n').filter((each) => each.startsWith('s1 '))[at]!;
  return Number(/s(\d+)$/.exec(line)![1]) - 1;
}
