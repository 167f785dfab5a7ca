/**
 * Games that are kept in the browser's database, under a name each, until somebody deletes them. What
 * is in a game is the caller's, and as untrusted as anything that was kept.
 */
export interface StoredGame {
  readonly id: string;
  /** When it was kept last, in milliseconds since 1970. */
  readonly saved: number;
  /** As `../session/kept.ts` writes it. */
  readonly text: string;
}

const DATABASE = 'prunus';
const VERSION = 1;
const GAMES = 'games';

export class GamesStore {
  readonly #factory: IDBFactory | null;
  #open: Promise<IDBDatabase> | null = null;

  /** `factory`: the browser's database, null where it is forbidden. */
  constructor(factory: IDBFactory | null = browserFactory()) {
    this.#factory = factory;
  }

  /** The game of that name; null where there is none. Rejects where the database can't be read. */
  async get(id: string): Promise<StoredGame | null> {
    const found: unknown = await this.#ask('readonly', (games) => games.get(id));
    return storedFrom(found);
  }

  /** Keeps a game in place of that of the same name. Rejects where there is no room, or no leave. */
  async put(game: StoredGame): Promise<void> {
    await this.#ask('readwrite', (games) => games.put(game));
  }

  async #ask<Result>(
    mode: IDBTransactionMode,
    question: (games: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    this.#open ??= this.#connect();
    const database = await this.#open;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(GAMES, mode);
      const request = question(transaction.objectStore(GAMES));
      // Only what has been written to the end is kept.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(problemOf(transaction.error));
    });
  }

  #connect(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      if (this.#factory === null) throw new Error('no database');
      const request = this.#factory.open(DATABASE, VERSION);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(GAMES, { keyPath: 'id' });
      };
      request.onsuccess = () => {
        const database = request.result;
        // Another tab's newer version of this page must not wait for this one.
        database.onversionchange = () => database.close();
        database.onclose = () => (this.#open = null);
        resolve(database);
      };
      request.onerror = () => reject(problemOf(request.error));
    });
  }
}

function problemOf(error: DOMException | null): Error {
  return error ?? new Error('the database has stopped');
}

function storedFrom(value: unknown): StoredGame | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, saved, text } = value as Readonly<Record<string, unknown>>;
  const isGame = typeof id === 'string' && typeof saved === 'number' && typeof text === 'string';
  return isGame ? { id, saved, text } : null;
}

/** Null where the browser forbids it; even asking may throw. */
function browserFactory(): IDBFactory | null {
  try {
    return indexedDB;
  } catch {
    return null;
  }
}
