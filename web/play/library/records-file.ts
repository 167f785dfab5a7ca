import { decoded } from '../formats/encoding/decode.ts';
import { readingRecord, readingRecordBytes, type ReadRecord } from '../formats/read.ts';
import { findingGames, looksLikeSgf, type SgfGame } from '../formats/sgf-tree.ts';
import { jsonGames } from '../formats/json.ts';
import { toldGames } from '../formats/other-notations.ts';
import { looksLikeThor, thorCount } from '../formats/thor.ts';
import { isRefusal, type RecordRefusal } from '../record/refusal.ts';
import { keptText } from '../session/kept.ts';
import { openedGame } from '../session/opened-game.ts';
import { newGame, usualGame } from '../session/state.ts';
import { OWN_GAMES } from './keeper.ts';
import type { StoredGame } from './games-store.ts';

/** The records of a file, as they are kept. */
export interface RecordsFile {
  readonly games: readonly StoredGame[];
  /** How many are none. */
  readonly unreadable: number;
  /** Why the first of those is none. */
  readonly refusal: RecordRefusal | null;
  /** Of how many a part is left out, which can't be shown. */
  readonly shortened: number;
}

/**
 * All games of a file of any format that records are written in, bit by bit; yields how much of it has been
 * read, from 0 to 1. `saved`: when. The same record is the same entry, here or opened on the page.
 */
export function* readingRecords(bytes: Uint8Array, saved: number): Generator<number, RecordsFile> {
  const games: StoredGame[] = [];
  let [unreadable, shortened] = [0, 0];
  let refusal: RecordRefusal | null = null;
  for (const { outcome, share } of outcomesOf(bytes)) {
    if (outcome === null) {
      yield share;
      continue;
    }
    if (isRefusal(outcome)) {
      unreadable += 1;
      refusal ??= outcome;
    } else {
      games.push(entryOf(outcome, saved));
      if (outcome.leftOut !== null) shortened += 1;
    }
    yield share;
  }
  return { games, unreadable, refusal, shortened };
}

interface Outcome {
  /** Null while a game is still being read. */
  readonly outcome: ReadRecord | RecordRefusal | null;
  readonly share: number;
}

function* outcomesOf(bytes: Uint8Array): Generator<Outcome> {
  if (looksLikeThor(bytes)) {
    const count = Math.max(1, thorCount(bytes));
    for (let which = 0; which < count; which++) {
      const reading = readingRecordBytes(bytes, { which });
      yield* outcomeOf(reading, which / count, (which + 1) / count);
    }
    return;
  }
  const { text } = decoded(bytes, null);
  yield { outcome: null, share: 0 };
  const inJson = jsonGames(text);
  const listed = inJson === null || isRefusal(inJson) ? toldGames(text) : inJson;
  if (listed !== null) {
    for (const [at, game] of listed.entries()) {
      yield* outcomeOf(readingRecord(game.text), at / listed.length, (at + 1) / listed.length);
    }
    return;
  }
  const parts = looksLikeSgf(text) ? yield* partsOf(text) : [];
  // A file with one game only has what may be wrong around it.
  if (parts.length < 2) yield* outcomeOf(readingRecordBytes(bytes), 0, 1);
  else {
    for (const { from, to } of parts) {
      const reading = readingRecord(text.slice(from, to));
      yield* outcomeOf(reading, from / text.length, to / text.length);
    }
  }
}

/** The games of a text, found bit by bit. */
function* partsOf(text: string): Generator<Outcome, readonly SgfGame[]> {
  const finding = findingGames(text);
  for (;;) {
    const step = finding.next();
    if (step.done === true) return step.value;
    yield { outcome: null, share: 0 };
  }
}

/** Of one game; `before` and `after` it so much of the file is read. */
function* outcomeOf(
  reading: ReturnType<typeof readingRecord>,
  before: number,
  after: number,
): Generator<Outcome> {
  for (;;) {
    const step = reading.next();
    if (step.done === true) {
      yield { outcome: step.value, share: after };
      return;
    }
    yield { outcome: null, share: before };
  }
}

function entryOf({ record }: ReadRecord, saved: number): StoredGame {
  const state = openedGame(record, newGame(usualGame));
  const id = `${OWN_GAMES.beginning}of-${state.opened ?? ''}`;
  return { id, saved, text: keptText(state), name: '', tags: [] };
}
