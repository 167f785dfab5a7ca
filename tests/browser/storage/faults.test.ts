import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Database, entryFrom, type Entry } from '../../../web/core/storage/database.ts';
import { documents } from '../../../web/core/storage/documents.ts';
import { KeptText, takeIn, type KeptKind } from '../../../web/core/storage/kept-text.ts';
import { TabPlace } from '../../../web/core/storage/tab-place.ts';
import { FRIEND_GAMES, OWN_GAMES } from '../../../web/play/library/keeper.ts';
import { games } from '../../../web/play/library/games-store.ts';
import { programsNamed, textOf } from '../../../web/program/kept.ts';
import { keptText } from '../../../web/play/session/kept.ts';
import { newGame, usualGame } from '../../../web/play/session/state.ts';
import { playMove } from '../../../web/play/session/update.ts';
import { DRAFTS, PROGRESS } from '../../../web/course/keep.ts';
import { readProgress, writeProgress } from '../../../web/course/results/suspend.ts';
import { FAULTS, FAULT_NAMES, clearStorage, deleteDatabase } from '../support/storage.ts';

beforeEach(clearStorage);
const open: KeptText<Entry>[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const each of open.splice(0)) each.end();
  await clearStorage();
});

interface Kind {
  readonly database: Database<Entry>;
  readonly name: string;
  readonly kind: KeptKind;
  /** The text of that kind after so many changes. */
  text(changes: number): string;
}

const moved = (count: number) =>
  keptText(
    Array.from({ length: count }, (_, at) => at).reduce(
      (state, move) => playMove(state, move),
      newGame(usualGame, 1),
    ),
  );
const KINDS: Readonly<Record<string, Kind>> = {
  'a game': {
    database: games as Database<Entry>,
    name: 'prunus',
    kind: OWN_GAMES,
    text: moved,
  },
  'a draft': {
    database: documents,
    name: 'prunus-documents',
    kind: DRAFTS,
    text: (changes) => `---\nstory: 1\n---\n\n## ${String(changes)}\n`,
  },
  'a program': {
    database: documents,
    name: 'prunus-documents',
    kind: programsNamed('test'),
    text: (changes) =>
      textOf({ written: 'python', template: null, text: `x = ${String(changes)}` }),
  },
  progress: {
    database: documents,
    name: 'prunus-documents',
    kind: PROGRESS,
    text: (changes) => progress(changes),
  },
};

/** With so many questions answered. */
function progress(count: number, first = 1): string {
  const answers = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `q${String(first + at)}`,
      { first: '1', last: '1', tries: 1, isRight: true },
    ]),
  );
  return writeProgress({ scene: 0, seconds: 0, opened: [], answers });
}

const idOf = ({ kind }: Kind): string => `${kind.beginning}one`;

function keep({ database, kind }: Kind, id: string): KeptText<Entry> {
  const kept = new KeptText(database, kind, id);
  open.push(kept);
  return kept;
}

