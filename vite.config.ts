import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { filesByUse } from './scripts/lib/chunks.mjs';
import { offlineSite } from './scripts/lib/offline-site.mjs';
import { standaloneFile } from './scripts/lib/standalone.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Every HTML file beside this one is a page of the site. */
const pages = readdirSync(root).filter((name) => name.endsWith('.html'));

export default defineConfig({
  root,
  // The site works from any folder of any file server.
  base: './',
  resolve: {
    // The engine's module, as the C++ build leaves it.
    alias: [{ find: /^#wasm\//, replacement: `${root}build/wasm/` }],
  },
  plugins: [offlineSite(), standaloneFile()],
  worker: { format: 'es' },
  // Found late, in a worker: to prepare it then would load the page again.
  optimizeDeps: { exclude: ['@micropython/micropython-webassembly-pyscript'] },
  build: {
    target: 'es2022',
    // Nothing inline: no script (the content security policy forbids it), no data: URL.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: pages.map((name) => root + name),
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: filesByUse({
          ...Object.fromEntries(pages.map((name) => [name.replace('.html', ''), root + name])),
          // Parts that one page shows at once and another one later.
          tree: `${root}web/elements/tree/prunus-tree.ts`,
          lab: `${root}web/elements/lab/prunus-lab.ts`,
          game: `${root}web/elements/play/prunus-play.ts`,
        }),
      },
    },
  },
  server: {
    // npm start reloads the page when the engine has been built; watching build/ as well would
    // reload it with a module that is only half written.
    watch: { ignored: ['**/build/**', '**/dist/**'] },
  },
});
