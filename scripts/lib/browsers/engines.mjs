// The browsers that Prunus is tested in, and where they are on this machine.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../chromium.mjs';
import { which } from '../run.mjs';

/** @typedef {'chromium' | 'firefox' | 'webkit'} Engine */

/**
 * Where a browser is, or undefined.
 * @param {Engine} engine
 * @returns {string | undefined}
 */
export function findBrowser(engine) {
  if (engine === 'chromium') return findChromium();
  // A snap's Firefox is a stub in a container; Debian's is an ordinary program.
  if (engine === 'firefox') return which('firefox-esr') ?? which('firefox');
  return which('WebKitWebDriver') && which('Xvfb') ? miniBrowser() : undefined;
}

/**
 * The same, of a browser that must be there.
 * @param {Engine} engine
 */
export function executableOf(engine) {
  const path = findBrowser(engine);
  if (path === undefined) throw new Error(`There is no ${engine} on this machine.`);
  return path;
}

/** The window that WebKitGTK's driver opens; each release of the library has a folder of its own. */
function miniBrowser() {
  for (const libraries of ['/usr/lib', '/usr/libexec', '/usr/lib64']) {
    if (!existsSync(libraries)) continue;
    for (const name of readdirSync(libraries)) {
      const folders = [join(libraries, name), libraries];
      for (const folder of folders) {
        for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
          const path = join(folder, version, 'MiniBrowser');
          if (existsSync(path)) return path;
        }
      }
    }
  }
  return undefined;
}
