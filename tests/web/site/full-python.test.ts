import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { FULL_PYTHON } from '../../../scripts/lib/site/full-python.mjs';
import { programText } from '../../../web/program/text/program.ts';
import { BuiltSite, launchChromium } from '../support/built-site.ts';
import { HOSTILE_PYTHON, python, TREE } from '../support/hostile-programs.ts';
import {
  BAIT,
  fullPythonAttackAtOnce,
  fullPythonAttacks,
  KEEPER,
} from '../../browsers/support/attacks.ts';
import { baitsIn, layBaits, openStranger } from '../../browsers/support/baits.ts';
import { openPrograms, runProgram } from '../../browsers/support/program-desk.ts';
import { runIn } from '../../package/support/run.ts';

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
async function openProgram(page: Page, text: string, link = ''): Promise<void> {
  await page.addInitScript((kept) => {
    // It runs in the frames of programs too, which have no storage.
    if (self.origin !== 'null') localStorage.setItem('prunus-program', kept);
  }, keptOf(text));
  await page.goto(site.url + link);
  const opens = page.locator('.to-program');
  await opens.waitFor();
  // It stays open from one visit to the next.
  if ((await opens.getAttribute('aria-pressed')) !== 'true') await opens.click();
  await page.locator('.cm-content').waitFor();
}

const keptOf = (text: string) =>
  JSON.stringify({ written: 'python', template: null, text, full: true });

const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });
const outcome = (page: Page) => page.locator('prunus-program .outcome');

