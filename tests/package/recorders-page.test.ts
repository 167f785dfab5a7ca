import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { viewerPage } from '../../scripts/lib/recorders.mjs';
import { buildStandalone, STANDALONE } from '../../scripts/lib/standalone.mjs';
import { Desk, LANGUAGES } from './support/recorders.ts';
import { openBrowser } from './support/sites.ts';

// A build, compilers and a browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let desk: Desk;
let browser: Browser;

beforeAll(async () => {
  desk = await Desk.set();
  const built = await mkdtemp(join(tmpdir(), 'prunus-viewer-'));
  await buildStandalone(built);
  const page = viewerPage(await readFile(join(built, STANDALONE), 'utf8'));
  await rm(built, { recursive: true, force: true });
  await writeFile(join(desk.folder, 'prunus-viewer.html'), page);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await desk.clear();
});

/** Opens a page of the desk from the disk, without a network. */
async function open(file: string, locale = 'en-US') {
  const context = await browser.newContext({ locale, offline: true });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  page.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url())) wrong.push(request.url());
  });
  await page.goto(pathToFileURL(join(desk.folder, file)).href);
  return { page, wrong, close: () => context.close() };
}

describe.each(LANGUAGES)('a program in $name', (language) => {
  it('writes a page that shows its search from a disk', async () => {
    const source = await desk.example(language, 'plates');
    const first = source.replace(/trace\.jsonl/, 'tree.html');
    // Where the file has no name in the program, it is given one.
    const named =
      first !== source
        ? first
        : source.replace(/^((?:const )?TREE = )/m, (all) => `trace.file = 'tree.html'\n${all}`);
    expect(named).not.toBe(source);
    await rm(join(desk.folder, 'tree.html'), { force: true });
    const { told } = await desk.run(language, 'plates', named, ['alphabeta']);
    expect(told).toContain('11 nodes in tree.html');

    const { page, wrong, close } = await open('tree.html');
    await page.getByText('Done: 11 nodes searched').waitFor();
    expect(await page.title()).toBe('tree.html');
    // Nothing of any game is around it, and nothing offers what can't be done.
    expect(await page.getByRole('button', { name: 'Show what was pruned' }).count()).toBe(0);
    expect(await page.locator('prunus-game, prunus-shelf').count()).toBe(0);
    expect(wrong).toEqual([]);
    await close();
  });
});

const python = LANGUAGES.find(({ name }) => name === 'Python')!;

describe('a trace that became a page later', () => {
  it('keeps every character of its moves', async () => {
    const lines = [
      '{"event":"enter"}',
      '{"event":"enter","move":"</script><b>左 & \\"$&\\""}',
      '{"event":"leave","value":3}',
      '{"event":"leave","value":3}',
    ].join('\n');
    await writeFile(join(desk.folder, 'odd.jsonl'), lines);
    const run = await desk.run(
      python,
      'later',
      'import runpy, sys\nsys.argv = ["prunus.py", "odd.jsonl", "-o", "odd.html"]\nrunpy.run_path("prunus.py", run_name="__main__")',
    );
    expect(run.told).toBe('');
    const { page, wrong, close } = await open('odd.html', 'zh-CN');
    await page.getByText('共 2 个节点').or(page.getByText('2 个节点')).first().waitFor();
    await page.getByText('</script><b>左 & "$&"').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans');
    expect(wrong).toEqual([]);
    await close();
  });

  it('says what is wrong with it', async () => {
    await writeFile(join(desk.folder, 'bad.jsonl'), '{"event":"enter"}\n{"event":"leav"}\n');
    await desk.run(
      python,
      'later',
      'import runpy, sys\nsys.argv = ["prunus.py", "bad.jsonl", "-o", "bad.html"]\nrunpy.run_path("prunus.py", run_name="__main__")',
    );
    const { page, close } = await open('bad.html');
    await page.getByRole('alert').getByText('bad.html was not opened. Line 2').waitFor();
    await close();
  });
});

it('without lines, the page is a lab that opens files', async () => {
  const { page, wrong, close } = await open('prunus-viewer.html');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Open a trace…' }).waitFor();
  expect(wrong).toEqual([]);
  await close();
});
