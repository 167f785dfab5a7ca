import type { Item, ItemWord } from '../items/item.ts';
import type { GrowthItemName, GrowthMistakeName, ItemName, MistakeName } from '../items/names.ts';

/** What is asked of trees that grow, with its words; `items-en.ts` has the other items. */

const at = (item: Item, place: number): string =>
  String(item.numbers[place] ?? '').replace('-', '−');
const hundredths = (item: Item, place: number): string =>
  ((item.numbers[place] ?? 0) / 100).toFixed(2);

/** Three moves with two numbers each, from the place `from` on. */
export function threeMoves(
  from: number,
  message: (name: string, first: number, second: number) => string,
): readonly string[] {
  return ['A', 'B', 'C'].map((name, index) =>
    message(name, from + 2 * index, from + 2 * index + 1),
  );
}

const triedMoves = (item: Item, from: number): string =>
  threeMoves(
    from,
    (name, visits, share) => `${name}: n = ${at(item, visits)}, Q = ${hundredths(item, share)}`,
  ).join('; ');

const openChildren = (item: Item): string =>
  threeMoves(
    0,
    (name, proof, disproof) =>
      `${name}: ${at(item, proof)} to prove, ${at(item, disproof)} to disprove`,
  ).join('; ');

export const growthAsksEn: Readonly<Record<GrowthItemName, (item: Item) => string>> = {
  'uct-choice': (item) =>
    `A node was visited ${at(item, 0)} times. Its moves, Q from 0 to 1 for whoever chooses: ${triedMoves(item, 2)}. Which does UCT select, by Q + c √(ln N ÷ n) with c = ${hundredths(item, 1)}?`,
  'played-move': (item) =>
    `The time is up. The moves at the root: ${triedMoves(item, 0)}. Which is played?`,
  'playout-backed-up': (item) =>
    `A node has N = ${at(item, 0)} and W = ${at(item, 1)}; a win adds 1 to W, a loss takes 1 away. A playout through it is lost. What are N and W now?`,
  'no-exploration': () =>
    'The constant c of UCT is set to 0. What does the search do, once each move was tried?',
  'visits-and-truth': (item) =>
    `After ${at(item, 0)} playouts one move has ${at(item, 1)} of the visits. Is it the best move?`,
  'or-numbers': (item) =>
    `At an OR node the side that is to prove has the move. Its children are ${openChildren(item)}. What are its numbers?`,
  'and-numbers': (item) =>
    `At an AND node the other side has the move, not the one that is to prove. Its children are ${openChildren(item)}. What are its numbers?`,
  'decided-leaf': (item) =>
    `After ${at(item, 0)} plies the game is over, and the side that is to prove has won. What are the numbers of that leaf?`,
  'most-proving-or': (item) =>
    `At an OR node the side that is to prove has the move. Its children are ${openChildren(item)}. With which does the way to the most-proving node go on?`,
  'most-proving-and': (item) =>
    `At an AND node the other side has the move, not the one that is to prove. Its children are ${openChildren(item)}. With which does the way to the most-proving node go on?`,
};

export const growthWordsEn = {
  'sticks-to-one':
    'It stays with the move whose mean is highest, and never looks at the others again',
  'tries-all-alike': 'It tries all moves equally often',
  'nothing-changes': 'Nothing else: in the end it finds the best move all the same',
} satisfies Partial<Record<ItemWord, string>>;

export const growthMistakesEn: Readonly<
  Record<GrowthMistakeName, { readonly name: string; readonly message: string }>
> = {
  'greedy-selection': {
    name: 'The highest mean is thought to be selected',
    message: 'Add the second term: a move that was tried little gets more for it.',
  },
  'least-tried-selected': {
    name: 'The move tried least is thought to be selected',
    message: 'Little tried is only half of the sum: a bad mean can outweigh it.',
  },
  'lucky-mean-played': {
    name: 'The highest mean is thought to be played',
    message: 'A mean of few playouts may be luck. What was visited most has stood the test.',
  },
  'visits-not-counted': {
    name: 'The visit is not counted',
    message: 'Every playout through a node is a visit, however it ends.',
  },
  'losses-not-counted': {
    name: 'Losses are not counted',
    message: 'W takes in every result: a loss takes away.',
  },
  'visits-prove': {
    name: 'Many visits are taken for a proof',
    message: 'A narrow refutation may be far down, where few playouts came.',
  },
  'constant-turned': {
    name: 'The constant is read the wrong way',
    message: 'A large c spreads the visits; without c the mean alone decides.',
  },
  'constant-changes-nothing': {
    name: 'The constant is thought to change nothing',
    message: 'Without the second term a move that began badly is never tried again.',
  },
  'sides-add-alike': {
    name: 'OR and AND exchanged',
    message:
      'Ask who chooses: whoever needs one child takes the least; where all are needed, they add up.',
  },
  'proof-numbers-added': {
    name: 'Both numbers are added up',
    message: 'One of the two is a sum. For the other, one child is enough: take the least.',
  },
  'proof-disproof-exchanged': {
    name: 'Proof and disproof exchanged',
    message: 'What is proved needs nothing more, 0, and can never be disproved, ∞.',
  },
  'decided-leaf-open': {
    name: 'A decided leaf is thought open',
    message: '1 and 1 is a node of which nothing is known. This one is decided.',
  },
  'hardest-first': {
    name: 'The largest number first',
    message: 'The search goes where it needs the fewest nodes to settle the matter.',
  },
};

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
    `Minimax finds ${n(item, 0)} at the root. Does alpha-beta find the same there?`,
  'turned-root': (item) =>
    `From left to right alpha-beta finds ${n(item, 0)} at the root. Does it find the same from right to left?`,
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
  'always-same': 'Always',
  'rest-of-node': 'The leaves of B that remain',
  'seen-leaves': 'The leaf that was just seen',
  'next-branch': 'The leaves of B that remain, and C',
  'root-bound': 'That of the root',
  'parent-bound': 'That of the node just above the one that is cut off',
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
  readonly message: string;
}