/** Saved, and really there: seen by another connection to the database. */
async function stands({ database, name }: Kind, id: string): Promise<string | null> {
  const table = database === documents ? 'texts' : 'games';
  return (await new Database(name, table, entryFrom).get(id))?.text ?? null;
}

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
  const id = idOf(kind);

  test('is saved once it stands in the database', async () => {
    const kept = keep(kind, id);
    kept.save(kind.text(3));
    expect(kept.state).toBe('saving');
    await expect.poll(() => kept.state).toBe('saved');
    expect(await stands(kind, id)).toBe(kind.text(3));
  });

  test.each(FAULT_NAMES)('%s: told, not lost, and saved as soon as that is over', async (fault) => {
    const kept = keep(kind, id);
    kept.save(kind.text(1));
    await expect.poll(() => kept.state).toBe('saved');
    FAULTS[fault]();
    kept.save(kind.text(2));
    await expect.poll(() => kept.state).toMatch(/full|forbidden|failed/);
    kept.save(kind.text(3));
    // Whatever becomes of the page, somebody can have it as a file.
    expect(kept.unsaved?.text).toBe(kind.text(3));
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    // Asked before leaving, if it stands in no other place.
    expect(leaving.defaultPrevented).toBe(fault === 'forbidden altogether');
    vi.restoreAllMocks();
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return kept.state;
      })
      .toBe('saved');
    expect(await stands(kind, id)).toBe(kind.text(3));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('prunus-unsaved'))).toEqual([]);
  });

  test.each(['aborted puts', 'full'] as const)(
    '%s, and then the page ends: the next one finds it, and saves it',
    async (fault) => {
      const kept = keep(kind, id);
      FAULTS[fault]();
      kept.save(kind.text(2));
      await expect.poll(() => kept.state).toMatch(/full|failed/);
      kept.end();
      expect((await kind.database.get(id))?.text).toBe(kind.text(2));
      expect((await kind.database.all()).map(({ text }) => text)).toEqual([kind.text(2)]);
      vi.restoreAllMocks();
      takeIn(kind.database, kind.kind);
      await expect.poll(() => stands(kind, id)).toBe(kind.text(2));
    },
  );

  test('is deleted in between: it is saved anew', async () => {
    const kept = keep(kind, id);
    kept.save(kind.text(2));
    await expect.poll(() => kept.state).toBe('saved');
    await deleteDatabase(kind.name);
    await expect.poll(() => stands(kind, id)).toBe(kind.text(2));
    kept.save(kind.text(3));
    await expect.poll(() => stands(kind, id)).toBe(kind.text(3));
  });

  test('the clock is set back: what was written later is the newer', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(2_000_000_000_000);
    const kept = keep(kind, id);
    kept.save(kind.text(1));
    await expect.poll(() => kept.state).toBe('saved');
    clock.mockReturnValue(1_000_000_000_000);
    kept.save(kind.text(2));
    await expect.poll(() => kept.state).toBe('saved');
    expect(await stands(kind, id)).toBe(kind.text(2));
    // Nor does that keep a tab from what it had last.
    const place = await TabPlace.open(kind.database, kind.kind.beginning);
    expect(place.found?.text).toBe(kind.text(2));
    place.close();
  });

  test('is written by two tabs: both texts are there', async () => {
    const [one, other] = [keep(kind, id), keep(kind, id)];
    // Of games the longer one first: what only goes on with the other would lose nothing of it.
    const first = kind.kind === PROGRESS ? progress(1) : kind.text(3);
    one.save(first);
    await expect.poll(() => one.state).toBe('saved');
    other.save(kind.kind === PROGRESS ? progress(2, 7) : kind.text(2));
    await expect.poll(() => other.state).toBe('saved');
    const texts = (await kind.database.all()).map(({ text }) => text);
    if (kind.kind === PROGRESS) {
      const both = readProgress(texts[0]!)!;
      expect(Object.keys(both.answers)).toEqual(['q1', 'q7', 'q8']);
      expect(other.takeMerged()).toBe(texts[0]);
    } else {
      expect([...texts].sort()).toEqual([first, kind.text(2)].sort());
      expect([one.isCopy, other.isCopy]).toEqual([false, true]);
    }
    // And on: each writes its own.
    one.save(kind.text(5));
    await expect.poll(() => one.state).toBe('saved');
    if (kind.kind !== PROGRESS) expect(one.isCopy).toBe(false);
  });
});

test('of a game with a friend the longer one stays, in whatever tab it was played', async () => {
  const kind = { ...KINDS['a game']!, kind: FRIEND_GAMES };
  const id = idOf(kind);
  const [one, other] = [keep(kind, id), keep(kind, id)];
  one.save(moved(4));
  await expect.poll(() => one.state).toBe('saved');
  other.save(moved(3));
  await expect.poll(() => other.state).toBe('saved');
  expect(await stands(kind, id)).toBe(moved(4));
  expect(other.takeMerged()).toBe(moved(4));
});

test('the browser is asked once to keep it, when there is something to lose', async () => {
  const ask = vi.spyOn(StorageManager.prototype, 'persist').mockResolvedValue(true);
  const kind = KINDS['a draft']!;
  const kept = keep(kind, idOf(kind));
  await kind.database.all();
  expect(ask).not.toHaveBeenCalled();
  for (const changes of [1, 2]) {
    kept.save(kind.text(changes));
    await expect.poll(() => kept.state).toBe('saved');
  }
  expect(ask).toHaveBeenCalledTimes(1);
});
