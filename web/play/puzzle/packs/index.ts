// Written by npm run puzzles; see scripts/player/puzzles.mjs.

/** The packs by rating: the highest rating in each, and how many puzzles it holds. */
export const PACKS: readonly { readonly most: number; readonly count: number }[] = [
  { most: 650, count: 451 },
  { most: 710, count: 452 },
  { most: 760, count: 452 },
  { most: 770, count: 451 },
  { most: 790, count: 452 },
  { most: 790, count: 452 },
  { most: 800, count: 451 },
  { most: 820, count: 452 },
  { most: 830, count: 452 },
  { most: 850, count: 452 },
  { most: 880, count: 451 },
  { most: 910, count: 452 },
  { most: 930, count: 452 },
  { most: 950, count: 451 },
  { most: 970, count: 452 },
  { most: 1010, count: 452 },
  { most: 1050, count: 452 },
  { most: 1080, count: 451 },
  { most: 1110, count: 452 },
  { most: 1160, count: 452 },
  { most: 1240, count: 451 },
  { most: 1300, count: 452 },
  { most: 1400, count: 452 },
  { most: Infinity, count: 450 },
];

/** So many packs stand in a file, one after the other. */
export const PACKS_A_FILE = 4;

/** The files: the puzzles of their packs (see pack.ts), deflated, as base64. */
export const LOADERS: readonly (() => Promise<{ readonly packed: string }>)[] = [
  () => import('./packs-1.ts'),
  () => import('./packs-2.ts'),
  () => import('./packs-3.ts'),
  () => import('./packs-4.ts'),
  () => import('./packs-5.ts'),
  () => import('./packs-6.ts'),
];
