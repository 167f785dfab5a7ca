// Builds the site as a release has it, and makes the files of a release of it and of the npm package.

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, loadConfigFromFile } from 'vite';
import { STANDALONE } from '../standalone.mjs';
import { writePython } from '../recorders.mjs';
import { root } from '../run.mjs';
import { pythonForWheels } from '../tools.mjs';
import { filesBelow, sums, zipped } from './archive.mjs';
import { billOfMaterials } from './bom.mjs';
import { LICENSES } from './bundled.mjs';

/** The file that tells how the site is opened; the zip has it, the site does not need it. */
const READ_ME = 'READ-ME.txt';

/** By which command whoever has unpacked the zip looks at the site. */
export const OPEN_SITE = 'python3 -m http.server 8000';

/**
 * @param {string} folder emptied first
 * @returns {Promise<import('./bundled.mjs').Bundled>} what is in it of others
 */
export async function buildSite(folder) {
  const file = join(root, 'vite.config.ts');
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, file);
  if (loaded === null) throw new Error(`There is no ${file}.`);
  const { config } = loaded;
  const plugins = /** @type {import('vite').Plugin[]} */ (config.plugins?.flat());
  const bundled = plugins.find(({ name }) => name === LICENSES)?.api;
  await build({
    ...config,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    build: { ...config.build, outDir: folder, emptyOutDir: true },
  });
  return bundled;
}

/**
 * @param {object} built
 * @param {string} built.site the folder
 * @param {string} built.package that of the npm package
 * @param {readonly import('./inside-wasm.mjs').Part[]} built.parts what is in both of others
 * @param {string} folder of the release, emptied first
 * @returns {Promise<string[]>} the names of the files there
 */
export async function makeRelease(built, folder) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (/** @type {string} */ name, /** @type {string | Uint8Array} */ content) =>
    writeFileSync(join(folder, name), content);

  const readMe = new TextEncoder().encode(readMeText(version));
  write(`prunus-site-${version}.zip`, zipped({ ...filesBelow(built.site), [READ_ME]: readMe }));
  const recorders = filesBelow(join(built.site, 'recorders'));
  const license = readFileSync(join(root, 'LICENSE'));
  write(`prunus-recorders-${version}.zip`, zipped({ ...recorders, LICENSE: license }));
  execFileSync('npm', ['pack', built.package, '--silent', '--pack-destination', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await wheel(join(built.package, 'dist', STANDALONE), folder);
  write(`prunus-${version}.cdx.json`, await billOfMaterials(built.parts));
  write('SHA256SUMS', sums(filesBelow(folder)));
  return readdirSync(folder).sort();
}

/**
 * The package for pip, made of a copy: what a build leaves lying about stays out of the checkout.
 * @param {string} standalone
 * @param {string} folder
 */
async function wheel(standalone, folder) {
  const base = mkdtempSync(join(tmpdir(), 'prunus-wheel-'));
  try {
    const source = join(base, 'python');
    const isMade = /[/\\](build|__pycache__|[^/\\]*\.egg-info)$/;
    cpSync(join(root, 'python'), source, {
      recursive: true,
      filter: (path) => !isMade.test(path),
    });
    cpSync(join(root, 'LICENSE'), join(source, 'LICENSE'));
    await writePython(readFileSync(standalone, 'utf8'), join(source, 'prunus'));
    const words = ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--no-index', '--no-build-isolation'];
    execFileSync(pythonForWheels() ?? 'python3', [...words, '--wheel-dir', folder, source], {
      cwd: base,
      stdio: ['ignore', 'ignore', 'inherit'],
      // The times in the zip: its own beginning.
      env: { ...process.env, SOURCE_DATE_EPOCH: '315532800' },
    });
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

/** @param {string} version */
function readMeText(version) {
  return `Prunus ${version}: the site

Put these files on any web space; docs.html#web tells how, in a few lines for each place.
To look at them here, in this folder:

    ${OPEN_SITE}

and open http://localhost:8000/ (on Windows: py -m http.server 8000). Without any server, open
embed.html. Licenses: THIRD-PARTY-LICENSES.txt


Prunus ${version}：网站

把这些文件放到任意网页空间即可；docs.html#web 为每种地方用几行说明做法。
想先在本机看看，就在这个文件夹里运行

    ${OPEN_SITE}

再打开 http://localhost:8000/（Windows 上是 py -m http.server 8000）。没有服务器时，打开 embed.html。
许可证见 THIRD-PARTY-LICENSES.txt
`;
}
