import type { DrawnTree } from '../../search/exercise/cuts.ts';
import type { Lots } from '../../core/random.ts';
import { asked, bound, drawn, mirrored, num, twoPlies, word, type Drafting } from './draft.ts';
import { CUT_RULES, leavesOf, leavesSeen, minimax, solved, turned } from './solver.ts';
import type { ItemName } from './names.ts';

type Cut = 'equal' | 'strict';
const search = (tree: DrawnTree, cut: Cut = 'equal') => solved(tree, true, CUT_RULES[cut]);

/** Two branches; the first leaf of the second one lies below, at or above what the first is worth. */
function twoBranches(lots: Lots, side: -1 | 0 | 1): number[][] | null {
  const tree = twoPlies(lots, 2, 3);
  const sure = Math.min(...tree[0]!);
  if (side === 0) {
    tree[1]![0] = sure;
    return tree[1]!.slice(1).includes(sure) ? null : tree;
  }
  return Math.sign(tree[1]![0]! - sure) === side ? tree : null;
}

/** Is the rest left out after the first leaf of the second branch? */
function cutOrNot(side: -1 | 0 | 1, cut: Cut): Drafting {
  return (lots) => {
    const tree = twoBranches(lots, side);
    if (tree === null) return null;
    const isCut = search(tree, cut).children[1]!.children.length === 1;
    const mistake = side === 0 ? 'equality' : isCut ? 'cut-too-late' : 'cut-on-wrong-side';
    return {
      tree: asked(tree, 'alpha-beta', cut),
      numbers: [tree[1]![0]!],
      right: word(isCut ? 'yes' : 'no'),
      wrong: [[word(isCut ? 'no' : 'yes'), mistake]],
      least: 1,
    };
  };
}

const leavesLeftOut: Drafting = (lots) => {
  const tree = twoPlies(lots, 3, 3);
  const all = leavesOf(tree).length;
  const found = search(tree);
  const left = all - leavesSeen(found);
  const cutNodes = found.children.filter((child) => child.left > 0).length;
  if (left === 0) return null;
  return {
    tree: asked(tree, 'alpha-beta'),
    numbers: [],
    right: num(left),
    wrong: [
      [num(0), 'window-begins-anew'],
      [num(left + cutNodes), 'cut-too-much'],
      [num(cutOnWrongSide(tree)), 'cut-on-wrong-side'],
    ],
  };
};

/** Leaves that are left out by somebody who cuts where a leaf is too good for MIN's rival. */
function cutOnWrongSide(tree: readonly (readonly number[])[]): number {
  let sure = -Infinity;
  let left = 0;
  for (const [at, leaves] of tree.entries()) {
    const stop = at === 0 ? -1 : leaves.findIndex((leaf) => leaf >= sure);
    const seen = stop < 0 ? leaves : leaves.slice(0, stop + 1);
    left += leaves.length - seen.length;
    sure = Math.max(sure, Math.min(...seen));
  }
  return left;
}

const whatIsLeftOut: Drafting = (lots) => {
  const tree = twoBranches(lots, -1);
  return tree === null
    ? null
    : {
        tree: asked([...tree, drawn(lots, 3)], 'alpha-beta'),
        numbers: [tree[1]![0]!],
        right: word('rest-of-node'),
        wrong: [
          [word('seen-leaves'), 'cut-on-wrong-side'],
          [word('next-branch'), 'cut-too-much'],
        ],
      };
};

/** What is known of a node that was cut off? */
const cutValue: Drafting = (lots) => {
  const tree = twoBranches(lots, -1);
  if (tree === null) return null;
  const { value } = search(tree).children[1]!;
  return {
    tree: asked(tree, 'alpha-beta'),
    numbers: [value],
    right: bound('most', value),
    wrong: [
      [bound('exact', value), 'cut-node-exact'],
      [bound('least', value), 'bound-wrong-way'],
    ],
  };
};

