// Written by npm run puzzles; see scripts/puzzles.mjs.

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

const LOADERS: readonly (() => Promise<{ readonly pack: string }>)[] = [
  () => import('./pack-1.ts'),
  () => import('./pack-2.ts'),
  () => import('./pack-3.ts'),
  () => import('./pack-4.ts'),
  () => import('./pack-5.ts'),
  () => import('./pack-6.ts'),
  () => import('./pack-7.ts'),
  () => import('./pack-8.ts'),
  () => import('./pack-9.ts'),
  () => import('./pack-10.ts'),
  () => import('./pack-11.ts'),
  () => import('./pack-12.ts'),
  () => import('./pack-13.ts'),
  () => import('./pack-14.ts'),
  () => import('./pack-15.ts'),
  () => import('./pack-16.ts'),
  () => import('./pack-17.ts'),
  () => import('./pack-18.ts'),
  () => import('./pack-19.ts'),
  () => import('./pack-20.ts'),
  () => import('./pack-21.ts'),
  () => import('./pack-22.ts'),
  () => import('./pack-23.ts'),
  () => import('./pack-24.ts'),
];

/** The text of a pack. */
export async function loadPack(number: number): Promise<string> {
  return (await LOADERS[number]!()).pack;
}
