import { readChallenge, readHidden, writeHidden, type ChallengeProblem } from './challenge-link.ts';
import { versionOf, type Work } from './completion.ts';
import { isChallengeLink } from './is-challenge-link.ts';

/**
 * A challenge of several trees with a title and a text of its teacher's: a link of version 2, hidden
 * as those of version 1 are, which hold a single tree and go on to be read. It ends with a code that a
 * student hands in: see `completion.ts`.
 */
export interface ChallengeSet {
  readonly title: string;
  readonly text: string;
  /** Links of labs, one a tree. */
  readonly links: readonly string[];
  /** Letters and digits, which signed its codes once; null in challenges of version 1, which end without a code. */
  readonly key: string | null;
}

const VERSION = 'c2';
export const MOST_TREES = 20;
export const LONGEST_TITLE = 120;
export const LONGEST_TEXT = 2_000;
const KEY = /^[\w-]{8,64}$/;

/** The hash, with its '#'. At most `MOST_TREES` links; longer texts are cut. */
export function writeChallengeSet({ title, text, links, key }: ChallengeSet): string {
  const set = [title.slice(0, LONGEST_TITLE), text.slice(0, LONGEST_TEXT), key, ...links];
  return writeHidden(VERSION, JSON.stringify(set.slice(0, 3 + MOST_TREES)));
}

/** What a hash of either version holds; or why there is nothing. Never throws. */
export function readChallengeSet(
  hash: string,
): { readonly set: ChallengeSet } | { readonly problem: ChallengeProblem } {
  if (!/^#?c2&/.test(hash) || !isChallengeLink(hash)) {
    const read = readChallenge(hash);
    return 'problem' in read
      ? read
      : { set: { title: '', text: '', links: [read.link], key: null } };
  }
  const read = readHidden(VERSION, hash);
  if ('problem' in read) return read;
  const set = setOf(read.text);
  return set === null ? { problem: 'damaged' } : { set };
}

function setOf(json: string): ChallengeSet | null {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return null;
  }
  if (!Array.isArray(given) || given.length < 4 || given.length > 3 + MOST_TREES) return null;
  const all: readonly unknown[] = given;
  if (!all.every((each) => typeof each === 'string')) return null;
  const [title = '', text = '', key = '', ...links] = all;
  if (title.length > LONGEST_TITLE || text.length > LONGEST_TEXT || !KEY.test(key)) return null;
  return links.every((link) => link.startsWith('#v')) ? { title, text, key, links } : null;
}

/** What a challenge is called in codes. */
export function workOfChallenge({ title, text, key, links }: ChallengeSet): Work {
  const version = versionOf(JSON.stringify([title, text, key, ...links]));
  return { kind: 'challenge', name: title, version };
}

/** A key that nobody has had before. */
export function newChallengeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
