import { Unreadable } from './problem.ts';

/** A line "key: what it says" of the head or of a fenced block. */
export interface Entry {
  readonly key: string;
  readonly text: string;
  readonly line: number;
}

const ENTRY = /^\s*([a-z][a-z0-9-]{0,30})(?::|\s*：)\s*(.*)$/;

/** The word that a line begins with as an entry does; null where it is none. */
export function keyOf(line: string): string | null {
  return ENTRY.exec(line)?.[1] ?? null;
}

/** Entries of lines that begin after `line`; blank ones are passed over. Throws `Unreadable`. */
export function readEntries(lines: readonly string[], line: number): readonly Entry[] {
  return lines.flatMap((given, index) => {
    const at = line + 1 + index;
    if (given.trim() === '') return [];
    const [, key, text] = ENTRY.exec(given) ?? [];
    if (key === undefined) throw new Unreadable('bad-entry', at, given);
    return [{ key, text: (text ?? '').trim(), line: at }];
  });
}

/** Entries by their keys, of which only these are known, and only those in `several` come twice. */
export class Entries {
  readonly #entries: readonly Entry[];
  /** Where the block begins. */
  readonly line: number;

  constructor(
    entries: readonly Entry[],
    known: readonly string[],
    several: readonly string[],
    line: number,
  ) {
    const seen = new Set<string>();
    for (const { key, line: at } of entries) {
      if (!known.includes(key) && !several.includes(key)) {
        throw new Unreadable('unknown-key', at, key);
      }
      if (seen.has(key) && !several.includes(key)) throw new Unreadable('repeated-key', at, key);
      seen.add(key);
    }
    this.#entries = entries;
    this.line = line;
  }

  get list(): readonly Entry[] {
    return this.#entries;
  }

  find(key: string): Entry | null {
    return this.#entries.find((entry) => entry.key === key) ?? null;
  }

  all(key: string): readonly Entry[] {
    return this.#entries.filter((entry) => entry.key === key);
  }

  need(key: string): Entry {
    const entry = this.find(key);
    if (entry === null) throw new Unreadable('missing-key', this.line, key);
    return entry;
  }

  /** A whole number within these bounds; `usual` where nothing is said. */
  whole(key: string, least: number, most: number, usual: number): number {
    const entry = this.find(key);
    if (entry === null) return usual;
    const number = /^\d{1,10}$/.test(entry.text) ? Number(entry.text) : NaN;
    if (!(number >= least && number <= most)) {
      throw new Unreadable('bad-value', entry.line, `${key}: ${entry.text}`);
    }
    return number;
  }

  flag(key: string, usual: boolean): boolean {
    const entry = this.find(key);
    if (entry === null) return usual;
    if (entry.text !== 'yes' && entry.text !== 'no') {
      throw new Unreadable('bad-value', entry.line, `${key}: ${entry.text}`);
    }
    return entry.text === 'yes';
  }
}
