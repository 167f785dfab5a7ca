// What is owed to others: which licenses a package may have that is bundled, and the text that tells
// of all of them.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import satisfies from 'spdx-satisfies';
import ts from 'typescript';
import { root } from '../run.mjs';
import { INSIDE, NOTICES } from './inside-wasm.mjs';

/** @typedef {import('./inside-wasm.mjs').Part} Part */

const require = createRequire(import.meta.url);

export const LICENSES_FILE = 'THIRD-PARTY-LICENSES.txt';

/** They ask for their text to be handed on, and for nothing of the work that they are bundled in. */
const ALLOWED = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'];

/** Unchanged, in files of its own and with its source named: so the MPL asks for no more. */
const ALLOWED_ALONE = /** @type {Readonly<Record<string, string>>} */ ({ pyodide: 'MPL-2.0' });

/**
 * What is wrong with the license of a package that is to be bundled; '' if nothing is.
 * @param {{ name: string | null, license?: unknown }} about what its package.json says
 */
export function licenseProblem({ name, license }) {
  if (typeof license !== 'string' || license === '') return `${name} names no license`;
  if (name !== null && ALLOWED_ALONE[name] === license) return '';
  try {
    if (satisfies(license, ALLOWED)) return '';
  } catch {
    return `${name} has a license that is no SPDX expression: ${license}`;
  }
  return `${name} is under ${license}, which is not on the list of scripts/lib/release/licenses.mjs`;
}

/**
 * What is wrong with the licenses of all packages that sources below `web` import, and of those that these
 * depend upon: more than is bundled in the end, and known without a build.
 * @param {string} [base] the checkout, or a folder like it
 * @returns {string[]}
 */
export function licenseProblems(base = root) {
  /** @type {Map<string, string>} */
  const problems = new Map();
  /** @type {(name: string, from: string) => void} */
  const follow = (name, from) => {
    const folder = packageFolder(name, from, base);
    if (folder === null || problems.has(folder)) return;
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    problems.set(folder, licenseProblem(about));
    for (const other of Object.keys(about.dependencies ?? {})) follow(other, folder);
  };
  const web = join(base, 'web');
  for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(ts|js)$/.test(file)) continue;
    const text = readFileSync(join(web, file), 'utf8');
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const name = /^(@[\w.-]+\/)?[a-z\d][\w.-]*(?=\/|$)/.exec(fileName)?.[0];
      if (name !== undefined) follow(name, join(web, dirname(file)));
    }
  }
  return [...problems.values()].filter((problem) => problem !== '').sort();
}

/**
 * Where Node would find a package; null where there is none, as of `node:fs` or of a plugin's module.
 * @param {string} name
 * @param {string} from
 * @param {string} base
 * @returns {string | null}
 */
function packageFolder(name, from, base) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return relative(base, from) === '' ? null : packageFolder(name, dirname(from), base);
}

/**
 * A package as it is listed: with the text that it brings, or SPDX's below the notice of its source.
 * @param {import('rollup-plugin-license').Dependency} about
 * @returns {Part}
 */
export function partOf(about) {
  const name = about.name ?? '';
  const license = about.license ?? '';
  const { repository } = about;
  const source = typeof repository === 'string' ? repository : (repository?.url ?? '');
  const own = [about.licenseText, about.noticeText].filter(Boolean).join('\n\n');
  return {
    name,
    version: about.version ?? '',
    license,
    address: source.replace(/^git\+|\.git$/g, '') || (about.homepage ?? ''),
    text: own.trim() || spdxText(license, NOTICES[name] ?? '', name),
  };
}

/**
 * What is inside the modules of these packages, and of Prunus' own.
 * @param {readonly Part[]} parts
 * @returns {Part[]}
 */
export function insideOf(parts) {
  return ['', ...parts.map(({ name }) => name)].flatMap((name) =>
    (INSIDE[name] ?? []).map(({ notice, text, ...linked }) => ({
      ...linked,
      version: '',
      text: text === '' ? notice : spdxText(text, notice, linked.name),
    })),
  );
}

/**
 * The text of THIRD-PARTY-LICENSES.txt: our own license, then each other one with whom it is owed to.
 * @param {readonly Part[]} parts of a build, see bundled.mjs
 */
export function licensesText(parts) {
  /** @type {Map<string, Part[]>} */
  const byText = new Map();
  for (const part of [...parts, ...insideOf(parts)]) {
    const key = `${part.license}\n${part.text}`;
    byText.set(key, [...(byText.get(key) ?? []), part]);
  }
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  const others = [...byText.values()].map((owed) => {
    const names = owed.map(({ name, version, address }) =>
      [name, version, address].filter(Boolean).join(' '),
    );
    return `${names.join('\n')}\nLicense: ${owed[0]?.license}\n\n${owed[0]?.text}`;
  });
  return `${[`Prunus ${ownVersion()}\n\n${own}\n\nIt holds the following work of others.`, ...others].join(rule)}\n`;
}

/**
 * Comments for a script that goes on alone, inside saved pages, lessons and notebooks: what it is and
 * what it includes, for its first line; and all the licenses, for its end.
 * @param {readonly Part[]} parts
 * @returns {{ first: string, last: string }}
 */
export function comments(parts) {
  /** The packages of one project are one work. */
  const work = (/** @type {string} */ name) =>
    name
      .replace(/ .*/, '')
      .replace(/^@?lit\b.*/, 'Lit')
      .replace(/^@([^/]+)\/.*/, '$1');
  const works = new Map(
    [...parts, ...insideOf(parts)].map(({ name, license }) => [work(name), license]),
  );
  const included = [...works].map(([name, license]) => `${name} (${license})`).join(', ');
  const first = `Prunus ${ownVersion()}, MIT. Includes ${included}. Their licenses stand at the end.`;
  const comment = (/** @type {string} */ text) => `/*! ${text.replaceAll('*/', '* /')} */\n`;
  return { first: comment(first), last: comment(licensesText(parts)) };
}

/**
 * The licenses that stand at the end of a script: see `comments`.
 * @param {string} script
 */
export function licensesIn(script) {
  const text = /\/\*! ((?:(?!\*\/)[^])*)\*\/\s*$/.exec(script.slice(script.lastIndexOf('/*! ')))?.[1];
  if (text === undefined) throw new Error('The script tells no licenses at its end.');
  return text;
}

/**
 * The text of a license as SPDX has it, with a copyright notice where it has room for one.
 * @param {string} id
 * @param {string} notice
 * @param {string} name of what it is the license of
 */
function spdxText(id, notice, name) {
  const { licenseText } = /** @type {{ licenseText: string }} */ (
    require(`spdx-license-list/licenses/${id}.json`)
  );
  const blank = /^.*<(?:year|owner)>.*$/im;
  if (blank.test(licenseText) && notice === '') {
    throw new Error(
      `${name} brings no text of its license: its notice belongs into inside-wasm.mjs.`,
    );
  }
  return licenseText.replace(blank, () => notice).trim();
}

/** @returns {string} */
function ownVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}
