import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Coverage } from './coverage.ts';
import { drawFrom, mutated, type Draw } from './mutate.ts';
import { PAGE_READERS, type PageReader } from './readers.ts';

/**
 * The page's readers under a fuzzer that keeps what led to code that had not run before. A short and
 * always equal part of it is a test; `npm run fuzz` lets it go on, PRUNUS_FUZZ_SECONDS for each reader,
 * from a seed of its own each time. What it finds goes to tests/data/fuzz, where it is read ever after.
 */
const SECONDS = Number(process.env.PRUNUS_FUZZ_SECONDS ?? 0);
const SEED = SECONDS > 0 ? Date.now() : 1;
/** Inputs between two looks at what has run. */
const BATCH = 20;
const BATCHES = 10;
const LONGEST = 4_000;
/** Inputs that are kept to be changed further. */
const MOST_KEPT = 3_000;
/** Blocks of code that may run for each character read: some ten times what is usual, and a square is caught. */
const MOST_WORK = 20_000;

vi.setConfig({ testTimeout: SECONDS * 1000 + 300_000 });

let coverage: Coverage;
beforeAll(() => {
  coverage = new Coverage();
});
afterAll(() => {
  coverage.stop();
});

const DATA = join(import.meta.dirname, '../../data/fuzz/page');

const folderOf = (name: string): string => name.replaceAll(' ', '-');

/** What was found before, or given beside the seeds. */
function stored(name: string): readonly string[] {
  const folder = join(DATA, folderOf(name));
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
}

function failureOf({ read }: PageReader, text: string): Error | null {
  try {
    read(text);
    return null;
  } catch (error) {
    return error as Error;
  }
}

/** The same failure from less. */
function shortened(reader: PageReader, text: string): string {
  let now = text;
  for (let size = Math.ceil(now.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < now.length;) {
      const less = now.slice(0, at) + now.slice(at + size);
      if (less.length < now.length && failureOf(reader, less) !== null) now = less;
      else at += size;
    }
  }
  return now;
}

/** What went wrong, each kind of it once, and shortened. */
class Failures {
  readonly #kinds = new Set<string>();
  readonly told: string[] = [];
  readonly name: string;
  readonly reader: PageReader;

  constructor(name: string, reader: PageReader) {
    this.name = name;
    this.reader = reader;
  }

  check(text: string): void {
    const error = failureOf(this.reader, text);
    if (error === null) return;
    const kind = (error.stack ?? '').split('\n').slice(1, 4).join();
    if (this.#kinds.has(kind)) return;
    this.#kinds.add(kind);
    const short = shortened(this.reader, text);
    const message = failureOf(this.reader, short)?.message ?? error.message;
    this.told.push(`${JSON.stringify(short)}: ${message}`);
    if (SECONDS === 0) return;
    const folder = join('build/fuzz/found', folderOf(this.name));
    const file = createHash('sha1').update(short).digest('hex').slice(0, 12);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, file), short);
  }
}

/** Reads changes of what is kept, until told to stop; keeps those that made something new happen. */
function fuzz(failures: Failures, draw: Draw, goesOn: (batch: number) => boolean) {
  const kept = [...failures.reader.seeds, ...stored(failures.name)];
  for (const seed of kept) failures.check(seed);
  coverage.look();
  let inputs = 0;
  for (let batch = 0; goesOn(batch); batch++) {
    const texts = Array.from({ length: BATCH }, () =>
      mutated(kept[draw(kept.length)] ?? '', draw, kept, LONGEST),
    );
    let characters = 0;
    for (const text of texts) {
      failures.check(text);
      characters += text.length;
    }
    inputs += BATCH;
    const { fresh, work } = coverage.look();
    const each = work / (characters + BATCH * 20);
    if (each > MOST_WORK && failures.told.length === 0) {
      failures.told.push(`${String(each)} steps a character: ${JSON.stringify(texts)}`);
    }
    if (fresh > 0 && kept.length < MOST_KEPT) kept.push(...texts);
  }
  return { inputs, kept: kept.length };
}

describe('whatever is read, it is read or refused', () => {
  it.each(Object.entries(PAGE_READERS))('%s', (name, reader) => {
    const ends = performance.now() + SECONDS * 1000;
    const failures = new Failures(name, reader);
    const { inputs, kept } = fuzz(failures, drawFrom(SEED), (batch) =>
      SECONDS > 0 ? performance.now() < ends : batch < BATCHES,
    );
    if (SECONDS > 0) console.log(`${name}: ${inputs} inputs from seed ${SEED}, ${kept} kept`);
    expect(failures.told).toEqual([]);
  });
});
