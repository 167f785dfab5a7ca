import { readSetting, settingsNamed, writeSetting } from './settings.ts';

/** Something that is kept. What is in it is the caller's, and as untrusted as anything that was kept. */
export interface Entry {
  readonly id: string;
  /** When its text was kept last, in milliseconds since 1970: later each time, whatever the clock does. */
  readonly saved: number;
  readonly text: string;
  /** Who wrote the text; another one has another name. */
  readonly writer?: string;
}

/** An entry from anything at all; null for what is none. */
export function entryFrom(value: unknown): Entry | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, saved, text, writer } = value as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof saved !== 'number' || !Number.isFinite(saved)) return null;
  if (typeof text !== 'string') return null;
  return { id, saved, text, ...(typeof writer === 'string' ? { writer } : {}) };
}

/** What a database has refused. `after`: when that was saved which it takes the place of; null: nothing. */
export interface Rescued<Kept extends Entry> {
  readonly entry: Kept;
  readonly after: number | null;
}

/** Milliseconds in which changes are reported as one. */
const PAUSE = 200;
/** So many entries are read at a time. */
const PART = 500;
const UNSAVED = 'prunus-unsaved';

/**
 * A database of the browser with one table of entries. What it refuses is set down among the settings
 * until it takes it: what stands there is read as if it stood in the database.
 */
export class Database<Kept extends Entry> {
  readonly #name: string;
  readonly #table: string;
  readonly #read: (value: unknown) => Kept | null;
  #open: Promise<IDBDatabase> | null = null;
  readonly #whenGone = new Set<() => void>();
  #refuses = false;

  /** `read` makes an entry of anything; null: it is none. */
  constructor(name: string, table: string, read: (value: unknown) => Kept | null) {
    this.#name = name;
    this.#table = table;
    this.#read = read;
  }

  /** Whether what was to be written last was refused: then no one should be promised that it is kept. */
  get refuses(): boolean {
    return this.#refuses;
  }

  /** The entry of that name; null where there is none. Rejects where the database can't be read. */
  async get(id: string): Promise<Kept | null> {
    const here = this.rescued(id).filter(({ entry }) => entry.id === id);
    try {
      const found = this.#read(await this.#ask('readonly', (table) => table.get(id)));
      return newestOf(found, here);
    } catch (error) {
      if (here.length === 0) throw error;
      return newestOf(null, here);
    }
  }

  /** All entries whose names begin so, the newest first; what is none is passed over. Rejects as above. */
  async all(beginning = ''): Promise<readonly Kept[]> {
    const here = this.rescued(beginning);
    let found: readonly (Kept | null)[] = [];
    try {
      const parts = await this.#parts(beginning);
      const read = parts.map(async (part) => (await part).map((value) => this.#read(value)));
      found = (await Promise.all(read)).flat();
    } catch (error) {
      if (here.length === 0) throw error;
    }
    const entries = new Map<string, Kept>();
    for (const entry of [...found, ...here.map((each) => each.entry)]) {
      if (entry !== null && entry.saved > (entries.get(entry.id)?.saved ?? -Infinity)) {
        entries.set(entry.id, entry);
      }
    }
    return [...entries.values()].sort((a, b) => b.saved - a.saved);
  }

  /**
   * Makes another entry of what stands by that name, or of null; no other writer comes in between. Where
   * `change` gives null, all stays as it is. Resolves to what it gave once that is written to the end, and
   * rejects where there is no room, or no leave.
   */
  async change(id: string, change: (before: Kept | null) => Kept | null): Promise<Kept | null> {
    const made: { entry: Kept | null; problem: unknown } = { entry: null, problem: null };
    const asked = this.#ask('readwrite', (table, transaction) => {
      const request: IDBRequest<unknown> = table.get(id);
      request.onsuccess = () => {
        try {
          made.entry = change(this.#read(request.result));
          if (made.entry !== null) table.put(made.entry);
          // Or a page that is closed now would take what it has just written with it.
          transaction.commit();
        } catch (error) {
          made.problem = error;
          transaction.abort();
        }
      };
      return request;
    });
    await asked.catch((error: unknown) => {
      throw made.problem ?? error;
    });
    this.#tellOthers();
    return made.entry;
  }

  /**
   * The same for several at once, each asked for by its name, in the time of one. Resolves to how many were
   * written; where one of them is refused, none is. Others get `changed`, once for all of them.
   */
  async changeAll(
    ids: readonly string[],
    change: (id: string, before: Kept | null) => Kept | null,
  ): Promise<number> {
    if (ids.length === 0) return 0;
    let written = 0;
    await this.#ask('readwrite', (table) => {
      const requests = ids.map((id) => {
        const request: IDBRequest<unknown> = table.get(id);
        request.onsuccess = () => {
          const entry = change(id, this.#read(request.result));
          if (entry === null) return;
          table.put(entry);
          written += 1;
        };
        return request;
      });
      return requests.at(-1)!;
    });
    return written;
  }

  /** Tells others that something has been written by `changeAll`, and who has. */
  changed(writer: string): void {
    this.#tellOthers(writer);
  }

