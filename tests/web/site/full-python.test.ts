import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { FULL_PYTHON } from '../../../scripts/lib/site/full-python.mjs';
import { BuiltSite, launchChromium } from '../support/built-site.ts';

// A whole build, a browser and a large Python, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let site: BuiltSite;
let browser: Browser;
let context: BrowserContext;
/** What pages and their workers asked for. */
let asked: string[] = [];

beforeAll(async () => {
  site = await BuiltSite.build({ [FULL_PYTHON]: '1' });
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await site.remove();
});

beforeEach(async () => {
  asked = [];
  context = await browser.newContext({ locale: 'en-US', viewport: { width: 1500, height: 900 } });
  context.on('request', (request) => asked.push(request.url()));
});

afterEach(() => context.close());

const ofPyodide = () => asked.filter((url) => url.includes('pyodide'));

/** A search that needs more than MicroPython has. */
const SEARCH = `
from __future__ import annotations
import dataclasses, enum, statistics, typing

class Player(enum.Enum):
    MAX = 1
    MIN = -1

@dataclasses.dataclass
class Window:
    alpha: float = float("-inf")
    beta: float = float("inf")

def alphabeta(node: typing.Any, alpha: float, beta: float, is_max: bool) -> float:
    if not isinstance(node, list):
        return node
    best = -float("inf") if is_max else float("inf")
    for child in node:
        value = alphabeta(child, alpha, beta, not is_max)
        best = max(best, value) if is_max else min(best, value)
        if is_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best

window = Window()
print(f"{Player.MAX.name}: {statistics.mean([1, 2, 6])}")
print(alphabeta(tree, window.alpha, window.beta, True))
`;

/** The lab with a program in its editor, as it was kept there, and full Python chosen. */
async function openProgram(page: Page, text: string): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('prunus-program', kept), keptOf(text));
  await page.goto(site.url);
  const opens = page.locator('.opens-inspector');
  await opens.waitFor();
  // It stays open from one visit to the next.
  if ((await opens.getAttribute('aria-pressed')) !== 'true') await opens.click();
  await page.getByRole('tab', { name: 'Program' }).click();
  await page.locator('.cm-content').waitFor();
}

const keptOf = (text: string) =>
  JSON.stringify({ written: 'python', template: null, text, full: true });

const run = (page: Page) => page.getByRole('button', { name: 'Run and draw the tree' });
const outcome = (page: Page) => page.locator('prunus-program .outcome');

it('runs in all of Python, from the files of the site alone, and is diagnosed', async () => {
  const page = await context.newPage();
  await openProgram(page, SEARCH);
  expect(await page.getByLabel(/Full Python/).isChecked()).toBe(true);
  expect(ofPyodide()).toEqual([]);
  await run(page).click();
  await outcome(page).getByText('18 calls recorded; it gave back 20').waitFor({ timeout: 200_000 });
  await outcome(page).getByText('Right:').waitFor({ timeout: 200_000 });
  expect(await outcome(page).locator('pre').textContent()).toBe('MAX: 3\n20\n');
  const files = new Set(ofPyodide().map((url) => url.replace(/^.*\//, '')));
  expect([...files].sort()).toEqual([
    'pyodide.asm.js',
    'pyodide.asm.wasm',
    'pyodide.js',
    'python_stdlib.zip',
  ]);
  expect(asked.filter((url) => !url.startsWith(site.url) && !url.startsWith('blob:'))).toEqual([]);
});

it('runs without a network once it was there', async () => {
  const page = await context.newPage();
  await openProgram(page, SEARCH);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated');
  expect(ofPyodide()).toEqual([]);
  await run(page).click();
  await outcome(page).getByText('Right:').waitFor({ timeout: 200_000 });
  await context.setOffline(true);
  await site.unplug();
  try {
    await openProgram(page, SEARCH);
    await run(page).click();
    await outcome(page).getByText('Right:').waitFor({ timeout: 200_000 });
  } finally {
    await site.serve();
    await context.setOffline(false);
  }
});
