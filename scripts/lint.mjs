// npm run lint: the plan of the house, layout, C++ checks, TypeScript checks and types. Every check runs, whatever the
// ones before it found. `npm run lint -- cpp` or `-- web` runs one half.

import { buildNative, buildWasm } from './lib/cmake.mjs';
import { needPackages, program } from './lib/packages.mjs';
import { Failure, main, run } from './lib/run.mjs';
import { cppFiles } from './lib/sources.mjs';
import { clangTidy as tidy } from './lib/tidy.mjs';
import { need } from './lib/tools.mjs';

await main(async () => {
  const half = process.argv[2];
  if (half !== undefined && half !== 'cpp' && half !== 'web') {
    throw new Failure(`There is no half "${half}" to lint: cpp or web.`);
  }
  /** @type {[string, () => Promise<number>][]} */
  const checks = [['house', house]];
  if (half !== 'web') {
    await need(
      'emscripten',
      'cmake',
      'ninja',
      'compiler',
      'googletest',
      'clangFormat',
      'clangTidy',
    );
    checks.push(['clang-format', clangFormat], ['clang-tidy', clangTidy]);
  }
  if (half !== 'cpp') {
    await needPackages();
    checks.push(['tsc', tool('tsc', '--build')]);
    checks.push(['eslint', tool('eslint', '--max-warnings', '0', '.')]);
    checks.push(['knip', tool('knip', '--no-progress')]);
    checks.push(['prettier', tool('prettier', '--check', '--log-level', 'warn', '.')]);
  }

  /** @type {string[]} */
  const failed = [];
  for (const [name, check] of checks) {
    const began = Date.now();
    const code = await check();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${name}: ${code === 0 ? 'clean' : 'NOT CLEAN'} (${seconds} s)`);
    if (code !== 0) failed.push(name);
  }
  if (failed.length === 0) return 0;
  console.log(`\nNot clean: ${failed.join(', ')}. "npm run format" mends layout.`);
  return 1;
});

/**
 * @param {string} name
 * @param {...string} args
 */
function tool(name, ...args) {
  return async () => (await run([program(name), ...args])).code;
}

async function house() {
  await needPackages();
  const { houseProblems } = await import('./lib/house.mjs');
  const problems = houseProblems();
  for (const problem of problems) console.log(problem);
  return problems.length === 0 ? 0 : 1;
}

async function clangFormat() {
  const files = cppFiles('engine', 'tests');
  if (files.length === 0) return 0;
  return (await run(['clang-format', '--dry-run', '-Werror', '--ferror-limit=1', ...files])).code;
}

async function clangTidy() {
  // Builds, because they tell which header belongs to which source.
  await buildNative('prunus_tests');
  await buildWasm({ quiet: true });
  return (await tidy()) ? 0 : 1;
}
