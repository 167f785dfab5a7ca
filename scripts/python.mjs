// npm run build:python: puts into python/prunus what the Python package is made of: the recorder, the
// page that a trace is shown by, with the single file in it, and the names of a tree's attributes.
// "--built FOLDER" takes the single file of a package that is built already (dist-package/).

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWasm } from './lib/cmake.mjs';
import { needPackages } from './lib/packages.mjs';
import { main } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

await main(async () => {
  const { values } = parseArgs({ options: { built: { type: 'string' } } });
  await needPackages();
  const { buildStandalone, STANDALONE } = await import('./lib/standalone.mjs');
  const { writePython } = await import('./lib/recorders.mjs');
  const made = mkdtempSync(join(tmpdir(), 'prunus-python-'));
  try {
    if (values.built === undefined) {
      await need('cmake', 'ninja', 'emscripten');
      await buildWasm();
      await buildStandalone(made);
    }
    const folder = values.built === undefined ? made : resolve(values.built, 'dist');
    await writePython(readFileSync(join(folder, STANDALONE), 'utf8'));
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  console.log('Now: pip install ./python');
});
