import { Database, entryFrom, type Entry } from '../../core/storage/database.ts';

/**
 * A game that is kept in the browser's database until somebody deletes it. Its text is as
 * `../session/kept.ts` writes it.
 */
export interface StoredGame extends Entry {
  /** What somebody calls it; '' as long as nobody does. */
  readonly name: string;
  readonly tags: readonly string[];
}

/** A game with what is new about it; what is left out stays as it was. */
export type GameChange = Pick<StoredGame, 'id'> & Partial<StoredGame>;

export const LONGEST_NAME = 80;
const LONGEST_TAG = 24;
const MOST_TAGS = 12;

/** All games that were played in this browser. */
export class GamesStore extends Database<StoredGame> {
  constructor() {
    super('prunus', 'games', storedFrom);
  }

  /**
   * Keeps a game, or what is new about it; a text takes the place of no newer one. Rejects where there is
   * no room, or no leave.
   */
  async put(change: GameChange): Promise<void> {
    await this.change(change.id, (before) => {
      const { saved, text } = { ...NEW, ...before };
      const isOlder = (change.saved ?? saved) < saved;
      return { ...NEW, ...before, ...change, ...(isOlder ? { saved, text } : {}) };
    });
  }

  /**
   * Keeps games that came from elsewhere, all of them or none, as far as they are news to what is here.
   * Resolves to how many were. Others are told by `changed`.
   */
  async putNews(news: readonly StoredGame[], newsOf = newerOf): Promise<number> {
    const byId = new Map(news.map((game) => [game.id, game]));
    return this.changeAll([...byId.keys()], (id, before) => newsOf(byId.get(id)!, before));
  }
}

/**
 * Of two games of one name that which was played on longer ago gives way; null where that of the file
 * is no news.
 */
export function newerOf(file: StoredGame, here: StoredGame | null): StoredGame | null {
  if (here === null) return file;
  return file.saved > here.saved ? file : null;
}

/** Those of this page. */
export const games = new GamesStore();

const NEW: Omit<StoredGame, 'id'> = { saved: 0, text: '', name: '', tags: [] };

/** A game from anything at all; null for what is none. */
export function storedFrom(value: unknown): StoredGame | null {
  const entry = entryFrom(value);
  if (entry === null || !/^[\w-]{1,64}$/.test(entry.id)) return null;
  const { name, tags } = value as Readonly<Record<string, unknown>>;
  const words = Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
  return {
    ...entry,
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
