import { alphaBeta } from './alpha-beta.ts';
import { aspiration } from './aspiration.ts';
import { iterativeDeepening } from './iterative-deepening.ts';
import type { Listing } from './listing.ts';
import { minimax } from './minimax.ts';
import { mtdF } from './mtd-f.ts';
import { player } from './player.ts';
import { principalVariationSearch } from './principal-variation.ts';
import { transpositionTable } from './transposition-table.ts';

/** By the engine's names of its algorithms. */
const listings: Readonly<Record<string, Listing>> = {
  minimax,
  'alpha-beta': alphaBeta,
  'iterative-deepening': iterativeDeepening,
  'principal-variation': principalVariationSearch,
  'transposition-table': transpositionTable,
  'mtd-f': mtdF,
  aspiration,
  player,
};

/** The listing of an algorithm, or null where we have none. */
export function listingOf(algorithm: string): Listing | null {
  return Object.hasOwn(listings, algorithm) ? (listings[algorithm] ?? null) : null;
}
