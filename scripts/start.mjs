// npm start: installs what is missing, builds the engine for the page, serves the page, and builds
// the engine again whenever its sources change.
// Usage: npm start -- [--port <number>] [--host [address]]

import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildWasm, buildWasmForFirstPage } from './lib/cmake.mjs';
import { needPackages } from './lib/packages.mjs';
import { Failure, main, root } from './lib/run.mjs';
import { address, answering, sayWhere } from './lib/serve.mjs';
import { need } from './lib/tools.mjs';

await main(async () => {
  const where = address(process.argv.slice(2));
  await need('emscripten', 'cmake', 'ninja');
  // Side by side: the one waits for the network, the other for the compiler. Whoever came for the page
  // cares little for what that thinks of the engine.
  const [isPart] = await Promise.all([buildWasmForFirstPage(), needPackages()]);

  // Only now: on a new machine there was no Vite when this script began.
  const { createServer } = await import('vite');
  const server = await createServer({ configFile: join(root, 'vite.config.ts'), server: where });
  await answering(server.listen());
  sayWhere(server);

  watchEngine(() => {
    // Vite itself does not watch build/.
    server.moduleGraph.invalidateAll();
    server.ws.send({ type: 'full-reload' });
  });
  if (isPart)
    await report(buildWasm({ quiet: true }).then(() => server.moduleGraph.invalidateAll()));
});

/**
 * A build that fails is reported, and the page stays.
 * @param {Promise<void>} build
 */
async function report(build) {
  try {
    await build;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
  }
}

/** @param {() => void} whenBuilt */
function watchEngine(whenBuilt) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let building = false;

  const rebuild = async () => {
    if (building) {
      later();
      return;
    }
    building = true;
    await report(buildWasm().then(whenBuilt));
    building = false;
  };
  // Editors write a file in several steps, and version control writes many files at once.
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), 200);
  };
  watch(join(root, 'engine'), { recursive: true }, (_, name) => {
    if (name && /\.(cpp|h)$/.test(name)) later();
  });
}
