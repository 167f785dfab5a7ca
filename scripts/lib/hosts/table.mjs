// The table of hosts in the documentation: what was tested last, in which version, and when.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

const PAGES = ['docs/embedding.md', 'docs/embedding.zh.md'];

/**
 * Writes down what has just been found good; what is told of others stays.
 * @param {string} name of a host
 * @param {string} version
 */
export function writeHostsTable(name, version) {
  const today = new Date().toISOString().slice(0, 10);
  // Rows with a version or a dash: those of other tables have code there.
  const row = new RegExp(`^\\| ${name} \\| (\\d\\S*|–) \\|.*$`, 'm');
  for (const page of PAGES) {
    const path = join(root, page);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(row, `| ${name} | ${version} | ${today} |`));
  }
}
