// wasm-as-text.mjs IN OUT: writes a .wasm file as an ES module whose default export is its bytes in
// base 64, for code that needs the module at once, without fetching anything.

import { readFileSync, writeFileSync } from 'node:fs';

const [from = '', to = ''] = process.argv.slice(2);
writeFileSync(to, `export default "${readFileSync(from).toString('base64')}";\n`);
