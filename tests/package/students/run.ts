import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

export type Tree = number | readonly Tree[];
export type Language = 'python' | 'javascript';

/** A program that waits for trees to search. */
export class Student {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  #errors = '';

  constructor(language: Language, file: string) {
    this.#process = spawn(language === 'python' ? 'python3' : process.execPath, [file], {
      cwd: dirname(file),
    });
    this.#process.stderr.on('data', (text: Buffer) => (this.#errors += text.toString()));
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /** The trace that its recorder made of its search. */
  async search(tree: Tree, depth: number): Promise<string> {
    this.#process.stdin.write(`${JSON.stringify({ tree, depth })}\n`);
    const line = await this.#lines.next();
    if (line.done === true) throw new Error(`The program has ended: ${this.#errors}`);
    return JSON.parse(line.value) as string;
  }

  end(): void {
    this.#process.stdin.end();
  }
}