const mistakes: Readonly<Record<MistakeName, Mistake>> = {
  ...growthMistakesEn,
  'rival-helps': {
    name: 'The rival is thought to help',
    message: 'The rival chooses too, and will not help you to the best leaf.',
  },
  'rival-plays-by-chance': {
    name: 'The rival is thought to play by chance',
    message:
      'A rival who plays well does not take the average: take the worst that can be chosen for you.',
  },
  'sides-exchanged': {
    name: 'MAX and MIN exchanged',
    message: 'Look at the shape of the node: △ takes the largest, ▽ the smallest.',
  },
  'sum-of-leaves': {
    name: 'Leaves added up',
    message: 'One leaf is reached in the end; values are compared, never added.',
  },
  'first-leaf-decides': {
    name: 'The first leaf decides',
    message: 'The first leaf is only the first bound; those after it may be better.',
  },
  'best-leaf-decides': {
    name: 'The best leaf decides',
    message: 'A branch is worth what the rival leaves of it, not its best leaf.',
  },
  'last-of-equals': {
    name: 'The last of equal moves',
    message: 'A later move has to be better, not as good, to take the place of the first.',
  },
  'window-begins-anew': {
    name: 'Every node begins with an open window',
    message: 'A window is handed down: what is sure above is sure here too.',
  },
  'bounds-exchanged': {
    name: 'α and β exchanged',
    message:
      'α is what MAX is sure of, and rises at MAX; β is what MIN is sure of, and falls at MIN.',
  },
  'window-global': {
    name: 'The window is thought to be one for all',
    message: 'A bound that was found inside a branch ends with it: only its value comes back.',
  },
  'bound-leaks-up': {
    name: 'A bound is thought to go up',
    message: 'Windows go down, values come up. The bound inside B is of no concern to the root.',
  },
  'window-stays': {
    name: 'The window is thought to stay',
    message: 'What has just come back is a new best: the window becomes narrower.',
  },
  'bound-of-grandparent-forgotten': {
    name: 'Bounds from further up forgotten',
    message: 'Bounds reach down through every ply, not only from the parent.',
  },
  'cut-too-late': {
    name: 'Cut too late, or not at all',
    message: 'What is known already settles it: the rest cannot change the choice above.',
  },
  equality: {
    name: 'Equality',
    message: 'Look at the rule: with α ≥ β a tie cuts, with α > β it does not.',
  },
  'cut-on-wrong-side': {
    name: 'Cut on the wrong side',
    message:
      'A cut comes where a node has become too good for the side that moves there, so that the other will never let it happen.',
  },
  'cut-too-much': {
    name: 'Too much is cut',
    message: 'Only the moves that remain at this very node are left out.',
  },
  'parent-owns-deep-cut': {
    name: 'The parent is thought to own a deep cut',
    message:
      'Ask who is sure of that bound: the node that has found it already, even if it is far above.',
  },
  'cut-node-exact': {
    name: 'The value of a cut node taken as exact',
    message: 'Leaves were left out: the value that came back is a bound.',
  },
  'bound-wrong-way': {
    name: 'The bound taken the wrong way',
    message: 'MIN can only go lower with what was not seen, MAX only higher.',
  },
  'pruning-changes-value': {
    name: 'Pruning is thought to change the value',
    message: 'Only what cannot matter is left out: the root keeps its value.',
  },
  'order-changes-value': {
    name: 'The order is thought to change the value',
    message: 'The order changes how much is searched, never what the root is worth.',
  },
  'order-changes-nothing': {
    name: 'The order is thought to change nothing',
    message: 'Bounds that come early cut more: count again in the new order.',
  },
  'worst-first': {
    name: 'The worst move first',
    message: 'A strong move gives a strong bound, so it should come first.',
  },
  'minimal-is-half': {
    name: 'Pruning is thought to save half',
    message: 'With good order the exponent is halved, not the count.',
  },
  'minimal-is-root': {
    name: 'The minimal tree misjudged',
    message: 'Two proofs are needed, one for each side; they share one leaf.',
  },
  'whole-tree-misjudged': {
    name: 'The growth of trees misjudged',
    message: 'Every ply multiplies.',
  },
  'deeper-always-better': {
    name: 'Deeper is thought always better',
    message:
      'Most often it is, but the evaluation decides too: at another depth it may see, or miss, something else.',
  },
  'estimate-is-outcome': {
    name: 'An estimate taken for the outcome',
    message: 'At the horizon the game goes on: the number is a guess about it.',
  },
  'sign-forgotten': {
    name: 'The sign forgotten in negamax',
    message: 'What is good for one side is as bad for the other: turn the sign.',
  },
  'test-gives-value': {
    name: 'A test taken for a value',
    message: 'A null window only asks “is it more than this?”. The answer is a bound.',
  },
  'test-wrong-way': {
    name: 'A test read the wrong way',
    message: 'Above the window it failed high: the value is at least that. Below, at most.',
  },
  'table-bound-exact': {
    name: 'A bound in the table taken as exact',
    message:
      '“At least” leaves room above; only an exact entry, or one that meets the window, ends the search.',
  },
  'table-useless': {
    name: 'A bound in the table not used',
    message: 'A bound can narrow the window, or close it.',
  },
  'deepening-doubles': {
    name: 'Deepening is thought to cost much',
    message: 'All shallower trees together are small beside the last one.',
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
