import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { filesByUse } from './scripts/lib/site/chunks.mjs';
import { firstScripts } from './scripts/lib/site/first-scripts.mjs';
import { FULL_PYTHON, fullPython } from './scripts/lib/site/full-python.mjs';
import { offlineSite } from './scripts/lib/site/offline-site.mjs';
import { programScripts } from './scripts/lib/site/program-scripts.mjs';
import { joinedFiles, siteRoots } from './scripts/lib/site/site-files.mjs';
import { smallTemplates } from './scripts/lib/site/small-templates.mjs';
import { Bundled } from './scripts/lib/release/bundled.mjs';
import { splitTexts, textsName } from './scripts/lib/site/split-texts.mjs';
import { standaloneFile } from './scripts/lib/standalone.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Every HTML file beside this one is a page of the site. */
const pages = readdirSync(root).filter((name) => name.endsWith('.html'));

/** By page: what its entry loads first. */
const apps = {
  index: `${root}web/site/prunus-app.ts`,
  play: `${root}web/site/play-app.ts`,
  docs: `${root}web/site/docs-app.ts`,
  lessons: `${root}web/site/lessons-app.ts`,
  embed: `${root}web/site/embed/prunus-embed.ts`,
};

/** By these a page may have threads that share a memory; frames elsewhere may still show it. */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
/** Full Python for readers' programs, some 13 MB, is an optional part. */
const hasFullPython = process.env[FULL_PYTHON] === '1';

/** What the site has of others, pages and workers. */
const bundled = new Bundled();

export default defineConfig({
  root,
  // The site works from any folder of any file server.
  base: './',
  resolve: {
    alias: [
      // The engine's module, as the C++ build leaves it.
      { find: /^#wasm\//, replacement: `${root}build/wasm/` },
      // The rules of the games are a file of their own here, elsewhere inside the script.
      { find: '#rules-module', replacement: `${root}web/games/rules-loaded.ts` },
      // The same for the readers of trees in any notation.
      {
        find: '#tree-notations',
        replacement: `${root}web/search/textbook/notation/notations-beside.ts`,
      },
      ...(hasFullPython
        ? [{ find: '#full-python', replacement: `${root}web/program/run/full-python.ts` }]
        : []),
    ],
  },
  plugins: [
    splitTexts({ lab: apps.index, play: apps.play }),
    smallTemplates(),
    programScripts(),
    firstScripts(apps),
    ...(hasFullPython ? [fullPython()] : []),
    bundled.plugin(),
    bundled.report(),
    offlineSite(),
    standaloneFile(bundled),
  ],
  worker: { format: 'es', plugins: () => [bundled.plugin()] },
  // Found late, in a worker: to prepare it then would load the page again.
  optimizeDeps: { exclude: ['@micropython/micropython-webassembly-pyscript'] },
  build: {
    target: 'es2022',
    // Nothing inline: no script (the content security policy forbids it), no data: URL.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: pages.map((name) => root + name),
      output: {
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${textsName(facadeModuleId) ?? name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: filesByUse(siteRoots(pages, apps), joinedFiles),
      },
    },
  },
  preview: { headers: isolation },
  server: {
    headers: isolation,
    // npm start reloads the page when the engine has been built; watching build/ as well would
    // reload it with a module that is only half written.
    watch: { ignored: ['**/build/**', '**/dist/**'] },
  },
});
