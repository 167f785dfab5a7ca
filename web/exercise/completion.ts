import { bytesOf, lettersOf } from './challenge-link.ts';
import { hmac } from './sha256.ts';

/**
 * What a student hands in once a challenge is through: a line that says who, which trees were solved
 * and with how many checks, signed by the challenge's key.
 *
 * What the signature proves: the line was made by this page for this challenge, and not a letter of it
 * was changed since. What it does not: who sat there, with whose help, and that nobody took the key
 * out of the challenge's link, where it has to be, and signed a line of their own.
 */
export interface Completion {
  readonly name: string;
  /** One a tree, in order. */
  readonly trees: readonly TreeResult[];
}

export interface TreeResult {
  readonly solved: boolean;
  /** How often it was checked, the last time included. */
  readonly checks: number;
}

export const LONGEST_NAME = 80;
const MOST_CHECKS = 9_999;
/** Bytes of the signature that are kept: enough that nobody guesses one. */
const SIGNATURE = 9;
/** A code: what it says, a full stop, its signature. */
const CODE = /^P1\.([\w-]+)\.([\w-]{12})$/;

/** The line that is handed in. */
export function completionCode({ name, trees }: Completion, key: string): string {
  const told = trees.map(({ solved, checks }) => {
    const count = Math.min(MOST_CHECKS, Math.max(0, Math.round(checks)));
    return `${solved ? '+' : '-'}${String(count)}`;
  });
  const said = JSON.stringify([name.trim().slice(0, LONGEST_NAME), told.join('')]);
  const letters = lettersOf(new TextEncoder().encode(said));
  return `P1.${letters}.${signatureOf(letters, key)}`;
}

/** What a line says; null where it is no code, or not signed by this key, or of other trees. */
export function readCompletion(code: string, key: string, trees: number): Completion | null {
  const [, letters, signature] = CODE.exec(code.trim()) ?? [];
  if (letters === undefined || signature !== signatureOf(letters, key)) return null;
  try {
    const bytes = bytesOf(letters);
    if (bytes === null) return null;
    const said: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(said)) return null;
    const [name, told] = said as readonly unknown[];
    if (typeof name !== 'string' || typeof told !== 'string') return null;
    const results = [...told.matchAll(/([+-])(\d{1,4})/g)].map(([, sign, checks]) => ({
      solved: sign === '+',
      checks: Number(checks),
    }));
    return results.length === trees ? { name, trees: results } : null;
  } catch {
    return null;
  }
}

function signatureOf(letters: string, key: string): string {
  return lettersOf(hmac(key, letters).slice(0, SIGNATURE));
}

/** A teacher's table of what was handed in: a line each, in order; null for what is no code. */
export function collected(
  lines: string,
  key: string,
  trees: number,
): readonly (Completion | null)[] {
  const given = lines.split(/\s+/).filter((line) => line !== '');
  return given.slice(0, MOST_CODES).map((line) => readCompletion(line, key, trees));
}

const MOST_CODES = 2_000;
