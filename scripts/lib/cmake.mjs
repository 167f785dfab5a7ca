// Builds the C++ side. Every build has a folder of its own below build/.

import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withLock } from './lock.mjs';
import { Failure, root, run, step } from './run.mjs';

/** The module that the page loads: build/wasm/prunus-engine.js and .wasm. */
export function buildWasm() {
  // Debian's acorn, which Emscripten's optimizer needs, is invisible to a Node that isn't Debian's.
  const paths = [process.env.NODE_PATH, '/usr/share/nodejs'].filter((path) => path);
  return build('wasm', 'Building the WebAssembly module', {
    wrapper: ['emcmake'],
    env: { NODE_PATH: paths.join(delimiter) },
  });
}

/**
 * The command line and what else is asked for, in build/native.
 * @param {...string} targets
 */
export function buildNative(...targets) {
  return build('native', 'Building the native engine', { targets: ['all', ...targets] });
}

/**
 * The native tests with assertions, AddressSanitizer and UndefinedBehaviorSanitizer, in
 * build/sanitize.
 */
export function buildSanitized() {
  return build('sanitize', 'Building the native tests with sanitizers', {
    settings: ['-DCMAKE_BUILD_TYPE=Debug', '-DPRUNUS_SANITIZE=ON'],
    targets: ['all', 'prunus_tests'],
  });
}

/**
 * @param {string} name
 * @param {string} title
 * @param {{ settings?: string[], targets?: string[], wrapper?: string[],
 *   env?: Record<string, string> }} options
 */
function build(
  name,
  title,
  { settings = ['-DCMAKE_BUILD_TYPE=Release'], targets = ['all'], wrapper = [], env = {} },
) {
  const folder = join(root, 'build', name);
  return withLock(name, async () => {
    if (!belongsHere(folder)) rmSync(folder, { recursive: true, force: true });
    // Configuring again costs a few tenths of a second and notices what was installed since.
    const configure = ['cmake', '-S', root, '-B', folder, '-G', 'Ninja', ...settings];
    const { code, output } = await run([...wrapper, ...configure], { capture: true, env });
    if (code !== 0)
      throw new Failure(`${output.trimEnd()}\n\n${title}: CMake could not configure it.`);
    await step(title, ['cmake', '--build', folder, '--target', ...targets], { env });
  });
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
