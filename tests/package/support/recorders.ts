import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, which } from '../../../scripts/lib/run.mjs';

const run = promisify(execFile);

/** A language that there is a recorder for. */
export interface RecorderLanguage {
  readonly name: 'Python' | 'JavaScript' | 'Java' | 'C++';
  /** The programs that must be there. */
  readonly needs: readonly string[];
  /** What the file of an example is called. */
  readonly file: (example: string) => string;
  /** Makes the file ready to be run, and says how: a program and its first arguments. */
  readonly make: (folder: string, file: string) => Promise<readonly string[]>;
}

const ALL: readonly RecorderLanguage[] = [
  {
    name: 'Python',
    needs: ['python3'],
    file: (example) => `${example}.py`,
    make: (_, file) => Promise.resolve(['python3', file]),
  },
  {
    name: 'JavaScript',
    needs: ['node'],
    file: (example) => `${example}.js`,
    make: (_, file) => Promise.resolve(['node', file]),
  },
  {
    name: 'Java',
    needs: ['javac', 'java'],
    file: (example) => `${example === 'tictactoe' ? 'TicTacToe' : capital(example)}.java`,
    make: async (folder, file) => {
      await run('javac', ['Prunus.java', file], { cwd: folder });
      return ['java', file.replace('.java', '')];
    },
  },
  {
    name: 'C++',
    needs: ['g++'],
    file: (example) => `${example}.cpp`,
    make: async (folder, file) => {
      const program = join(folder, file.replace('.cpp', ''));
      await run('g++', ['-std=c++17', '-O1', file, '-o', program], { cwd: folder });
      return [program];
    },
  },
];

/** Those that can be run here. */
export const LANGUAGES = ALL.filter(({ needs }) =>
  needs.every((each) => which(each) !== undefined),
);

for (const { name, needs } of ALL) {
  const missing = needs.filter((each) => which(each) === undefined);
  if (missing.length > 0) sayLeftOut(`the tests of the ${name} recorder`, missing.join(', '));
}

/** Says on the terminal which tests this machine can't do, so that nobody takes them for passed. */
export function sayLeftOut(tests: string, missing: string): void {
  process.stderr.write(`Left out: ${tests}, for there is no ${missing} here.\n`);
}

/** What a program has left behind. */
export interface Run {
  readonly said: string;
  /** On the error stream, by the recorder too. */
  readonly told: string;
  /** The trace file; empty where there is none. */
  readonly trace: Uint8Array;
}

/** A folder as a student has it: a program with the recorder beside it. */
export class Desk {
  readonly folder: string;
  readonly #made = new Map<string, readonly string[]>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Puts the recorders of all languages into an empty folder. */
  static async set(): Promise<Desk> {
    const folder = await mkdtemp(join(tmpdir(), 'prunus-recorders-'));
    for (const file of ['prunus.py', 'prunus.js', 'Prunus.java', 'prunus.hpp']) {
      await cp(join(root, 'recorders', file), join(folder, file));
    }
    return new Desk(folder);
  }

  /** The source of an example. */
  example(language: RecorderLanguage, example: string): Promise<string> {
    return readFile(join(root, 'recorders/examples', language.file(example)), 'utf8');
  }

  /** Writes a program, makes it ready and runs it. It may fail: what it left behind counts. */
  async run(
    language: RecorderLanguage,
    name: string,
    source: string,
    words: readonly string[] = [],
  ): Promise<Run> {
    const file = language.file(name);
    const key = `${file} ${source}`;
    let command = this.#made.get(key);
    if (command === undefined) {
      await writeFile(join(this.folder, file), source);
      command = await language.make(this.folder, file);
      this.#made.set(key, command);
    }
    const trace = join(this.folder, 'trace.jsonl');
    await rm(trace, { force: true });
    const [program, ...first] = command;
    const { stdout, stderr } = await run(program!, [...first, ...words], {
      cwd: this.folder,
    }).catch((error: unknown) => error as { stdout: string; stderr: string });
    const bytes = await readFile(trace).catch(() => Buffer.of());
    return { said: stdout.trim(), told: stderr.trim(), trace: new Uint8Array(bytes) };
  }

  clear(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
