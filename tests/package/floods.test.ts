import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answered, flood, FLOODS } from './support/floods.ts';
import { ask, pageWith, messageOf } from './support/frames.ts';
import { BOARD, comeAndGo, COUNTED, enginesAreGone, LAB, STONES, TREE } from './support/mounts.ts';
import { builtSite } from './support/once.ts';
import { runIn } from './support/run.ts';
import { openBrowser, openSite, visit, type Site, type Visit } from './support/sites.ts';

// A whole build and a browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** Floods are a tenth of themselves but where all of it is asked for: see tests/README.md. */
const SHARE = process.env.PRUNUS_FLOODS === 'whole' ? 1 : 0.1;
/** Of four elements each. */
const MOUNTS = 250 * Math.max(SHARE, 0.2);
const LONG = { timeout: 400_000, interval: 500 };
const SEARCH =
  '<prunus-tree game="tictactoe" algorithm="minimax" depth="6" controls></prunus-tree>';
const script = '<script src="/prunus.standalone.js"></script>';
const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><body>${COUNTED}${script}${body}</body></html>`;

let site: Site;
let school: Site;
let browser: Browser;

beforeAll(async () => {
  const folder = await builtSite();
  const eight = [TREE, SEARCH, SEARCH, SEARCH, STONES, STONES, BOARD, LAB];
  site = await openSite(folder, {
    '/empty': { html: page('') },
    '/eight': { html: page(eight.join('')) },
    '/labs': { html: page(LAB.repeat(8)) },
  });
  const frame = `<iframe src="${site.origin}/embed.html#v1&tree=((3,12,8),(2,4,6),(14,5,2))" width="760" height="480"></iframe>`;
  school = await openSite(null, { '/frame': { html: pageWith(frame) } });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  site.close();
  school.close();
});

/** A page with a frame, whose search is done. */
async function framed(): Promise<Visit> {
  const seen = await visit(browser, `${school.origin}/frame`);
  await messageOf(seen.page, 'ready');
  await ask(seen.page, { prunus: 1, type: 'run', id: 'run' });
  await messageOf(seen.page, 'state', ({ id }) => id === 'run');
  return seen;
}

/** A person presses a button of the frame, and the page is told. */
async function isAlive(seen: Visit): Promise<void> {
  const { page: own } = seen;
  await ask(own, { prunus: 1, type: 'step', to: 3, id: 'three' });
  expect(await messageOf(own, 'state', ({ id }) => id === 'three')).toMatchObject({ step: 3 });
  await own.frames()[1]!.locator('prunus-timeline').getByRole('slider').press('ArrowRight');
  await messageOf(own, 'step', ({ step }) => step === 4);
  expect(seen.problems).toEqual([]);
  await own.close();
}

// A tenth of it in Firefox and WebKit: see tests/browsers/suites/hostile.ts.
describe('a frame', () => {
  it.each(FLOODS)(`answers or refuses ${SHARE} of $count $what, and is alive`, async (each) => {
    const seen = await framed();
    const run = runIn(seen.page);
    const count = each.count * SHARE;
    await flood(run, each.kinds, count);
    await expect.poll(async () => (await answered(run)).count, LONG).toBe(count);
    expect((await answered(run)).kinds).toEqual(each.expected(count));
    await isAlive(seen);
  });
});

// Likewise in Firefox and WebKit: see tests/browsers/suites/mounts.ts.
describe('a page to which elements come and from which they go', () => {
  it(`has no more of anything after ${4 * MOUNTS} of them`, async () => {
    const seen = await visit(browser, `${site.origin}/empty`);
    const devtools = await seen.page.context().newCDPSession(seen.page);
    const run = runIn(seen.page);
    const counted = async () => {
      await enginesAreGone(run);
      await devtools.send('HeapProfiler.collectGarbage');
      return devtools.send('Memory.getDOMCounters');
    };
    await comeAndGo(run, 25);
    const grows = async (): Promise<boolean> => {
      const before = await counted();
      await comeAndGo(run, MOUNTS);
      const isAsBefore = async () => {
        const { documents, nodes, jsEventListeners } = await counted();
        return (
          documents <= before.documents &&
          nodes <= before.nodes &&
          jsEventListeners <= before.jsEventListeners
        );
      };
      // What was not yet collected before may be by now.
      return vi.waitUntil(isAsBefore, { timeout: 20_000 }).then(
        () => false,
        () => true,
      );
    };
    // What a busy machine loads late comes once. What elements leave behind comes with them each time.
    let grew = true;
    for (let round = 0; grew && round < 3; round++) grew = await grows();
    expect(grew).toBe(false);
    expect(await seen.page.evaluate('most')).toBeGreaterThan(0);
    expect(seen.problems).toEqual([]);
    await seen.page.close();
  });
});

describe('eight elements on a page', () => {
  it.each(['/eight', '/labs'])('have as many workers as there are cores: %s', async (path) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 9000 } });
    const phone = await context.newPage();
    const problems: string[] = [];
    phone.on('pageerror', ({ message }) => problems.push(message));
    await phone.goto(site.origin + path);
    const done = () =>
      phone.evaluate(() => {
        const trace = (element: object) => ('trace' in element ? element.trace : null);
        const all = [...document.querySelectorAll('prunus-tree, prunus-lab')];
        // Each of the boards has its first move from the engine.
        const boards = document.querySelectorAll('prunus-board').length;
        const { moved } = window as unknown as { moved: number };
        return all.every((element) => trace(element)) && moved >= boards;
      });
    await expect.poll(done, { timeout: 200_000, interval: 500 }).toBe(true);
    const { most, cores } = await phone.evaluate(() => ({
      most: (window as unknown as { most: number }).most,
      cores: navigator.hardwareConcurrency,
    }));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(Math.max(2, cores));
    expect(problems).toEqual([]);
    await context.close();
  });
});
