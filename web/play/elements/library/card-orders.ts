import type { GameCard } from './game-card.ts';

/** What games are put in order by. */
export const ORDERS = ['kept', 'date', 'players', 'event', 'result', 'size', 'opening'] as const;
export type CardOrder = (typeof ORDERS)[number];

const COLLATOR = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** What is compared; of games that say nothing of it the others come first. */
const KEYS: Readonly<Record<Exclude<CardOrder, 'kept' | 'date'>, (card: GameCard) => string>> = {
  players: (card) => card.players,
  event: (card) => card.event,
  result: (card) => card.result,
  size: (card) => card.size,
  opening: (card) => card.opening,
};

/**
 * Games in another order than that in which they were kept, the last one first, which they are given in and
 * stay in where they are alike.
 */
export function inOrderOf(cards: readonly GameCard[], order: CardOrder): readonly GameCard[] {
  if (order === 'kept') return cards;
  // The latest first, as in the order in which they were kept; as files write dates they sort by themselves.
  if (order === 'date') {
    return [...cards].sort((one, other) =>
      one.played < other.played ? 1 : one.played > other.played ? -1 : 0,
    );
  }
  const keyOf = KEYS[order];
  return [...cards].sort((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)];
    if ((first === '') !== (second === '')) return first === '' ? 1 : -1;
    return first === second ? 0 : COLLATOR.compare(first, second);
  });
}
