import { isRefusal } from '../record/refusal.ts';
import { progressFrom, type Progress } from '../puzzle/progress.ts';
import { stateFromKept } from '../session/kept.ts';
import { runFrom, type LevelRun } from '../session/level-run.ts';
import { readPreferences, type PlayPreferences } from '../session/preferences.ts';
import { storedFrom, type StoredGame } from './games-store.ts';

/** All that somebody has on the play page, in one file: JSON, so that it can be read elsewhere. */
export interface Library {
  readonly games: readonly StoredGame[];
  readonly puzzles: Progress;
  readonly preferences: PlayPreferences;
  readonly levelRun: LevelRun | null;
}

const KIND = 'prunus-library';
const VERSION = 1;

/** Larger files are refused unread. */
export const LARGEST_LIBRARY = 64_000_000;

export function writeLibrary(library: Library): string {
  return JSON.stringify({ kind: KIND, version: VERSION, ...library });
}

/** What such a file holds, and how many games of it are none; or what is wrong with it. */
export function readLibrary(
  text: string,
): (Library & { readonly unreadable: number }) | 'not-a-library' | 'newer' {
  const given = parsed(text);
  if (given?.kind !== KIND) return 'not-a-library';
  if (given.version !== VERSION) return 'newer';
  const all: readonly unknown[] = Array.isArray(given.games) ? given.games : [];
  const games = all
    .map(storedFrom)
    .filter((game) => game !== null && !isRefusal(stateFromKept(game.text)))
    .filter((game) => game !== null);
  return {
    games,
    unreadable: all.length - games.length,
    puzzles: progressFrom(JSON.stringify(given.puzzles ?? null)),
    preferences: readPreferences(given.preferences),
    levelRun: runFrom(given.levelRun),
  };
}

/**
 * Of two games of one name that which was played on longer ago gives way; null where that of the file
 * is no news.
 */
export function newerOf(file: StoredGame, here: StoredGame | null): StoredGame | null {
  if (here === null) return file;
  return file.saved > here.saved ? file : null;
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
