import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Bundled } from '../../../scripts/lib/release/bundled.mjs';
import {
  comments,
  licenseProblem,
  licenseProblems,
  licensesIn,
  licensesText,
} from '../../../scripts/lib/release/licenses.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prunus-licenses-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** A package that is installed in the folder. */
async function plant(name: string, license: string, dependencies: Record<string, string> = {}) {
  const about = { name, version: '1.2.3', license, dependencies, main: 'index.js', type: 'module' };
  await write(`node_modules/${name}/package.json`, JSON.stringify(about));
  await write(
    `node_modules/${name}/index.js`,
    `export const said = () => '${name}' + Date.now();\n`,
  );
  await write(`node_modules/${name}/LICENSE`, `The license of ${name}. */ Be kind.`);
}

/** Builds a page's script and its worker, as the site's are built. */
async function bundle(main: string, worker: string): Promise<Bundled> {
  await write('web/main.js', main);
  await write('web/some.worker.js', worker);
  const bundled = new Bundled();
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [bundled.plugin(), bundled.report()],
    worker: { format: 'es', plugins: () => [bundled.plugin()] },
    build: { rolldownOptions: { input: join(folder, 'web/main.js') } },
  });
  return bundled;
}

describe('licenses of what is bundled', () => {
  it.each([
    ['MIT', ''],
    ['(GPL-3.0-only OR MIT)', ''],
    ['MIT AND BSD-3-Clause', ''],
    ['GPL-3.0-only', 'GPL-3.0-only'],
    ['MIT AND GPL-2.0-or-later', 'GPL-2.0'],
    ['MPL-2.0', 'MPL-2.0'],
    ['SEE LICENSE IN eula.txt', 'no SPDX expression'],
    ['', 'names no license'],
  ])('are held against our list: %s', (license, problem) => {
    const found = licenseProblem({ name: 'planted', license });
    if (problem === '') expect(found).toBe('');
    else expect(found).toContain(problem);
  });

  it('are all on it here', () => {
    expect(licenseProblems()).toEqual([]);
  });

  it('are refused by lint, also of what a package needs itself', async () => {
    await plant('good', 'ISC', { planted: '1' });
    await plant('planted', 'GPL-3.0-only');
    await write('web/some/page.ts', "import { said } from 'good/part.js';\nconsole.log(said);\n");
    expect(licenseProblems(folder)).toEqual([expect.stringContaining('planted is under GPL-3.0')]);
  });

  it('end a build that they may not be in', async () => {
    await plant('planted', 'GPL-3.0-only');
    const main = "import { said } from 'planted';\nconsole.log(said());\n";
    await expect(bundle(main, '')).rejects.toThrow(/planted is under GPL-3\.0-only/);
  });
});

describe('what a build says of others', () => {
  it('names what is in it, workers included, and nothing that was left out', async () => {
    for (const name of ['used', 'in-worker', 'unused']) await plant(name, 'MIT');
    const bundled = await bundle(
      `import { said } from 'used';
       import { said as unsaid } from 'unused';
       console.log(said());
       new Worker(new URL('./some.worker.js', import.meta.url), { type: 'module' });`,
      "import { said } from 'in-worker'; postMessage(said());",
    );
    expect(bundled.parts.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'in-worker 1.2.3',
      'used 1.2.3',
    ]);
    const text = licensesText(bundled.parts);
    for (const owed of ['used 1.2.3', 'in-worker 1.2.3', 'The license of used.', 'musl', 'LLVM']) {
      expect(text).toContain(owed);
    }
    expect(text).not.toContain('unused');
    const { first, last } = comments(bundled.parts);
    expect(first).toMatch(/^\/\*! Prunus \d+\.\d+\.\d+, MIT\. Includes .*used \(MIT\).* \*\/\n$/);
    // The text of another does not end the comment.
    expect(last.indexOf('*/')).toBe(last.length - 3);
    expect(licensesIn(`run();\n${last}`)).toContain('Be kind.');
  });
});
