import { inTurns } from '../../../core/time-slices.ts';
import type { GamesStore, StoredGame } from '../../library/games-store.ts';
import { LARGEST_LIBRARY, readingLibrary, type ReadLibrary } from '../../library/library-file.ts';
import { readingRecords, type RecordsFile } from '../../library/records-file.ts';
import type { RecordRefusal } from '../../record/refusal.ts';

/** What has become of a file. */
export interface Imported {
  readonly added: number;
  /** Games that were here already. */
  readonly known: number;
  readonly unreadable: number;
  /** Games of which a part is left out. */
  readonly shortened: number;
  /** What else it holds, where it is the file of a library. */
  readonly library: Exclude<ReadLibrary, string> | null;
}

export type ImportProblem =
  Extract<ReadLibrary, string> | 'too-large' | 'unreadable' | RecordRefusal;

/** What says of a text that it is no game at all; anything else says what is wrong with the game. */
const NO_GAME: readonly RecordRefusal['code'][] = [
  'not-a-move',
  'no-move',
  'not-a-game',
  'not-text',
  'no-list',
  'broken-json',
];

/** So many games are written at a time, all of them or none. */
const PART = 100;

/**
 * Adds what a file holds to what is here: of a library, or of records in any format. `onShare` is told how
 * far it has come, from 0 to 1; where it gives false, what was added stays, and no more is. Rejects where
 * there is no room.
 */
export async function importFile(
  file: File,
  store: GamesStore,
  onShare: (share: number) => boolean,
): Promise<Imported | ImportProblem> {
  if (file.size > LARGEST_LIBRARY) return 'too-large';
  const half = (share: number): boolean => onShare(share / 2);
  // A contest's record begins with a brace, too, and others' games in JSON as a library does.
  const beginning = await file
    .slice(0, 1000)
    .text()
    .catch(() => null);
  if (beginning === null) return 'unreadable';
  const mayBeLibrary = /^\s*\{\s*["}]/.test(beginning);
  const library = mayBeLibrary ? await inTurns(readingLibrary(await file.text()), half) : null;
  if (mayBeLibrary && library !== 'not-a-library') {
    return library === null || typeof library === 'string'
      ? (library ?? NOTHING)
      : {
          ...(await write({ ...library, shortened: 0 }, (part) => store.putNews(part), onShare)),
          library,
        };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await inTurns(readingRecords(bytes, Date.now()), half);
  if (read === null) return NOTHING;
  if (read.games.length === 0) {
    const { refusal } = read;
    return refusal === null || NO_GAME.includes(refusal.code) ? 'not-a-library' : refusal;
  }
  // A record that is here has a name and tags, perhaps, which the file knows nothing of.
  return write(
    read,
    (part) => store.putNews(part, (game, here) => (here === null ? game : null)),
    onShare,
  );
}

const NOTHING: Imported = { added: 0, known: 0, unreadable: 0, shortened: 0, library: null };

async function write(
  { games, unreadable, shortened }: Omit<RecordsFile, 'refusal'>,
  put: (part: readonly StoredGame[]) => Promise<number>,
  onShare: (share: number) => boolean,
): Promise<Imported> {
  let [added, tried] = [0, 0];
  while (tried < games.length && onShare((1 + tried / games.length) / 2)) {
    const part = games.slice(tried, tried + PART);
    added += await put(part);
    tried += part.length;
  }
  return { ...NOTHING, added, known: tried - added, unreadable, shortened };
}
