import type { Item, ItemWord } from '../items/item.ts';
import type { GrowthItemName, GrowthMistakeName } from '../items/names.ts';

/** What is asked of trees that grow, with its words; `items-en.ts` has the other items. */

const at = (item: Item, place: number): string =>
  String(item.numbers[place] ?? '').replace('-', '−');
const hundredths = (item: Item, place: number): string =>
  ((item.numbers[place] ?? 0) / 100).toFixed(2);

/** Three moves with two numbers each, from the place `from` on. */
export function threeMoves(
  from: number,
  told: (name: string, first: number, second: number) => string,
): readonly string[] {
  return ['A', 'B', 'C'].map((name, index) => told(name, from + 2 * index, from + 2 * index + 1));
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
    `At an OR node the side moves that is to prove. Its children are ${openChildren(item)}. What are its numbers?`,
  'and-numbers': (item) =>
    `At an AND node the other side moves, not the one that is to prove. Its children are ${openChildren(item)}. What are its numbers?`,
  'decided-leaf': (item) =>
    `${at(item, 0)} plies down the game is over, and the side that is to prove has won. What are the numbers of that leaf?`,
  'most-proving-or': (item) =>
    `At an OR node the side moves that is to prove. Its children are ${openChildren(item)}. With which does the way to the most-proving node go on?`,
  'most-proving-and': (item) =>
    `At an AND node the other side moves, not the one that is to prove. Its children are ${openChildren(item)}. With which does the way to the most-proving node go on?`,
};

export const growthWordsEn = {
  'sticks-to-one':
    'It stays with the move whose mean is highest, and never looks at the others again',
  'tries-all-alike': 'It tries all moves equally often',
  'nothing-changes': 'Nothing else: in the end it finds the best move all the same',
} satisfies Partial<Record<ItemWord, string>>;

export const growthMistakesEn: Readonly<
  Record<GrowthMistakeName, { readonly name: string; readonly told: string }>
> = {
  'greedy-selection': {
    name: 'The highest mean is thought to be selected',
    told: 'Add the second term: a move that was tried little gets more for it.',
  },
  'least-tried-selected': {
    name: 'The move tried least is thought to be selected',
    told: 'Little tried is only half of the sum: a bad mean can outweigh it.',
  },
  'lucky-mean-played': {
    name: 'The highest mean is thought to be played',
    told: 'A mean of few playouts may be luck. What was visited most has stood the test.',
  },
  'visits-not-counted': {
    name: 'The visit is not counted',
    told: 'Every playout through a node is a visit, however it ends.',
  },
  'losses-not-counted': {
    name: 'Losses are not counted',
    told: 'W takes in every result: a loss takes away.',
  },
  'visits-prove': {
    name: 'Many visits are taken for a proof',
    told: 'A narrow refutation may be far down, where few playouts came.',
  },
  'constant-turned': {
    name: 'The constant is read the wrong way',
    told: 'A large c spreads the visits; without c the mean alone decides.',
  },
  'constant-changes-nothing': {
    name: 'The constant is thought to change nothing',
    told: 'Without the second term a move that began badly is never tried again.',
  },
  'sides-add-alike': {
    name: 'OR and AND exchanged',
    told: 'Ask who chooses: whoever needs one child takes the least; where all are needed, they add up.',
  },
  'proof-numbers-added': {
    name: 'Both numbers are added up',
    told: 'One of the two is a sum. For the other, one child is enough: take the least.',
  },
  'proof-disproof-exchanged': {
    name: 'Proof and disproof exchanged',
    told: 'What is proved needs nothing more, 0, and can never be disproved, ∞.',
  },
  'decided-leaf-open': {
    name: 'A decided leaf is thought open',
    told: '1 and 1 is a node of which nothing is known. This one is decided.',
  },
  'hardest-first': {
    name: 'The largest number first',
    told: 'The search goes where it needs the fewest nodes to settle the matter.',
  },
};
