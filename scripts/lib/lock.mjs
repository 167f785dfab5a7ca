// Keeps two scripts from building in the same folder at the same time.

import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run.mjs';

/**
 * Runs `body` while no other script holds the lock of this name.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function withLock(name, body) {
  mkdirSync(join(root, 'build'), { recursive: true });
  const folder = join(root, 'build', `.lock-${name}`);
  let isStated = false;
  while (!take(folder)) {
    if (!isStated) console.log(`Waiting for another build of ${name} …`);
    isStated = true;
    await sleep(200);
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await body();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

/** @param {string} folder */
function take(folder) {
  try {
    // Only one process can make a folder.
    mkdirSync(folder);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (!abandoned(folder)) return false;
    rmSync(folder, { recursive: true, force: true });
    return take(folder);
  }
  writeFileSync(join(folder, 'pid'), String(process.pid));
  return true;
}

/**
 * True if the process that took the lock is gone: it was killed.
 * @param {string} folder
 */
function abandoned(folder) {
  try {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ESRCH') return true;
    // No number in it: its owner is about to write it, or was killed before it could.
    return (
      code === 'ENOENT' &&
      Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 5000
    );
  }
}
