// npm run lint: the plan of the house, the licenses of what is bundled, layout, C++ checks, TypeScript checks and types. Every check runs, whatever the
// ones before it found. `npm run lint -- cpp` or `-- web` runs one half, `-- quick` all but clang-tidy, which
// takes more time than all the others.

import { configureNative, configureWasm } from './lib/cmake.mjs';
import { needPackages, program } from './lib/packages.mjs';
import { Failure, main, run } from './lib/run.mjs';
import { cppFiles } from './lib/sources.mjs';
import { clangTidy as tidy } from './lib/tidy.mjs';
import { need } from './lib/tools.mjs';

/** @typedef {[name: string, check: () => Promise<number>]} Check */

await main(async () => {
  const half = process.argv[2];
  if (half !== undefined && half !== 'cpp' && half !== 'web' && half !== 'quick') {
    throw new Failure(`There is no half "${half}" to lint: cpp, web or quick.`);
  }
  /** @type {Check[]} */
  const cpp = [['clang-format', clangFormat]];
  if (half !== 'quick') cpp.push(['clang-tidy', clangTidy]);
  /** @type {Check[]} */
  const web = [
    ['tsc', tool('tsc', '--build')],
    ['eslint', tool('eslint', '--max-warnings', '0', '.')],
    ['knip', tool('knip', '--no-progress')],
    ['prettier', tool('prettier', '--check', '--log-level', 'warn', '.')],
  ];
  if (half === 'quick') await need('clangFormat');
  else if (half !== 'web') {
    await need(
      'emscripten',
      'cmake',
      'ninja',
      'compiler',
      'googletest',
      'clangFormat',
      'clangTidy',
    );
  }
  await needPackages();

  const failed = await notClean([
    ['house', house],
    ['licenses', licenses],
  ]);
  // Side by side: most of what checks TypeScript keeps but one core busy.
  const halves = [half === 'web' ? [] : cpp, half === 'cpp' ? [] : web];
  failed.push(...(await Promise.all(halves.map(notClean))).flat());
  if (failed.length === 0) return 0;
  console.log(`\nNot clean: ${failed.join(', ')}. "npm run format" mends layout.`);
  return 1;
});

/**
 * Runs checks one after the other, and says of each how it went.
 * @param {Check[]} checks
 * @returns {Promise<string[]>} the names of those that found something
 */
async function notClean(checks) {
  const failed = [];
  for (const [name, check] of checks) {
    const began = Date.now();
    const code = await check();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${name}: ${code === 0 ? 'clean' : 'NOT CLEAN'} (${seconds} s)`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}

/**
 * @param {string} name
 * @param {...string} args
 */
function tool(name, ...args) {
  return () => report([program(name), ...args]);
}

/**
 * Runs a command; what it says is printed when it has ended, so that two of them don't mix.
 * @param {string[]} command
 */
async function report(command) {
  const { code, output } = await run(command, { capture: true });
  if (output.trim() !== '') console.log(output.trimEnd());
  return code;
}

async function house() {
  const { houseProblems } = await import('./lib/house.mjs');
  const problems = houseProblems();
  for (const problem of problems) console.log(problem);
  return problems.length === 0 ? 0 : 1;
}

async function licenses() {
  const { licenseProblems } = await import('./lib/release/licenses.mjs');
  const problems = licenseProblems();
  for (const problem of problems) console.log(problem);
  return problems.length === 0 ? 0 : 1;
}

async function clangFormat() {
  const files = cppFiles('engine', 'tests');
  if (files.length === 0) return 0;
  return report(['clang-format', '--dry-run', '-Werror', '--ferror-limit=1', ...files]);
}

async function clangTidy() {
  // These tell how each source is compiled.
  await configureNative();
  await configureWasm();
  return (await tidy()) ? 0 : 1;
}
