// The scripts of the frame in which readers' programs run. A page hands them on as texts, for the frame
// may load nothing; and a page's policy names the first of them, for the frame has that policy too.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../run.mjs';

const SCRIPT = '?script';
const HASH = '?hash';
const FRAME = join(root, 'web/program/run/program-frame.js');
/** Where it stands in a page's policy. */
const PLACE = 'program-frame';

/**
 * `x.ts?script` is a module whose text is all of x.ts as one classic script; `x.js?hash` is the name of
 * a file in policies.
 * @returns {import('vite').Plugin}
 */
export function programScripts() {
  /** @type {Map<string, Promise<{ text: string, files: readonly string[] }>>} */
  const made = new Map();
  return {
    name: 'prunus-program-scripts',
    enforce: 'pre',
    async load(id) {
      if (id.endsWith(HASH)) {
        const file = id.slice(0, -HASH.length);
        this.addWatchFile(file);
        return `export const frameHash = ${JSON.stringify(hashOf(file))};`;
      }
      if (!id.endsWith(SCRIPT)) return null;
      const file = id.slice(0, -SCRIPT.length);
      const making = made.get(file) ?? scriptOf(file);
      made.set(file, making);
      const { text, files } = await making;
      for (const each of files) this.addWatchFile(each);
      return `export default ${JSON.stringify(text)};`;
    },
    watchChange: () => made.clear(),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(`'${PLACE}'`, `'${hashOf(FRAME)}'`),
    },
  };
}

/**
 * As policies write it: of the text that a browser finds, whose lines end in one way everywhere.
 * @param {string} file
 */
function hashOf(file) {
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * All of a worker as one classic script: a frame without an origin starts no modules.
 * @param {string} entry
 */
async function scriptOf(entry) {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    plugins: [alone()],
    build: {
      target: 'es2022',
      write: false,
      minify: true,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        // Of Node, which is not asked for them.
        external: /^(?:node:|(?:module|path|url|fs|ws)$)/,
        output: { codeSplitting: false, minify: true },
        checks: { bundlerTimings: false },
      },
    },
  });
  const [output] = /** @type {{ output: import('vite').Rolldown.OutputChunk[] }[]} */ (result);
  const [script] = output?.output ?? [];
  if (script === undefined) throw new Error(`${entry} is no script.`);
  // What Node alone would wait for may stand in no classic script but inside a function.
  const text = `(async()=>{"use strict";${script.code}\n})();`;
  return { text, files: script.moduleIds.filter((id) => id.startsWith(root)) };
}

/**
 * Where a module looks for files beside it, there are none: a bundler would put them in.
 * @returns {import('vite').Plugin}
 */
function alone() {
  return {
    name: 'prunus-alone',
    enforce: 'pre',
    transform: (code) => code.replaceAll('import.meta.url', '"https://nowhere.invalid/"'),
  };
}
