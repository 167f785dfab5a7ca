// Running other programs, and failing in one sentence.

import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Something that a person can act on: its message is printed, its stack is not. */
export class Failure extends Error {}

/**
 * Where a program is, or undefined if it is nowhere on the PATH.
 * @param {string} name a name, or a path to take as it is
 * @returns {string | undefined}
 */
export function which(name) {
  const folders = name.includes(sep) ? [''] : (process.env.PATH ?? '').split(delimiter);
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Runs a program in the checkout; resolves with its exit code and, if it was captured, what it said.
 * @param {string[]} command
 * @param {{ capture?: boolean, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, { capture = false, env = {} } = {}) {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    child.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      reject(
        new Failure(
          error.code === 'ENOENT' ? `${program} is not installed.` : `${program}: ${error.message}`,
        ),
      );
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a step that may take a while. Says its title at once and its time when it is done; what it
 * said itself is shown only if it failed, or warned and is not `quiet`.
 * @param {string} title
 * @param {string[]} command
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean,
 *   problem?: (output: string) => string }} [options]
 *   `problem` makes the sentence to end with out of what a failing step said
 */
export async function step(title, command, { env, quiet = false, problem } = {}) {
  const began = Date.now();
  console.log(`${title} …`);
  const { code, output } = await run(command, { capture: true, ...(env && { env }) });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (code !== 0) {
    if (problem) throw new Failure(problem(output));
    console.error(output.trimEnd());
    throw new Failure(`${title}: failed after ${seconds} s.`);
  }
  // Without the lines that say how far the build is.
  if (!quiet && output.includes('warning:')) console.log(output.replace(/^\[.*\n/gm, '').trimEnd());
  if (Date.now() - began > 2000) console.log(`  done in ${seconds} s`);
  return output;
}

/**
 * Runs the body of a script: a Failure ends it with its sentence, and so does an option that there is not;
 * anything else is a bug and shows its stack. With `--help` it prints the comment that the script begins
 * with, and does nothing else.
 * @param {() => Promise<number | void>} body resolves with the exit code
 */
export async function main(body) {
  if (process.argv.includes('--help')) {
    console.log(headOf(process.argv[1] ?? ''));
    return;
  }
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
    // As after `sudo npm start`, or on a disk that is full.
    const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code);
    const unknown = code.startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof Failure) && !unwritable && !unknown) throw error;
    const hint = unwritable
      ? '. Does this folder, with all that is in it, belong to you, and is there room?'
      : unknown
        ? ' (--help says what there is)'
        : '';
    console.error(`\n${message}${hint}`);
    // Not only the exit code: a server that could not start may still keep the process alive.
    process.exit(1);
  }
}

/**
 * What a script says of itself: the comment at its head.
 * @param {string} path
 */
function headOf(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n');
}
