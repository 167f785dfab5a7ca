// npm test: builds and runs every test. Parts: --native (GoogleTest), --web (Vitest in Node),
// --browser (Vitest in Chromium), --package (the npm package and the single file, in pages of all
// kinds), --browsers (the built site in Chromium, Firefox and WebKit, and the whole floods and all hostile
// links in Chromium, which also writes the table in docs/browsers.md; without any part named, a short pass
// through Firefox and WebKit); --sanitize runs the native ones under sanitizers instead, as does
// PRUNUS_SANITIZE=1 where no part is named.
// Words after the parts pick tests by name (native) or by file (the others).

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBrowsersTable } from './lib/browsers/table.mjs';
import { buildNative, buildSanitized, buildWasm } from './lib/cmake.mjs';
import { needPackages, program } from './lib/packages.mjs';
import { Failure, main, root, run } from './lib/run.mjs';
import {
  closingLines,
  countOf,
  failedTestsOf,
  failureOf,
  idOf,
  lineOf,
  NOTHING,
  patternOf,
  sum,
} from './lib/test-count.mjs';
import { need, needIfPossible } from './lib/tools.mjs';

/**
 * @typedef {'native' | 'web' | 'browser' | 'package' | 'glance' | 'browsers' | 'sanitize'} Part
 * @typedef {import('./lib/test-count.mjs').Count} Count
 * @typedef {import('./lib/test-count.mjs').FailedTest} FailedTest
 */

/** @type {Record<Part, string>} */
const titles = {
  native: 'native tests',
  web: 'web tests in Node',
  browser: 'web tests in Chromium',
  package: 'the package, as others use it',
  glance: 'a first look in Firefox and WebKit',
  browsers: 'the site in Chromium, Firefox and WebKit',
  sanitize: 'native tests under AddressSanitizer and UndefinedBehaviorSanitizer',
};

/** More files than this fail because something is broken, and fail again. */
const MOST_FILES_RUN_AGAIN = 6;

/** What waits for browsers most of its time: these run side by side. @type {ReadonlySet<Part>} */
const WAITING = new Set(['package', 'glance']);

/** The module, built once for both parts that use it. @type {Promise<void> | undefined} */
let wasm;

await main(async () => {
  const { parts, words } = readArguments();
  // All at once, so that a person who must install them by hand reads of all in one message.
  const tools = ['cmake', 'ninja'];
  if (parts.has('native') || parts.has('sanitize')) tools.push('compiler', 'googletest');
  if ([...parts].some((part) => part !== 'native' && part !== 'sanitize')) {
    await needPackages();
    // Even in Node there is a test that opens the built site.
    tools.push('emscripten', 'chromium');
  }
  await need(...tools);
  // The tutorials, the sanitizers and the next checkout build much the same once more.
  await needIfPossible('ccache');

  // What the parts make of the sources, the site above all, is made once for all of them.
  const made = mkdtempSync(join(tmpdir(), 'prunus-made-'));
  process.env.PRUNUS_MADE = made;
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  const ran = [];
  for (const part of parts) if (!WAITING.has(part)) ran.push(await timed(part, words));
  const waiting = [...parts].filter((part) => WAITING.has(part));
  ran.push(...(await Promise.all(waiting.map((part, index) => timed(part, words, index > 0)))));

  // Once more at the end: where only the last lines are shown, they say what to look at.
  console.log(closingLines(ran).join('\n'));
  return ran.some(({ count, isSilent }) => count.failed > 0 || isSilent) ? 1 : 0;
});

function readArguments() {
  const boolean = { type: /** @type {const} */ ('boolean') };
  try {
    const { values, positionals } = parseArgs({
      options: {
        native: boolean,
        web: boolean,
        browser: boolean,
        package: boolean,
        glance: boolean,
        browsers: boolean,
        sanitize: boolean,
      },
      allowPositionals: true,
    });
    const chosen = /** @type {Part[]} */ (Object.keys(values));
    // CI has no time to build the native tests twice.
    const native = process.env.PRUNUS_SANITIZE ? 'sanitize' : 'native';
    /** @type {Part[]} */
    const usual = [native, 'web', 'browser', 'package', 'glance'];
    return { parts: new Set(chosen.length > 0 ? chosen : usual), words: positionals };
  } catch (error) {
    throw new Failure(/** @type {Error} */ (error).message);
  }
}

/**
 * @param {Part} part
 * @param {string[]} words
 * @param {boolean} [isQuiet] shows what the tests say only once all have run
 */
