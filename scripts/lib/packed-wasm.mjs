// Vite plugins for builds in which the engine is no file of its own.

import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';

/**
 * Puts a .wasm file into a script as text: `import text from './x.wasm?packed'`.
 * @returns {import('vite').Plugin}
 */
export function packedWasm() {
  const query = '?packed';
  return {
    name: 'prunus-packed-wasm',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(`.wasm${query}`)) return null;
      const deflated = deflateRawSync(readFileSync(id.slice(0, -query.length)), { level: 9 });
      return `export default ${JSON.stringify(deflated.toString('base64'))};`;
    },
  };
}

/**
 * Takes the address of the .wasm file out of Emscripten's code, which is always handed the module:
 * a bundler would follow it and take the file in once more.
 * @returns {import('vite').Plugin}
 */
export function withoutWasmAddress() {
  return {
    name: 'prunus-without-wasm-address',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/build\/wasm\/prunus-[a-z]+\.js$/.test(id)) return null;
      return code
        .replace(/new URL\((['"])[\w-]+\.wasm\1,\s*import\.meta\.url\)/g, '""')
        .replaceAll('import.meta.url', '""');
    },
  };
}
