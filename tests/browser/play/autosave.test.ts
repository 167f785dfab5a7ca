import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { Autosave, type KeepingPlaces } from '../../../web/play/session/autosave.ts';

/** What a tab remembers; the pages of this test share one, so each of its tabs gets its own. */
class TabMemory implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  clear(): void {
    this.#items.clear();
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  key(at: number): string | null {
    return [...this.#items.keys()][at] ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
}

const open: Autosave[] = [];
let troubles = 0;

/** A tab, in the real storage with the real locks. */
async function tab(places: Partial<KeepingPlaces> = {}, isFresh = false): Promise<Autosave> {
  const all = {
    storage: localStorage,
    session: new TabMemory(),
    locks: navigator.locks,
    ...places,
  };
  const onTrouble = () => {
    troubles += 1;
  };
  const autosave = await Autosave.start(onTrouble, { isFresh, places: all });
  open.push(autosave);
  return autosave;
}

async function close(autosave: Autosave): Promise<void> {
  autosave.close();
  // The browser frees a lock a moment later.
  await navigator.locks.query();
}

/** All that is in storage. */
function kept(): string {
  return Array.from({ length: localStorage.length }, (_, at) =>
    localStorage.getItem(localStorage.key(at) ?? ''),
  ).join();
}

/** Date.now is what tells newer from older. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 3));

beforeEach(() => {
  localStorage.clear();
  troubles = 0;
});
afterEach(() => {
  for (const autosave of open.splice(0)) autosave.close();
  localStorage.clear();
});

describe('a game is kept', () => {
  test('for the tab that is loaded again', async () => {
    const session = new TabMemory();
    const first = await tab({ session });
    expect(first.found).toBeNull();
    first.keep('one');
    first.keep('two');
    await close(first);
    expect((await tab({ session })).found?.text).toBe('two');
    expect(localStorage.length).toBe(1);
  });

  test('for the next tab, once its own is closed', async () => {
    const first = await tab();
    first.keep('mine');
    const second = await tab();
    expect(second.found).toBeNull();
    second.keep('yours');
    await close(first);
    const third = await tab();
    expect(third.found?.text).toBe('mine');
    third.keep('mine, gone on');
    expect((await tab()).found).toBeNull();
    await close(second);
    await close(third);
    expect(localStorage.length).toBe(2);
  });

  test('the newest first', async () => {
    const tabs = [await tab(), await tab(), await tab()];
    for (const [at, each] of tabs.entries()) {
      each.keep(String(at));
      await soon();
    }
    for (const each of tabs) await close(each);
    const texts = [await tab(), await tab(), await tab(), await tab()].map(
      ({ found }) => found?.text,
    );
    expect(texts).toEqual(['2', '1', '0', undefined]);
  });

  test('twice, for a tab that was duplicated', async () => {
    const session = new TabMemory();
    const first = await tab({ session });
    first.keep('before');
    const copy = await tab({ session });
    expect(copy.found?.text).toBe('before');
    copy.keep('another way');
    await close(first);
    await close(copy);
    const texts = [(await tab()).found?.text, (await tab()).found?.text].sort();
    expect(texts).toEqual(['another way', 'before']);
  });

  test('apart from one that is begun afresh, as by a link', async () => {
    const session = new TabMemory();
    const first = await tab({ session });
    first.keep('before');
    await close(first);
    const linked = await tab({ session }, true);
    expect(linked.found).toBeNull();
    await close(linked);
    // Nothing was kept there, so the game before is come back to.
    const again = await tab({ session });
    expect(again.found?.text).toBe('before');
    await close(again);
    const other = await tab({ session }, true);
    other.keep('linked, gone on');
    await close(other);
    expect((await tab({ session })).found?.text).toBe('linked, gone on');
    expect((await tab()).found?.text).toBe('before');
  });

  test('also without locks: a new tab works on a copy', async () => {
    const first = await tab({ locks: null });
    first.keep('mine');
    const second = await tab({ locks: null });
    expect(second.found?.text).toBe('mine');
    second.keep('yours');
    await soon();
    first.keep('mine again');
    expect((await tab({ locks: null })).found?.text).toBe('mine again');
    expect(localStorage.length).toBe(2);
  });

  test('but not for ever: the oldest of closed tabs are forgotten', async () => {
    const held = await tab();
    held.keep('still open');
    await soon();
    const tabs = await Promise.all(Array.from({ length: 20 }, () => tab()));
    for (const each of tabs) {
      each.keep('x');
      await close(each);
    }
    await tab();
    expect(localStorage.length).toBeLessThan(12);
    await close(held);
    expect(kept()).toContain('still open');
  });
});

describe('where nothing can be kept, that is told once', () => {
  test('because storage is forbidden', async () => {
    const autosave = await tab({ storage: null, session: null, locks: null });
    expect(autosave.found).toBeNull();
    expect(troubles).toBe(0);
    autosave.keep('a');
    autosave.keep('b');
    expect(troubles).toBe(1);
  });

  test('because storage is full', async () => {
    const autosave = await tab();
    autosave.keep('small');
    expect(troubles).toBe(0);
    let filler = 'x'.repeat(1 << 20);
    while (filler.length > 0) {
      try {
        localStorage.setItem(`filler ${localStorage.length}`, filler);
      } catch {
        filler = filler.slice(filler.length >> 1, -1);
      }
    }
    autosave.keep('a game that is larger than before by far'.repeat(100));
    autosave.keep('another'.repeat(100));
    expect(troubles).toBe(1);
    // What was kept before is still there.
    expect(kept()).toContain('small');
  });

  test('because what is kept makes no sense', async () => {
    for (const [at, value] of ['', '{', 'null', '[]', '{"version":9}', '{"version":1}'].entries()) {
      localStorage.setItem(`prunus-play-game:${String(at)}`, value);
    }
    const autosave = await tab();
    expect(autosave.found).toBeNull();
    autosave.keep('fine');
    expect(troubles).toBe(0);
  });
});
