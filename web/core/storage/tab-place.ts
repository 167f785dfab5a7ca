import type { Database, Entry } from './database.ts';
import { newId } from './kept-text.ts';
import { readSetting, writeSetting } from './settings.ts';

/** What the browser offers; each is null where it is forbidden. */
export interface TabTools {
  readonly session: Storage | null;
  readonly locks: LockManager | null;
}

/** So many are remembered as those that were open last. */
const MOST_RECENT = 8;
/** Milliseconds after which a page begins without what was kept. */
const PATIENCE = 4000;

/**
 * Which game, draft or program a tab has, so that two tabs never write one. A tab that is loaded again
 * finds its own; a new one takes up the newest whose tab was closed. Which tabs are open is known from Web
 * Locks; where there are none, two tabs may begin with the same.
 */
export class TabPlace<Kept extends Entry> {
  /** What to go on with, if there is anything. */
  readonly found: Kept | null;
  /** The name of what this tab has: that of `found`, if it is no copy of another tab's. */
  id: string;
  readonly #beginning: string;
  readonly #tools: TabTools;
  #release: () => void;

  private constructor(beginning: string, tools: TabTools, found: Kept | null, place: Place) {
    this.#beginning = beginning;
    this.#tools = tools;
    this.found = found;
    this.id = place.id;
    this.#release = place.release;
  }

  /**
   * Finds this tab's place among those whose names begin so. With `isFresh` it is a new one with nothing
   * in it. Never rejects, and takes seconds at the most.
   */
  static async open<Kept extends Entry>(
    database: Database<Kept>,
    beginning: string,
    { isFresh = false, tools = browserTools() } = {},
  ): Promise<TabPlace<Kept>> {
    const mine = isFresh
      ? null
      : (attempt(() => tools.session?.getItem(tabKey(beginning))) ?? null);
    let recent = isFresh ? [] : recentIds(beginning);
    if (!isFresh && recent.length === 0) {
      recent = ((await within(database.all(beginning))) ?? []).map(({ id }) => id);
    }
    const until = performance.now() + PATIENCE;
    for (const id of mine === null ? recent : [mine, ...recent]) {
      const found = performance.now() < until ? await within(database.get(id)) : null;
      if (found === null) continue;
      const place = await placeNamed(id, tools.locks);
      if (place !== null) {
        const own = new TabPlace(beginning, tools, found, place);
        own.remember();
        return own;
      }
      // A tab that was duplicated.
      if (id === mine) return new TabPlace(beginning, tools, found, await fresh(beginning, tools));
    }
    return new TabPlace<Kept>(beginning, tools, null, await fresh(beginning, tools));
  }

  /** It is kept under its name now: the next tab may take it up. */
  remember(): void {
    attempt(() => this.#tools.session?.setItem(tabKey(this.#beginning), this.id));
    const recent = recentIds(this.#beginning);
    if (recent[0] !== this.id) setRecentIds(this.#beginning, [this.id, ...recent]);
  }

  /** This tab has another one from now on. */
  move(id: string): void {
    if (id === this.id) return;
    this.close();
    this.id = id;
    let isLeft = false;
    this.#release = () => (isLeft = true);
    void placeNamed(id, this.#tools.locks).then((place) => {
      if (isLeft) place?.release();
      else this.#release = place?.release ?? this.#release;
    });
  }

  /** Gives the place up to the next tab; what was kept stays. Pages that are closed need not. */
  close(): void {
    this.#release();
  }
}

/** The names of those that were open last, the newest first. */
export function recentIds(beginning: string): readonly string[] {
  const kept = readSetting(recentKey(beginning));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

export function setRecentIds(beginning: string, ids: readonly string[]): void {
  writeSetting(recentKey(beginning), [...new Set(ids)].slice(0, MOST_RECENT));
}

const recentKey = (beginning: string): string => `prunus-recent:${beginning}`;
const tabKey = (beginning: string): string => `prunus-tab:${beginning}`;

/** A tab's place, its own until released. */
interface Place {
  readonly id: string;
  readonly release: () => void;
}

async function fresh(beginning: string, { locks }: TabTools): Promise<Place> {
  const id = beginning + newId();
  return (await placeNamed(id, locks)) ?? { id, release: () => undefined };
}

function browserTools(): TabTools {
  return {
    session: attempt(() => sessionStorage) ?? null,
    // Declared as if it were always there.
    locks: attempt(() => (navigator as { readonly locks?: LockManager }).locks) ?? null,
  };
}

/** The place of that name, or null if another tab has it. */
async function placeNamed(id: string, locks: LockManager | null): Promise<Place | null> {
  if (locks === null) return { id, release: () => undefined };
  return new Promise((resolve) => {
    const held = locks.request(`prunus:${id}`, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((release) => {
        resolve({ id, release });
      });
    });
    // Locks are refused in some frames: then this tab goes without.
    held.catch(() => {
      resolve({ id, release: () => undefined });
    });
  });
}

/** What comes of it, or null where it fails or does not come. */
export async function within<Result>(coming: Promise<Result>): Promise<Result | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE);
  });
  const result = await Promise.race([coming.catch(() => null), silence]);
  clearTimeout(timer);
  return result;
}

/** What an action gives, or undefined if the browser forbids it. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
