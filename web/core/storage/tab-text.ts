import type { Entry } from './database.ts';
import { documents } from './documents.ts';
import { KeptText, newId, takeIn, type KeptKind } from './kept-text.ts';
import { TabPlace, within } from './tab-place.ts';

/** The text of a kind that a tab writes, a draft or a program, and the others that are kept of it. */
export class TabText {
  /** Those that this tab does not write, the newest first. */
  others: readonly Entry[] = [];
  readonly #kind: KeptKind;
  readonly #changed: () => void;
  readonly #unfollow: () => void;
  /** All that were open here, the present one last. */
  #open: readonly KeptText<Entry>[] = [];
  #place: TabPlace<Entry> | null = null;
  #isEnded = false;

  /** `changed`: what is to be shown of it, or what others make of it, is another. */
  constructor(kind: KeptKind, changed: () => void) {
    this.#kind = kind;
    this.#changed = changed;
    this.#unfollow = documents.follow(() => void this.list());
  }

  /** Where it is kept; null: not known yet. */
  get kept(): KeptText<Entry> | null {
    return this.#open.at(-1) ?? null;
  }

  /** What this tab goes on with; null: it begins anew. Never rejects. `first`: what is to be done before. */
  async takeUp(first: Promise<void>): Promise<Entry | null> {
    await within(first);
    takeIn(documents, this.#kind);
    const place = await TabPlace.open(documents, this.#kind.beginning);
    this.#place = place;
    this.begin(place.id);
    if (place.found?.id === place.id) this.kept?.follow(place.found);
    void this.list();
    // The page was left meanwhile.
    if (this.#isEnded) this.end();
    return place.found;
  }

  /** Goes on with the text of that name; without one a new text begins. The one before stays kept. */
  begin(id = this.#kind.beginning + newId()): void {
    const known = this.#open.find((kept) => kept.id === id);
    const kept: KeptText<Entry> =
      known ??
      new KeptText(documents, this.#kind, id, () => {
        if (kept === this.kept) this.#place?.move(kept.id);
        if (kept === this.kept && kept.state === 'saved') this.#place?.remember();
        this.#changed();
      });
    this.#open = [...this.#open.filter((other) => other !== kept), kept];
    this.#place?.move(id);
  }

  async list(): Promise<void> {
    const all = await within(documents.all(this.#kind.beginning));
    this.others = (all ?? []).filter(({ id }) => id !== this.kept?.id);
    this.#changed();
  }

  end(): void {
    this.#isEnded = true;
    this.#unfollow();
    this.#place?.close();
    for (const kept of this.#open) kept.end();
  }
}
