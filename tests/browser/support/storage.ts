import { vi } from 'vitest';

import { documents } from '../../../web/core/storage/documents.ts';
import { games } from '../../../web/play/library/games-store.ts';

/** Empties all that this page keeps, the elements that keep something gone. */
export async function clearStorage(): Promise<void> {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  // What was written last is on its way, and may come after it has been looked for once.
  for (let empty = 0; empty < 2;) {
    await navigator.locks.query();
    const kept = await Promise.all(
      [documents, games].map(async (database) => {
        const all = await database.all();
        for (const { id } of all) await database.remove(id);
        return all.length;
      }),
    );
    empty = kept.some((count) => count > 0) ? 0 : empty + 1;
  }
  localStorage.clear();
  sessionStorage.clear();
}

/** Deletes a database as another tab, or the browser's tools, would. */
export async function deleteDatabase(name: string): Promise<void> {
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = reject;
  });
}

const error = (name: string) => new DOMException('by the test', name);

/** What browsers do to those who want to keep something, by name; each is undone by `restoreAllMocks`. */
export const FAULTS = {
  /** The database takes what it is given, and then does not. */
  'aborted puts': () => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!
      .value as IDBObjectStore['put'];
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      const request = put.apply(this, given);
      // The request succeeds; the transaction comes to nothing.
      request.addEventListener('success', () => this.transaction.abort());
      vi.spyOn(this.transaction, 'commit').mockImplementation(() => undefined);
      return request;
    });
  },
  full: () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw error('QuotaExceededError');
    });
  },
  forbidden: () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw error('SecurityError');
    });
    // A connection that stands already is of no use either.
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw error('InvalidStateError');
    });
  },
  /** Nor is there any other place. */
  'forbidden altogether': () => {
    FAULTS.forbidden();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw error('SecurityError');
    });
  },
  /** The database answers nothing, as where a page or its browser is frozen. */
  silent: () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockReturnValue({
      objectStore: () => ({
        get: () => ({}),
        getAll: () => ({}),
        put: () => ({}),
        delete: () => ({}),
      }),
    } as unknown as IDBTransaction);
  },
} as const;

export type Fault = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as readonly Fault[];
