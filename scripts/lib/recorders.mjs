// Puts the recorders for other people's programs, and the page into which they write a trace, where the
// site offers them for download.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LICENSES_FILE, licensesIn } from './release/licenses.mjs';
import { root } from './run.mjs';

const FILES = ['prunus.py', 'prunus.js', 'Prunus.java', 'prunus.hpp'];
export const VIEWER = 'prunus-viewer.html';

/** Where in the page's source the script goes. */
const SCRIPT = "'prunus.standalone.js';";

/**
 * The page that shows the trace inside it, complete in one file.
 * @param {string} standalone the script with everything in it, fit to stand inside an element
 * @returns {string}
 */
export function viewerPage(standalone) {
  const page = readFileSync(join(root, 'recorders/viewer.html'), 'utf8');
  if (page.split(SCRIPT).length !== 2) throw new Error(`recorders/viewer.html has no ${SCRIPT}`);
  return page.replace(SCRIPT, () => standalone);
}

/**
 * @param {string} folder
 * @param {string} standalone as above
 */
export function writeRecorders(folder, standalone) {
  mkdirSync(folder, { recursive: true });
  for (const name of FILES) cpSync(join(root, 'recorders', name), join(folder, name));
  writeFileSync(join(folder, VIEWER), viewerPage(standalone));
}

/**
 * Puts into the Python package what it has from elsewhere.
 * @param {string} standalone as above
 * @param {string} [folder] the package, or a copy of it
 */
export async function writePython(standalone, folder = join(root, 'python/prunus')) {
  const { elementsManifest } = await import('./elements-manifest.mjs');
  const tree = elementsManifest().modules[0]?.declarations[0];
  const names = tree?.attributes.map(({ name }) => name) ?? [];
  cpSync(join(root, 'recorders/prunus.py'), join(folder, 'recorder.py'));
  writeFileSync(join(folder, VIEWER), viewerPage(standalone));
  writeFileSync(join(folder, 'attributes.json'), JSON.stringify(names));
  writeFileSync(join(folder, LICENSES_FILE), licensesIn(standalone));
}
