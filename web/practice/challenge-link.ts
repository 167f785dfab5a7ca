import { isChallengeLink } from './is-challenge-link.ts';

/**
 * A quiz as a link that says nothing at a glance: "#c1&" and letters. The reader can't see what tree
 * it is and how it is searched, nor change that, before the quiz has been solved or given up. It is no
 * encryption: whoever reads this page can undo it. It keeps honest people from seeing the answer by
 * accident, and it shows when a link was damaged.
 *
 * Inside is a link of the lab. Its bytes are changed by a stream of numbers that begins at their check
 * sum, which stands before them.
 */

const VERSION = 'c1';

/** Longer ones are refused unread. */
export const LONGEST_CHALLENGE = 340_000;

export type ChallengeProblem = 'not-a-link' | 'unknown-version' | 'too-long' | 'damaged';

/** The hash, with its '#', that hides a link of the lab. */
export function writeChallenge(link: string): string {
  return writeHidden(VERSION, link.replace(/^#/, ''));
}

/** A hash of this version, with its '#', that hides a text. */
export function writeHidden(version: string, text: string): string {
  const bytes = new TextEncoder().encode(text);
  const sum = checkSum(bytes);
  const hidden = new Uint8Array(4 + bytes.length);
  new DataView(hidden.buffer).setUint32(0, sum);
  hidden.set(veiled(bytes, sum), 4);
  return `#${version}&${lettersOf(hidden)}`;
}

/** The link of the lab that a hash hides, with its '#'; or why there is none. Never throws. */
export function readChallenge(
  hash: string,
): { readonly link: string } | { readonly problem: ChallengeProblem } {
  const read = readHidden(VERSION, hash);
  return 'problem' in read ? read : { link: '#' + read.text };
}

/** The text that a hash of this version hides; or why there is none. Never throws. */
export function readHidden(
  wanted: string,
  hash: string,
): { readonly text: string } | { readonly problem: ChallengeProblem } {
  const text = hash.startsWith('#') ? hash.slice(1) : hash;
  if (text.length > LONGEST_CHALLENGE) return { problem: 'too-long' };
  if (!isChallengeLink(text)) return { problem: 'not-a-link' };
  const [version, letters = '', ...rest] = text.split('&', 3);
  if (version !== wanted) return { problem: 'unknown-version' };
  const hidden = rest.length === 0 ? bytesOf(letters) : null;
  if (hidden === null || hidden.length < 4) return { problem: 'damaged' };
  const sum = new DataView(hidden.buffer).getUint32(0);
  const bytes = veiled(hidden.subarray(4), sum);
  if (checkSum(bytes) !== sum) return { problem: 'damaged' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { problem: 'damaged' };
  }
}

/** FNV-1a (Fowler, Noll, Vo), 32 bits. */
export function checkSum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

/** Bytes under the stream of `seed`; done twice they are as before. Xorshift (Marsaglia 2003). */
function veiled(bytes: Uint8Array, seed: number): Uint8Array {
  let state = (seed ^ 0x9e3779b9) | 1;
  return bytes.map((byte) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return byte ^ (state & 0xff);
  });
}

/** Base64 with letters that links leave alone; `bytesOf` reads it, null for what is none. */
export function lettersOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function bytesOf(letters: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(letters) || letters.length % 4 === 1) return null;
  try {
    const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
