// Builds the C++ side. Every build has a folder of its own below build/.

import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withLock } from './lock.mjs';
import { Failure, root, run, step, which } from './run.mjs';

/**
 * The modules that the page loads: build/wasm/prunus-*.js and .wasm.
 * @param {{ quiet?: boolean, targets?: string[] }} [options] quiet: without the compiler's warnings;
 *   targets: not all of them
 */
export function buildWasm({ quiet = false, targets = ['all'] } = {}) {
  const title = 'Building the WebAssembly module';
  return build('wasm', title, { ...inEmscripten(), quiet, targets });
}

function inEmscripten() {
  // Debian's acorn, which Emscripten's optimizer needs, is invisible to a Node that isn't Debian's.
  const paths = [process.env.NODE_PATH, '/usr/share/nodejs'].filter((path) => path);
  return { wrapper: ['emcmake'], env: { NODE_PATH: paths.join(delimiter) } };
}

/**
 * The same on a machine that has none yet, as soon as a page can be shown: without the player in
 * threads, a third of the work, which no page asks for before somebody chooses it. Files that hold
 * nothing take its place, and the page goes on in one thread.
 * @returns {Promise<boolean>} whether that is so, and `buildWasm` still has to follow
 */
export async function buildWasmForFirstPage() {
  const threads = ['js', 'wasm', 'worker.js'].map((end) =>
    join(root, `build/wasm/prunus-gomoku-threads.${end}`),
  );
  if (threads.every((path) => existsSync(path))) {
    await buildWasm({ quiet: true });
    return false;
  }
  const targets = [
    'prunus_wasm',
    'prunus_gomoku_wasm',
    'prunus_diagnosis_wasm',
    'prunus_learning_wasm',
  ];
  await buildWasm({ quiet: true, targets: [...targets, 'prunus_rules_text'] });
  // Ninja knows that it has not made them.
  for (const path of threads) if (!existsSync(path)) writeFileSync(path, '');
  return true;
}

/**
 * The command line and what else is asked for, in build/native. With PRUNUS_QUICK_LINK in the environment
 * it is linked in seconds instead of most of a minute, and is somewhat slower.
 * @param {...string} targets
 */
export function buildNative(...targets) {
  const inOne = (/** @type {'ON' | 'OFF'} */ unity) =>
    build('native', 'Building the native engine', {
      settings: [...nativeSettings(), `-DPRUNUS_UNITY_TESTS=${unity}`],
      targets: ['all', ...targets],
    });
  return targets.includes('prunus_tests') ? atOnceOrEach(inOne) : inOne('ON');
}

/** Makes build/native ready to build, which tells how each source is compiled, and builds nothing. */
export const configureNative = () =>
  build('native', 'Looking at the native engine', { settings: nativeSettings(), targets: [] });

/** The same for the page's modules. */
export const configureWasm = () =>
  build('wasm', 'Looking at the WebAssembly module', { ...inEmscripten(), targets: [] });

function nativeSettings() {
  const quick = process.env.PRUNUS_QUICK_LINK ? 'ON' : 'OFF';
  return ['-DCMAKE_BUILD_TYPE=Release', `-DPRUNUS_QUICK_LINK=${quick}`];
}

/**
 * Several sources at once, in less than half of the time. Where they don't compile so, as when two of them
 * give the same name to something of their own, each is compiled by itself.
 * @param {(unity: 'ON' | 'OFF') => Promise<void>} make
 */
async function atOnceOrEach(make) {
  try {
    await make('ON');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log('Once more, source by source.');
    await make('OFF');
  }
}

/** The native tests with assertions, AddressSanitizer and UndefinedBehaviorSanitizer, in build/sanitize. */
export function buildSanitized() {
  return atOnceOrEach((unity) =>
    build('sanitize', 'Building the native tests with sanitizers', {
      settings: [
        '-DCMAKE_BUILD_TYPE=Debug',
        '-DPRUNUS_SANITIZE=ON',
        // GCC warns of what isn't so where sanitizers have changed the code.
        '-DPRUNUS_WERROR=OFF',
        `-DCMAKE_UNITY_BUILD=${unity}`,
      ],
      targets: ['prunus', 'prunus_tests'],
    }),
  );
}

/** A program for each parser, which libFuzzer feeds: build/fuzz/fuzz-*. */
export function buildFuzzers() {
  return build('fuzz', 'Building the fuzzers', {
    settings: ['-DCMAKE_BUILD_TYPE=Debug', '-DPRUNUS_FUZZ=ON', '-DCMAKE_CXX_COMPILER=clang++'],
    targets: ['fuzz'],
  });
}

/**
 * @param {string} name
 * @param {string} title
 * @param {{ settings?: string[], targets?: string[], wrapper?: string[],
 *   env?: Record<string, string>, quiet?: boolean }} options
 */
function build(
  name,
  title,
  {
    settings = ['-DCMAKE_BUILD_TYPE=Release'],
    targets = ['all'],
    wrapper = [],
    env = {},
    quiet = false,
  },
) {
  const folder = join(root, 'build', name);
  return withLock(name, async () => {
    if (!belongsHere(folder)) rmSync(folder, { recursive: true, force: true });
    const cache = compilerCache();
    // Configuring again costs a few tenths of a second and notices what was installed since.
    const configure = ['cmake', '-S', root, '-B', folder, '-G', 'Ninja', cache.setting];
    // Where the environment asks for it, as CI does, what a compiler warns of is an error.
    const strict = `-DPRUNUS_WERROR=${process.env.PRUNUS_WERROR ? 'ON' : 'OFF'}`;
    const { code, output } = await run([...wrapper, ...configure, strict, ...settings], {
      capture: true,
      env,
    });
    if (code !== 0)
      throw new Failure(`${output.trimEnd()}\n\n${title}: CMake could not configure it.`);
    if (targets.length === 0) return;
    const all = { ...env, ...cache.env };
    await step(title, ['cmake', '--build', folder, '--target', ...targets], { env: all, quiet });
  });
}

/**
 * Where ccache is installed, what was compiled once is not compiled again: in another checkout (a
 * clone, the copy that a tutorial is followed in) as little as in this one.
 * @returns {{ setting: string, env: Record<string, string> }}
 */
function compilerCache() {
  if (which('ccache') === undefined) return { setting: '-DCMAKE_CXX_COMPILER_LAUNCHER=', env: {} };
  return {
    setting: '-DCMAKE_CXX_COMPILER_LAUNCHER=ccache',
    // Paths below the checkout count from it, so that those of another are the same.
    env: { CCACHE_BASEDIR: process.env.CCACHE_BASEDIR ?? root, CCACHE_NOHASHDIR: '1' },
  };
}

/**
 * CMake refuses a folder that was made for another checkout, for example after this one has moved.
 * @param {string} folder
 */
function belongsHere(folder) {
  const cache = join(folder, 'CMakeCache.txt');
  if (!existsSync(cache)) return true;
  const source = /^CMAKE_HOME_DIRECTORY:INTERNAL=(.*)$/m.exec(readFileSync(cache, 'utf8'))?.[1];
  return source !== undefined && existsSync(source) && realpathSync(source) === realpathSync(root);
}
