import { lotsOf } from '../../core/random.ts';
import { makeItem } from './make.ts';
import type { ItemName, MistakeName } from './names.ts';

/** A question of the inventory, by its name and its lot. */
export interface ItemLot {
  readonly item: ItemName;
  readonly seed: number;
}

/** Far more than any mistake needs: most lots of a kind show all of its mistakes. */
const ROUNDS = 500;

/**
 * Another question of the kind that showed a mistake, with numbers on which that mistake gives another
 * answer than the truth: both are computed for each lot, and a lot on which they are the same is passed
 * over. `round`: another one each time.
 */
export function againOn(mistake: MistakeName, { item, seed }: ItemLot, round: number): ItemLot {
  const lots = lotsOf(seed, round);
  for (let tries = 0; tries < ROUNDS; tries++) {
    const next = { item, seed: lots.draw(0, 2 ** 32 - 1) };
    // A choice is there only if its answer is no other's.
    const { choices } = makeItem(next.item, next.seed);
    if (choices.some((choice) => choice.mistake === mistake)) return next;
  }
  return { item, seed };
}
