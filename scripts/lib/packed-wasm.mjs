// Vite plugins for builds in which the engine is no file of its own.

import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';

// Z85 (https://rfc.zeromq.org/spec/32): a sixteenth shorter than base64, and without quotes or backslashes.
const DIGITS =
  '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#';

/**
 * Bytes as text: how many zeros were added to fill up the last four, then five digits for every four
 * bytes. web/package/packed-bytes.ts reads it.
 * @param {Uint8Array} bytes
 */
export function packedBytes(bytes) {
  const added = -bytes.length & 3;
  const filled = new Uint8Array(bytes.length + added);
  filled.set(bytes);
  const view = new DataView(filled.buffer);
  let text = String(added);
  for (let at = 0; at < filled.length; at += 4) {
    const number = view.getUint32(at);
    for (let power = 85 ** 4; power >= 1; power /= 85) {
      text += DIGITS.charAt(Math.floor(number / power) % 85);
    }
  }
  return text;
}

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
      return `export default ${JSON.stringify(packedBytes(deflated))};`;
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
