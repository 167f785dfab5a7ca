import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { viewerPage } from '../../scripts/lib/recorders.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { STANDALONE } from '../../scripts/lib/standalone.mjs';
import { builtSite } from './support/once.ts';
import { Desk, LANGUAGES, sayLeftOut } from './support/recorders.ts';
import { openBrowser } from './support/sites.ts';

// A build, compilers and a browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let desk: Desk;
let browser: Browser;

beforeAll(async () => {
  desk = await Desk.set();
  const page = viewerPage(await readFile(join(await builtSite(), STANDALONE), 'utf8'));
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

/** Waits for the sentence of a search that is done, and has so many nodes. */
const isDone = (page: Page, nodes: number) =>
  page
    .getByText(new RegExp(`^Done: .*\\b${nodes} nodes`))
    .filter({ visible: true })
    .first()
    .waitFor();

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
    await isDone(page, 11);
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
    await page
      .getByText('共 2 个节点')
      .or(page.getByText('2 个节点'))
      .filter({ visible: true })
      .first()
      .waitFor();
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

const built = ['native', 'sanitize'].map((build) => join(root, 'build', build, 'prunus'));
const prunus = built.find((path) => existsSync(path)) ?? '';
if (prunus === '') sayLeftOut('the tests of prunus view', 'build/native/prunus');

describe.skipIf(prunus === '')('prunus view', () => {
  const LINES = [
    '{"event":"enter","player":"max"}',
    '{"event":"enter","move":"a"}',
    '{"event":"leave","value":3}',
    '{"event":"leave","value":3}',
  ];
  const viewer = (...words: string[]) =>
    spawn(prunus, ['view', ...words, '--no-browser'], { cwd: desk.folder });
  /** What it says until it has said where the page is, or has ended. */
  async function addressOf(view: ChildProcess): Promise<string> {
    let statement = '';
    for await (const piece of view.stdout!) {
      statement += String(piece);
      const address = /http:\S+/.exec(statement)?.[0];
      if (address !== undefined) return address;
    }
    throw new Error(`It ended, having said: ${statement}`);
  }

  it('serves the page with the trace open, and its newest lines on a reload', async () => {
    const name = 'my search.jsonl';
    await writeFile(join(desk.folder, name), LINES.join('\n'));
    const view = viewer(name, '--site', '.');
    const address = await addressOf(view);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/my%20search\.jsonl$/);
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(address);
    await isDone(page, 2);
    expect(await page.title()).toBe(name);
    const more = [...LINES.slice(0, 3), '{"event":"enter","move":"b"}', ...LINES.slice(2)];
    await writeFile(join(desk.folder, name), more.join('\n'));
    await page.reload();
    await isDone(page, 3);
    await context.close();

    // A second one finds a port of its own; no other site can have a page ask either of them.
    const second = viewer(name, '--site', '.');
    const other = await addressOf(second);
    expect(other).not.toBe(address);
    expect(await statusOf(other, { host: 'example.com' })).toBe(403);
    expect(await statusOf(new URL('/etc/passwd', other).href, {})).toBe(404);
    expect(await statusOf(other, {})).toBe(200);
    second.kill();
    view.kill();
  });

  it.each([
    [['gone.jsonl', '--site', '.'], /^gone\.jsonl: cannot be read/],
    [['bad.bin', '--site', '.'], /^bad\.bin: is not a trace of JSON lines/],
    [['bad.bin', '--site', 'nowhere'], /no prunus-viewer\.html in nowhere; "npm run build" makes/],
    [['bad.bin', '--port', '99999'], /--port/],
    [[], /the name of one trace is needed/],
  ])('says in a sentence what keeps it from %j', async (words, sentence) => {
    await writeFile(join(desk.folder, 'bad.bin'), 'PRUNUS');
    const view = viewer(...words);
    let report = '';
    view.stderr.on('data', (piece: Buffer) => (report += piece.toString()));
    const code = await new Promise((resolve) => view.on('close', resolve));
    expect([code, report.trim().split('\n')]).toEqual([2, [expect.stringMatching(sentence)]]);
  });
});

/** Fetch does not let a host be said. */
function statusOf(address: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

it('without lines, the page is a lab that opens files', async () => {
  const { page, wrong, close } = await open('prunus-viewer.html');
  await page.getByRole('button', { name: 'Open a trace…' }).waitFor();
  expect(wrong).toEqual([]);
  await close();
});
