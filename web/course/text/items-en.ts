import type { Item, ItemWord } from '../items/item.ts';
import type { ItemName, MistakeName } from '../items/names.ts';
import { growthAsksEn, growthMistakesEn, growthWordsEn } from './items-growth-en.ts';

/** A branch by its number: A, B, C. */
const branch = (index: number): string => String.fromCharCode(65 + index);
const n = (item: Item, at: number): string => String(item.numbers[at] ?? '').replace('-', '−');

const equal = 'Alpha-beta cuts as soon as α ≥ β.';
const strict = 'Here alpha-beta cuts only where α > β.';
const afterLeaf = (leaf: string) =>
  `Alpha-beta has been through A, and now sees ${leaf}, the first leaf of B. Are the other leaves of B left out?`;

type Asks = Readonly<Record<ItemName, (item: Item) => string>>;

const asks: Asks = {
  ...growthAsksEn,
  'root-value-max': () => 'MAX (△) moves at the root. What is the root worth?',
  'root-value-min': () => 'MIN (▽) moves at the root. What is the root worth?',
  'node-value-min': (item) => `What is the MIN node ${branch(item.numbers[0] ?? 0)} worth?`,
  'node-value-max': (item) => `What is the MAX node ${branch(item.numbers[0] ?? 0)} worth?`,
  'three-plies': () => 'MAX, MIN and MAX move in turn. What is the root worth?',
  'best-move-max': () => 'Which move should MAX play at the root?',
  'best-move-min': () => 'Which move should MIN play at the root?',
  'equal-moves': () =>
    'Two moves are worth the same. A search from left to right keeps a move until it finds a better one. Which one does it play?',
  'second-window-max': () => 'With which window (α, β) does alpha-beta enter B?',
  'second-window-min': () => 'With which window (α, β) does alpha-beta enter B?',
  'window-after-leaf-min': (item) =>
    `Alpha-beta has just seen the first leaf of B, ${n(item, 0)}. What is the window at B now?`,
  'window-after-leaf-max': () =>
    'Alpha-beta has just seen the first leaf of B. What is the window at B now?',
  'window-handed-down': () =>
    'With which window (α, β) does alpha-beta enter the first node below B?',
  'window-of-root': () => 'Alpha-beta is back from A. What is the window at the root now?',
  'sibling-window': () => 'With which window (α, β) does alpha-beta enter the second node below B?',
  'bound-on-return': (item) =>
    `At B the bound β has fallen to ${n(item, 0)}. The search is back at the root: what is β there?`,
  'cut-min': (item) => `${equal} ${afterLeaf(n(item, 0))}`,
  'cut-max': () =>
    `${equal} It has been through A, and has just seen the first leaf of B. Are the other leaves of B left out?`,
  'no-cut-min': (item) => `${equal} ${afterLeaf(n(item, 0))}`,
  'no-cut-max': () =>
    `${equal} It has been through A, and has just seen the first leaf of B. Are the other leaves of B left out?`,
  'equal-cut-min': (item) => `${equal} ${afterLeaf(n(item, 0))}`,
  'equal-cut-max': () =>
    `${equal} It has been through A, and has just seen the first leaf of B. Are the other leaves of B left out?`,
  'equal-strict-min': (item) => `${strict} ${afterLeaf(n(item, 0))}`,
  'equal-strict-max': () =>
    `${strict} It has been through A, and has just seen the first leaf of B. Are the other leaves of B left out?`,
  'leaves-left-out': () =>
    'How many leaves does alpha-beta never look at, going from left to right?',
  'what-is-left-out': (item) =>
    `At B alpha-beta sees ${n(item, 0)} and cuts off. What is left out?`,
  'cut-value-min': () => 'Alpha-beta has cut off B. What is known of B by then?',
  'cut-value-max': () => 'Alpha-beta has cut off B. What is known of B by then?',
  'returned-value': () =>
    'Alpha-beta cuts off B after some of its leaves. Which value does B return (the best that it has seen)?',
  'unseen-leaf': (item) =>
    `The last leaf of B, ${n(item, 0)}, is never looked at. Were it ${n(item, 1)}, what would the root be worth?`,
  'pruned-root': (item) =>
    `Minimax finds ${n(item, 0)} at the root. What does alpha-beta find there?`,
  'turned-root': (item) =>
    `From left to right alpha-beta finds ${n(item, 0)} at the root. What does it find from right to left?`,
  'turned-count': (item) =>
    `From left to right alpha-beta looks at ${n(item, 0)} leaves. At how many from right to left?`,
  'deep-cut': (item) =>
    `The search has seen A, and now the deepest leaf on the left, ${n(item, 0)}. Is the leaf beside it left out?`,
  'deep-owner': (item) =>
    `The search has seen A, and now the deepest leaf on the left, ${n(item, 0)}. Whose bound leaves out the leaf beside it?`,
  'order-at-max': () =>
    'In which order should moves be tried at a MAX node, so that most is cut off?',
  'order-at-min': () =>
    'In which order should moves be tried at a MIN node, so that most is cut off?',
  'whole-tree': (item) =>
    `Every node has ${n(item, 0)} moves. How many leaves does minimax look at ${n(item, 1)} plies deep?`,
  'minimal-tree': (item) =>
    `Every node has ${n(item, 0)} moves. With the best moves always first, at how many leaves does alpha-beta look ${n(item, 1)} plies deep?`,
  'deepening-cost': (item) =>
    `Every node has ${n(item, 0)} moves. Minimax searches 1 ply deep, then 2, and so on to ${n(item, 1)}. How many leaves in all?`,
  'deeper-search': (item) =>
    `With the same evaluation a search of ${n(item, 0)} plies and one of ${n(item, 1)} choose different moves. Is the deeper one right?`,
  'horizon-value': (item) =>
    `A search stops at ${n(item, 0)} plies, in the middle of the game, and gives a leaf the value ${n(item, 1)}. What is that?`,
  'negamax-sign': (item) =>
    `In negamax a child returns ${n(item, 0)}, from the view of whoever moves there. What is it worth to the parent?`,
  'test-fails-high': (item) =>
    `A search with the null window (${n(item, 0)}, ${n(item, 1)}) returns ${n(item, 2)}. What does that tell?`,
  'test-fails-low': (item) =>
    `A search with the null window (${n(item, 0)}, ${n(item, 1)}) returns ${n(item, 2)}. What does that tell?`,
  'table-lower-bound': (item) =>
    `A MAX node is entered with the window (${n(item, 0)}, ${n(item, 1)}). The table says of it, deeply enough: at least ${n(item, 2)}. What may be done?`,
  'table-cut': (item) =>
    `A MAX node is entered with the window (${n(item, 0)}, ${n(item, 1)}). The table says of it, deeply enough: at least ${n(item, 2)}. What may be done?`,
};