async function timed(part, words, isQuiet = false) {
  const title = titles[part];
  console.log(`\n== ${title}${isQuiet ? ', meanwhile' : ''}`);
  const began = Date.now();
  const count = await runPart(part, words, isQuiet);
  console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes for ${title}`);
  // Not every machine can have every browser; what is missing was reported.
  const isSilent = count.passed + count.failed === 0 && part !== 'glance';
  return { title, count, isSilent };
}

/**
 * A part that can't even be built counts as one failure and does not keep the others from running.
 * @param {Part} part
 * @param {string[]} words
 * @param {boolean} isQuiet
 */
async function runPart(part, words, isQuiet) {
  try {
    if (part === 'native' || part === 'sanitize') return await ctest(part, words);
    if (part === 'glance' || part === 'browsers') return await inBrowsers(part, words, isQuiet);
    return await vitest(part, words, isQuiet);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    return countOf(0, [failureOf(error.message.replace(/\n[^]*/, ''))]);
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
  // Hundreds of tests that passed need no line each.
  console.log(
    code === 0 ? `${all - failed} passed` : output.replace(/^.* Passed +[\d.]+ sec\n/gm, ''),
  );
  // CTest that fails without a failed test could not even list the tests.
  return {
    passed: all - failed,
    failed: code !== 0 && failed === 0 && all > 0 ? 1 : failed,
    failures: [...output.matchAll(/^\s*\d+ - (\S+ \(.*\))$/gm)].map(([, name = '']) => ({
      file: '',
      name,
      why: '',
    })),
    unsteady: [],
  };
}

/**
 * The whole of tests/browsers in all three, or the short pass through the two in which nothing else
 * is tested. A browser that this machine can't have is passed over with a sentence.
 * @param {'glance' | 'browsers'} part
 * @param {string[]} words
 * @param {boolean} isQuiet
 * @returns {Promise<Count>}
 */
async function inBrowsers(part, words, isQuiet) {
  const isWhole = part === 'browsers';
  /** @type {import('./lib/browsers/engines.mjs').Engine[]} */
  const all = isWhole ? ['chromium', 'firefox', 'webkit'] : ['firefox', 'webkit'];
  /** @type {typeof all} */
  const engines = [];
  for (const engine of all.filter((name) => words.length === 0 || words.includes(name))) {
    const missing = await needIfPossible(engine);
    if (missing === '') engines.push(engine);
    else console.log(`Not tested in ${engine}. ${missing}`);
  }
  if (engines.length === 0) return NOTHING;
  process.env.PRUNUS_BROWSERS = isWhole ? 'whole' : 'short';
  const count = await vitest('browsers', engines, isQuiet);
  if (!isWhole) return count;
  // What other tests do with a part of it.
  process.env.PRUNUS_FLOODS = 'whole';
  const hasChromium = engines.includes('chromium');
  const floods = hasChromium ? await vitest('package', ['floods', 'links']) : NOTHING;
  const programs = hasChromium ? await vitest('web', ['full-python']) : NOTHING;
  if (count.failed + floods.failed === 0) writeBrowsersTable(engines);
  return [floods, programs].reduce(sum, count);
}

/**
 * A test that fails beside hundreds of others may have met a machine that was too busy. It is run once more,
 * alone; if it passes then, it counts as passed, and is named all the same.
 * @param {'web' | 'browser' | 'package' | 'browsers'} part a project in vitest.config.ts
 * @param {string[]} words
 * @param {boolean} [isQuiet]
 * @returns {Promise<Count>}
 */
async function vitest(part, words, isQuiet = false) {
  await (wasm ??= buildWasm());
  const first = await runVitest(part, words, isQuiet);
  const files = new Set(first.failed.map(({ file }) => file));
  const isWorthwhile = files.size > 0 && files.size <= MOST_FILES_RUN_AGAIN && !files.has('');
  if (!isWorthwhile) return countOf(first.passed, first.failed);

  console.log(`\nOnce more, alone: ${[...files].join(' ')}`);
  const pattern = patternOf(first.failed);
  const names = pattern === null ? [] : ['--testNamePattern', pattern];
  const alone = ['--no-file-parallelism', ...names, ...files];
  const second = await runVitest(part, alone, isQuiet);
  const failedAgain = new Set(second.failed.map(idOf));
  // What is new in the second run counts, too: a file that can't even be loaded hides its tests.
  const steadied =
    second.passed > 0 ? first.failed.filter((test) => !failedAgain.has(idOf(test))) : [];
  for (const test of steadied) console.log(`↻ failed beside others, passed alone: ${lineOf(test)}`);
  const failed = second.passed > 0 ? second.failed : first.failed;
  return { ...countOf(first.passed + steadied.length, failed), unsteady: steadied };
}

/**
 * @param {string} part
 * @param {string[]} words
 * @param {boolean} isQuiet
 * @returns {Promise<{ passed: number, failed: FailedTest[] }>}
 */
async function runVitest(part, words, isQuiet) {
  const folder = join(root, 'build/test');
  const report = join(folder, `${part}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [program('vitest'), 'run', '--project', part, ...reporters, ...words];
  const { code, output } = await run(command, { capture: isQuiet });
  if (isQuiet) console.log(output.trimEnd());
  /** @type {import('./lib/test-count.mjs').VitestReport} */
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: code === 0 ? [] : [failureOf('Vitest wrote no report')] };
  }
  const passed = result.numPassedTests;
  const failed = result.testResults.flatMap(failedTestsOf);
  // An error outside any test fails the run as well.
  if (code !== 0 && failed.length === 0 && passed > 0) {
    failed.push(failureOf('an error outside any test'));
  }
  return { passed, failed };
}
