import { atOnce } from '../../core/time-slices.ts';
import { isRefusal } from '../record/refusal.ts';
import { mistakesFrom, type Mistake } from '../puzzle/mistakes.ts';
import { progressFrom, type Progress } from '../puzzle/progress.ts';
import { readingKept } from '../session/kept.ts';
import { runFrom, type LevelRun } from '../session/level-run.ts';
import { readPreferences, type PlayPreferences } from '../session/preferences.ts';
import { storedFrom, type StoredGame } from './games-store.ts';

/** All that somebody has on the play page, in one file: JSON, so that it can be read elsewhere. */
export interface Library {
  readonly games: readonly StoredGame[];
  readonly puzzles: Progress;
  readonly mistakes: readonly Mistake[];
  readonly preferences: PlayPreferences;
  readonly levelRun: LevelRun | null;
}

const KIND = 'prunus-library';
const VERSION = 1;

/** How files begin that this page has written. */
const BEGINNING = `{"kind":"${KIND}","version":${String(VERSION)},"games":[`;

/** So many games make a part of a file. */
const A_PART = 100;

/** Larger files are refused unread. */
export const LARGEST_LIBRARY = 64_000_000;

export function writeLibrary(library: Library): string {
  return atOnce(writingLibrary(library)).join('');
}

/** The same bit by bit, as the parts of a text. */
export function* writingLibrary({ games, ...rest }: Library): Generator<undefined, string[]> {
  const parts: string[] = [];
  let part = BEGINNING;
  for (const [at, game] of games.entries()) {
    part += (at === 0 ? '' : ',') + JSON.stringify(game);
    if (at % A_PART === A_PART - 1) {
      parts.push(part);
      part = '';
    }
    yield;
  }
  parts.push(`${part}],${JSON.stringify(rest).slice(1)}`);
  return parts;
}

/** The same as a file: to make it of all parts at once would hold up the page as well. */
export function* writingLibraryFile(library: Library): Generator<undefined, Blob> {
  const parts: Blob[] = [];
  for (const part of yield* writingLibrary(library)) {
    parts.push(new Blob([part]));
    yield;
  }
  return new Blob(parts, { type: 'application/json' });
}

/** What such a file holds, and how many games of it are none; or what is wrong with it. */
export type ReadLibrary = (Library & { readonly unreadable: number }) | 'not-a-library' | 'newer';

export function readLibrary(text: string): ReadLibrary {
  return atOnce(readingLibrary(text));
}

/** The same bit by bit; yields how much of the file has been read, from 0 to 1. */
export function* readingLibrary(text: string): Generator<number, ReadLibrary> {
  const pieces = yield* piecesOf(text);
  const given = parsed(pieces === null ? text : pieces.rest);
  if (given?.kind !== KIND) return 'not-a-library';
  if (given.version !== VERSION) return 'newer';
  const all: readonly unknown[] = Array.isArray(given.games) ? given.games : [];
  const values = pieces === null ? all : pieces.games;
  const games: StoredGame[] = [];
  for (const [at, value] of values.entries()) {
    const game = storedFrom(value);
    const share = (1 + at / values.length) / 2;
    if (game !== null && !isRefusal(yield* telling(readingKept(game.text), share)))
      games.push(game);
    yield share;
  }
  return {
    games,
    unreadable: values.length - games.length,
    puzzles: progressFrom(JSON.stringify(given.puzzles ?? null)),
    mistakes: mistakesFrom(JSON.stringify(given.mistakes ?? null)),
    preferences: readPreferences(given.preferences),
    levelRun: runFrom(given.levelRun),
  };
}

/** The same work, which says how far the whole has come. */
function* telling<Result>(
  work: Generator<undefined, Result>,
  share: number,
): Generator<number, Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    yield share;
  }
}

/** The games of a file and the file without them. */
interface Pieces {
  readonly games: readonly unknown[];
  readonly rest: string;
}

/**
 * A large file that this page has written, in pieces: to take it as a whole would hold up the page. Null for
 * any other.
 */
function* piecesOf(text: string): Generator<number, Pieces | null> {
  if (!text.startsWith(BEGINNING)) return null;
  const games: unknown[] = [];
  let at = BEGINNING.length;
  while (text.charAt(at) === '{') {
    const end = objectEnd(text, at);
    const game = end === -1 ? null : parsed(text.slice(at, end));
    if (game === null) return null;
    games.push(game);
    at = text.charAt(end) === ',' && text.charAt(end + 1) === '{' ? end + 1 : end;
    yield at / text.length / 2;
  }
  return text.charAt(at) === ']' ? { games, rest: BEGINNING + text.slice(at) } : null;
}

/** Behind the bracket that closes the object that begins there; −1 where there is none. */
function objectEnd(text: string, from: number): number {
  const sign = /["{}]/g;
  sign.lastIndex = from;
  let depth = 0;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    if (found[0] === '"') {
      const end = stringEnd(text, sign.lastIndex);
      if (end === -1) return -1;
      sign.lastIndex = end;
    } else {
      depth += found[0] === '{' ? 1 : -1;
      if (depth === 0) return sign.lastIndex;
    }
  }
  return -1;
}

/** Behind the quotation mark that ends a string; −1 where there is none. */
function stringEnd(text: string, from: number): number {
  const sign = /["\\]/g;
  sign.lastIndex = from;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    if (found[0] === '"') return sign.lastIndex;
    sign.lastIndex += 1;
  }
  return -1;
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
