import { formatCount } from './format.ts';

/** So many of something in English: "1 node", "549,946 nodes". `more`: where that has not just an s. */
export function englishCount(count: number, one: string, more = `${one}s`): string {
  return `${formatCount(count, 'en')} ${count === 1 ? one : more}`;
}
