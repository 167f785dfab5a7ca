import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { bytesOf, lettersOf } from '../../practice/challenge-link.ts';

/** Longer links are cut by mail programs and chats. */
const LONGEST = 8_000;
const VERSION = 'l1';

/** The hash, with its '#', that holds a lesson's text; null where it would be too long. */
export function writeStoryLink(text: string): string | null {
  const hash = `#${VERSION}&${lettersOf(deflateSync(strToU8(text), { level: 9 }))}`;
  return hash.length > LONGEST ? null : hash;
}

/** The text that a hash holds; null where it is damaged, or of another version. Never throws. */
export function readStoryLink(hash: string): string | null {
  const [, letters] = /^#?l1&([\w-]+)$/.exec(hash.slice(0, LONGEST + 1)) ?? [];
  const bytes = letters === undefined ? null : bytesOf(letters);
  if (bytes === null) return null;
  try {
    // So short a link unpacks to a few megabytes at most; what is too long for a lesson is refused there.
    return strFromU8(inflateSync(bytes));
  } catch {
    return null;
  }
}
