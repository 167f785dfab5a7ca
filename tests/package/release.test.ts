import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OPEN_SITE } from '../../scripts/lib/release/make.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { pythonForWheels } from '../../scripts/lib/tools.mjs';
import { launchChromium, partsBeside, problemsOf } from '../web/support/built-site.ts';
import { builtPackage } from './support/installed.ts';
import { builtSite } from './support/once.ts';
import { sayLeftOut } from './support/recorders.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const run = promisify(execFile);
const hasPython = pythonForWheels() !== undefined;
if (!hasPython) sayLeftOut('the tests of a release', 'Python with pip, setuptools and wheel');

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
let base: string;
let names: string[];

/** What the command makes, of the builds that all tests share. */
const MAKE = `
const [lib, base] = process.argv.slice(1);
const { readFileSync } = await import('node:fs');
const { Bundled } = await import(lib + '/release/bundled.mjs');
const { makeRelease } = await import(lib + '/release/make.mjs');
const { site, parts, ...built } = JSON.parse(readFileSync(base + '/built.json', 'utf8'));
const bundled = new Bundled();
for (const each of parts) bundled.add(each);
const all = { site, package: built.package, parts: bundled.parts };
await makeRelease(all, base + '/again');
console.log(JSON.stringify(await makeRelease(all, base + '/release')));
`;

beforeAll(async () => {
  if (!hasPython) return;
  const site = await builtSite();
  const { built, parts } = await builtPackage();
  const ofSite = JSON.parse(await readFile(partsBeside(site), 'utf8')) as unknown;
  base = await mkdtemp(join(tmpdir(), 'prunus-release-'));
  await writeFile(
    join(base, 'built.json'),
    JSON.stringify({ site, package: built, parts: [ofSite, parts] }),
  );
  // A process of its own, because Vitest makes this one a test's.
  const words = ['--input-type=module', '-e', MAKE, '--', join(root, 'scripts/lib'), base];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await run(process.execPath, words, { env, maxBuffer: 2 ** 26 });
  names = JSON.parse(stdout.trim().split('\n').at(-1)!) as string[];
});

afterAll(() => (hasPython ? rm(base, { recursive: true, force: true }) : undefined));

const made = (name: string) => readFile(join(base, 'release', name));
const unzipped = async (name: string) => unzipSync(new Uint8Array(await made(name)));
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe.skipIf(!hasPython)('a release', () => {
  it('is its files, with sums that fit, the same when it is made again', async () => {
    expect(names).toEqual([
      'SHA256SUMS',
      `prunus-${version}-py3-none-any.whl`,
      `prunus-${version}.cdx.json`,
      `prunus-${version}.tgz`,
      `prunus-recorders-${version}.zip`,
      `prunus-site-${version}.zip`,
    ]);
    const sums = (await made('SHA256SUMS')).toString().trim().split('\n');
    expect(sums.length).toBe(names.length - 1);
    for (const line of sums) {
      const [sum, name] = line.split('  ');
      expect(
        createHash('sha256')
          .update(await made(name!))
          .digest('hex'),
      ).toBe(sum);
    }
    expect(await readFile(join(base, 'again/SHA256SUMS'), 'utf8')).toBe(`${sums.join('\n')}\n`);
  });

  it('tells what is owed to others in each of them', async () => {
    const site = await unzipped(`prunus-site-${version}.zip`);
    const wheel = await unzipped(`prunus-${version}-py3-none-any.whl`);
    const recorders = await unzipped(`prunus-recorders-${version}.zip`);
    const tarball = join(base, 'release', `prunus-${version}.tgz`);
    const packed = await run('tar', ['-xzOf', tarball, 'package/THIRD-PARTY-LICENSES.txt']);
    const report = {
      site: text(site['THIRD-PARTY-LICENSES.txt']),
      single: text(site['prunus.standalone.js']),
      wheel: text(wheel['prunus/THIRD-PARTY-LICENSES.txt']),
      recorders: text(recorders['prunus-viewer.html']),
      npm: packed.stdout,
    };
    for (const [where, licenses] of Object.entries(report)) {
      for (const owed of ['Permission is hereby granted', 'lit-html', 'Redistribution and use']) {
        expect(licenses, where).toContain(owed);
      }
      for (const name of ['gifenc', 'uqr', 'musl', 'Emscripten', 'LLVM']) {
        expect(licenses, where).toContain(name);
      }
    }
    for (const name of ['@codemirror/view', '@lezer/common', 'micropython', 'fflate']) {
      expect(report.site).toContain(name);
    }
    expect(report.single).toMatch(new RegExp(`^/\\*! Prunus ${version}, MIT\\. Includes Lit`));
    expect(wheel[`prunus-${version}.dist-info/LICENSE`]).toBeDefined();
    expect(recorders.LICENSE).toBeDefined();
  });

  it('has a bill of materials of what is handed on, and of nothing else', async () => {
    const bom = JSON.parse((await made(`prunus-${version}.cdx.json`)).toString()) as {
      bomFormat: string;
      components: { name: string; version: string; licenses: unknown[] }[];
      dependencies: { ref: string; dependsOn: string[] }[];
    };
    expect(bom.bomFormat).toBe('CycloneDX');
    const listed = bom.components.map(({ name }) => name);
    for (const name of ['lit', 'gifenc', '@codemirror/view', 'musl libc']) {
      expect(listed).toContain(name);
    }
    for (const name of ['vite', 'typescript', 'pyodide']) expect(listed).not.toContain(name);
    expect(bom.components.filter(({ licenses }) => licenses.length === 0)).toEqual([]);
    expect(JSON.stringify(bom)).not.toMatch(/timestamp|serialNumber/);
  });

  it('has a site that the command opens which stands beside it', async () => {
    const folder = join(base, 'unpacked');
    const files = await unzipped(`prunus-site-${version}.zip`);
    for (const [name, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }
    expect(text(files['READ-ME.txt'])).toContain(OPEN_SITE);
    const [program, ...words] = OPEN_SITE.split(' ');
    // Any port that is free, and its number at once.
    const server = spawn(program!, ['-u', ...words.slice(0, -1), '0'], { cwd: folder });
    const port = await new Promise<string>((resolve, reject) => {
      server.once('error', reject);
      server.stdout.on('data', (statement: Buffer) => {
        const found = /port (\d+)/.exec(statement.toString())?.[1];
        if (found !== undefined) resolve(found);
      });
    });
    const browser = await launchChromium();
    try {
      const page = await browser.newPage({ locale: 'en-US' });
      const problems = await problemsOf(page);
      await page.goto(`http://localhost:${port}/`);
      await page.locator('.begin:enabled').waitFor();
      expect(problems).toEqual([]);
      await page.goto(`http://localhost:${port}/docs.html#web`);
      await page.locator('#web h3').first().waitFor();
    } finally {
      await browser.close();
      server.kill();
    }
  });
});
