// npm run build:package: leaves the npm package in dist-package/. "npm pack ./dist-package" makes the
// file of it, "npm publish ./dist-package" publishes it; the checkout itself is private.

import { join } from 'node:path';
import { buildWasm } from './lib/cmake.mjs';
import { buildPackage } from './lib/package.mjs';
import { needPackages } from './lib/packages.mjs';
import { main, root } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

await main(async () => {
  await need('emscripten', 'cmake', 'ninja');
  await needPackages();
  await buildWasm();
  console.log('Building the package …');
  await buildPackage(join(root, 'dist-package'));
  console.log('The package is in dist-package/.');
});
