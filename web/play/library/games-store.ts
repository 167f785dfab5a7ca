/**
 * A game that is kept in the browser's database until somebody deletes it. What is in it is the
 * caller's, and as untrusted as anything that was kept.
 */
export interface StoredGame {
  readonly id: string;
  /** When it was kept last, in milliseconds since 1970. */
  readonly saved: number;
  /** As `../session/kept.ts` writes it. */
  readonly text: string;
  /** What somebody calls it; '' as long as nobody does. */
  readonly name: string;
  readonly tags: readonly string[];
}

/** A game with what is new about it; what is left out stays as it was. */
export type GameChange = Pick<StoredGame, 'id'> & Partial<StoredGame>;

export const LONGEST_NAME = 80;
const LONGEST_TAG = 24;
const MOST_TAGS = 12;

const DATABASE = 'prunus';
const VERSION = 1;
const GAMES = 'games';
/** On it each store says that its games are others now. */
const CHANNEL = 'prunus-games';
/** Milliseconds in which what changes is told as one change. */
const PAUSE = 200;

export class GamesStore {
  readonly #factory: IDBFactory | null;
  #open: Promise<IDBDatabase> | null = null;

  /** `factory`: the browser's database, null where it is forbidden. */
  constructor(factory: IDBFactory | null = browserFactory()) {
    this.#factory = factory;
  }

  /** The game of that name; null where there is none. Rejects where the database can't be read. */
  async get(id: string): Promise<StoredGame | null> {
    return this.#ask('readonly', (games, answer) => {
      const request: IDBRequest<unknown> = games.get(id);
      request.onsuccess = () => answer(storedFrom(request.result));
    });
  }

  /** All games, the newest first; what is none is passed over. Rejects as above. */
  async all(): Promise<readonly StoredGame[]> {
    const found = await this.#ask<readonly unknown[]>('readonly', (games, answer) => {
      const request: IDBRequest<unknown[]> = games.getAll();
      request.onsuccess = () => answer(request.result);
    });
    return found
      .map(storedFrom)
      .filter((game) => game !== null)
      .sort((a, b) => b.saved - a.saved);
  }

  /** Keeps a game, or what is new about it. Rejects where there is no room, or no leave. */
  async put(change: GameChange): Promise<void> {
    await this.#ask<null>('readwrite', (games, answer) => {
      const request: IDBRequest<unknown> = games.get(change.id);
      request.onsuccess = () => {
        games.put({ ...NEW, ...storedFrom(request.result), ...change });
        answer(null);
      };
    });
    tellOthers();
  }

  async remove(id: string): Promise<void> {
    await this.#ask<null>('readwrite', (games, answer) => {
      games.delete(id);
      answer(null);
    });
    tellOthers();
  }

  /**
   * Calls `onChange` soon after another tab, or another part of this page, has changed the games: once
   * for many changes, for a whole file of games may be coming in. Returns what ends it.
   */
  follow(onChange: () => void): () => void {
    if (!('BroadcastChannel' in globalThis)) return () => undefined;
    const channel = new BroadcastChannel(CHANNEL);
    let timer: ReturnType<typeof setTimeout> | undefined;
    channel.onmessage = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        onChange();
      }, PAUSE);
    };
    return () => {
      clearTimeout(timer);
      channel.close();
    };
  }

  async #ask<Result>(
    mode: IDBTransactionMode,
    question: (games: IDBObjectStore, answer: (result: Result) => void) => void,
  ): Promise<Result> {
    this.#open ??= this.#connect();
    const database = await this.#open.catch((error: unknown) => {
      // It may be allowed, or there may be room, the next time.
      this.#open = null;
      throw error;
    });
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(GAMES, mode);
      // Only what has been written to the end is kept.
      let answer: (() => void) | null = null;
      transaction.oncomplete = () => answer?.();
      // An error aborts it, and only then is told why.
      transaction.onabort = () => reject(problemOf(transaction.error));
      question(transaction.objectStore(GAMES), (result) => {
        answer = () => resolve(result);
      });
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
        const closed = (): void => {
          this.#open = null;
        };
        // Another tab's newer version of this page must not wait for this one.
        database.onversionchange = () => {
          database.close();
          closed();
        };
        database.onclose = closed;
        resolve(database);
      };
      request.onerror = () => reject(problemOf(request.error));
    });
  }
}

function tellOthers(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

const NEW: Omit<StoredGame, 'id'> = { saved: 0, text: '', name: '', tags: [] };

/** A game from anything at all; null for what is none. */
export function storedFrom(value: unknown): StoredGame | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, saved, text, name, tags } = value as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return null;
  if (typeof saved !== 'number' || !Number.isFinite(saved) || typeof text !== 'string') return null;
  const words = Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
  return {
    id,
    saved,
    text,
    name: typeof name === 'string' ? fitName(name) : '',
    tags: fitTags(words.join(',')),
  };
}

/** What somebody calls a game: a line that is not too long. */
export function fitName(text: string): string {
  return fit(text, LONGEST_NAME);
}

/** Words with commas between them, each once. */
export function fitTags(text: string): readonly string[] {
  const tags = text
    .split(/[,，、;；]/)
    .map((tag) => fit(tag, LONGEST_TAG))
    .filter((tag) => tag !== '');
  return [...new Set(tags)].slice(0, MOST_TAGS);
}

function fit(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, most).join('').trim();
}

function problemOf(error: DOMException | null): Error {
  return error ?? new Error('the database has stopped');
}

/** Null where the browser forbids it; even asking may throw. */
function browserFactory(): IDBFactory | null {
  try {
    return indexedDB;
  } catch {
    return null;
  }
}
