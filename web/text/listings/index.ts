import { alphaBeta } from './alpha-beta.ts';
import type { Listing } from './listing.ts';
import { minimax } from './minimax.ts';

/** By the engine's names of its algorithms. */
const listings: Readonly<Record<string, Listing>> = {
  minimax,
  'alpha-beta': alphaBeta,
};

/** The listing of an algorithm, or null where we have none. */
export function listingOf(algorithm: string): Listing | null {
  return Object.hasOwn(listings, algorithm) ? (listings[algorithm] ?? null) : null;
}
