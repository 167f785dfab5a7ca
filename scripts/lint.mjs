// npm run lint: layout, C++ checks, TypeScript checks and types. Every check runs, whatever the
// ones before it found. `npm run lint -- cpp` or `-- web` runs one half.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { buildNative } from './lib/cmake.mjs';
import { needPackages } from './lib/packages.mjs';
import { Failure, main, root, run } from './lib/run.mjs';
import { cppFiles } from './lib/sources.mjs';
import { need } from './lib/tools.mjs';

await main(async () => {
  const half = process.argv[2];
  if (half !== undefined && half !== 'cpp' && half !== 'web') {
    throw new Failure(`There is no half "${half}" to lint: cpp or web.`);
  }
  /** @type {[string, () => Promise<number>][]} */
  const checks = [];
  if (half !== 'web') {
    await need('cmake', 'ninja', 'compiler', 'googletest', 'clangFormat', 'clangTidy');
    checks.push(['clang-format', clangFormat], ['clang-tidy', clangTidy]);
  }
  if (half !== 'cpp') {
    await needPackages();
    checks.push(['tsc', tool('tsc', '--build')]);
    checks.push(['eslint', tool('eslint', '--max-warnings', '0', '.')]);
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

/** @param {...string} command */
function tool(...command) {
  return async () => (await run(['npx', ...command])).code;
}

async function clangFormat() {
  const files = cppFiles('engine', 'tests');
  if (files.length === 0) return 0;
  return (await run(['clang-format', '--dry-run', '-Werror', '--ferror-limit=1', ...files])).code;
}

/** One clang-tidy for each source, as many at a time as there are cores. */
async function clangTidy() {
  // A build, so that headers it may generate exist; what it warns of is shown.
  await buildNative('prunus_tests');
  const database = readFileSync(join(root, 'build/native/compile_commands.json'), 'utf8');
  const queue = JSON.parse(database).map((/** @type {{ file: string }} */ { file }) => file);
  let worst = 0;
  const worker = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const { code, output } = await run(
        ['clang-tidy', '-p', 'build/native', '--quiet', '--warnings-as-errors=*', file],
        { capture: true },
      );
      worst = Math.max(worst, code);
      if (code === 0) continue;
      // How many warnings were suppressed in system headers is of no use to anybody.
      const told = output.replace(/^\d+ warnings? .*\n|^(Suppressed|Use -header).*\n/gm, '');
      console.error(`${relative(root, file)}:\n${told}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return worst;
}
