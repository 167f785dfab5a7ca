// npm run preview: serves the built site, as any plain file server would.
// Usage: npm run preview -- [--port <number>] [--host [address]]

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { needPackages } from './lib/packages.mjs';
import { Failure, main, root } from './lib/run.mjs';
import { address, answering, sayWhere } from './lib/serve.mjs';

await main(async () => {
  const where = address(process.argv.slice(2));
  if (!existsSync(join(root, 'dist/index.html'))) {
    throw new Failure('There is no site in dist/ yet: "npm run build" makes it.');
  }
  await needPackages();
  const { preview } = await import('vite');
  const options = { configFile: join(root, 'vite.config.ts'), preview: where };
  const server = await answering(preview(options));
  sayWhere(server);
});
