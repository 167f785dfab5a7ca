// npm test: builds and runs every test. Parts: --native (GoogleTest), --web (Vitest in Node),
// --browser (Vitest in Chromium), --package (the npm package and the single file, in pages of all
// kinds); --sanitize runs the native ones under sanitizers instead.
// Words after the parts pick tests by name (native) or by file (the others).

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildNative, buildSanitized, buildWasm } from './lib/cmake.mjs';
import { needPackages, program } from './lib/packages.mjs';
import { Failure, main, root, run } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

/**
 * @typedef {'native' | 'web' | 'browser' | 'package' | 'sanitize'} Part
 * @typedef {{ passed: number, failed: number }} Count
 */

/** @type {Record<Part, string>} */
const titles = {
  native: 'native tests',
  web: 'web tests in Node',
  browser: 'web tests in Chromium',
  package: 'the package, as others use it',
  sanitize: 'native tests under AddressSanitizer and UndefinedBehaviorSanitizer',
};

/** The module, built once for both parts that use it. @type {Promise<void> | undefined} */
let wasm;

await main(async () => {
  const { parts, words } = readArguments();
  // All at once, so that whoever must install them by hand is told but once.
  const tools = ['cmake', 'ninja'];
  if (parts.has('native') || parts.has('sanitize')) tools.push('compiler', 'googletest');
  if (parts.has('web') || parts.has('browser') || parts.has('package')) {
    await needPackages();
    // Even in Node there is a test that opens the built site.
    tools.push('emscripten', 'chromium');
  }
  await need(...tools);

  const total = { passed: 0, failed: 0 };
  const silent = [];
  for (const part of parts) {
    console.log(`\n== ${titles[part]}`);
    const { passed, failed } = await runPart(part, words);
    total.passed += passed;
    total.failed += failed;
    if (passed + failed === 0) silent.push(titles[part]);
  }

  console.log('');
  if (silent.length > 0) console.log(`No test ran in: ${silent.join(', ')}.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || silent.length > 0 ? 1 : 0;
});

function readArguments() {
  const boolean = { type: /** @type {const} */ ('boolean') };
  try {
    const { values, positionals } = parseArgs({
      options: {
        ...{ native: boolean, web: boolean, browser: boolean, package: boolean },
        sanitize: boolean,
      },
      allowPositionals: true,
    });
    const chosen = /** @type {Part[]} */ (Object.keys(values));
    /** @type {Part[]} */
    const usual = ['native', 'web', 'browser', 'package'];
    return { parts: new Set(chosen.length > 0 ? chosen : usual), words: positionals };
  } catch (error) {
    throw new Failure(/** @type {Error} */ (error).message);
  }
}

/**
 * A part that can't even be built counts as one failure and does not keep the others from running.
 * @param {Part} part
 * @param {string[]} words
 */
async function runPart(part, words) {
  try {
    return await (part === 'native' || part === 'sanitize'
      ? ctest(part, words)
      : vitest(part, words));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {'native' | 'sanitize'} part
 * @param {string[]} words
 * @returns {Promise<Count>}
 */
async function ctest(part, words) {
  await (part === 'native' ? buildNative('prunus_tests') : buildSanitized());
  const command = ['ctest', '--test-dir', `build/${part}`, '--output-on-failure'];
  command.push('--parallel', String(availableParallelism()));
  if (words.length > 0) command.push('--tests-regex', words.join('|'));
  const { code, output } = await run(command, {
    capture: true,
    env: {
      ASAN_OPTIONS: 'detect_stack_use_after_return=1:strict_string_checks=1',
      UBSAN_OPTIONS: 'print_stacktrace=1',
    },
  });
  const [, failed = 0, all = 0] = (/(\d+) tests failed out of (\d+)/.exec(output) ?? []).map(
    Number,
  );
  // Of hundreds of tests that passed nobody wants a line each.
  console.log(
    code === 0 ? `${all - failed} passed` : output.replace(/^.* Passed +[\d.]+ sec\n/gm, ''),
  );
  // CTest that fails without a failed test could not even list the tests.
  return { passed: all - failed, failed: code !== 0 && failed === 0 && all > 0 ? 1 : failed };
}

/**
 * @param {'web' | 'browser' | 'package'} part a project in vitest.config.ts
 * @param {string[]} words
 * @returns {Promise<Count>}
 */
async function vitest(part, words) {
  await (wasm ??= buildWasm());
  const folder = join(root, 'build/test');
  const report = join(folder, `${part}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run([
    ...[program('vitest'), 'run', '--project', part, '--reporter=default', '--reporter=json'],
    ...[`--outputFile.json=${report}`, ...words],
  ]);
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const passed = Number(result.numPassedTests);
    // A file that can't be loaded is a failure though none of its tests ran.
    /** @type {number} */
    const broken = result.testResults.filter(
      (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
        file.status === 'failed' &&
        !file.assertionResults.some(({ status }) => status === 'failed'),
    ).length;
    const failed = Number(result.numFailedTests) + broken;
    // An error outside any test fails the run as well.
    return { passed, failed: code !== 0 && failed === 0 && passed > 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  }
}
