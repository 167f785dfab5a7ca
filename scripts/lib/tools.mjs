// The programs that come from the system. Each is looked for first; what is missing is installed
// through apt where that can be done without asking anybody, and named in one sentence elsewhere.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from './browsers/engines.mjs';
import { findChromium } from './chromium.mjs';
import { Failure, root, run, step, which } from './run.mjs';

/**
 * @typedef {object} Tool
 * @property {string} title what people call it
 * @property {string[]} packages of Debian and Ubuntu
 * @property {() => string} look '' if the tool is there and new enough, else what is wrong
 */

/** @type {Record<string, Tool>} */
const tools = {
  emscripten: {
    title: 'Emscripten 3.1.6 or newer (https://emscripten.org)',
    packages: ['emscripten'],
    look: () => lookFor('emcc', '3.1.6', /emcc.*?(\d+\.\d+\.\d+)/),
  },
  cmake: {
    title: 'CMake 3.21 or newer',
    packages: ['cmake'],
    look: () => lookFor('cmake', '3.21.0', /version (\d+\.\d+\.\d+)/),
  },
  ninja: { title: 'Ninja', packages: ['ninja-build'], look: () => lookFor('ninja') },
  ccache: {
    title: 'ccache',
    packages: ['ccache'],
    look: () => (which('ccache') ? '' : 'there is no ccache'),
  },
  compiler: {
    title: 'a C++20 compiler (g++ 11 or clang++ 14, or newer)',
    // With make, g++ optimizes a whole program on all cores; without, on one and with a warning.
    packages: ['g++', 'make'],
    look: () => (compiler() ? '' : 'there is no C++ compiler'),
  },
  fuzzer: {
    title: 'clang++ 14 or newer, with libFuzzer',
    packages: ['clang', 'libclang-rt-dev'],
    look: () => (linksFuzzer() ? '' : 'there is no clang++ that links libFuzzer'),
  },
  googletest: {
    title: 'GoogleTest, with GoogleMock',
    packages: ['libgtest-dev', 'libgmock-dev'],
    look: () => (includes('gmock/gmock.h') ? '' : 'there is no gmock/gmock.h'),
  },
  clangFormat: {
    title: 'clang-format 14 or newer',
    packages: ['clang-format'],
    look: () => lookFor('clang-format', '14.0.0', /version (\d+\.\d+\.\d+)/),
  },
  clangTidy: {
    title: 'clang-tidy 14 or newer',
    packages: ['clang-tidy'],
    look: () => lookFor('clang-tidy', '14.0.0', /version (\d+\.\d+\.\d+)/),
  },
  chromium: {
    title: 'Chromium (on the PATH, or its path in $CHROMIUM)',
    packages: ['chromium'],
    look: () => (findChromium() ? '' : 'there is no Chromium'),
  },
  firefox: {
    title: 'Firefox',
    packages: ['firefox-esr'],
    look: () => (findBrowser('firefox') ? '' : 'there is no Firefox'),
  },
  webkit: {
    title: 'WebKitGTK’s MiniBrowser and its driver, and Xvfb',
    packages: ['webkit2gtk-driver', 'xvfb'],
    look: () => (findBrowser('webkit') ? '' : 'there is no WebKitGTK'),
  },
  sphinx: { title: 'Sphinx', packages: ['python3-sphinx'], look: () => lookFor('sphinx-build') },
  mkdocs: { title: 'MkDocs', packages: ['mkdocs'], look: () => lookFor('mkdocs') },
  pip: {
    title: 'pip, with setuptools and wheel',
    packages: ['python3-pip', 'python3-setuptools', 'python3-wheel'],
    look: () => lookFor('pip'),
  },
  wheel: {
    title: 'Python 3 with pip, setuptools and wheel',
    packages: ['python3-pip', 'python3-setuptools', 'python3-wheel'],
    look: () => (pythonForWheels() ? '' : 'there is no Python that has them'),
  },
  nbconvert: {
    title: 'nbconvert, with the kernel of Python',
    packages: ['jupyter-nbconvert', 'python3-ipykernel'],
    look: () => lookFor('jupyter-nbconvert'),
  },
  notebook: {
    title: 'Jupyter Notebook, with the kernel of Python',
    packages: ['jupyter-notebook', 'python3-ipykernel'],
    look: () => lookFor('jupyter-notebook'),
  },
};

/**
 * Makes sure that these tools are there, or throws a Failure that says what to install.
 * @param {...keyof typeof tools} names
 */
export async function need(...names) {
  useEmsdk();
  const missing = () => names.map((name) => tool(name)).filter(({ look }) => look() !== '');
  let absent = missing();
  if (absent.length === 0) return;

  // Too old is not missing: what somebody put on the PATH is not replaced behind their back.
  refuseOld(absent);
  if (absent.includes(tool('chromium')) && !chromiumComesByApt()) {
    await installPlaywrightChromium();
    absent = absent.filter((one) => one !== tool('chromium'));
  }
  await installByApt(absent);
  absent = absent.filter(({ look }) => look() !== '');
  // Older releases of Debian and Ubuntu have older packages.
  refuseOld(absent);
  if (absent.length > 0) throw new Failure(sentence(absent, absent[0]?.look()));
}

/**
 * The same for what is good to have but not on every machine to be had.
 * @param {keyof typeof tools} name
 * @returns {Promise<string>} '' if it is there, else the sentence that says what to install
 */
export async function needIfPossible(name) {
  try {
    await need(name);
    return '';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.message;
  }
}

