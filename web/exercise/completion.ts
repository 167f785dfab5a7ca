import { bytesOf, lettersOf } from './challenge-link.ts';
import { hmac } from './sha256.ts';

/**
 * What a student hands in once a challenge or a lesson is through: a line that says who, what was solved
 * and with how many checks, signed by the challenge's key, or by the word that a class was told.
 *
 * What the signature proves: the line was made by this page for this challenge or class, and not a letter
 * of it was changed since. What it does not: who sat there, with whose help, and that nobody took the key
 * out of the challenge's link, where it has to be, and signed a line of their own.
 */
export interface Completion {
  readonly name: string;
  /** One a tree, or a question, in order. */
  readonly trees: readonly TreeResult[];
}

/** The same of what is no challenge: a lesson, by its name or title. */
export interface WorkCompletion extends Completion {
  readonly work: string;
}

export interface TreeResult {
  readonly solved: boolean;
  /** How often it was checked, the last time included. */
  readonly checks: number;
}

/** 1 at the first try, ½ later, 0 for what was not solved. */
export function pointsOf({ solved, checks }: TreeResult): number {
  if (!solved) return 0;
  return checks <= 1 ? 1 : 0.5;
}

export const LONGEST_NAME = 80;
export const LONGEST_WORD = 40;
const LONGEST_WORK = 120;
const MOST_RESULTS = 200;
const MOST_CHECKS = 9_999;
/** Bytes of the signature that are kept: enough that nobody guesses one. */
const SIGNATURE = 9;
/** A code: its version, what it says, its signature. Version 1: of a challenge; 2: of any other work. */
const CODE = /^P([12])\.([\w-]+)\.([\w-]{12})$/;

/** The line that is handed in for a challenge. */
export function completionCode({ name, trees }: Completion, key: string): string {
  return signed('1', [cut(name, LONGEST_NAME), resultsText(trees)], key);
}

/** The line that is handed in for other work; `word` is what the class was told, '' where nothing. */
export function workCode({ name, work, trees }: WorkCompletion, word: string): string {
  const said = [cut(name, LONGEST_NAME), resultsText(trees), cut(work, LONGEST_WORK)];
  return signed('2', said, wordKey(word));
}

/** What a line says; null where it is no code, or not signed by this key, or of other trees. */
export function readCompletion(code: string, key: string, trees: number): Completion | null {
  const [name, told] = payloadOf(code, '1', key) ?? [];
  const results = told === undefined ? null : readResults(told);
  return name === undefined || results?.length !== trees ? null : { name, trees: results };
}

/** What a line of other work says; null where it is none, or of a class with another word. */
export function readWork(code: string, word: string): WorkCompletion | null {
  const [name, told, work] = payloadOf(code, '2', wordKey(word)) ?? [];
  const trees = told === undefined ? null : readResults(told);
  return name === undefined || work === undefined || trees === null ? null : { name, work, trees };
}

function signed(version: string, said: readonly string[], key: string): string {
  const letters = lettersOf(new TextEncoder().encode(JSON.stringify(said)));
  return `P${version}.${letters}.${signatureOf(letters, key)}`;
}

/** The texts in a code of this version and key; null where it is none. Anything may be given. */
function payloadOf(code: string, wanted: string, key: string): readonly string[] | null {
  const [, version, letters, signature] = CODE.exec(code.trim()) ?? [];
  if (version !== wanted || letters === undefined) return null;
  if (signature !== signatureOf(letters, key)) return null;
  try {
    const bytes = bytesOf(letters);
    if (bytes === null) return null;
    const said: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(said) || said.length > 3) return null;
    return said.every((each) => typeof each === 'string') ? said : null;
  } catch {
    return null;
  }
}

function resultsText(trees: readonly TreeResult[]): string {
  const told = trees.slice(0, MOST_RESULTS).map(({ solved, checks }) => {
    const count = Math.min(MOST_CHECKS, Math.max(0, Math.round(checks)));
    return `${solved ? '+' : '-'}${String(count)}`;
  });
  return told.join('');
}

function readResults(told: string): readonly TreeResult[] {
  return [...told.matchAll(/([+-])(\d{1,4})/g)]
    .slice(0, MOST_RESULTS)
    .map(([, sign, checks]) => ({ solved: sign === '+', checks: Number(checks) }));
}

function cut(text: string, longest: number): string {
  return text.trim().slice(0, longest);
}

/** Capitals and spaces at the ends make no other word of it. */
function wordKey(word: string): string {
  return `class ${cut(word, LONGEST_WORD).toLowerCase()}`;
}

function signatureOf(letters: string, key: string): string {
  return lettersOf(hmac(key, letters).slice(0, SIGNATURE));
}

/** What codes are held against: a challenge, if there is one, and the word that the class was told. */
export interface Collecting {
  readonly challenge: { readonly key: string; readonly trees: number } | null;
  readonly word: string;
}

/** A teacher's table of what was handed in: a line each, in order; null for what is no code of theirs. */
export function collected(
  lines: string,
  { challenge, word }: Collecting,
): readonly (Completion | WorkCompletion | null)[] {
  const given = lines.split(/\s+/).filter((line) => line !== '');
  return given.slice(0, MOST_CODES).map((line) => {
    const ofChallenge =
      challenge === null ? null : readCompletion(line, challenge.key, challenge.trees);
    return ofChallenge ?? readWork(line, word);
  });
}

const MOST_CODES = 2_000;
