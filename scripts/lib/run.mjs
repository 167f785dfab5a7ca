// Running other programs.

import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A failure that a person can act on: its message is printed, its stack is not. */
export class Failure extends Error {}

/**
 * Where a program is, or undefined. A path is taken as it is.
 * @param {string} name
 * @returns {string | undefined}
 */
export function which(name) {
  const places = isAbsolute(name)
    ? [name]
    : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return places.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Runs a program in the checkout and resolves with its exit code and, with `capture`, what it said.
 * @param {string[]} command
 * @param {{ capture?: boolean, env?: Record<string, string | undefined>, onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([program, ...args], { capture = false, env = {}, onLine } = {}) {
  const piped = capture || onLine !== undefined;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: piped ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    let rest = '';
    const take = (/** @type {string} */ text) => {
      if (capture) output += text;
      if (onLine === undefined) return;
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', take);
    child.on('error', (error) => {
      const missing = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';
      reject(new Failure(missing ? `${program} is not installed.` : `${program}: ${error.message}`));
    });
    child.on('close', (code) => {
      if (rest !== '') onLine?.(rest);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * The main function of a script: failures are one sentence, anything else is a bug and shows its stack.
 * @param {() => Promise<number | void>} body resolves with the exit code
 */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
