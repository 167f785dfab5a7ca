// Files of a release: zips that are the same, byte for byte, whenever and wherever they are made.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { zipSync } from 'fflate';

/** Before it, zips know no time. */
const MADE = new Date(1980, 0, 1);

/**
 * The files below a folder, by their paths with slashes, in order.
 * @param {string} folder
 * @returns {Record<string, Uint8Array>}
 */
export function filesBelow(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => /** @type {const} */ ([relative(folder, path).split(sep).join('/'), path]))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(paths.map(([name, path]) => [name, readFileSync(path)]));
}

/**
 * @param {Readonly<Record<string, Uint8Array>>} files by their paths in the zip
 * @returns {Uint8Array}
 */
export function zipped(files) {
  return zipSync(files, { level: 9, mtime: MADE });
}

/**
 * Lines as `sha256sum` writes and checks them.
 * @param {Readonly<Record<string, Uint8Array>>} files
 */
export function sums(files) {
  const lines = Object.entries(files).map(
    ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  );
  return lines.join('');
}
