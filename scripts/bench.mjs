// npm run bench: builds everything that is measured, optimized, and runs tests/bench/*.bench.mjs in
// the order of their names. `npm run bench -- search` runs those whose name contains "search".

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildNative, buildWasm } from './lib/cmake.mjs';
import { needPackages } from './lib/packages.mjs';
import { Failure, main, root, run } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

await main(async () => {
  const words = process.argv.slice(2);
  const folder = join(root, 'tests/bench');
  const names = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.bench.mjs'))
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    .sort();
  if (names.length === 0) throw new Failure('There is no such benchmark in tests/bench.');

  await needPackages();
  await need('emscripten', 'cmake', 'ninja', 'compiler', 'chromium');
  const native = readdirSync(folder).some((name) => name.endsWith('.cpp'));
  await buildNative(...(native ? ['prunus_bench'] : []));
  await buildWasm();

  let worst = 0;
  for (const name of names) {
    console.log(`\n== ${name.replace('.bench.mjs', '')}`);
    const { code } = await run([process.execPath, join(folder, name)]);
    if (code !== 0) console.error(`${name} ended with exit code ${code}.`);
    worst = Math.max(worst, code);
  }
  return worst;
});
