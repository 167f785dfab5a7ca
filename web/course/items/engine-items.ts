import { bound, num, word, type Drafting } from './draft.ts';
import type { ItemName } from './names.ts';

/** How large trees are, what order and depth are good for, what engines do besides. */
const orderAt = (right: 'largest-first' | 'smallest-first'): Drafting => {
  const other = right === 'largest-first' ? 'smallest-first' : 'largest-first';
  return () => ({
    tree: null,
    numbers: [],
    right: word(right),
    wrong: [
      [word(other), 'worst-first'],
      [word('any-order'), 'order-changes-nothing'],
    ],
  });
};

const wholeTree: Drafting = (lots) => {
  const [moves, plies] = [lots.draw(3, 6), 2 * lots.draw(2, 3)];
  return {
    tree: null,
    numbers: [moves, plies],
    right: num(moves ** plies),
    wrong: [
      [num(moves * plies), 'whole-tree-misjudged'],
      [num(2 * moves ** (plies / 2) - 1), 'minimal-is-root'],
    ],
  };
};

const minimalTree: Drafting = (lots) => {
  const [moves, plies] = [2 * lots.draw(2, 4), 2 * lots.draw(2, 3)];
  return {
    tree: null,
    numbers: [moves, plies],
    right: num(2 * moves ** (plies / 2) - 1),
    wrong: [
      [num(moves ** plies / 2), 'minimal-is-half'],
      [num(moves ** (plies / 2)), 'minimal-is-root'],
    ],
  };
};

const deepeningCost: Drafting = (lots) => {
  const [moves, plies] = [lots.draw(4, 10), lots.draw(3, 5)];
  let leaves = 0;
  for (let depth = 1; depth <= plies; depth++) leaves += moves ** depth;
  return {
    tree: null,
    numbers: [moves, plies],
    right: num(leaves),
    wrong: [
      [num(plies * moves ** plies), 'deepening-doubles'],
      [num(moves ** plies), 'whole-tree-misjudged'],
    ],
  };
};

const deeperSearch: Drafting = (lots) => {
  const depth = lots.draw(2, 4);
  return {
    tree: null,
    numbers: [depth, depth + 2],
    right: word('not-always'),
    wrong: [[word('always'), 'deeper-always-better']],
    least: 1,
  };
};

const horizonValue: Drafting = (lots) => ({
  tree: null,
  numbers: [lots.draw(2, 6), lots.draw(3, 90)],
  right: word('estimate'),
  wrong: [[word('outcome'), 'estimate-is-outcome']],
  least: 1,
});

const negamaxSign: Drafting = (lots) => {
  const value = lots.draw(2, 40);
  return {
    tree: null,
    numbers: [value],
    right: num(-value),
    wrong: [[num(value), 'sign-forgotten']],
    least: 1,
  };
};

const test: (failsHigh: boolean) => Drafting = (failsHigh) => (lots) => {
  const value = lots.draw(5, 40);
  const found = failsHigh ? value + 1 + lots.draw(0, 5) : value - lots.draw(0, 4);
  const [sign, other] = failsHigh ? (['least', 'most'] as const) : (['most', 'least'] as const);
  return {
    tree: null,
    numbers: [value, value + 1, found],
    right: bound(sign, found),
    wrong: [
      [bound('exact', found), 'test-gives-value'],
      [bound(other, found), 'test-wrong-way'],
    ],
  };
};

const tableBound: Drafting = (lots) => {
  const alpha = lots.draw(1, 10);
  const known = alpha + lots.draw(1, 6);
  return {
    tree: null,
    numbers: [alpha, known + lots.draw(1, 9), known],
    right: word('raise-alpha'),
    wrong: [
      [word('take-value'), 'table-bound-exact'],
      [word('ignore'), 'table-useless'],
    ],
  };
};

const tableCut: Drafting = (lots) => {
  const alpha = lots.draw(1, 10);
  const beta = alpha + lots.draw(1, 6);
  return {
    tree: null,
    numbers: [alpha, beta, beta + lots.draw(1, 9)],
    right: word('cut-now'),
    wrong: [[word('ignore'), 'table-useless']],
    least: 1,
  };
};

export const ENGINE_ITEMS = {
  'order-at-max': orderAt('largest-first'),
  'order-at-min': orderAt('smallest-first'),
  'whole-tree': wholeTree,
  'minimal-tree': minimalTree,
  'deepening-cost': deepeningCost,
  'deeper-search': deeperSearch,
  'horizon-value': horizonValue,
  'negamax-sign': negamaxSign,
  'test-fails-high': test(true),
  'test-fails-low': test(false),
  'table-lower-bound': tableBound,
  'table-cut': tableCut,
} satisfies Partial<Record<ItemName, Drafting>>;
