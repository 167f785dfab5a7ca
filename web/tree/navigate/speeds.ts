/** In place of a speed: each step stays for as long as it takes to read its sentence. */
export const AS_READ = 0;

/** How fast a search can be played: steps a second, or as it is read. */
export const SPEEDS: readonly number[] = [AS_READ, 1, 2, 5, 10, 30, 100, 1000, 10_000];
export const DEFAULT_SPEED = 2;

/** The sentence of a step is seen at least so long, and at most; then it can be stepped back to. */
const SHORTEST_MS = 500;
const LONGEST_MS = 10_000;
/** Until one has found where something has changed. */
const FINDING_MS = 300;
/** Some 280 words a minute, and as many Chinese characters as are read in that time. */
const WORD_MS = 215;
const CHARACTER_MS = 130;

/** How long it takes to read a text in English or Chinese, in milliseconds. */
export function readingTime(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[^\s\p{Script=Han}\p{Punctuation}]+/gu)?.length ?? 0;
  const time = FINDING_MS + words * WORD_MS + characters * CHARACTER_MS;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, time));
}
