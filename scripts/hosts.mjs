// npm run hosts [-- NAME…]: puts the npm package into what other people build pages with, as the
// documentation tells it, looks at the result in Chromium, leaves a picture of it in build/hosts/, and writes
// down in the documentation what was good. Tools are installed from npm into a folder of their own, those in
// Python from Debian; that takes some minutes, a gigabyte, and a network. "--built FOLDER" takes a package
// that is built already (dist-package/), "--list" names the hosts.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumArguments, findChromium } from './lib/chromium.mjs';
import { BUNDLERS } from './lib/hosts/bundlers.mjs';
import { make } from './lib/hosts/desk.mjs';
import { frameworks } from './lib/hosts/frameworks.mjs';
import { handbooks } from './lib/hosts/handbooks.mjs';
import { NOTEBOOK } from './lib/hosts/notebook.mjs';
import { sites } from './lib/hosts/sites.mjs';
import { writeHostsTable } from './lib/hosts/table.mjs';
import { visit } from './lib/hosts/visit.mjs';
import { WIDGET } from './lib/hosts/widget.mjs';
import { buildPackage } from './lib/package.mjs';
import { needPackages } from './lib/packages.mjs';
import { Failure, main, root } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { built: { type: 'string' }, list: { type: 'boolean' } },
    allowPositionals: true,
  });
  const all = [...frameworks(), ...BUNDLERS, ...sites(), ...handbooks(), NOTEBOOK, WIDGET];
  const asked = positionals.map((name) => name.toLowerCase());
  const unknown = asked.find((name) => !all.some((host) => host.name.toLowerCase() === name));
  if (values.list === true || unknown !== undefined) {
    console.log(all.map(({ name }) => name).join('\n'));
    if (unknown !== undefined) throw new Failure(`There is no host "${unknown}".`);
    return;
  }
  await needPackages();
  await need('chromium');
  const base = mkdtempSync(join(tmpdir(), 'prunus-hosts-'));
  const { chromium } = await import('playwright');
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const pictures = join(root, 'build/hosts');
  mkdirSync(pictures, { recursive: true });
  /** @type {string[]} */
  const failed = [];
  try {
    const tarball = await packed(base, values.built);
    for (const host of all) {
      if (asked.length > 0 && !asked.includes(host.name.toLowerCase())) continue;
      const called = host.name.toLowerCase().replace(/\W+/g, '-');
      const folder = join(base, called);
      mkdirSync(folder);
      const began = Date.now();
      try {
        if (host.tool !== undefined) await need(host.tool);
        if (host.python === true) await need('pip');
        const version = await make(host, folder, tarball);
        await visit(browser, host, join(folder, host.out), join(pictures, `${called}.png`));
        const names = all.map(({ name }) => name);
        writeHostsTable(names, host.name, version, host.seen);
        console.log(
          `${host.name} ${version}: good (${((Date.now() - began) / 1000).toFixed(0)} s)`,
        );
      } catch (error) {
        failed.push(host.name);
        console.error(`${host.name}: ${/** @type {Error} */ (error).message}`);
      }
      rmSync(folder, { recursive: true, force: true });
    }
  } finally {
    await browser.close();
    rmSync(base, { recursive: true, force: true });
  }
  if (failed.length > 0) throw new Failure(`Not good: ${failed.join(', ')}.`);
});

/**
 * The package as npm would publish it.
 * @param {string} base
 * @param {string | undefined} built
 */
async function packed(base, built) {
  const folder = built === undefined ? join(base, 'package') : resolve(built);
  if (built === undefined) await buildPackage(folder);
  const words = ['pack', folder, '--json', '--pack-destination', base];
  const report = execFileSync('npm', words, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const [{ filename }] = /** @type {[{ filename: string }]} */ (JSON.parse(report));
  return join(base, filename);
}