/** @param {Tool[]} tools */
function refuseOld(tools) {
  for (const { title, look } of tools) {
    const problem = look();
    if (!problem.includes('too old')) continue;
    throw new Failure(
      `Prunus needs ${title}, and ${problem}. Install a newer one and run this again.`,
    );
  }
}

/** @param {string} name */
function tool(name) {
  const found = tools[name];
  if (!found) throw new Error(`no tool is called ${name}`);
  return found;
}

/**
 * @param {Tool[]} absent
 * @param {string} [reason] why they were not installed here
 */
function sentence(absent, reason) {
  const titles = absent.map(({ title }) => title).join('; ');
  const packages = absent.flatMap((one) => one.packages).join(' ');
  const them = absent.length === 1 ? 'it' : 'them';
  // A bare machine may have apt, but neither sudo nor a list of packages yet.
  const bare = which('apt-get') && !which('sudo');
  const [who, sudo] = bare ? ['as root ', ''] : ['', 'sudo '];
  return (
    `Prunus needs ${titles}${reason ? ` (${reason})` : ''}. Install ${them}, on Debian or Ubuntu ${who}` +
    `with "${sudo}apt-get update && ${sudo}apt-get install ${packages}", and run this again.`
  );
}

/** @param {Tool[]} absent */
async function installByApt(absent) {
  if (absent.length === 0) return;
  if (!which('apt-get')) throw new Failure(sentence(absent));
  if (!isRoot() && !sudoIsFree()) {
    const reason = which('sudo') ? 'sudo asks for a password here' : 'only root may install here';
    throw new Failure(sentence(absent, reason));
  }
  const prefix = isRoot() ? [] : ['sudo', '-n'];
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y'];
  // Somebody else's apt may be at work, as it often is on a machine that has just started.
  apt.push('-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3');
  const packages = absent.flatMap((one) => one.packages);
  const problem = (/** @type {string} */ output) =>
    sentence(absent, `apt-get: ${/^E: (.+)$/m.exec(output)?.[1]?.replace('  ', ': ') ?? 'failed'}`);

  // A list that can't be refreshed may still do.
  if (!listsAreFresh) await run([...apt, 'update'], { capture: true });
  listsAreFresh = true;
  await step(
    `Installing ${packages.join(', ')} with apt-get (this may take some minutes)`,
    [...apt, 'install', '--no-install-recommends', ...packages],
    { problem },
  );
}
let listsAreFresh = false;

const isRoot = () => process.getuid?.() === 0;

/** True if sudo asks for no password. */
const sudoIsFree = () => spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;

/** Debian has a package; Ubuntu's is a snap, which does not start in a container. */
function chromiumComesByApt() {
  if (!existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function installPlaywrightChromium() {
  const { chromium } = await import('playwright');
  // Playwright starts the browser it has installed itself when it is given no path.
  if (existsSync(chromium.executablePath())) return;
  // The libraries that it needs come by apt; most desktops have them.
  const libraries = isRoot() || sudoIsFree() ? ['--with-deps'] : [];
  await step(
    'Installing Chromium with Playwright',
    ['node', join(root, 'node_modules/playwright/cli.js'), 'install', ...libraries, 'chromium'],
    { problem: () => sentence([tool('chromium')], 'Playwright could not install one') },
  );
}

/** An Emscripten SDK that was activated but not put on the PATH. */
function useEmsdk() {
  const folder = process.env.EMSDK && join(process.env.EMSDK, 'upstream/emscripten');
  if (folder && !which('emcc') && existsSync(folder)) {
    process.env.PATH = `${folder}${delimiter}${process.env.PATH ?? ''}`;
  }
}

/**
 * @param {string} program
 * @param {string} [minimum]
 * @param {RegExp} [pattern] its first group is the version in what `--version` prints
 */
function lookFor(program, minimum, pattern) {
  const path = which(program);
  if (!path) return `there is no ${program}`;
  if (!minimum || !pattern) return '';
  const { stdout, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const version = pattern.exec(`${stdout}${stderr}`)?.[1];
  if (!version) return `${path} does not start`;
  return version.localeCompare(minimum, 'en', { numeric: true }) >= 0
    ? ''
    : `${path} ${version} is too old`;
}

function linksFuzzer() {
  if (!which('clang++')) return false;
  const { status } = spawnSync(
    'clang++',
    ['-fsanitize=fuzzer,address', '-x', 'c++', '-', '-o', '/dev/null'],
    { input: 'extern "C" int LLVMFuzzerTestOneInput(const char*, unsigned long) { return 0; }\n' },
  );
  return status === 0;
}

/** A Python that makes packages without fetching anything: the first one, or the system's. */
export function pythonForWheels() {
  // -I: whatever else lies in this folder is no package. Debian’s setuptools wants to come before pip.
  const words = ['-I', '-c', 'import setuptools, wheel, pip'];
  return ['python3', '/usr/bin/python3'].find(
    (name) => which(name) && spawnSync(name, words, { stdio: 'ignore' }).status === 0,
  );
}

/** The compiler that CMake will take. */
export function compiler() {
  return [process.env.CXX, 'c++', 'g++', 'clang++'].find((name) => name && which(name));
}

/** @param {string} header */
function includes(header) {
  const program = compiler();
  if (!program) return false;
  const { status } = spawnSync(program, ['-x', 'c++', '-fsyntax-only', '-'], {
    input: `#if !__has_include(<${header}>)\n#error missing\n#endif\n`,
  });
  return status === 0;
}