it('runs in all of Python, from the files of the site alone, and without a network after', async () => {
  const page = await context.newPage();
  await openProgram(page, SEARCH);
  expect(await page.getByLabel(/Full Python/).isChecked()).toBe(true);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated');
  expect(ofPyodide()).toEqual([]);
  await run(page).click();
  await outcome(page).getByText('18 calls recorded; it gave back 20').waitFor({ timeout: 200_000 });
  await outcome(page).getByText('Right as far as it was seen:').waitFor({ timeout: 200_000 });
  expect(await outcome(page).locator('pre').textContent()).toBe('MAX: 3\n20\n');
  const files = new Set(ofPyodide().map((url) => url.replace(/^.*\//, '')));
  expect([...files].sort()).toEqual(['pyodide.asm.wasm', 'python_stdlib.zip']);
  expect(asked.filter((url) => !url.startsWith(site.url) && !url.startsWith('blob:'))).toEqual([]);

  await context.setOffline(true);
  await site.unplug();
  try {
    await openProgram(page, SEARCH);
    await run(page).click();
    await outcome(page)
      .getByText('18 calls recorded; it gave back 20')
      .waitFor({ timeout: 200_000 });
  } finally {
    await site.serve();
    await context.setOffline(false);
  }
});

/** Nobody calls its search, and its tree is its own. */
const OWN_TREE = `
WORTH = {"d": 3, "e": 12, "f": 8, "g": 2}
TREE = {"a": ["b", "c"], "b": ["d", "e"], "c": ["f", "g"]}

def minimax(node, is_max):
    if node in WORTH:
        return WORTH[node]
    values = [minimax(child, not is_max) for child in TREE[node]]
    return max(values) if is_max else min(values)

import random
print(random.random())
`;

it('searches the tree of a program’s own, where nobody calls its search', async () => {
  const page = await context.newPage();
  await openProgram(page, OWN_TREE);
  await run(page).click();
  await outcome(page).getByText('7 calls recorded; it gave back 3').waitFor({ timeout: 200_000 });
  await outcome(page).getByText('Right as far as it was seen:').waitFor({ timeout: 200_000 });

  // Another run begins with the memory of the first Python, but not with its random numbers.
  const printed = () => outcome(page).locator('pre').textContent();
  const before = await printed();
  await run(page).click();
  const isAnother = async () => {
    const now = await printed();
    return now !== before && /^\d/.test(now ?? '');
  };
  await expect.poll(isAnother, { timeout: 100_000 }).toBe(true);
});

/** Each of them loads Python anew, which takes seconds: all are run where floods are whole (tests/README.md). */
const SOME = ['a recursion without an end'];
const CHOSEN = HOSTILE_PYTHON.filter(
  ([what]) => process.env.PRUNUS_FLOODS === 'whole' || SOME.includes(what),
).map((each): (typeof HOSTILE_PYTHON)[number] =>
  // Full Python has room for it where the machine has: it may as well take too long.
  each[0] === 'much memory' ? [each[0], each[1], null, null] : each,
);

// MicroPython is shown all of the same: see tests/browsers/suites/programs.ts.
it('reaches nothing by whatever a larger Python has', async () => {
  const stranger = await openStranger();
  const page = await context.newPage();
  const driven = {
    goto: async (address: string) => {
      await page.goto(address);
    },
    run: runIn(page),
  };
  await openPrograms(driven, `${site.url}index.html`, KEEPER);
  await driven.run(layBaits, BAIT);
  const before = await driven.run(baitsIn, BAIT);
  const targets = { stranger: stranger.address, site: site.url };
  const all = fullPythonAttacks(targets);
  const atOnce = fullPythonAttackAtOnce(targets);
  const some = [...all.filter(({ what }) => what === 'fields of all objects'), atOnce];
  const chosen = process.env.PRUNUS_FLOODS === 'whole' ? all : some;
  const ended = programText.en.problems.hangs();
  for (const { what, text } of chosen) {
    let statement = await runProgram(driven, 'full-python', text);
    // A program that a busy machine ends has reached nothing, but has not tried all.
    const isWhole = text === atOnce.text;
    for (let runs = 1; isWhole && runs < 4 && statement.includes(ended); runs++) {
      statement = await runProgram(driven, 'full-python', text);
    }
    expect(statement, what).not.toBe('');
    // None of them keeps the others from being tried.
    const tried = statement.match(/failed:|came as far as/g) ?? [];
    if (isWhole) expect(tried, statement).toHaveLength(11);
    expect(stranger.asked, what).toEqual([]);
    expect(site.missed.filter((path) => path.includes('attack'))).toEqual([]);
    expect(await driven.run(baitsIn, BAIT), what).toEqual(before);
  }
  // What comes after finds nothing of them.
  expect(await runProgram(driven, 'full-python', python(''), /Right as far/)).toContain(
    '13 calls recorded; it gave back 3',
  );
  stranger.close();
});

describe('a program that does harm', () => {
  const { problems, stopped, running } = {
    ...programText.en,
    stopped: programText.en.problems.stopped(),
  };
  let page: Page;

  /** Pastes a program in the place of the one in the editor, and runs it. */
  async function runs(text: string): Promise<void> {
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+a');
    await page.locator('.cm-content').evaluate((editor, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const report = { clipboardData, bubbles: true, cancelable: true };
      editor.dispatchEvent(new ClipboardEvent('paste', report));
    }, text);
    await run(page).click();
  }

  /** All that is said of a run once it is over, but what it has printed. */
  async function statement(): Promise<string> {
    await run(page).waitFor({ timeout: 200_000 });
    const lines = outcome(page).locator('p');
    await lines.first().waitFor();
    return (await lines.allTextContents()).join(' ').replace(/\s+/g, ' ').trim();
  }

  it('gets its line and a sentence, is stopped, and leaves a page that goes on', async () => {
    page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await openProgram(page, 'x = 1', `#v1&game=textbook&tree=${JSON.stringify(TREE)}`);
    for (const [what, text, code, line] of CHOSEN) {
      await runs(text);
      const report = await statement();
      if (code === null) expect(report, what).not.toBe('');
      else {
        // What Python itself says of it comes behind the last colon, or after "gave back".
        const sentence = problems[code](code === 'time' ? '10' : '').replace(
          /(?<=: |gave back ).*$/,
          '',
        );
        expect(report, what).toContain(sentence.trim());
      }
      if (line !== null) expect(report, what).toContain(`Line ${String(line)}.`);
      const printed = await outcome(page).locator('pre').allTextContents();
      expect(printed.join('').length, what).toBeLessThan(50_000);
    }
    await runs(python('while True: pass'));
    await page.getByText(running(2, 0)).waitFor({ timeout: 200_000 });
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    // With the line where it was, if the worker had told of one by then.
    expect([stopped, `${programText.en.atLine(3)}${stopped}`]).toContain(await statement());
    // The next one finds nothing of all that.
    await runs(python(''));
    await outcome(page)
      .getByText('13 calls recorded; it gave back 3')
      .waitFor({ timeout: 200_000 });
    expect(errors).toEqual([]);
  });
});
