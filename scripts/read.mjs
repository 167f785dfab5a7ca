// npm run read: what the page makes of a text that somebody has, as JSON.
// Usage: npm run --silent read -- game < FILE

import { needPackages } from './lib/packages.mjs';
import { Failure, main } from './lib/run.mjs';
import { readGame } from './lib/read-game.mjs';

/** What can be read: from all of standard input, by the page's own modules. */
const READERS = { game: readGame };

await main(async () => {
  const [kind = '', ...rest] = process.argv.slice(2);
  const reader = Object.entries(READERS).find(([name]) => name === kind)?.[1];
  if (reader === undefined || rest.length > 0) {
    throw new Failure(
      `Say what to read: ${Object.keys(READERS).join(', ')}. The text is standard input.`,
    );
  }
  await needPackages();
  /** @type {Uint8Array[]} */
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  const { withPageModules } = await import('./lib/page-modules.mjs');
  const told = await withPageModules((server) => reader(server, Buffer.concat(parts)));
  console.log(JSON.stringify(told, null, 2));
});
