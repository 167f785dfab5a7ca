import type { DrawnTree } from '../../search/exercise/cuts.ts';
import { asked, drawn, mirrored, num, twoPlies, win, type Drafting } from './draft.ts';
import { CUT_RULES, solved, type Solved } from './solver.ts';
import type { ItemName } from './names.ts';

const search = (tree: DrawnTree): Solved => solved(tree, true, CUT_RULES.equal);

/** With which window is the second branch entered? */
const secondWindow: Drafting = (lots) => {
  const tree = twoPlies(lots, 3, 2);
  const { alpha, beta } = search(tree).children[1]!;
  return {
    tree: asked(tree, 'alpha-beta'),
    numbers: [],
    right: win(alpha, beta),
    wrong: [
      [win(-Infinity, Infinity), 'window-begins-anew'],
      [win(-Infinity, alpha), 'bounds-exchanged'],
      [win(alpha, alpha), 'window-global'],
    ],
  };
};

/** What is the window of the second branch once it has looked at its first leaf? */
const windowAfterLeaf: Drafting = (lots) => {
  const tree = twoPlies(lots, 2, 3);
  const { alpha } = search(tree).children[1]!;
  const leaf = tree[1]![0]!;
  if (leaf <= alpha) return null;
  return {
    tree: asked(tree, 'alpha-beta'),
    numbers: [leaf],
    right: win(alpha, leaf),
    wrong: [
      [win(leaf, Infinity), 'bounds-exchanged'],
      [win(alpha, Infinity), 'window-stays'],
      [win(-Infinity, leaf), 'window-begins-anew'],
    ],
  };
};

/** With which window is the first grandchild below the second branch entered? */
const windowHandedDown: Drafting = (lots) => {
  const tree = threePlies(drawn(lots, 8));
  const { alpha, beta } = search(tree).children[1]!.children[0]!;
  return {
    tree: asked(tree, 'alpha-beta'),
    numbers: [],
    right: win(alpha, beta),
    wrong: [
      [win(-Infinity, Infinity), 'bound-of-grandparent-forgotten'],
      [win(-Infinity, alpha), 'bounds-exchanged'],
      [win(alpha, alpha), 'window-global'],
    ],
  };
};

/** What is the window of the root once its first branch is back? */
const windowOfRoot: Drafting = (lots) => {
  const tree = twoPlies(lots, 3, 2);
  const { value } = search(tree).children[0]!;
  return {
    tree: asked(tree, 'alpha-beta'),
    numbers: [value],
    right: win(value, Infinity),
    wrong: [
      [win(-Infinity, value), 'bounds-exchanged'],
      [win(-Infinity, Infinity), 'window-stays'],
      [win(value, value), 'window-global'],
    ],
  };
};

/** With which window is the second grandchild below the second branch entered? */
const siblingWindow: Drafting = (lots) => {
  const tree = threePlies(drawn(lots, 8));
  const node = search(tree).children[1]!.children[1];
  if (node === undefined) return null;
  return {
    tree: asked(tree, 'alpha-beta'),
    numbers: [],
    right: win(node.alpha, node.beta),
    wrong: [
      [win(node.alpha, Infinity), 'window-stays'],
      [win(-Infinity, node.beta), 'bound-of-grandparent-forgotten'],
      [win(node.beta, Infinity), 'bounds-exchanged'],
    ],
  };
};

/** What is β at the root once the second branch, where it had fallen, is back? */
const boundOnReturn: Drafting = (lots) => {
  const tree = twoPlies(lots, 3, 2);
  const [first, second] = search(tree).children as [Solved, Solved];
  if (second.left > 0 || second.value <= first.value) return null;
  return {
    tree: asked(tree, 'alpha-beta'),
    numbers: [second.value],
    right: num(Infinity),
    wrong: [
      [num(second.value), 'bound-leaks-up'],
      [num(first.value), 'bounds-exchanged'],
    ],
  };
};

function threePlies(values: readonly number[]): DrawnTree {
  const pair = (at: number) => [values[at]!, values[at + 1]!];
  return [
    [pair(0), pair(2)],
    [pair(4), pair(6)],
  ];
}

export const WINDOW_ITEMS = {
  'second-window-max': secondWindow,
  'second-window-min': mirrored(secondWindow),
  'window-after-leaf-min': windowAfterLeaf,
  'window-after-leaf-max': mirrored(windowAfterLeaf),
  'window-handed-down': windowHandedDown,
  'window-of-root': windowOfRoot,
  'sibling-window': siblingWindow,
  'bound-on-return': boundOnReturn,
} satisfies Partial<Record<ItemName, Drafting>>;
