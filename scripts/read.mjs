// npm run read: what a file is read as, in JSON, as the page reads it.
// Usage: npm run --silent read -- tree < FILE

import { text } from 'node:stream/consumers';
import { needPackages } from './lib/packages.mjs';
import { Failure, main } from './lib/run.mjs';

/**
 * Each thing that is read, and its reader.
 * @type {Readonly<Record<string, (text: string, server: import('vite').ViteDevServer) => Promise<object>>>}
 */
const readers = {
  tree: async (given, server) => (await import('./lib/read-tree.mjs')).readTree(given, server),
};

await main(async () => {
  const [name = '', ...more] = process.argv.slice(2);
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (reader === undefined || more.length > 0)
    throw new Failure(`Say what is to be read: ${Object.keys(readers).join(', ')}.`);
  await needPackages();
  const { withPageModules } = await import('./lib/page-modules.mjs');
  const given = await text(process.stdin);
  await withPageModules(async (server) => {
    console.log(JSON.stringify(await reader(given, server), null, 2));
  });
});