const wordsOf: Readonly<Record<ItemWord, string>> = {
  ...growthWordsEn,
  yes: 'Yes',
  no: 'No',
  'always-same': 'Always the same value',
  'rest-of-node': 'The leaves of B that remain',
  'seen-leaves': 'The leaf that was just seen',
  'next-branch': 'The leaves of B that remain, and C',
  'root-bound': 'That of the root, three plies up',
  'parent-bound': 'That of its parent’s parent just above',
  'largest-first': 'The largest value first',
  'smallest-first': 'The smallest value first',
  'any-order': 'It makes no difference',
  'not-always': 'Not always',
  always: 'Always',
  estimate: 'An estimate, which may be wrong',
  outcome: 'How the game ends if both play well',
  'raise-alpha': 'Raise α to that, and search with the narrower window',
  'take-value': 'Return it as the value, and search no more',
  ignore: 'Nothing: search as if it were not there',
  'cut-now': 'Cut off at once',
  'no-owner': 'It is not left out',
};

interface Mistake {
  /** A name that a report can carry. */
  readonly name: string;
  /** What is said to whoever has just made it. */
  readonly told: string;
}

const mistakes: Readonly<Record<MistakeName, Mistake>> = {
  ...growthMistakesEn,
  'rival-helps': {
    name: 'The rival is thought to help',
    told: 'The rival chooses too, and will not help you to the best leaf.',
  },
  'rival-plays-by-chance': {
    name: 'The rival is thought to play by chance',
    told: 'A rival who plays well does not take the average: take the worst that can be chosen for you.',
  },
  'sides-exchanged': {
    name: 'MAX and MIN exchanged',
    told: 'Look at the shape of the node: △ takes the largest, ▽ the smallest.',
  },
  'sum-of-leaves': {
    name: 'Leaves added up',
    told: 'One leaf is reached in the end; values are compared, never added.',
  },
  'first-leaf-decides': {
    name: 'The first leaf decides',
    told: 'The first leaf is only the first bound; those after it may be better.',
  },
  'best-leaf-decides': {
    name: 'The best leaf decides',
    told: 'A branch is worth what the rival leaves of it, not its best leaf.',
  },
  'last-of-equals': {
    name: 'The last of equal moves',
    told: 'A later move has to be better, not as good, to take the place of the first.',
  },
  'window-begins-anew': {
    name: 'Every node begins with an open window',
    told: 'A window is handed down: what is sure above is sure here too.',
  },
  'bounds-exchanged': {
    name: 'α and β exchanged',
    told: 'α is what MAX is sure of, and rises at MAX; β is what MIN is sure of, and falls at MIN.',
  },
  'window-global': {
    name: 'The window is thought to be one for all',
    told: 'A bound that was found inside a branch ends with it: only its value comes back.',
  },
  'bound-leaks-up': {
    name: 'A bound is thought to go up',
    told: 'Windows go down, values come up. The bound inside B is of no concern to the root.',
  },
  'window-stays': {
    name: 'The window is thought to stay',
    told: 'What has just come back is a new best: the window becomes narrower.',
  },
  'bound-of-grandparent-forgotten': {
    name: 'Bounds from further up forgotten',
    told: 'Bounds reach down through every ply, not only from the parent.',
  },
  'cut-too-late': {
    name: 'Cut too late, or not at all',
    told: 'What is known already settles it: the rest cannot change the choice above.',
  },
  equality: {
    name: 'Equality',
    told: 'Look at the rule: with α ≥ β a tie cuts, with α > β it does not.',
  },
  'cut-on-wrong-side': {
    name: 'Cut on the wrong side',
    told: 'A cut comes where a node has become too good for the side that moves there, so that the other will never let it happen.',
  },
  'cut-too-much': {
    name: 'Too much is cut',
    told: 'Only the moves that remain at this very node are left out.',
  },
  'parent-owns-deep-cut': {
    name: 'The parent is thought to own a deep cut',
    told: 'Ask who is sure of that bound: the node that has found it already, even if it is far above.',
  },
  'cut-node-exact': {
    name: 'The value of a cut node taken as exact',
    told: 'Leaves were left out: the value that came back is a bound.',
  },
  'bound-wrong-way': {
    name: 'The bound taken the wrong way',
    told: 'MIN can only go lower with what was not seen, MAX only higher.',
  },
  'pruning-changes-value': {
    name: 'Pruning is thought to change the value',
    told: 'Only what cannot matter is left out: the root keeps its value.',
  },
  'order-changes-value': {
    name: 'The order is thought to change the value',
    told: 'The order changes how much is searched, never what the root is worth.',
  },
  'order-changes-nothing': {
    name: 'The order is thought to change nothing',
    told: 'Bounds that come early cut more: count again in the new order.',
  },
  'worst-first': {
    name: 'The worst move first',
    told: 'A strong move gives a strong bound, so it should come first.',
  },
  'minimal-is-half': {
    name: 'Pruning is thought to save half',
    told: 'With good order the exponent is halved, not the count.',
  },
  'minimal-is-root': {
    name: 'The minimal tree misjudged',
    told: 'Two proofs are needed, one for each side; they share one leaf.',
  },
  'whole-tree-misjudged': { name: 'The growth of trees misjudged', told: 'Every ply multiplies.' },
  'deeper-always-better': {
    name: 'Deeper is thought always better',
    told: 'Most often it is, but the evaluation decides too: at another depth it may see, or miss, something else.',
  },
  'estimate-is-outcome': {
    name: 'An estimate taken for the outcome',
    told: 'At the horizon the game goes on: the number is a guess about it.',
  },
  'sign-forgotten': {
    name: 'The sign forgotten in negamax',
    told: 'What is good for one side is as bad for the other: turn the sign.',
  },
  'test-gives-value': {
    name: 'A test taken for a value',
    told: 'A null window only asks “is it more than this?”. The answer is a bound.',
  },
  'test-wrong-way': {
    name: 'A test read the wrong way',
    told: 'Above the window it failed high: the value is at least that. Below, at most.',
  },
  'table-bound-exact': {
    name: 'A bound in the table taken as exact',
    told: '“At least” leaves room above; only an exact entry, or one that meets the window, ends the search.',
  },
  'table-useless': {
    name: 'A bound in the table not used',
    told: 'A bound can narrow the window, or close it.',
  },
  'deepening-doubles': {
    name: 'Deepening is thought to cost much',
    told: 'All shallower trees together are small beside the last one.',
  },
};

export const itemsEn = {
  ask: (item: Item): string => asks[item.name](item),
  words: wordsOf,
  branch: (index: number): string => `Move ${branch(index)}`,
  bounds: {
    least: (value: string) => `It is at least ${value}`,
    most: (value: string) => `It is at most ${value}`,
    exact: (value: string) => `It is exactly ${value}`,
  },
  mistakes,
};
