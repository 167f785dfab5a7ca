// The table of browsers in the documentation: what was tested last, in which version, and when.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/** The documentation in each language: the rows stand between two lines that say so. */
const PAGES = ['docs/browsers.md', 'docs/browsers.zh.md'];
const ROW = /^\| (chromium|firefox|webkit) \|.*$/gm;

/**
 * Writes the rows of the browsers that have just passed every test; the rows of others stay.
 * @param {readonly import('./engines.mjs').Engine[]} engines
 */
export function writeBrowsersTable(engines) {
  const today = new Date().toISOString().slice(0, 10);
  for (const page of PAGES) {
    const path = join(root, page);
    const text = readFileSync(path, 'utf8').replace(ROW, (row, engine) =>
      engines.includes(engine) ? `| ${engine} | ${versionOf(engine)} | ${today} |` : row,
    );
    writeFileSync(path, text);
  }
  console.log(`What was tested is written down in ${PAGES.join(' and ')}.`);
}

/**
 * As its tests have found it.
 * @param {import('./engines.mjs').Engine} engine
 */
function versionOf(engine) {
  return readFileSync(join(root, 'build/test/browsers', engine), 'utf8');
}
