import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  leafBeside,
  nodeOfTree,
  withCopy,
  withLeafValue,
  withMove,
  withNodeAt,
  withoutNode,
  type TreeEdit,
} from '../../../web/search/textbook/edit-tree.ts';
import { bareTree, tidyTree } from '../../../web/search/textbook/tidy-tree.ts';
import { renumbered } from '../../../web/search/textbook/renumbered.ts';
import { THREE_PLATES } from '../../../web/search/textbook/trees.ts';
import { countNodes, quizTrees, type Tree } from '../support/quizzes.ts';
import { rounds } from '../support/rounds.ts';

/** The same changes on the nested lists themselves, by the path to the node. */
function pathOf(tree: Tree, node: number): number[] {
  let number = 0;
  const find = (at: Tree, path: number[]): number[] | null => {
    if (number++ === node) return path;
    if (typeof at === 'number') return null;
    for (const [index, child] of at.entries()) {
      const found = find(child, [...path, index]);
      if (found !== null) return found;
    }
    return null;
  };
  return find(tree, [])!;
}

function subtree(tree: Tree, path: readonly number[]): Tree {
  return path.reduce<Tree>((at, index) => (typeof at === 'number' ? at : at[index]!), tree);
}

function changedAt(tree: Tree, path: readonly number[], change: (at: Tree) => Tree): Tree {
  const [first, ...rest] = path;
  if (first === undefined) return change(tree);
  if (typeof tree === 'number') throw new Error('no such path');
  return tree.map((child, index) => (index === first ? changedAt(child, rest, change) : child));
}

const bare = (edit: TreeEdit | null) => (edit === null ? null : bareTree(edit.tree));
const textOf = (tree: Tree | null) => (tree === null ? null : JSON.stringify(tree));

describe('editing a tree where it is drawn', () => {
  it('does to the text what one would do to the lists', () => {
    fc.assert(
      fc.property(
        quizTrees,
        fc.nat(),
        fc.nat({ max: 3 }),
        fc.integer(),
        (tree, choice, place, value) => {
          const node = choice % countNodes(tree);
          const path = pathOf(tree, node);
          const text = JSON.stringify(tree);
          const isLeaf = typeof subtree(tree, path) === 'number';
          expect(bare(withLeafValue(text, node, String(value)))).toBe(
            isLeaf ? textOf(changedAt(tree, path, () => value)) : null,
          );
          expect(bare(withMove(text, node, '7'))).toBe(
            textOf(changedAt(tree, path, (at) => (typeof at === 'number' ? [at, 7] : [...at, 7]))),
          );
          const index = path.at(-1);
          const above = path.slice(0, -1);
          const parent = subtree(tree, above);
          const siblings = typeof parent === 'number' ? [] : parent;
          const isAlone = index === undefined || siblings.length === 1;
          expect(bare(withoutNode(text, node))).toBe(
            isAlone
              ? null
              : textOf(changedAt(tree, above, () => siblings.filter((_, at) => at !== index))),
          );
          const canMove = index !== undefined && place < siblings.length && place !== index;
          const others = siblings.filter((_, at) => at !== index);
          const moved = canMove
            ? [...others.slice(0, place), siblings[index]!, ...others.slice(place)]
            : null;
          expect(bare(withNodeAt(text, node, place))).toBe(
            moved === null ? null : textOf(changedAt(tree, above, () => moved)),
          );
        },
      ),
      { numRuns: rounds(1000) },
    );
  });

  it('keeps labels, and lines where there were lines', () => {
    const { tree: moved, node } = withNodeAt(THREE_PLATES, 1, 2)!;
    expect(tidyTree(moved)).toBe(moved);
    expect(bareTree(moved)).toMatch(/^\[B:.*,C:.*,A:.*\]$/);
    // The plate that was first is the last one now, and the same in itself.
    expect(node).toBe(21);
    expect(nodeOfTree(moved, node!)).toEqual({ leaf: null, place: 2, siblings: 3 });
    expect(withoutNode(THREE_PLATES, 1)?.node).toBeNull();
    expect(nodeOfTree(THREE_PLATES, 0)).toEqual({ leaf: null, place: 0, siblings: 1 });
    expect(nodeOfTree(THREE_PLATES, 3)).toEqual({ leaf: '1', place: 0, siblings: 2 });
  });

  it('is refused where there is nothing to change', () => {
    for (const text of ['', '[1,', '[1,2]]', 'x y']) {
      expect(withMove(text, 0)).toBeNull();
      expect(nodeOfTree(text, 0)).toBeNull();
    }
    for (const node of [-1, 3, 1e9, 0.5, NaN]) expect(withMove('[1,2]', node)).toBeNull();
    for (const value of ['', 'x', '1e3', '--1', '1,2', ']', '1'.repeat(40)]) {
      expect(withLeafValue('[1,2]', 1, value)).toBeNull();
    }
  });

  it('copies a node beside itself, and finds the leaves beside one', () => {
    expect(withCopy('[A: [1, 2], 3]', 1)?.tree.replace(/\s/g, '')).toBe('[A:[1,2],[1,2],3]');
    expect(withCopy('[1, 2]', 0)).toBeNull();
    const tree = '[[1, 2], 3, [4]]';
    expect([1, 2, 3, 4, 5, 6].map((node) => leafBeside(tree, node, 1))).toEqual([2, 3, 4, 6, 6, 2]);
    expect([2, 3, 6].map((node) => leafBeside(tree, node, -1))).toEqual([6, 2, 4]);
    expect(leafBeside('[1', 0, 1)).toBeNull();
  });

  it('deals the leaves anew: the same numbers in the same tree, another text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9, max: 99 }), { minLength: 3, maxLength: 12 }),
        fc.nat(),
        (values, seed) => {
          const tree = `[${values.slice(1).join(', ')}, B: [${String(values[0])}]]`;
          const dealt = renumbered(tree, seed);
          const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number);
          const sorted = (text: string) => numbers(text).sort((one, other) => one - other);
          expect(sorted(dealt)).toEqual(sorted(tree));
          expect(renumbered(tree, seed)).toBe(dealt);
          expect(dealt.replace(/-?\d+/g, '0').replace(/\s/g, '')).toBe(
            tree.replace(/-?\d+/g, '0').replace(/\s/g, ''),
          );
          expect(numbers(dealt).join() === numbers(tree).join()).toBe(new Set(values).size === 1);
        },
      ),
    );
    expect(renumbered('[1, 2', 1)).toBe('[1, 2');
    // A banknote that is worth another now has lost its name.
    const notes = '[A: ["1, 20": ["1": 1, "20": 20], "x, 50": ["x": 2, 50: 50]], B: ["7": 8]]';
    expect(renumbered(notes, 1)).toBe('[A:[[20,1],"x, 50":["x":50,2]],B:["7":8]]');
  });
});
