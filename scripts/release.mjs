// npm run release: leaves in release/ all that is given away of a version: the site as a zip, the npm
// package, the Python package, the recorders, what is in them of others, and their checksums. The same
// sources and tools make the same bytes.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildWasm } from './lib/cmake.mjs';
import { needPackages, program } from './lib/packages.mjs';
import { main, root, step } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

await main(async () => {
  await need('emscripten', 'cmake', 'ninja', 'wheel');
  await needPackages();
  await buildWasm();
  await step('Checking types', [program('tsc'), '--build']);
  const { buildPackage } = await import('./lib/package.mjs');
  const { buildSite, makeRelease } = await import('./lib/release/make.mjs');
  console.log('Building the site …');
  const site = join(root, 'dist');
  const bundled = await buildSite(site);
  console.log('Building the packages …');
  const folder = join(root, 'dist-package');
  bundled.add((await buildPackage(folder)).parts);
  const release = join(root, 'release');
  const names = await makeRelease({ site, package: folder, parts: bundled.parts }, release);
  console.log('\nThe release is in release/:\n');
  for (const name of names) {
    const { size } = statSync(join(release, name));
    console.log(`${String(Math.ceil(size / 1000)).padStart(7)} kB  ${name}`);
  }
  console.log(`\n${readFileSync(join(release, 'SHA256SUMS'), 'utf8').trimEnd()}`);
});