  async remove(...ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#ask('readwrite', (table) => {
      const last = table.delete(ids.at(-1)!);
      // All of many at once would hold up the page.
      const next = (from: number): void => {
        const part = ids.slice(from, Math.min(from + PART, ids.length - 1));
        const request = part.map((id) => table.delete(id)).at(-1);
        if (request !== undefined) request.onsuccess = () => next(from + PART);
      };
      next(0);
      return last;
    });
    const gone = new Set(ids);
    for (const { entry } of this.rescued(ids.length === 1 ? ids[0]! : '')) {
      if (gone.has(entry.id)) this.forget(entry);
    }
    this.#tellOthers();
  }

  /** Sets down what the database refuses; false where that is refused too. */
  rescue({ entry, after }: Rescued<Kept>): boolean {
    return writeSetting(this.#unsaved(entry), { entry, after });
  }

  /** What was set down by names that begin so. */
  rescued(beginning: string): readonly Rescued<Kept>[] {
    return settingsNamed(`${UNSAVED}:${this.#name}:${beginning}`).flatMap((key) => {
      const { entry, after } = { ...(readSetting(key) as Record<string, unknown> | null) };
      const read = this.#read(entry);
      return read === null
        ? []
        : [{ entry: read, after: typeof after === 'number' ? after : null }];
    });
  }

  /** It stands in the database now. */
  forget(rescued: Pick<Entry, 'id' | 'writer'>): void {
    writeSetting(this.#unsaved(rescued), null);
  }

  /**
   * Calls `onChange` soon after another tab, or another part of this page, has changed something: once
   * for many changes, for a whole file of games may be coming in. Nothing is reported of what that writer
   * says to have changed. Returns what ends it.
   */
  follow(onChange: () => void, writer: string | null = null): () => void {
    if (!('BroadcastChannel' in globalThis)) return () => undefined;
    const channel = new BroadcastChannel(this.#channel);
    let timer: ReturnType<typeof setTimeout> | undefined;
    channel.onmessage = ({ data }) => {
      if (writer !== null && data === writer) return;
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

  /** Calls `onGone` when the database was deleted, or the browser has closed it. Returns what ends it. */
  whenGone(onGone: () => void): () => void {
    this.#whenGone.add(onGone);
    return () => this.#whenGone.delete(onGone);
  }

  /**
   * What stands by names that begin so, in parts that are asked for at once: all of many in one would hold up
   * the page, and to wait for each before the next takes twice as long.
   */
  async #parts(beginning: string): Promise<readonly Promise<readonly unknown[]>[]> {
    const end = `${beginning}\uffff`;
    const whole = IDBKeyRange.bound(beginning, end);
    const keys = await this.#ask('readonly', (table) => table.getAllKeys(whole));
    const starts = keys.filter((_, at) => at > 0 && at % PART === 0);
    return [beginning, ...starts].map((start, at) => {
      const next = starts[at];
      const range = IDBKeyRange.bound(start, next ?? end, false, next !== undefined);
      return this.#ask<unknown[]>('readonly', (table) => table.getAll(range));
    });
  }

  /** What a request has found, once all that its transaction writes is written. */
  async #ask<Result>(
    mode: IDBTransactionMode,
    question: (table: IDBObjectStore, transaction: IDBTransaction) => IDBRequest<Result>,
  ): Promise<Result> {
    try {
      const database = await (this.#open ??= this.#connect());
      const result = await new Promise<Result>((resolve, reject) => {
        // Written means: on the disk, so that no crash takes it back.
        const transaction = database.transaction(this.#table, mode, { durability: 'strict' });
        // An error aborts it, and only the abort has the reason.
        transaction.onabort = () => reject(problemOf(transaction.error));
        const request = question(transaction.objectStore(this.#table), transaction);
        transaction.oncomplete = () => resolve(request.result);
      });
      if (mode === 'readwrite') this.#refuses = false;
      return result;
    } catch (error) {
      this.#refuses = true;
      // The next time it is opened anew: it may be allowed then, or have been closed without a word.
      void this.#open?.then(
        (database) => database.close(),
        () => undefined,
      );
      this.#open = null;
      throw error;
    }
  }

  #connect(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(this.#table, { keyPath: 'id' });
      };
      request.onsuccess = () => {
        const database = request.result;
        const closed = (isGone: boolean): void => {
          this.#open = null;
          if (isGone) for (const tell of this.#whenGone) tell();
        };
        // Whoever deletes it, or has a newer version of this page, must not wait for this one.
        database.onversionchange = ({ newVersion }) => {
          database.close();
          closed(newVersion === null);
        };
        database.onclose = () => closed(true);
        resolve(database);
      };
      request.onerror = () => reject(problemOf(request.error));
    });
  }

  #unsaved({ id, writer }: Pick<Entry, 'id' | 'writer'>): string {
    return `${UNSAVED}:${this.#name}:${id}:${writer ?? ''}`;
  }

  get #channel(): string {
    return `${this.#name}-${this.#table}`;
  }

  #tellOthers(writer: string | null = null): void {
    if (!('BroadcastChannel' in globalThis)) return;
    const channel = new BroadcastChannel(this.#channel);
    channel.postMessage(writer);
    channel.close();
  }
}

function newestOf<Kept extends Entry>(
  found: Kept | null,
  rescued: readonly Rescued<Kept>[],
): Kept | null {
  return rescued.reduce(
    (newest, { entry }) => (newest === null || entry.saved > newest.saved ? entry : newest),
    found,
  );
}

function problemOf(error: DOMException | null): Error {
  return error ?? new Error('the database has stopped');
}
