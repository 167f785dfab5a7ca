// npm run build: checks the types and leaves the static site in dist/.
// npm run build -- --full-python: with full Python (Pyodide) beside MicroPython, for readers' programs.
// npm run build:wasm, npm run build:native: the C++ side alone.

import { parseArgs } from 'node:util';
import { buildNative, buildWasm } from './lib/cmake.mjs';
import { FULL_PYTHON } from './lib/site/full-python.mjs';
import { needPackages, program } from './lib/packages.mjs';
import { main, run, step } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

await main(async () => {
  const { values } = parseArgs({
    options: {
      wasm: { type: 'boolean' },
      native: { type: 'boolean' },
      'full-python': { type: 'boolean' },
    },
  });
  if (values.native) {
    await need('cmake', 'ninja', 'compiler');
    await buildNative();
    console.log('The command line is build/native/prunus.');
    return 0;
  }

  await need('emscripten', 'cmake', 'ninja');
  if (values.wasm) {
    await buildWasm();
    console.log('The module is build/wasm/prunus-engine.js, with prunus-engine.wasm beside it.');
    return 0;
  }

  await needPackages();
  await buildWasm();
  await step('Checking types', [program('tsc'), '--build']);
  const env = values['full-python'] ? { [FULL_PYTHON]: '1' } : {};
  const { code } = await run([program('vite'), 'build'], { env });
  if (code === 0) console.log('\nThe site is in dist/: "npm run preview" serves it.');
  return code;
});
