import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Entry } from '../../../web/core/storage/database.ts';
import { documents } from '../../../web/core/storage/documents.ts';
import { TabPlace, type TabTools } from '../../../web/core/storage/tab-place.ts';
import { clearStorage } from '../support/storage.ts';

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

const open: TabPlace<Entry>[] = [];

/** A tab, with the real locks. */
async function tab(tools: Partial<TabTools> = {}, isFresh = false): Promise<TabPlace<Entry>> {
  const all = { session: new TabMemory(), locks: navigator.locks, ...tools };
  const place = await TabPlace.open(documents, 'draft:', { isFresh, tools: all });
  open.push(place);
  return place;
}

async function keep(place: TabPlace<Entry>, text: string): Promise<void> {
  const { id } = place;
  await documents.change(id, () => ({ id, text, saved: Date.now() }));
  place.remember();
}

async function close(place: TabPlace<Entry>): Promise<void> {
  place.close();
  // The browser frees a lock a moment later.
  await navigator.locks.query();
}

const opened = async (...given: Parameters<typeof tab>) => (await tab(...given)).found?.text;

beforeEach(clearStorage);
afterEach(async () => {
  for (const place of open.splice(0)) place.close();
  await clearStorage();
});

describe('a text is found', () => {
  test('by the tab that is loaded again', async () => {
    const session = new TabMemory();
    const first = await tab({ session });
    expect(first.found).toBeNull();
    await keep(first, 'one');
    await keep(first, 'two');
    await close(first);
    expect(await opened({ session })).toBe('two');
  });

  test('by the next tab, once its own is closed', async () => {
    const first = await tab();
    await keep(first, 'mine');
    const second = await tab();
    expect(second.found).toBeNull();
    await keep(second, 'yours');
    await close(first);
    const third = await tab();
    expect(third.found?.text).toBe('mine');
    expect(third.id).toBe(first.id);
    expect(await opened()).toBeUndefined();
  });

  test('the one that was open last first', async () => {
    const tabs = [await tab(), await tab(), await tab()];
    for (const [at, each] of tabs.entries()) await keep(each, String(at));
    for (const each of tabs) await close(each);
    expect([await opened(), await opened(), await opened(), await opened()]).toEqual([
      '2',
      '1',
      '0',
      undefined,
    ]);
  });

  test('twice, as a copy for a tab that was duplicated', async () => {
    const session = new TabMemory();
    const first = await tab({ session });
    await keep(first, 'before');
    const copy = await tab({ session });
    expect(copy.found?.text).toBe('before');
    expect(copy.id).not.toBe(first.id);
  });

  test('but not by one that is begun afresh, as by a link', async () => {
    const session = new TabMemory();
    const first = await tab({ session });
    await keep(first, 'before');
    await close(first);
    const linked = await tab({ session }, true);
    expect(linked.found).toBeNull();
    await close(linked);
    // Nothing was kept there, so the one before is come back to.
    expect(await opened({ session })).toBe('before');
  });

  test('also where nobody remembers what was open last', async () => {
    const first = await tab();
    await keep(first, 'mine');
    await close(first);
    localStorage.clear();
    expect(await opened()).toBe('mine');
  });

  test('also without locks and without a memory of tabs', async () => {
    await keep(await tab(), 'mine');
    expect(await opened({ locks: null, session: null })).toBe('mine');
  });
});

test('a tab that goes on with another text gives the one before to the next tab', async () => {
  const first = await tab();
  await keep(first, 'left');
  first.move('draft:another');
  await expect
    .poll(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
    .toContain('prunus:draft:another');
  expect(await opened()).toBe('left');
});
