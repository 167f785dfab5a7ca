import type { GameCard } from './game-card.ts';

/** What games are put in order by. */
export const CARD_ORDERS = [
  'kept',
  'date',
  'players',
  'event',
  'result',
  'size',
  'opening',
] as const;
export type CardOrder = (typeof CARD_ORDERS)[number];

/** What is compared; of games that say nothing of it the others come first. */
const KEYS: Readonly<Record<Exclude<CardOrder, 'kept' | 'date'>, (card: GameCard) => string>> = {
  players: (card) => card.players,
  event: (card) => card.event,
  result: (card) => card.result,
  size: (card) => card.size,
  opening: (card) => card.opening,
};

const COLLATOR = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

type Compare = (one: GameCard, other: GameCard) => number;

/** The latest first, as in the order in which they were kept. */
const byDate: Compare = (one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0);

function byKey(keyOf: (card: GameCard) => string): Compare {
  return (one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)];
    if ((first === '') !== (second === '')) return first === '' ? 1 : -1;
    return first === second ? 0 : COLLATOR.compare(first, second);
  };
}

/** So many games are compared with each other between two turns of the page. */
const A_TURN = 250;

/**
 * Games in another order than that in which they were kept, the last one first, which they are given in and
 * stay in where they are alike. Bit by bit: to compare words as people order them takes its time.
 */
export function* orderingCards(
  cards: readonly GameCard[],
  order: CardOrder,
): Generator<undefined, readonly GameCard[]> {
  if (order === 'kept') return cards;
  const compare = order === 'date' ? byDate : byKey(KEYS[order]);
  let runs: (readonly GameCard[])[] = [];
  for (let at = 0; at < cards.length; at += A_TURN) {
    runs.push(cards.slice(at, at + A_TURN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly GameCard[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* merging(runs[at]!, runs[at + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Two runs as one, in which the first comes first where they are alike. */
function* merging(
  one: readonly GameCard[],
  other: readonly GameCard[],
  compare: Compare,
): Generator<undefined, readonly GameCard[]> {
  const merged: GameCard[] = [];
  let [at, next] = [0, 0];
  while (at < one.length && next < other.length) {
    if (merged.length % A_TURN === A_TURN - 1) yield;
    const isFirst = compare(one[at]!, other[next]!) <= 0;
    merged.push(isFirst ? one[at++]! : other[next++]!);
  }
  return merged.concat(one.slice(at), other.slice(next));
}
