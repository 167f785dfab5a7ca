import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Tree = number | readonly Tree[];
export type Language = 'python' | 'javascript' | 'cpp' | 'java';

/** A program that waits for trees to search. */
export class Student {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  #errors = '';

  /** @param command the program that runs it, and what that is given */
  constructor([program, ...given]: readonly [string, ...string[]], folder: string) {
    this.#process = spawn(program, given, { cwd: folder });
    this.#process.stderr.on('data', (text: Buffer) => (this.#errors += text.toString()));
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /** The trace that its recorder made of its search. `agents`: how many take turns. Depth is read to the end. */
  async search(tree: Tree, depth: number, agents = 2): Promise<string> {
    this.#process.stdin.write(`${JSON.stringify({ tree, agents, depth })}\n`);
    const line = await this.#lines.next();
    if (line.done === true) throw new Error(`The program has ended: ${this.#errors}`);
    return JSON.parse(line.value) as string;
  }

  end(): void {
    this.#process.stdin.end();
  }
}
