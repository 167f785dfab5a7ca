import alphaBeta from './alpha-beta.txt?raw';
import aspiration from './aspiration.txt?raw';
import dfPn from './df-pn.txt?raw';
import expectimax from './expectimax.txt?raw';
import iterativeDeepening from './iterative-deepening.txt?raw';
import type { Listing } from './listing.ts';
import mcts from './mcts.txt?raw';
import minimax from './minimax.txt?raw';
import mtdF from './mtd-f.txt?raw';
import player from './player.txt?raw';
import principalVariation from './principal-variation.txt?raw';
import proofNumber from './proof-number.txt?raw';
import puct from './puct.txt?raw';
import maxN from './max-n.txt?raw';
import { readListing } from './read-listing.ts';
import sssStar from './sss-star.txt?raw';
import star1 from './star1.txt?raw';
import tableSearch from './table-search.txt?raw';
import transpositionTable from './transposition-table.txt?raw';

/** By the engine's names of its algorithms. */
const texts = {
  minimax,
  'alpha-beta': alphaBeta,
  'iterative-deepening': iterativeDeepening,
  'principal-variation': principalVariation,
  'transposition-table': transpositionTable,
  'mtd-f': mtdF,
  aspiration,
  mcts,
  puct,
  'proof-number': proofNumber,
  'df-pn': dfPn,
  'sss-star': sssStar,
  expectimax,
  star1,
  'max-n': maxN,
  player,
};

/** What listings can include. */
const included: Readonly<Record<string, string>> = { ...texts, 'table-search': tableSearch };

const listings: ReadonlyMap<string, Listing> = new Map(
  Object.entries(texts).map(([name, text]) => [name, readListing(text, textOf)]),
);

/** The listing of an algorithm, or null where we have none. */
export function listingOf(algorithm: string): Listing | null {
  return listings.get(algorithm) ?? null;
}

function textOf(name: string): string {
  const text = included[name];
  if (text === undefined) throw new RangeError(`There is no listing ${name} to include.`);
  return text;
}
