// Written by npm run puzzles; see scripts/puzzles.mjs.

/** The packs by rating: the highest rating in each, and how many puzzles it holds. */
export const PACKS: readonly { readonly most: number; readonly count: number }[] = [
  { most: 690, count: 242 },
  { most: 770, count: 243 },
  { most: 790, count: 243 },
  { most: 800, count: 243 },
  { most: 810, count: 243 },
  { most: 830, count: 243 },
  { most: 880, count: 243 },
  { most: 910, count: 243 },
  { most: 940, count: 242 },
  { most: 970, count: 243 },
  { most: 1030, count: 243 },
  { most: 1080, count: 243 },
  { most: 1150, count: 243 },
  { most: 1250, count: 243 },
  { most: 1370, count: 243 },
  { most: Infinity, count: 243 },
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
];

/** The text of a pack. */
export async function loadPack(number: number): Promise<string> {
  return (await LOADERS[number]!()).pack;
}
