// npm run read: what the page reads a file as, in JSON.
// Usage: npm run --silent read -- game < FILE
//        npm run --silent read -- tree < FILE

import { buffer } from 'node:stream/consumers';

import { readGame } from './lib/read-game.mjs';
import { readTree } from './lib/read-tree.mjs';
import { needPackages } from './lib/packages.mjs';
import { Failure, main } from './lib/run.mjs';

/**
 * Each thing that is read, and its reader: from all of standard input, by the page's own modules.
 * @type {Readonly<Record<string, (server: import('vite').ViteDevServer, given: Buffer) => Promise<object>>>}
 */
const readers = {
  game: readGame,
  tree: (server, given) => readTree(given.toString('utf8'), server),
};

await main(async () => {
  const [name = '', ...more] = process.argv.slice(2);
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (reader === undefined || more.length > 0) {
    const names = Object.keys(readers).join(', ');
    throw new Failure(`Say what is to be read: ${names}. The text is standard input.`);
  }
  await needPackages();
  const given = await buffer(process.stdin);
  const { withPageModules } = await import('./lib/page-modules.mjs');
  const read = await withPageModules((server) => reader(server, given));
  console.log(JSON.stringify(read, null, 2));
});
