// Full Python, Pyodide, as an optional part of the site: its files lie beside the site's scripts and are
// loaded when a reader chooses it, never from elsewhere. Without this plugin nothing of it is there.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Set to 1, a build of the site has it: `npm run build -- --full-python`. */
export const FULL_PYTHON = 'PRUNUS_FULL_PYTHON';

/** What a browser loads of the package beside its modules, which are in a script of ours. */
const FILES = ['pyodide.asm.wasm', 'python_stdlib.zip'];

const NOTICE = `Pyodide, https://github.com/pyodide/pyodide, under the Mozilla Public License 2.0:
https://www.mozilla.org/MPL/2.0/. Its modules are minified in the script whose name begins with
"full-python"; else nothing is changed. In it is CPython, https://www.python.org, under the license of the Python Software
Foundation: https://docs.python.org/3/license.html
`;

/** @returns {import('vite').Plugin} */
export function fullPython() {
  return {
    name: 'prunus-full-python',
    apply: 'build',
    generateBundle() {
      const about = createRequire(import.meta.url).resolve('pyodide/package.json');
      const { version } = /** @type {{ version: string }} */ (
        JSON.parse(readFileSync(about, 'utf8'))
      );
      const emit = (/** @type {string} */ name, /** @type {string | Uint8Array} */ source) => {
        this.emitFile({ type: 'asset', fileName: `assets/pyodide-${version}/${name}`, source });
      };
      for (const name of FILES) {
        emit(name, readFileSync(join(dirname(about), name)));
      }
      emit('NOTICE.txt', NOTICE);
    },
  };
}
