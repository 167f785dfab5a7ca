// Makes the built site one that can be installed and works without a network: adds its manifest, its
// icons, its service worker, which learns what is in each of its files, and the script that starts a page
// anew where its own does not come up. Touches nothing while developing.

import { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../run.mjs';

const app = join(root, 'web/site');
const WORKER = 'service-worker.js';
const START = 'start.js';

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
      // One file, which neither is a module nor imports one: it runs where those don't.
      const [start] = buildSync({
        entryPoints: [join(app, 'offline/start.ts')],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        write: false,
      }).outputFiles;
      this.emitFile({ type: 'asset', fileName: START, source: start?.contents ?? '' });
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
        /** @type {import('vite').HtmlTagDescriptor} */
        const start = {
          tag: 'script',
          // After the page and before the modules, which are deferred as well, in the order that they have.
          attrs: { src: home + START, defer: true },
          injectTo: 'head-prepend',
        };
        return [
          start,
          link('manifest', 'site.webmanifest'),
          link('apple-touch-icon', 'icons/icon-touch-180.png'),
        ];
      },
    },
    writeBundle: {
      order: 'post',
      handler: ({ dir = join(root, 'dist') }) => tellWorker(dir),
    },
  };
}

/**
 * Tells the service worker of a built site what is in its folder, in place of the earlier list.
 * Whatever changes the site's files afterwards has to do so again: the worker keeps no others.
 * @param {string} folder
 */
export function tellWorker(folder) {
  const worker = join(folder, WORKER);
  const code = readFileSync(worker, 'utf8').replace(/^self\.site=.*\n/, '');
  writeFileSync(worker, `self.site=${JSON.stringify(siteIn(folder, code))};\n${code}`);
}

/**
 * All files of a built site but the worker itself, and the pictures that a system that installs it
 * keeps on its own. What is added to the folder later is fetched when somebody asks for it.
 * @param {string} folder
 * @param {string} code the worker's own
 * @returns {import('../../../web/site/offline/rules.ts').Site}
 */
function siteIn(folder, code) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== WORKER && !/^icons\/.*\.png$/.test(file))
    // Few pages are isolated: those that are fetch the module for several threads when it is wanted.
    .filter((file) => !/^assets\/(prunus-)?gomoku-threads/.test(file))
    .sort()
    .map((file) => /** @type {const} */ ([file, digest(readFileSync(join(folder, file)))]));
  // Full Python, which few want: its files, and the script that has its modules.
  const isLater = (/** @type {string} */ file) => /^assets\/(?:pyodide|full-python)/.test(file);
  return {
    version: digest(JSON.stringify([files, code])),
    files: Object.fromEntries(files.filter(([file]) => !isLater(file))),
    later: Object.fromEntries(files.filter(([file]) => isLater(file))),
  };
}

/** @param {string | Uint8Array} content */
function digest(content) {
  return createHash('sha256').update(content).digest('base64');
}
