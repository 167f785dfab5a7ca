// Makes the built site one that can be installed and works without a network: adds its manifest, its
// icons and its service worker, which learns what files there are. Touches nothing while developing.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../run.mjs';

const app = join(root, 'web/app');
const WORKER = 'service-worker.js';

/** @returns {import('vite').Plugin} */
export function offlineSite() {
  return {
    name: 'prunus-offline-site',
    apply: 'build',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: join(app, 'offline/offline.worker.ts'),
        fileName: WORKER,
      });
      const asset = (/** @type {string} */ fileName, source = fileName) => {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(app, source)) });
      };
      asset('site.webmanifest');
      asset('icons/icon.svg', 'icon.svg');
      for (const name of readdirSync(join(app, 'icons'))) asset(`icons/${name}`);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { path }) => {
        // From a page in a folder of the site back to the site's own.
        const home = '../'.repeat(path.split('/').length - 2) || './';
        const link = (/** @type {string} */ rel, /** @type {string} */ href) => ({
          tag: 'link',
          attrs: { rel, href: home + href },
          injectTo: /** @type {const} */ ('head'),
        });
        return [
          link('manifest', 'site.webmanifest'),
          link('apple-touch-icon', 'icons/icon-touch-180.png'),
        ];
      },
    },
    writeBundle: {
      order: 'post',
      handler: ({ dir = join(root, 'dist') }) => {
        const worker = join(dir, WORKER);
        const site = JSON.stringify(siteIn(dir));
        writeFileSync(worker, `self.site=${site};\n${readFileSync(worker, 'utf8')}`);
      },
    },
  };
}

/**
 * All files of a built site but the worker itself, and the pictures that a system that installs it
 * keeps on its own. What is added to the folder later is fetched when somebody asks for it.
 * @param {string} folder
 * @returns {import('../../../web/app/offline/rules.ts').Site}
 */
function siteIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== WORKER && !/^icons\/.*\.png$/.test(file))
    // Few pages are isolated: those that are fetch the module for several threads when it is wanted.
    .filter((file) => !/^assets\/(prunus-)?gomoku-threads/.test(file))
    .sort();
  const content = createHash('sha256');
  for (const file of files)
    content
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)));
  const isLater = (/** @type {string} */ file) => file.startsWith('assets/pyodide-');
  return {
    version: content.digest('hex').slice(0, 16),
    files: files.filter((file) => !isLater(file)),
    later: files.filter(isLater),
  };
}
