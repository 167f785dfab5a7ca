// Runs clang-tidy over every C++ source as it is compiled natively, and over the bindings as they are
// compiled for the page; what only a compiler with 32-bit pointers warns of in the others, that compiler
// says as it builds them, and CI takes it for an error (PRUNUS_WERROR, cmake.mjs). It takes seconds a file,
// nearly all of them for headers that every file includes: sources of a folder that give no name twice are
// looked at together, and in ever smaller groups where something is found or they don't compile so. What was
// clean is not looked at again until the file, a header it includes or the rules change.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { root, run } from './run.mjs';

const cache = join(root, 'build/lint');

/** @typedef {{ file: string, compiled: Compiled, options: string[], inputs: string[] }} Job */
/** @typedef {{ file: string, output?: string, command: string, directory: string }} Compiled */

/**
 * The analyzer follows 20,000 states of a function, not its usual 225,000, which took half of all the
 * time and found nothing more.
 */
const ANALYZED = ['-analyzer-config', 'max-nodes=20000'].flatMap((word) => [
  '--extra-arg=-Xclang',
  `--extra-arg=${word}`,
]);

/**
 * @param {{ only?: (file: string) => boolean, isNativeOnly?: boolean }} [options]
 *   `only`: whether a source, by its path from the checkout, is meant
 * @returns {Promise<boolean>} true if every source is clean
 */
