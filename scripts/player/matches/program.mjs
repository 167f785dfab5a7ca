// A program at the other end of a pipe.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** @typedef {{ text: string, milliseconds: number }} Answer */
/** @typedef {{ failure: string }} NoAnswer */

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export class Program {
  /**
   * @param {string} command for the shell
   * @param {number} delay how long it wants to be left alone after an answer, in milliseconds
   */
  constructor(command, delay) {
    this.child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'ignore'], detached: true });
    this.delay = delay;
    this.quietUntil = 0;
    this.ended = false;
    /** Its last report: depth, value, nodes. */
    this.message = '';
    /** @type {((answer: { text: string, at: number } | NoAnswer) => void) | null} */
    this.waiting = null;
    this.child.stdin.on('error', () => undefined); // it ended; `exit` says so
    this.child.on('error', () => this.#end('it could not be started'));
    this.child.on('exit', (code, signal) =>
      this.#end(signal === null ? `it ended with status ${code ?? '?'}` : `it died of ${signal}`),
    );
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      const text = line.trim();
      if (/^MESSAGE/i.test(text)) this.message = text;
      if (text === '' || /^(MESSAGE|DEBUG|SUGGEST)/i.test(text)) return;
      this.quietUntil = performance.now() + this.delay;
      this.waiting?.({ text, at: performance.now() });
      this.waiting = null;
    });
  }

  /** @param {string} failure */
  #end(failure) {
    this.ended = true;
    this.waiting?.({ failure });
    this.waiting = null;
  }

  /** Sends lines that have no answer. @param {string[]} lines */
  async send(lines) {
    const wait = this.quietUntil - performance.now();
    if (wait > 0) await pause(wait);
    if (!this.ended) this.child.stdin.write(lines.join('\n') + '\n');
  }

  /**
   * Sends `lines` and gives the next answer, or why there is none.
   * @param {string[]} lines
   * @param {number} limit milliseconds to wait
   * @returns {Promise<Answer | NoAnswer>}
   */
  async ask(lines, limit) {
    const wait = this.quietUntil - performance.now();
    if (wait > 0) await pause(wait);
    if (this.ended) return { failure: 'it had ended' };
    const from = performance.now();
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    /** @type {{ text: string, at: number } | NoAnswer} */
    const answer = await new Promise((done) => {
      this.waiting = done;
      timer = setTimeout(
        () => done({ failure: `no answer within ${Math.round(limit)} ms` }),
        limit,
      );
      this.child.stdin.write(lines.join('\n') + '\n');
    });
    clearTimeout(timer);
    this.waiting = null;
    return 'failure' in answer ? answer : { text: answer.text, milliseconds: answer.at - from };
  }

  /** Asks it to end, and makes it after a while. */
  stop() {
    if (this.ended) return;
    this.child.stdin.write('END\n');
    const { pid } = this.child;
    setTimeout(() => {
      try {
        if (!this.ended && pid !== undefined) process.kill(-pid, 'SIGKILL');
      } catch {
        // It has gone by itself.
      }
    }, 300).unref();
  }
}
