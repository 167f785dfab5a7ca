// A folder for each host outside of the checkout, so that nothing is found there that was not installed.

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { writePython } from '../recorders.mjs';
import { Failure, root, which } from '../run.mjs';
import { STANDALONE } from '../standalone.mjs';

const start = promisify(execFile);
/** Milliseconds of one command, on a machine that may be busy. */
const LONGEST = 900_000;

/**
 * What is made with a tool.
 * @typedef {object} Host
 * @property {string} name as in the table of the documentation
 * @property {string[]} packages what npm installs besides Prunus; the first is the tool itself
 * @property {string} [tool] of the system, where npm has none; its
 *   program is that of the first command
 * @property {Record<string, string>} files by their paths
 * @property {string[][]} commands programs of these packages with their words, one after the other
 * @property {string} out the folder that is served
 * @property {boolean} [python] pip installs the Python package of this checkout, too
 * @property {boolean} [framed] the tree is in a frame of the page
 * @property {string[]} [copies] files of Prunus that belong into a folder: [folder, ...names]
 * @property {Record<string, unknown>} [manifest] what else stands in package.json
 * @property {keyof typeof import('./table.mjs').SEEN} seen
 * @property {number} [nodes] of the tree, 11 by default
 * @property {string} [hears] what the page writes on its console once the tree is searched
 * @property {(folder: string) => Promise<{ origin: string, close: () => void }>} [server] of its own;
 *   by default the folder `out` is served as it is
 * @property {string} [path] of the page, where it is not the first one
 * @property {(page: import('playwright').Page) => Promise<void>} [begin] what a person does there first
 * @property {RegExp} [own] what the host says of itself, which is no matter of ours
 */

/**
 * Installs a host's tools and Prunus, and makes what is to be seen.
 * @param {Host} host
 * @param {string} folder
 * @param {string} tarball of Prunus
 * @returns {Promise<string>} the version of the tool
 */
export async function make(host, folder, tarball) {
  for (const [path, text] of Object.entries(host.files)) put(join(folder, path), text);
  put(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, ...(host.manifest ?? { type: 'module' }) }),
  );
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  await report(folder, 'npm', ['install', ...quiet, tarball, ...host.packages]);
  const [into, ...names] = host.copies ?? [];
  if (into !== undefined) {
    for (const name of names) {
      mkdirSync(join(folder, into), { recursive: true });
      cpSync(join(folder, 'node_modules/prunus/dist', name), join(folder, into, name));
    }
  }
  /** @type {Record<string, string>} */
  const env = {};
  if (host.tool !== undefined) {
    // Its own Python is beside it, which need not be the first on the path.
    const beside = dirname(which(host.commands[0]?.[0] ?? '') ?? '');
    env.PATH = `${beside}${delimiter}${process.env.PATH ?? ''}`;
  }
  if (host.python === true) env.PYTHONPATH = await pythonIn(folder, env);
  for (const [program = '', ...words] of host.commands) {
    const installed = join(folder, 'node_modules/.bin', program);
    await report(folder, host.tool === undefined ? installed : program, words, env);
  }
  if (host.tool !== undefined) {
    const { stdout, stderr } = await start(host.commands[0]?.[0] ?? '', ['--version']);
    return /\d+(\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? '?';
  }
  const name = host.packages[0]?.replace(/(?<=.)@[^@/]*$/, '') ?? '';
  const { version } = JSON.parse(
    readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return version;
}

/**
 * Installs the Python package as its guide says where there is no network, with the same single file.
 * @param {string} folder
 * @param {Record<string, string>} env
 * @returns {Promise<string>} where Python finds it
 */
async function pythonIn(folder, env) {
  const source = join(folder, 'python');
  cpSync(join(root, 'python'), source, { recursive: true });
  const standalone = readFileSync(join(folder, 'node_modules/prunus/dist', STANDALONE), 'utf8');
  await writePython(standalone, join(source, 'prunus'));
  const site = join(folder, 'site');
  const offline = ['--no-index', '--no-build-isolation', '--no-deps', '--quiet'];
  await report(
    folder,
    'python3',
    ['-m', 'pip', 'install', ...offline, '--target', site, source],
    env,
  );
  return site;
}

/**
 * Runs a program in a folder; its output is reported where it fails.
 * @param {string} cwd
 * @param {string} program
 * @param {string[]} words
 * @param {Record<string, string>} [more] variables
 */
async function report(cwd, program, words, more) {
  const silent = { ASTRO_TELEMETRY_DISABLED: '1', OBSERVABLE_TELEMETRY_DISABLE: '1' };
  const env = { ...process.env, NODE_ENV: '', CI: '1', ...silent, ...more };
  try {
    const done = start(program, words, { cwd, env, maxBuffer: 2 ** 26, timeout: LONGEST });
    // Some wait for what they could be given to read.
    done.child.stdin?.end();
    await done;
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (
      error
    );
    throw new Failure(`${program} ${words.join(' ')}\n${`${stdout}${stderr}`.trim().slice(-3000)}`);
  }
}

/**
 * @param {string} path
 * @param {string} text
 */
function put(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
