import { bytesOf, lettersOf } from './challenge-link.ts';
import type { TaskResult } from './completion.ts';
import { hmac } from '../core/sha256.ts';

/**
 * Codes as pages once made them, which are read for ever: a name and results without the answers, signed by
 * the challenge's key, or by a word that all of a class knew. Whoever knew that could sign any score, so
 * none of them can be checked.
 */
export interface SignedCompletion {
  readonly name: string;
  /** '' of a challenge, which they do not name. */
  readonly work: string;
  readonly tasks: readonly TaskResult[];
}

/** What they are held against: the keys of the challenges that are known, and the word of the class. */
export interface Signatures {
  readonly keys: readonly string[];
  readonly word: string;
}

export const LONGEST_WORD = 40;
const MOST_RESULTS = 200;
/** Bytes of the signature that are kept. */
const SIGNATURE = 9;
/** Version 1: of a challenge; 2: of any other work. What it says never ends in such a mark itself. */
const CODES = /P([12])\.((?:(?!P[12]\.)[\w-])+)\.([\w-]{12})/g;

/** Each of them in a text without blanks, in order; null for one that was changed or is of others. */
export function signedIn(text: string, by: Signatures): readonly (SignedCompletion | null)[] {
  return [...text.matchAll(CODES)].map(([, version, letters = '', signature]) => {
    const keys = version === '1' ? by.keys : [wordKey(by.word)];
    return keys.some((key) => signature === signatureOf(letters, key))
      ? completionOf(letters)
      : null;
  });
}

function completionOf(letters: string): SignedCompletion | null {
  try {
    const bytes = bytesOf(letters);
    if (bytes === null) return null;
    const statement: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(statement) || !statement.every((each) => typeof each === 'string'))
      return null;
    const [name = '', message = '', work = ''] = statement;
    return { name, work, tasks: readResults(message) };
  } catch {
    return null;
  }
}

function readResults(message: string): readonly TaskResult[] {
  return [...message.matchAll(/([+-])(\d{1,4})/g)]
    .slice(0, MOST_RESULTS)
    .map(([, sign, checks]) => ({ solved: sign === '+', checks: Number(checks) }));
}

/** Capitals and spaces at the ends make no other word of it. */
function wordKey(word: string): string {
  return `class ${word.trim().slice(0, LONGEST_WORD).toLowerCase()}`;
}

function signatureOf(letters: string, key: string): string {
  return lettersOf(hmac(key, letters).slice(0, SIGNATURE));
}
