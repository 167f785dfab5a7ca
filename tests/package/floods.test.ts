import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answered, flood, FLOODS } from './support/floods.ts';
import { ask, pageWith, toldOf } from './support/frames.ts';
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
const TREE =
  '<prunus-tree tree="((3 12 8) (2 4 6))" controls="timeline narration code"></prunus-tree>';
const SEARCH =
  '<prunus-tree game="tictactoe" algorithm="minimax" depth="6" controls></prunus-tree>';
const BOARD = '<prunus-board game="tictactoe" opponent="engine" side="O"></prunus-board>';
const STONES = '<prunus-board game="gomoku" opponent="engine" side="O" level="1"></prunus-board>';
const LAB = '<prunus-lab></prunus-lab>';

/** Counts the workers that a page has, and the most that it has had at once. */
const COUNTED = `<script>
  window.living = window.most = window.moved = 0;
  addEventListener('prunus-move', () => window.moved++);
  const Own = Worker;
  window.Worker = class extends Own {
    constructor(...given) {
      super(...given);
      window.most = Math.max(window.most, ++window.living);
    }
    terminate() {
      if (!this.isOver) window.living--;
      this.isOver = true;
      super.terminate();
    }
  };
</script>`;
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
  await toldOf(seen.page, 'ready');
  await ask(seen.page, { prunus: 1, type: 'run', id: 'run' });
  await toldOf(seen.page, 'state', ({ id }) => id === 'run');
  return seen;
}

/** A person presses a button of the frame, and the page is told. */
async function isAlive(seen: Visit): Promise<void> {
  const { page: own } = seen;
  await ask(own, { prunus: 1, type: 'step', to: 3, id: 'three' });
  expect(await toldOf(own, 'state', ({ id }) => id === 'three')).toMatchObject({ step: 3 });
  await own.frames()[1]!.locator('prunus-timeline').getByRole('slider').press('ArrowRight');
  await toldOf(own, 'step', ({ step }) => step === 4);
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

const living = (on: Page) => on.evaluate(() => (window as unknown as { living: number }).living);

describe('a page to which elements come and from which they go', () => {
  it(`has no more of anything after ${4 * MOUNTS} of them`, async () => {
    const seen = await visit(browser, `${site.origin}/empty`);
    const devtools = await seen.page.context().newCDPSession(seen.page);
    const counted = async () => {
      // The engines stay for a moment, in case that somebody comes back.
      await expect.poll(() => living(seen.page), { timeout: 60_000 }).toBe(0);
      await devtools.send('HeapProfiler.collectGarbage');
      return devtools.send('Memory.getDOMCounters');
    };
    const comeAndGo = (times: number) =>
      seen.page.evaluate(
        async ([html, count]) => {
          for (let at = 0; at < count; at++) {
            const around = document.createElement('div');
            around.append(document.createRange().createContextualFragment(html));
            document.body.append(around);
            for (const each of around.children) {
              await (each as Element & { updateComplete: unknown }).updateComplete;
            }
            // Some are seen, and begin to search.
            if (at % 5 === 0) await new Promise((done) => requestAnimationFrame(done));
            if (at % 25 === 0) await new Promise((done) => setTimeout(done, 300));
            around.remove();
          }
        },
        [TREE + BOARD + STONES + LAB, times] as const,
      );
    await comeAndGo(25);
    const before = await counted();
    await comeAndGo(MOUNTS);
    // What was not yet collected before may be by now.
    const more = async () => {
      const { documents, nodes, jsEventListeners } = await counted();
      return (
        documents > before.documents ||
        nodes > before.nodes ||
        jsEventListeners > before.jsEventListeners
      );
    };
    await expect.poll(more, { timeout: 60_000 }).toBe(false);
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
