// npm run check: what to run before each commit. Types, the plan of the house, lint of the files that
// have changed, and those tests in Node and native tests that the change can touch.
// npm run check -- <commit>: what has changed since that commit, instead of since the last one.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { buildNative, buildWasm } from './lib/cmake.mjs';
import { needPackages, program } from './lib/packages.mjs';
import { Failure, main, root, run } from './lib/run.mjs';
import { clangTidy } from './lib/tidy.mjs';
import { need } from './lib/tools.mjs';

/** @typedef {[name: string, check: () => Promise<boolean>]} Check */

/** What Vitest follows from import to import. */
const MODULE = /\.[cm]?[jt]s$/;
const CPP = /\.(cpp|h)$/;
/** What the native tests are made of, or read. */
const NATIVE = /^(engine|tests\/engine|tests\/data|cmake)\/|^CMakeLists\.txt$/;

await main(async () => {
  const changed = changedSince(process.argv[2] ?? 'HEAD');
  if (changed.length === 0) {
    console.log('Nothing has changed. "npm run check -- <commit>" looks at what has since then.');
    return 0;
  }
  const there = changed.filter((file) => existsSync(join(root, file)));
  const cpp = there.filter((file) => CPP.test(file) && /^(engine|tests)\//.test(file));
  const scripts = there.filter((file) => MODULE.test(file));
  const isNative = changed.some((file) => NATIVE.test(file));
  await needPackages();
  if (isNative) await need('cmake', 'ninja', 'compiler', 'googletest', 'clangFormat', 'clangTidy');

  /** @type {Check[]} */
  const layout = [
    ['house', house],
    ['prettier', tool('prettier', '--check', '--log-level', 'warn', '--ignore-unknown', ...there)],
  ];
  if (cpp.length > 0) {
    const command = ['clang-format', '--dry-run', '-Werror', '--ferror-limit=1', ...cpp];
    layout.push(['clang-format', () => quietly(command)]);
  }
  /** @type {Check[]} */
  const types = [['types', tool('tsc', '--build')]];
  if (scripts.length > 0) {
    types.push(['eslint', tool('eslint', '--max-warnings', '0', '--no-warn-ignored', ...scripts)]);
  }
  /** @type {Check[]} */
  const tests = [];
  if (isNative) {
    tests.push(['native tests', nativeTests]);
    // A header is looked at with the sources beside it that bear its name.
    const stems = new Set(cpp.map((file) => file.replace(CPP, '')));
    tests.push([
      'clang-tidy',
      () => clangTidy({ only: (file) => stems.has(file.replace(CPP, '')), isNativeOnly: true }),
    ]);
  }
  tests.push(['tests in Node', () => nodeTests(changed)]);

  const failed = await notPassed(layout);
  // Side by side: what checks types keeps but one core busy.
  failed.push(...(await Promise.all([notPassed(types), notPassed(tests)])).flat());
  if (failed.length === 0) return 0;
  console.log(`\nNot yet: ${failed.join(', ')}. "npm run format" mends layout.`);
  return 1;
});

/**
 * Also what git does not know yet; also what is no longer there.
 * @param {string} commit
 * @returns {string[]} paths from the checkout
 */
function changedSince(commit) {
  const changed = git('diff', '--name-only', '--no-renames', '-z', commit, '--');
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${changed}${added}`.split('\0'))].filter((file) => file !== '').sort();
}

/** @param {...string} args */
function git(...args) {
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', root, ...args], {
    ...{ encoding: 'utf8', maxBuffer: 1 << 28 },
  });
  if (status === 0) return stdout;
  throw new Failure(error ? 'What has changed, git would know.' : stderr.trim());
}

/**
 * @param {Check[]} checks one after the other
 * @returns {Promise<string[]>} the names of those that found something
 */
async function notPassed(checks) {
  const failed = [];
  for (const [name, check] of checks) {
    const began = Date.now();
    const isFine = await check();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${isFine ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (!isFine) failed.push(name);
  }
  return failed;
}

/**
 * @param {string} name
 * @param {...string} args
 */
function tool(name, ...args) {
  return () => quietly([program(name), ...args]);
}

/**
 * Shows what a command says only if it fails.
 * @param {string[]} command
 */
async function quietly(command) {
  const { code, output } = await run(command, { capture: true });
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

async function house() {
  const { houseProblems } = await import('./lib/house.mjs');
  const problems = houseProblems();
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
}

/** All of them: who calls what changed, only the linker knows, and together they take a minute. */
async function nativeTests() {
  await buildNative('prunus_tests');
  const { code, output } = await run(
    [
      ...['ctest', '--test-dir', 'build/native', '--output-on-failure'],
      ...['--parallel', String(availableParallelism())],
    ],
    { capture: true },
  );
  if (code !== 0) console.log(output.replace(/^.* Passed +[\d.]+ sec\n/gm, ''));
  return code === 0;
}

/**
 * Those that import what has changed, from module to module, and those that name the folder of what is
 * not imported but read.
 * @param {string[]} changed
 */
async function nodeTests(changed) {
  const modules = changed.filter((file) => MODULE.test(file));
  const read = changed.filter((file) => !MODULE.test(file) && !CPP.test(file));
  const readers = read.length === 0 ? [] : modulesThatName(read.map(nameOf));
  const sources = [...new Set([...modules, ...readers])];
  if (sources.length === 0) return true;
  await need('emscripten', 'cmake', 'ninja', 'chromium');
  await buildWasm({ quiet: true });
  const command = [program('vitest'), 'related', '--run', '--project', 'web'];
  return quietly([...command, '--passWithNoTests', ...sources]);
}

/**
 * What a test calls a file by that it reads: its folder, or itself where it lies in the checkout's own.
 * @param {string} file
 */
function nameOf(file) {
  const folder = dirname(file);
  return folder === '.' ? basename(file) : folder;
}

/** @param {string[]} names */
function modulesThatName(names) {
  return readdirSync(join(root, 'tests/web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => extname(name) === '.ts')
    .map((name) => join('tests/web', name))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return names.some((name) => text.includes(`${name}/`) || text.includes(`${name}'`));
    });
}