const returnedValue: Drafting = (lots) => {
  const tree = twoPlies(lots, 2, 4);
  const node = search(tree).children[1]!;
  const leaves = tree[1]!;
  if (node.left === 0 || node.children.length < 2) return null;
  const whole = Math.min(...leaves);
  if (whole === node.value) return null;
  return {
    tree: asked(tree, 'alpha-beta'),
    numbers: [],
    right: num(node.value),
    wrong: [
      [num(whole), 'cut-too-late'],
      [num(Math.max(...leaves.slice(0, node.children.length))), 'sides-exchanged'],
    ],
  };
};

/** What becomes of the root where a leaf that nobody looks at has another number? */
const unseenLeaf: Drafting = (lots) => {
  const tree = twoBranches(lots, -1);
  if (tree === null) return null;
  const other = lots.draw(1, 30);
  const value = minimax(tree, true);
  if (other === tree[1]![2]) return null;
  return {
    tree: asked(tree, 'alpha-beta'),
    numbers: [tree[1]![2]!, other],
    right: num(value),
    wrong: [
      [num(other), 'pruning-changes-value'],
      [num(tree[1]![0]!), 'cut-node-exact'],
    ],
  };
};

const sameRoot: (mistake: 'pruning-changes-value' | 'order-changes-value') => Drafting =
  (mistake) => (lots) => {
    const tree = twoPlies(lots, 3, 3);
    return {
      tree: asked(tree, 'alpha-beta'),
      numbers: [minimax(tree, true)],
      right: word('always-same'),
      wrong: [[word('not-always'), mistake]],
      least: 1,
    };
  };

const turnedCount: Drafting = (lots) => {
  const tree = twoPlies(lots, 3, 3);
  return {
    tree: asked(tree, 'alpha-beta'),
    numbers: [leavesSeen(search(tree))],
    right: num(leavesSeen(search(turned(tree)))),
    wrong: [
      [num(leavesSeen(search(tree))), 'order-changes-nothing'],
      [num(leavesOf(tree).length), 'cut-too-late'],
    ],
    least: 1,
  };
};

/** One leaf at the root, and three plies further down a node that the root's bound cuts off. */
function deepTree(lots: Lots): { tree: DrawnTree; leaf: number; sure: number } | null {
  const [sure, leaf, second, third, fourth] = drawn(lots, 5) as [
    ...[number, number, number],
    ...[number, number],
  ];
  if (leaf >= sure) return null;
  return { tree: [sure, [[[leaf, second], third], fourth]], leaf, sure };
}

const deepCut: Drafting = (lots) => {
  const deep = deepTree(lots);
  if (deep === null) return null;
  return {
    tree: asked(deep.tree, 'alpha-beta'),
    numbers: [deep.leaf],
    right: word('yes'),
    wrong: [[word('no'), 'bound-of-grandparent-forgotten']],
    least: 1,
  };
};

const deepOwner: Drafting = (lots) => {
  const deep = deepTree(lots);
  if (deep === null) return null;
  return {
    tree: asked(deep.tree, 'alpha-beta'),
    numbers: [deep.leaf],
    right: word('root-bound'),
    wrong: [
      [word('parent-bound'), 'parent-owns-deep-cut'],
      [word('no-owner'), 'bound-of-grandparent-forgotten'],
    ],
  };
};

export const CUT_ITEMS = {
  'cut-min': cutOrNot(-1, 'equal'),
  'cut-max': mirrored(cutOrNot(-1, 'equal')),
  'no-cut-min': cutOrNot(1, 'equal'),
  'no-cut-max': mirrored(cutOrNot(1, 'equal')),
  'equal-cut-min': cutOrNot(0, 'equal'),
  'equal-cut-max': mirrored(cutOrNot(0, 'equal')),
  'equal-strict-min': cutOrNot(0, 'strict'),
  'equal-strict-max': mirrored(cutOrNot(0, 'strict')),
  'leaves-left-out': leavesLeftOut,
  'what-is-left-out': whatIsLeftOut,
  'cut-value-min': cutValue,
  'cut-value-max': mirrored(cutValue),
  'returned-value': returnedValue,
  'unseen-leaf': unseenLeaf,
  'pruned-root': sameRoot('pruning-changes-value'),
  'turned-root': sameRoot('order-changes-value'),
  'turned-count': turnedCount,
  'deep-cut': deepCut,
  'deep-owner': deepOwner,
} satisfies Partial<Record<ItemName, Drafting>>;
