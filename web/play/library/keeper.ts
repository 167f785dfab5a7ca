import { keptFriendGame, meetLink } from '../friend/friend-games.ts';
import { nodeCount } from '../record/record.ts';
import { autosavedGames } from '../session/autosave.ts';
import { keptText } from '../session/kept.ts';
import { friendOf, type PlayState } from '../session/state.ts';
import { GamesStore } from './games-store.ts';

/** Says that the games of tabs have been taken over that were kept before there was a library. */
const TAKEN_KEY = 'prunus-library';

/** All games that are played on the page, as they are played. */
export class GameKeeper {
  readonly store: GamesStore;
  readonly friendGame = (id: string) => keptFriendGame(this.store, id);
  readonly meet = (hash: string, refuses: Parameters<typeof meetLink>[2]) =>
    meetLink(this.store, hash, refuses);
  #last: PlayState | null = null;
  #taken: Promise<void> | null = null;

  constructor(store = new GamesStore()) {
    this.store = store;
  }

  /** Keeps a game by that name once there is anything of it. Rejects where that can't be. */
  async keep(id: string, state: PlayState): Promise<void> {
    const isBegun = nodeCount(state.record) > 1 || friendOf(state) !== null;
    if (!isBegun || state === this.#last) return;
    this.#last = state;
    await this.takeOver();
    // Whoever writes a comment changes the game with every letter: only the last is worth keeping.
    if (this.#last !== state) return;
    await this.store.put({ id, saved: Date.now(), text: keptText(state) });
  }

  /** Takes over, once, what tabs have kept before there was a library. */
  takeOver(): Promise<void> {
    this.#taken ??= takeOver(this.store).catch((error: unknown) => {
      this.#taken = null;
      throw error;
    });
    return this.#taken;
  }
}

async function takeOver(store: GamesStore): Promise<void> {
  if ((storageOf()?.getItem(TAKEN_KEY) ?? null) !== null) return;
  for (const { id, game, saved, text } of autosavedGames(storageOf())) {
    if (game === null && (await store.get(id)) === null) await store.put({ id, saved, text });
  }
  try {
    storageOf()?.setItem(TAKEN_KEY, '1');
  } catch {
    // Full: they are looked at again the next time.
  }
}

function storageOf(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
