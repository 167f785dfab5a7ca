import { asked, drawn, mirrored, move, num, twoPlies, type Draft, type Drafting } from './draft.ts';
import { leavesOf, minimax } from './solver.ts';
import type { ItemName } from './names.ts';

/** What minimax makes of a tree: values and best moves. MAX is at the root; mirrored, MIN. */
const rootValue: Drafting = (lots) => {
  const tree = twoPlies(lots, 3, 3);
  return {
    tree: asked(tree, 'minimax'),
    numbers: [],
    right: num(minimax(tree, true)),
    wrong: [
      [num(Math.max(...leavesOf(tree))), 'rival-helps'],
      [num(minimax(tree, false)), 'sides-exchanged'],
      [num(Math.max(...tree.map(([first]) => first!))), 'first-leaf-decides'],
    ],
  };
};

const nodeValue: Drafting = (lots) => {
  const tree = twoPlies(lots, 3, 3);
  const at = lots.draw(0, 2);
  const leaves = tree[at]!;
  return {
    tree: asked(tree, 'minimax'),
    numbers: [at],
    right: num(Math.min(...leaves)),
    wrong: [
      [num(Math.max(...leaves)), 'sides-exchanged'],
      [num(leaves[0]!), 'first-leaf-decides'],
      [num(leaves.reduce((sum, each) => sum + each)), 'sum-of-leaves'],
    ],
  };
};

const threePlies: Drafting = (lots) => {
  const [a, b, c, d, e, f, g, h] = drawn(lots, 8) as [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ];
  const tree = [
    [
      [a, b],
      [c, d],
    ],
    [
      [e, f],
      [g, h],
    ],
  ];
  return {
    tree: asked(tree, 'minimax'),
    numbers: [],
    right: num(minimax(tree, true)),
    wrong: [
      [num(Math.max(...leavesOf(tree))), 'rival-helps'],
      [num(minimax(tree, false)), 'sides-exchanged'],
      [num(a), 'first-leaf-decides'],
    ],
  };
};

const bestMove: Drafting = (lots) => {
  const tree = twoPlies(lots, 4, 3);
  return {
    tree: asked(tree, 'minimax'),
    numbers: [],
    right: move(largest(tree.map((leaves) => Math.min(...leaves)))),
    wrong: [
      [move(largest(tree.map((leaves) => Math.max(...leaves)))), 'best-leaf-decides'],
      [
        move(largest(tree.map((leaves) => leaves.reduce((sum, each) => sum + each)))),
        'rival-plays-by-chance',
      ],
      [move(largest(tree.map(([first]) => first!))), 'first-leaf-decides'],
    ],
  };
};

const equalMoves: Drafting = (lots) => {
  const tree = Array.from({ length: 3 }, () => Array.from({ length: 3 }, () => lots.draw(1, 9)));
  const values = tree.map((leaves) => Math.min(...leaves));
  const best = Math.max(...values);
  const first = values.indexOf(best);
  const last = values.lastIndexOf(best);
  const other = values.findIndex((value) => value !== best);
  if (first === last || other < 0) return null;
  const largestLeaf = Math.max(...tree[other]!) > Math.max(...tree[first]!, ...tree[last]!);
  if (!largestLeaf) return null;
  const draft: Draft = {
    tree: asked(tree, 'minimax'),
    numbers: [],
    right: move(first),
    wrong: [
      [move(last), 'last-of-equals'],
      [move(other), 'best-leaf-decides'],
    ],
  };
  return draft;
};

function largest(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

export const MINIMAX_ITEMS = {
  'root-value-max': rootValue,
  'root-value-min': mirrored(rootValue),
  'node-value-min': nodeValue,
  'node-value-max': mirrored(nodeValue),
  'three-plies': threePlies,
  'best-move-max': bestMove,
  'best-move-min': mirrored(bestMove),
  'equal-moves': equalMoves,
} satisfies Partial<Record<ItemName, Drafting>>;
