// Builds prunus.standalone.js: elements, worker and engines in one script.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { Bundled } from './release/bundled.mjs';
import { comments, LICENSES_FILE } from './release/licenses.mjs';
import { packedWasm, withoutWasmAddress } from './packed-wasm.mjs';
import { VIEWER, viewerPage, writeRecorders } from './recorders.mjs';
import { root } from './run.mjs';
import { smallTemplates } from './site/small-templates.mjs';

export const STANDALONE = 'prunus.standalone.js';

/**
 * Leaves the file in `folder`; what else is there stays. It works as a classic script and as a module,
 * and may stand inside a <script> element as it is.
 * @param {string} folder
 * @returns {Promise<Bundled>} what it has of others
 */
export async function buildStandalone(folder) {
  const bundled = new Bundled();
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    plugins: [smallTemplates(), packedWasm(), withoutWasmAddress(), bundled.plugin()],
    resolve: {
      alias: [
        { find: '#engine-parts', replacement: join(root, 'web/package/standalone-parts.ts') },
        { find: '#rules-module', replacement: join(root, 'web/package/standalone-rules.ts') },
        { find: '#gif-worker', replacement: join(root, 'web/package/no-gif-worker.ts') },
        { find: /^#wasm\//, replacement: `${join(root, 'build/wasm')}/` },
      ],
    },
    worker: { format: 'iife', plugins: () => [withoutWasmAddress(), bundled.plugin()] },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: join(root, 'web/package/standalone.ts'),
        formats: ['iife'],
        name: 'Prunus',
        fileName: () => STANDALONE,
      },
      rolldownOptions: { output: { codeSplitting: false }, checks: { bundlerTimings: false } },
    },
  });
  const path = join(folder, STANDALONE);
  const { first, last } = comments(bundled.parts);
  // Inside an HTML document these would end the script, or begin a comment.
  // The mark at its beginning says that it is UTF-8, also to a page that doesn't say what its files are.
  const text = `\uFEFF${first}${readFileSync(path, 'utf8').trimEnd()}\n${last}`
    .replace(/<\/(?=script)/gi, '<\\/')
    .replaceAll('<!--', '<\\!--');
  writeFileSync(path, text);
  return bundled;
}

/**
 * Gives the site that file, for those who save a page or put an element elsewhere, and the recorders,
 * whose page is made of it: beside the pages when it is built; made when it is asked for while
 * developing.
 * @param {Bundled} site what the pages have of others: the licenses beside them are also that file's
 * @returns {import('vite').Plugin[]}
 */
export function standaloneFile(site) {
  let folder = '';
  return [
    {
      name: 'prunus-standalone-built',
      apply: 'build',
      configResolved({ root: base, build: { outDir } }) {
        folder = resolve(base, outDir);
      },
      closeBundle: {
        order: 'post',
        sequential: true,
        async handler() {
          const [unreported] = site.unreported(await buildStandalone(folder));
          if (unreported) throw new Error(`${LICENSES_FILE} says nothing of ${unreported.name}.`);
          const script = readFileSync(join(folder, STANDALONE), 'utf8');
          writeRecorders(join(folder, 'recorders'), script);
        },
      },
    },
    {
      name: 'prunus-standalone-served',
      apply: 'serve',
      configureServer({ middlewares }) {
        serve(`/${STANDALONE}`, 'text/javascript', (script) => script);
        serve(`/recorders/${VIEWER}`, 'text/html', viewerPage);

        /** @type {(path: string, type: string, made: (script: string) => string) => void} */
        function serve(path, type, made) {
          middlewares.use(path, (_, response, next) => {
            const folder = mkdtempSync(join(tmpdir(), 'prunus-standalone-'));
            buildStandalone(folder)
              .then(() => {
                response.setHeader('content-type', type);
                response.end(made(readFileSync(join(folder, STANDALONE), 'utf8')));
              }, next)
              .finally(() => rmSync(folder, { recursive: true, force: true }));
          });
        }
      },
    },
  ];
}