export async function clangTidy({ only = () => true, isNativeOnly = false } = {}) {
  const jobs = [...nativeJobs(), ...(isNativeOnly ? [] : wasmJobs())].filter(({ file }) =>
    only(relative(root, file)),
  );
  const rules =
    readFileSync(join(root, '.clang-tidy'), 'utf8') + statement('clang-tidy', '--version');
  mkdirSync(cache, { recursive: true });
  const markOf = (/** @type {Job} */ { file, compiled, options, inputs }) =>
    join(cache, digest([rules, compiled.command, ...ANALYZED, ...options], [file, ...inputs]));

  const queue = together(jobs.filter((job) => !existsSync(markOf(job))));
  const problems = new Set();
  const worker = async () => {
    for (let group = queue.shift(); group; group = queue.shift()) {
      const { code, output } = await run(commandFor(group), { capture: true });
      if (code === 0) for (const job of group) writeFileSync(markOf(job), '');
      else if (group.length > 1) queue.push(...halvesOf(group));
      else for (const problem of split(output)) problems.add(problem);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  // Once, however many sources include the header it is in.
  for (const problem of problems) console.error(problem);
  return problems.size === 0;
}

function nativeJobs() {
  return jobs('build/native', (file) =>
    // In tests the analyzer spends most of its time on GoogleTest, and brevity counts for more than speed.
    file.startsWith('tests')
      ? ['--checks=-clang-analyzer-*,-performance-*,-google-build-using-namespace']
      : [],
  );
}

/** The bindings. */
function wasmJobs() {
  // A clang-tidy older than Emscripten's compiler may not understand its library.
  const clang = /clang version (\d+)/.exec(statement('em++', '-v'))?.[1];
  if (clang !== /version (\d+)/.exec(statement('clang-tidy', '--version'))?.[1]) return [];
  const sysroot = /--sysroot=\S+/.exec(statement('em++', '--cflags'))?.[0];
  const target = ['--target=wasm32-unknown-emscripten', sysroot].map((arg) => `--extra-arg=${arg}`);
  const options = [...target, '--checks=-clang-analyzer-*,-bugprone-dynamic-static-initializers'];
  const bindings = join(root, 'engine/wasm');
  return jobs('build/wasm', () => options).filter(({ file }) => file.startsWith(bindings));
}

/**
 * @param {string} build a folder that CMake has made ready; nothing in it need be built
 * @param {(file: string) => string[]} options for a file, as its path from the checkout
 * @returns {Job[]}
 */
function jobs(build, options) {
  return onceEach(join(root, build)).map((compiled) => {
    const { file } = compiled;
    const inputs = [...headersOf(file)].sort();
    return { file, compiled, options: options(relative(root, file)), inputs };
  });
}

/** So many sources at once: more take more memory than time. */
const MOST_TOGETHER = 8;

/**
 * Sources of one folder that are compiled and looked at alike, as many together as can be.
 * @param {Job[]} jobs
 * @returns {Job[][]}
 */
function together(jobs) {
  /** @type {Map<string, { group: Job[], names: Set<string> }[]>} */
  const groups = new Map();
  for (const job of jobs) {
    const { file, compiled, options } = job;
    const text = readFileSync(file, 'utf8');
    const alone = isOdd(text) ? file : '';
    const key = [dirname(file), alone, ...options, withoutFile(compiled)].join('\0');
    const alike = groups.get(key) ?? [];
    groups.set(key, alike);
    const own = namesIn(text);
    const open = alike.find(
      ({ group, names }) => group.length < MOST_TOGETHER && !own.some((name) => names.has(name)),
    );
    const chosen = open ?? { group: [], names: new Set() };
    if (open === undefined) alike.push(chosen);
    chosen.group.push(job);
    for (const name of own) chosen.names.add(name);
  }
  return [...groups.values()].flat().map(({ group }) => group);
}

/**
 * The names that a source gives at the left margin, to functions, constants, types and tests: two sources
 * that give the same one can't be compiled as one. Some that are only declared or overloaded are among them.
 * @param {string} text
 */
function namesIn(text) {
  const functions = [...text.matchAll(/^[a-z][\w:<>,&*[\] ]*?[ &*](\w+)\(/gim)];
  const constants = [
    ...text.matchAll(/^(?:constexpr|const|static|inline) [^=({;]*?(\w+)\s*[=({;]/gm),
  ];
  const types = [...text.matchAll(/^(?:class|struct|enum|enum class|using|concept) (\w+)\b/gm)];
  const fixtures = [...text.matchAll(/^(TYPED_TEST_SUITE(?:_P)?\(\w+)/gm)];
  return [...functions, ...constants, ...types, ...fixtures].map(([, name = '']) => name);
}

/** @param {Job[]} group */
function halvesOf(group) {
  const half = Math.ceil(group.length / 2);
  return [group.slice(0, half), group.slice(half)];
}

/**
 * How a source is compiled, whatever it is called.
 * @param {Compiled} compiled
 */
function withoutFile({ file, command }) {
  return command.replaceAll(file, '').replace(/ -o \S+/, '');
}

/**
 * Several sources as one; not by including them, for the analyzer passes over what is included. What one
 * before has included is not included again, which would be a problem of its own.
 * @param {string[]} texts
 */
function oneText(texts) {
  const before = new Set();
  return texts
    .map((text) => {
      const own = includesIn(text).filter((line) => !before.has(line));
      const left = text.replace(INCLUDE, (line) => (before.has(line) ? '' : line));
      for (const line of own) before.add(line);
      return left;
    })
    .join('\n');
}

const INCLUDE = /^#include .*$/gm;

/** @param {string} text */
const includesIn = (text) => text.match(INCLUDE) ?? [];

/**
 * Whether a source has what is only seen where it is alone: an include twice, or a name taken from
 * another namespace that it may not use.
 * @param {string} text
 */
function isOdd(text) {
  const included = includesIn(text);
  const taken = [...text.matchAll(/^ *using [\w:]*::(\w+);/gm)].map(([, name = '']) => name);
  const isUsed = (/** @type {string} */ name) => new RegExp(`(?<![\\w:])${name}\\b`).test(text);
  return new Set(included).size < included.length || !taken.every(isUsed);
}

/**
 * Looks at a source, or at several as one.
 * @param {Job[]} group
 * @returns {string[]}
 */
function commandFor(group) {
  const [first] = /** @type {[Job, ...Job[]]} */ (group);
  const words = [...first.options, ...group.map(({ file }) => file)];
  const folder = join(cache, `${basename(dirname(first.file))}-${digest(words, []).slice(0, 16)}`);
  mkdirSync(folder, { recursive: true });
  const isOne = group.length === 1;
  const file = isOne ? first.file : join(folder, 'together.cpp');
  const command = first.compiled.command.replaceAll(first.file, file);
  writeFileSync(
    join(folder, 'compile_commands.json'),
    JSON.stringify([{ ...first.compiled, file, command }]),
  );
  if (!isOne) writeFileSync(file, oneText(group.map((each) => readFileSync(each.file, 'utf8'))));
  return [
    'clang-tidy',
    '-p',
    folder,
    '--quiet',
    '--warnings-as-errors=*',
    ...ANALYZED,
    // What one source calls something at its left margin may be a local name of another.
    ...(isOne ? [] : ['--extra-arg=-Wno-shadow']),
    // GCC's alone: of how objects are linked, and of what it warns.
    '--extra-arg=-Wno-ignored-optimization-argument',
    '--extra-arg=-Wno-unknown-warning-option',
    ...first.options,
    file,
  ];
}

/**
 * How each source is compiled: once, though up to five modules hold it, since clang-tidy looks at a
 * source anew for each command that it finds. The longest says most; with threads, that they are there.
 * @param {string} folder
 * @returns {Compiled[]}
 */
function onceEach(folder) {
  /** @type {Compiled[]} */
  const all = JSON.parse(readFileSync(join(folder, 'compile_commands.json'), 'utf8'));
  /** @type {Map<string, Compiled>} */
  const each = new Map();
  for (const one of all) {
    // CMake's own, which includes several: each of them is named besides.
    if (one.file.startsWith(folder)) continue;
    if (one.command.length > (each.get(one.file)?.command.length ?? 0)) each.set(one.file, one);
  }
  return [...each.values()];
}

/** By file, the headers that it includes itself. @type {Map<string, string[]>} */
const known = new Map();

/**
 * The checkout's own headers that a source includes, and those that they include.
 * @param {string} file
 * @param {Set<string>} [found]
 * @returns {Set<string>}
 */
function headersOf(file, found = new Set()) {
  let own = known.get(file);
  if (own === undefined) {
    const folders = [dirname(file), join(root, 'engine'), join(root, 'tests/engine')];
    own = [...readFileSync(file, 'utf8').matchAll(/^#include "(.*)"$/gm)].flatMap(
      ([, name = '']) => {
        const path = folders.map((folder) => join(folder, name)).find((each) => existsSync(each));
        return path === undefined ? [] : [path];
      },
    );
    known.set(file, own);
  }
  for (const header of own) {
    if (found.has(header)) continue;
    found.add(header);
    headersOf(header, found);
  }
  return found;
}

/**
 * @param {string[]} texts
 * @param {string[]} files
 */
function digest(texts, files) {
  const hash = createHash('sha256').update(texts.join('\0'));
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * One text for each problem; without how many warnings were suppressed in system headers.
 * @param {string} output
 */
function split(output) {
  return output
    .replace(/^(\d+ (warning|error)s? .*|Suppressed .*|Use -header.*)\n/gm, '')
    .split(/^(?=\S+:\d+:\d+: (?:warning|error):)/m)
    .map((text) => text.trimEnd())
    .filter((text) => text !== '');
}

/**
 * What a program says, on whichever stream; clang says its version on the wrong one.
 * @param {string} program
 * @param {...string} args
 */
function statement(program, ...args) {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return `${stdout}${stderr}`;
}
