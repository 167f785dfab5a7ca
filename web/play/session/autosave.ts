/**
 * Keeps the game of each tab in the browser, so that closing one loses nothing.
 *
 * Every tab has a place of its own, so that two of them never write over each other. A tab that is
 * loaded again finds its own game; a new one takes up the newest game whose tab was closed. Which
 * tabs are open is told by Web Locks; where there are none, a new tab works on a copy.
 */

/** A game as it was kept. The text is the caller's, and as untrusted as anything in storage. */
export interface KeptGame {
  readonly id: string;
  /** When, in milliseconds since 1970. */
  readonly saved: number;
  readonly text: string;
  /** What the library calls it; null where it was kept before there was one. */
  readonly game: string | null;
}

/** Where games are kept; by default the browser's own. Null where there is none. */
export interface KeepingPlaces {
  readonly storage: Storage | null;
  readonly session: Storage | null;
  readonly locks: LockManager | null;
}

export interface AutosaveOptions {
  readonly isFresh?: boolean;
  readonly places?: KeepingPlaces;
}

/** Games of closed tabs beyond these are forgotten, the oldest first. */
const MOST_KEPT = 8;

const VERSION = 1;
const GAME_KEY = 'prunus-play-game:';
const TAB_KEY = 'prunus-play-tab';

export class Autosave {
  /** The game to go on with, if there is any. */
  readonly found: KeptGame | null;
  readonly #id: string;
  readonly #storage: Storage | null;
  readonly #release: () => void;
  /** Tells, once, that the game can't be kept. */
  readonly #onTrouble: () => void;
  #isTold = false;
  #last: string | null = null;

  private constructor(
    place: Place,
    storage: Storage | null,
    found: KeptGame | null,
    onTrouble: () => void,
  ) {
    this.#id = place.id;
    this.#release = place.release;
    this.#storage = storage;
    this.#onTrouble = onTrouble;
    this.found = found;
  }

  /**
   * Finds this tab's place and the game to go on with. `onTrouble` is called once, at the first game
   * that can't be kept: storage is full, or forbidden as in some private windows. With `isFresh` the
   * place is a new one with no game in it. Never rejects.
   */
  static async start(
    onTrouble: () => void,
    { isFresh = false, places = browserPlaces() }: AutosaveOptions = {},
  ): Promise<Autosave> {
    const { storage, session, locks } = places;
    const games = autosavedGames(storage);
    const mine = isFresh ? null : (attempt(() => session?.getItem(TAB_KEY)) ?? null);
    let found = games.find(({ id }) => id === mine) ?? null;
    let place = mine === null ? null : await placeNamed(mine, locks);
    if (found === null && !isFresh) {
      // The newest whose tab is gone. Without locks nobody knows, so that one is only copied.
      if (locks === null) found = games[0] ?? null;
      for (const game of locks === null ? [] : games) {
        const left = await placeNamed(game.id, locks);
        if (left === null) continue;
        place?.release();
        place = left;
        found = game;
        break;
      }
    }
    place ??= (await placeNamed(newId(), locks)) ?? { id: newId(), release: () => undefined };
    const { id } = place;
    attempt(() => session?.setItem(TAB_KEY, id));
    await forget(games.filter((game) => game.id !== id).slice(MOST_KEPT), storage, locks);
    return new Autosave(place, storage, found, onTrouble);
  }

  /** Whether the game that was found is this tab's own, and not a copy of another one's. */
  get isOwn(): boolean {
    return this.found?.id === this.#id;
  }

  /** Keeps a game in place of this tab's last one; the library calls it `game`. */
  keep(text: string, game: string | null = null): void {
    if (text === this.#last) return;
    this.#last = text;
    const value = JSON.stringify({ version: VERSION, saved: Date.now(), text, game });
    const storage = this.#storage;
    const isKept = attempt(() => {
      storage?.setItem(GAME_KEY + this.#id, value);
      return storage !== null;
    });
    if (isKept === true || this.#isTold) return;
    this.#isTold = true;
    this.#onTrouble();
  }

  /** Gives the place up to the next tab; what was kept stays. Pages that are closed need not. */
  close(): void {
    this.#release();
  }
}

/** Removes those games whose tabs are gone. */
async function forget(
  games: readonly KeptGame[],
  storage: Storage | null,
  locks: LockManager | null,
): Promise<void> {
  for (const { id } of games) {
    const place = await placeNamed(id, locks);
    if (place === null) continue;
    attempt(() => storage?.removeItem(GAME_KEY + id));
    place.release();
  }
}

/** A tab's place, its own until released. */
interface Place {
  readonly id: string;
  readonly release: () => void;
}

/** What the browser offers; each is null where it is forbidden. */
function browserPlaces(): KeepingPlaces {
  return {
    storage: attempt(() => localStorage) ?? null,
    session: attempt(() => sessionStorage) ?? null,
    // Declared as if it were always there.
    locks: attempt(() => (navigator as { readonly locks?: LockManager }).locks) ?? null,
  };
}

/** The place of that name, or null if another tab has it. */
async function placeNamed(id: string, locks: LockManager | null): Promise<Place | null> {
  if (locks === null) return { id, release: () => undefined };
  return new Promise((resolve) => {
    const held = locks.request(GAME_KEY + id, { ifAvailable: true }, (lock) => {
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

/** All games that are kept, the newest first; what is no game of this version is passed over. */
export function autosavedGames(storage: Storage | null): KeptGame[] {
  const games: KeptGame[] = [];
  attempt(() => {
    for (let at = 0; at < (storage?.length ?? 0); at++) {
      const key = storage?.key(at) ?? '';
      if (!key.startsWith(GAME_KEY)) continue;
      const game = gameFrom(key.slice(GAME_KEY.length), storage?.getItem(key) ?? '');
      if (game !== null) games.push(game);
    }
  });
  return games.sort((a, b) => b.saved - a.saved);
}

function gameFrom(id: string, value: string): KeptGame | null {
  const kept: unknown = attempt(() => JSON.parse(value) as unknown);
  if (typeof kept !== 'object' || kept === null) return null;
  const { version, saved, text, game } = kept as Readonly<Record<string, unknown>>;
  if (version !== VERSION || typeof saved !== 'number' || typeof text !== 'string') return null;
  return { id, saved, text, game: typeof game === 'string' ? game : null };
}

function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** What an action gives, or undefined if the browser forbids it. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
