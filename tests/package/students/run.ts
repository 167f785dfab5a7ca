import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Tree = number | readonly Tree[];
export type Language = 'python' | 'javascript' | 'cpp' | 'java';

/** What a program is asked to search. `agents`: how many take turns. Depth −1 is read to the end. */
export interface Asked {
  readonly tree: Tree;
  readonly agents: number;
  readonly depth: number;
}

/**
 * One process for all programs of a language, which are asked one after the other: to start hundreds of
 * processes takes far longer than what they have to do. Each program has a recorder of its own in it.
 */
export class Class {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  #errors = '';

  /** @param command what runs it, and what that is given */
  constructor([program, ...given]: readonly [string, ...string[]], folder: string) {
    this.#process = spawn(program, given, { cwd: folder });
    this.#process.stderr.on('data', (text: Buffer) => (this.#errors += text.toString()));
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /** The trace that the recorder of a program made of its search. `program`: its file, or its number. */
  async search(program: string | number, asked: Asked): Promise<string> {
    this.#process.stdin.write(`${JSON.stringify({ program, ...asked })}\n`);
    const line = await this.#lines.next();
    if (line.done === true) throw new Error(`It has ended: ${this.#errors}`);
    return JSON.parse(line.value) as string;
  }

  /** Ends it, and waits until it has: recorders write files as their process ends. */
  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('close', resolve));
    this.#process.stdin.end();
    if (this.#process.exitCode === null && this.#process.signalCode === null) await ended;
  }
}

/** Runs programs of `programOf`, which are files, where they are first asked; a recorder of its own for each. */
export const classIn = (language: 'python' | 'javascript', recorders: string): string =>
  language === 'python'
    ? `import json, sys

sys.path.insert(0, ${JSON.stringify(recorders)})
programs = {}


def program(file):
    if file not in programs:
        sys.modules.pop("prunus", None)
        programs[file] = {"__name__": "__main__", "__file__": file}
        with open(file) as text:
            exec(compile(text.read(), file, "exec"), programs[file])
    return programs[file]


for line in sys.stdin:
    asked = json.loads(line)
    answer = program(asked.pop("program"))["answer"]
    print(json.dumps(answer(**asked)), flush=True)
`
    : `import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

// Each recorder waits for the end of the process.
process.setMaxListeners(0);
await import(${JSON.stringify(`${recorders}/prunus.js`)});
for await (const line of createInterface({ input: process.stdin })) {
  const { program, ...asked } = JSON.parse(line);
  const { answer } = await import(pathToFileURL(program));
  console.log(JSON.stringify(answer(asked)));
}
`;
