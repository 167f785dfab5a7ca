// Lists source files.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * The C++ files below these folders, as paths from the checkout, in order.
 * @param {...string} folders
 * @returns {string[]}
 */
export function cppFiles(...folders) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((path) => /\.(cpp|h)$/.test(path))
    .sort();
}
