// npm run fuzz: throws noise at whatever reads what comes from outside, a minute at each:
// - `parsers`: trees, options, traces in both forms, the Gomocup protocol, command lines and what is to be
//   diagnosed, by libFuzzer under AddressSanitizer and UndefinedBehaviorSanitizer (tests/fuzz);
// - `protocol`: conversations with the Gomocup player, against a model of it
//   (tests/engine/gomocup_fuzz_test.cpp);
// - `page`: links, notations of trees, files of games, lessons, programs and messages (tests/web/fuzz).
// `npm run fuzz -- --minutes 60 parsers` takes an hour for each of those named. What fails is named with
// its seed, or kept in build/fuzz/found; what belongs in tests/data/fuzz is read ever after.

import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFuzzers, buildSanitized, buildWasm } from './lib/cmake.mjs';
import { needPackages, program } from './lib/packages.mjs';
import { Failure, main, root, run } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

/** @type {Readonly<Record<string, (seconds: number) => Promise<number>>>} */
const parts = { parsers, protocol, page };

const SANITIZERS = {
  ASAN_OPTIONS: 'detect_stack_use_after_return=1:strict_string_checks=1',
  UBSAN_OPTIONS: 'print_stacktrace=1',
};

/** Traces as the versions that were released wrote them are what the readers of traces begin with. */
const RELEASED = /** @type {Readonly<Record<string, string>>} */ ({
  events: '.jsonl',
  binary: '.prunus',
});

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { minutes: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Failure(`--minutes wants a number, not '${values.minutes}'.`);
  const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
  const failed = [];
  for (const name of chosen) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!part) {
      throw new Failure(`There is no part "${name}" to fuzz: ${Object.keys(parts).join(', ')}.`);
    }
    console.log(`\n== ${name}`);
    if ((await part(minutes * 60)) !== 0) failed.push(name);
  }
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}.`);
  return failed.length > 0 ? 1 : 0;
});

/** @param {number} seconds for each */
async function parsers(seconds) {
  await need('cmake', 'ninja', 'compiler', 'fuzzer');
  await buildFuzzers();
  const folder = join(root, 'build/fuzz');
  const names = readdirSync(join(root, 'tests/fuzz'))
    .filter((name) => name.endsWith('.cpp'))
    .map((name) => name.replace('.cpp', ''));
  let worst = 0;
  const next = async () => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      worst = Math.max(worst, await feed(folder, name, seconds));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, next));
  return worst;
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {number} seconds
 */
async function feed(folder, name, seconds) {
  const [corpus, found] = [join(folder, 'corpus', name), join(folder, 'found', name)];
  for (const each of [corpus, found]) mkdirSync(each, { recursive: true });
  const released = join(root, 'tests/data/released');
  const kind = RELEASED[name];
  for (const file of readdirSync(released)) {
    if (kind !== undefined && file.endsWith(kind))
      copyFileSync(join(released, file), join(corpus, file));
  }
  const seeds = join(root, 'tests/data/fuzz', name);
  const { code, output } = await run(
    [
      join(folder, `fuzz-${name}`),
      `-max_total_time=${Math.ceil(seconds)}`,
      '-timeout=60',
      '-rss_limit_mb=3000',
      '-max_len=4096',
      '-print_final_stats=1',
      `-artifact_prefix=${found}/`,
      corpus,
      ...(existsSync(seeds) ? [seeds] : []),
    ],
    { capture: true, env: SANITIZERS },
  );
  const inputs = /number_of_executed_units:\s*(\d+)/.exec(output)?.[1] ?? '?';
  console.log(`${name}: ${inputs} inputs${code === 0 ? '' : ', FAILED'}`);
  if (code !== 0) console.log(output.split('\n').slice(-60).join('\n'));
  return code;
}

/** @param {number} seconds for each test */
async function protocol(seconds) {
  await need('cmake', 'ninja', 'compiler', 'googletest');
  await buildSanitized();
  const { code } = await run(
    ['build/sanitize/prunus_tests', '--gtest_filter=ProtocolFuzz.*', '--gtest_brief=1'],
    { env: { ...SANITIZERS, PRUNUS_FUZZ_SECONDS: String(seconds) } },
  );
  return code;
}

/** @param {number} seconds for each reader */
async function page(seconds) {
  await needPackages();
  await need('emscripten', 'cmake', 'ninja');
  await buildWasm();
  const { code } = await run(
    [
      program('vitest'),
      'run',
      '--project',
      'web',
      '--silent=false',
      'tests/web/fuzz/readers.test.ts',
    ],
    { env: { PRUNUS_FUZZ_SECONDS: String(seconds) } },
  );
  return code;
}
