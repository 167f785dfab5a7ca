// npm run format: lays out every source as `npm run lint` wants it.

import { needPackages, program } from './lib/packages.mjs';
import { main, step } from './lib/run.mjs';
import { cppFiles } from './lib/sources.mjs';
import { need } from './lib/tools.mjs';

await main(async () => {
  await needPackages();
  await need('clangFormat');
  const files = cppFiles('engine', 'tests');
  if (files.length > 0) await step('Formatting C++', ['clang-format', '-i', ...files]);
  await step('Formatting the rest', [program('prettier'), '--write', '--log-level', 'warn', '.']);
});
