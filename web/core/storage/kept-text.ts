import type { Database, Entry, Rescued } from './database.ts';
import { Saving, type SaveState } from './saving.ts';
import { readSetting, writeSetting } from './settings.ts';

/** Of which kind a text is. */
export interface KeptKind {
  /** How the names of its kind begin. */
  readonly beginning: string;
  /**
   * What becomes of two texts, where another tab has written meanwhile. Without it, or where it gives null,
   * both are kept: what is written here goes on under a name of its own.
   */
  readonly merge?: (theirs: string, mine: string) => string | null;
}

/**
 * A text that is written bit by bit and kept in a database: a game, a draft, a program, progress. Two who
 * write by one name never write over each other, and what was deleted in between is written anew.
 */
export class KeptText<Kept extends Entry> {
  /** Its name in the database. */
  id: string;
  /** Another tab has written by its name as well: it goes on as a copy. */
  isCopy = false;
  readonly #database: Database<Kept>;
  readonly #kind: KeptKind;
  readonly #writer: string;
  readonly #saving: Saving<string>;
  readonly #ends: () => void;
  /** When that was saved which this text is made from; null: nothing; undefined: not known. */
  #after: number | null | undefined;
  readonly #reading: Promise<void>;
  #text: string | null = null;
  #merged: string | null = null;

  /**
   * Begins with what stands there by that name now, or with what was rescued. `changed` is called when
   * the state, or the name, is another.
   */
  constructor(
    database: Database<Kept>,
    kind: KeptKind,
    from: string | Rescued<Kept>,
    changed: () => void = () => undefined,
  ) {
    const rescued = typeof from === 'string' ? null : from;
    this.id = typeof from === 'string' ? from : from.entry.id;
    this.#writer = rescued?.entry.writer ?? newId();
    this.#database = database;
    this.#kind = kind;
    this.#saving = new Saving<string>({
      write: (text) => this.#write(text),
      rescue: (text) =>
        database.rescue({ entry: this.#entry(text, null), after: this.#after ?? null }),
      changed,
    });
    this.#reading =
      rescued === null
        ? database.get(this.id).then(
            (entry) => void (this.#after ??= entry?.saved ?? null),
            () => undefined,
          )
        : Promise.resolve();
    // Whatever is open here is not lost with the database.
    this.#ends = database.whenGone(() => {
      this.#after = null;
      if (this.#text !== null) this.#saving.save(this.#text);
    });
    if (rescued === null) return;
    this.#after = rescued.after;
    this.save(rescued.entry.text);
  }

  get state(): SaveState {
    return this.#saving.state;
  }

  /** What is not saved yet; null where all is. */
  get unsaved(): Kept | null {
    return this.state === 'saved' || this.#text === null ? null : this.#entry(this.#text, null);
  }

  /** Keeps this text in place of the one before. */
  save(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#saving.save(text);
  }

  /** Tries at once what was refused. */
  retry(): void {
    void this.#saving.retry();
  }

  /** Gives up what is not saved, and keeps nothing any more. */
  end(): void {
    this.#ends();
    this.#saving.end();
  }

  /** What has come of two texts, all being saved; null: nothing. Whoever asks is to go on with it. */
  takeMerged(): string | null {
    if (this.state !== 'saved') return null;
    const merged = this.#merged;
    this.#merged = null;
    return merged;
  }

  /** What another has made of it, all being saved here; null: nothing. Whoever goes on with it `follow`s. */
  async news(): Promise<Kept | null> {
    const entry = await this.#database.get(this.id).catch(() => null);
    const isNews = entry !== null && entry.writer !== this.#writer && entry.saved !== this.#after;
    return isNews && this.state === 'saved' ? entry : null;
  }

  /** Goes on from a text that is kept already; `saved`: when, and null: by another name. */
  follow({ saved, text }: { readonly saved: number | null; readonly text: string }): void {
    this.#after = saved;
    this.#text = text;
  }

  async #write(text: string): Promise<void> {
    await this.#reading;
    const { merge, beginning } = this.#kind;
    const { id } = this;
    const written = await this.#database.change(id, (before) => {
      const isMine = before === null || before.writer === this.#writer;
      const theirs = isMine || before.saved === this.#after ? this.#merged : before.text;
      if (theirs === null) return this.#entry(text, before);
      const merged = merge?.(theirs, text) ?? null;
      return merged === null ? null : this.#entry(merged, before);
    });
    if (written === null) {
      this.id = beginning + newId();
      this.isCopy = true;
      this.#after = null;
      await this.#write(text);
    } else {
      this.#after = written.saved;
      if (written.text !== text) this.#merged = written.text;
      if (this.#text === text) this.#text = written.text;
    }
    askToStay();
    this.#database.forget({ id, writer: this.#writer });
  }

  /** The text as an entry in place of another one, which it is newer than. */
  #entry(text: string, before: Kept | null): Kept {
    const saved = Math.max(Date.now(), (before?.saved ?? 0) + 1, (this.#after ?? 0) + 1);
    return { ...before, id: this.id, saved, text, writer: this.#writer } as Kept;
  }
}

/** Puts what was rescued of a kind into its database, as soon as that takes it. */
export function takeIn<Kept extends Entry>(database: Database<Kept>, kind: KeptKind): void {
  for (const rescued of database.rescued(kind.beginning)) {
    const text: KeptText<Kept> = new KeptText<Kept>(database, kind, rescued, () => {
      if (text.state === 'saved') text.end();
    });
  }
}

/** A name that is not taken yet. */
export function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

const ASKED = 'prunus-asked-to-stay';

/** Now that there is something to lose: browsers clear what did not ask to stay when they need room. */
function askToStay(): void {
  const { storage } = navigator as { readonly storage?: StorageManager };
  if (readSetting(ASKED) !== null || !writeSetting(ASKED, true)) return;
  storage?.persist().catch(() => undefined);
}
