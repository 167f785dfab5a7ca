import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';
import { SNIPPETS } from '../../web/site/docs/snippets.ts';
import { writeChallenge } from '../../web/practice/challenge-link.ts';
import { writePermalink } from '../../web/search/link/permalink.ts';
import { defaultState } from '../../web/search/state.ts';
import { ask, pageWith, report, messageOf } from './support/frames.ts';
import { builtSite } from './support/once.ts';
import { openBrowser, openSite, searched, visit, WELCOME, type Site } from './support/sites.ts';

// A whole build and a browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

let prunus: Site;
let school: Site;
/** The same site, whose server says that it may stand in pages that keep others out. */
let welcome: Site;
let browser: Browser;

const hidden = writeChallenge('#v1&algorithm=minimax&quiz=1&tree=((3,12),(2,4))')
  .slice(1)
  .replace('&', '.');
const TREE = '#v1&tree=((3,12,8),(2,4,6),(14,5,2))';

/** The slide of the documentation, and one with a frame, in reveal.js itself. */
async function slides(): Promise<string> {
  const part = (name: string) => readFile(join(root, 'node_modules/reveal.js/dist', name), 'utf8');
  const [reset, own, theme] = await Promise.all(
    ['reset.css', 'reveal.css', 'theme/white.css'].map(part),
  );
  const framed = `<section><h2>A frame</h2>
    <iframe src="HERE/embed.html${TREE}" width="100%" height="440" style="border: 0"></iframe></section>`;
  return `<!doctype html><html lang="en"><style>${reset}${own}${theme}</style>
    <div class="reveal"><div class="slides">${SNIPPETS.slide}${framed}</div></div>
    <script>${await part('reveal.js')}</script>
    <script>Reveal.initialize({ transition: 'none' });</script></html>`.replaceAll(
    'HERE',
    prunus.origin,
  );
}

beforeAll(async () => {
  const folder = await builtSite();
  prunus = await openSite(folder, {}, true);
  welcome = await openSite(folder, {}, false, WELCOME);
  const frame = (hash: string, more = '') =>
    `<iframe src="${prunus.origin}/embed.html${hash}" width="760" height="480" ${more}></iframe>`;
  school = await openSite(null, {
    '/frame': { html: pageWith(frame(TREE)) },
    '/sandboxed': { html: pageWith(frame(TREE, 'sandbox="allow-scripts"')) },
    '/only': { html: pageWith(frame(TREE + '&parent=https://other.example')) },
    '/board': { html: pageWith(frame('#v1&show=board&game=tictactoe&moves=b2')) },
    '/stones': { html: pageWith(frame('#v1&show=board&game=gomoku&rows=15&moves=h8')) },
    '/play': { html: pageWith(frame('#v1&show=play&game=tictactoe&side=both')) },
    '/lab': { html: pageWith(frame('#v1&show=lab&game=tictactoe&setup=XOX/OO-/X--')) },
    '/quiz': { html: pageWith(frame(TREE + '&quiz=1')) },
    '/helped': {
      html: pageWith(
        frame(TREE, 'data-prunus'),
        `<script src="${prunus.origin}/prunus-frames.js"></script>`,
      ),
    },
    '/helped-lab': {
      html: pageWith(
        frame('#v1&show=lab&game=tictactoe&setup=XOX/OO-/X--', 'data-prunus'),
        `<script src="${prunus.origin}/prunus-frames.js"></script>`,
      ),
    },
    '/challenge': { html: pageWith(frame(`#v1&show=challenge&challenge=${hidden}`)) },
    '/damaged': { html: pageWith(frame(`#v1&show=challenge&challenge=${hidden}x`)) },
    '/isolated': { html: pageWith(frame(TREE)), isolated: true },
    '/isolated-credentialless': {
      html: pageWith(frame(TREE, 'credentialless')),
      isolated: true,
    },
    '/isolated-welcome': {
      html: pageWith(frame(TREE).replace(prunus.origin, welcome.origin)),
      isolated: true,
    },
    '/isolated-element': {
      html: `<!doctype html><script src="${prunus.origin}/prunus.standalone.js" crossorigin defer></script>
        <prunus-tree tree="((3 12 8) (2 4 6) (14 5 2))"></prunus-tree>`,
      isolated: true,
    },
    '/slides': { html: await slides() },
    '/wrong': { html: pageWith(frame('#v1&show=circus&speed=fast&tree=((1')) },
  });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  prunus.close();
  welcome.close();
  school.close();
});

async function open(path: string) {
  const seen = await visit(browser, school.origin + path);
  return { ...seen, frame: seen.page.frames()[1]! };
}

describe('a frame with a tree, in a page of another origin', () => {
  it.each(['/frame', '/sandboxed'])(
    'is searched, stepped and asked by messages (%s)',
    async (path) => {
      const { page, forbidden, warnings } = await open(path);
      const origin = path === '/sandboxed' ? 'null' : prunus.origin;
      const ready = await messageOf(page, 'ready');
      expect(ready).toMatchObject({ prunus: 1, show: 'tree', from: origin, isFrame: true });
      await ask(page, { prunus: 1, type: 'hello', id: 'h' });
      await messageOf(page, 'ready', ({ id }) => id === 'h');
      await ask(page, { prunus: 1, type: 'run' });
      expect(await messageOf(page, 'searched')).toMatchObject({
        value: 3,
        nodes: 11,
        complete: true,
      });
      await ask(page, { prunus: 1, type: 'step', to: 5 });
      expect(await messageOf(page, 'step')).toMatchObject({ step: 5, steps: 22 });
      await ask(page, { prunus: 1, type: 'get', id: 9 });
      const state = await messageOf(page, 'state', ({ id }) => id === 9);
      expect(state).toMatchObject({ step: 5, steps: 22 });
      await ask(page, { prunus: 1, type: 'export', colors: 'print' });
      expect((await messageOf(page, 'exported')).svg).toMatch(/^<svg/);
      // Another link begins at its own step, not at that of the tree before.
      const link = '#v1&tree=((1,2),(3,4))';
      await ask(page, { prunus: 1, type: 'set', link, id: 10 });
      const set = await messageOf(page, 'state', ({ id }) => id === 10);
      expect(set).toMatchObject({ step: null });
      // Nothing stands around it, even where no style sheet may be fetched.
      const edge = await page.frames()[1]!.locator('prunus-embed').boundingBox();
      const outside = await page.locator('iframe').boundingBox();
      expect(edge!.x - outside!.x).toBeLessThanOrEqual(2);
      expect(forbidden).toEqual([]);
      // The one script beside the page is not loaded on top of its modules.
      expect(warnings.filter((warning) => warning.includes('more than once'))).toEqual([]);
      await page.close();
    },
  );

  it('refuses what it does not understand with a sentence, and goes on', async () => {
    const { page, problems } = await open('/frame');
    await messageOf(page, 'ready');
    await ask(page, { prunus: 1, type: 'dance', id: 1 });
    expect(await messageOf(page, 'problem')).toMatchObject({
      code: 'unknown-type',
      about: 'dance',
      id: 1,
    });
    await ask(page, { prunus: 1, type: 'set', language: 'zh', theme: 'dark' });
    await messageOf(page, 'state');
    await ask(page, { prunus: 1, type: 'move', cell: 3, id: 2 });
    const refused = await messageOf(page, 'problem', ({ id }) => id === 2);
    expect(refused).toMatchObject({ code: 'not-now' });
    expect(refused.sentence).toMatch(/。$/);
    // Others that talk to frames are left alone.
    const answers = async () =>
      (await report(page)).filter(({ type }) => type === 'problem' || type === 'state');
    const before = (await answers()).length;
    await ask(page, { type: 'resize', iframeResizer: true });
    await ask(page, { prunus: 1, type: 'get', id: 'last' });
    await messageOf(page, 'state', ({ id }) => id === 'last');
    expect((await answers()).length).toBe(before + 1);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('hears nobody but the origin that its address allows', async () => {
    const { page } = await open('/only');
    await ask(page, { prunus: 1, type: 'get', id: 1 });
    await page.waitForTimeout(1500);
    expect((await report(page)).filter(({ type }) => type !== 'ready')).toEqual([]);
    await page.close();
  });

  it('is as tall as it has to be with the helping script, which makes its messages events', async () => {
    const { page } = await open('/helped');
    const heightOf = () => page.evaluate(() => document.querySelector('iframe')!.clientHeight);
    await page.evaluate(() => {
      const { told: all } = window as unknown as { told: object[] };
      document.querySelector('iframe')!.addEventListener('prunus-searched', ({ type }) => {
        all.push({ type: 'event', name: type });
      });
    });
    await messageOf(page, 'height');
    expect(await messageOf(page, 'event')).toMatchObject({ name: 'prunus-searched' });
    await expect.poll(heightOf, { timeout: 20_000 }).not.toBe(480);
    await expect
      .poll(async () => {
        const content = await page
          .frames()[1]!
          .evaluate(() => document.querySelector('prunus-embed')!.getBoundingClientRect().height);
        return Math.abs(Math.ceil(content) - (await heightOf()));
      })
      .toBeLessThanOrEqual(1);
    await page.close();
  });
});

describe('slides of reveal.js', () => {
  it.each([
    ['the element of the documentation', 'prunus-tree', 0],
    ['a frame', 'iframe', 1],
  ])('have room for %s, and change nothing in it', async (_, selector, slide) => {
    const seen = await visit(browser, `${school.origin}/slides`);
    const { page } = seen;
    // The frame, on a slide of its own, may or may not have searched by now as well.
    await expect.poll(() => seen.ready.length).toBeGreaterThanOrEqual(1);
    await page.evaluate((at) => {
      (window as unknown as { Reveal: { slide(at: number): void } }).Reveal.slide(at);
    }, slide);
    const shown = page.locator(`section.present ${selector}`);
    await shown.waitFor();
    const boxes = async () => {
      const all = (await page.locator('.slides').boundingBox())!;
      const own = (await shown.boundingBox())!;
      return [all.y + all.height - own.y - own.height, all.x + all.width - own.x - own.width];
    };
    // A pixel for what is rounded where slides are scaled.
    await expect.poll(async () => Math.min(...(await boxes()))).toBeGreaterThanOrEqual(-1);
    if (selector === 'prunus-tree') {
      const styles = await shown.evaluate((tree) => {
        const story = tree.shadowRoot!.querySelector('prunus-narration')!.shadowRoot!;
        const { textAlign, fontSize } = getComputedStyle(story.querySelector('.story')!);
        return { textAlign, fontSize };
      });
      expect(styles).toEqual({ textAlign: 'start', fontSize: '17px' });
    }
    await page.close();
  });
});

describe('a page that keeps out whatever does not say that it may come', () => {
  it('has no frame of a site that says nothing', async () => {
    const { page, problems } = await open('/isolated');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await expect.poll(() => problems.join()).toContain(`not loaded: ${prunus.origin}/embed.html`);
    expect(await report(page)).toEqual([]);
    await page.close();
  });

  it.each(['/isolated-credentialless', '/isolated-welcome'])(
    'has one by an attribute, or by two headers (%s)',
    async (path) => {
      const { page, problems } = await open(path);
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      await messageOf(page, 'ready');
      await ask(page, { prunus: 1, type: 'run', id: 'run' });
      expect(await messageOf(page, 'state', ({ id }) => id === 'run')).toMatchObject({ steps: 22 });
      expect(problems).toEqual([]);
      await page.close();
    },
  );

  it('has an element from elsewhere that it fetches without credentials', async () => {
    const seen = await visit(browser, `${school.origin}/isolated-element`);
    expect(await seen.page.evaluate(() => crossOriginIsolated)).toBe(true);
    await searched(seen);
    expect(seen.problems).toEqual([]);
    await seen.page.close();
  });
});

describe('what else a frame shows', () => {
  it('a board, on which is played', async () => {
    const { page, frame, problems } = await open('/board');
    await messageOf(page, 'ready');
    await ask(page, { prunus: 1, type: 'hello' });
    await frame.getByRole('button', { name: /^a1/ }).click();
    expect(await messageOf(page, 'move')).toMatchObject({ cell: 6 });
    await ask(page, { prunus: 1, type: 'move', cell: 0 });
    await ask(page, { prunus: 1, type: 'get' });
    expect((await messageOf(page, 'state')).link).toContain('moves=b2a1a3');
    await ask(page, { prunus: 1, type: 'move', cell: 0, id: 'taken' });
    expect(await messageOf(page, 'problem')).toMatchObject({ code: 'not-now', id: 'taken' });
    expect(problems).toEqual([]);
    await page.close();
  });

  it('a board with stones', async () => {
    const { page, frame, problems } = await open('/stones');
    await messageOf(page, 'ready');
    await ask(page, { prunus: 1, type: 'hello' });
    await frame.getByRole('grid').first().waitFor();
    await ask(page, { prunus: 1, type: 'move', cell: 113 });
    expect(await messageOf(page, 'move')).toMatchObject({ cell: 113 });
    await ask(page, { prunus: 1, type: 'get' });
    expect((await messageOf(page, 'state')).link).toContain('moves=h8i8');
    expect(problems).toEqual([]);
    await page.close();
  });

  it('a whole lab', async () => {
    const { page, frame, problems } = await open('/lab');
    await expect
      .poll(
        () =>
          frame
            .getByText(/^Done: /)
            .filter({ visible: true })
            .first()
            .isVisible(),
        { timeout: 30_000 },
      )
      .toBe(true);
    await messageOf(page, 'ready');
    await ask(page, { prunus: 1, type: 'step', to: 3 });
    await ask(page, { prunus: 1, type: 'get' });
    const { step, steps } = await messageOf(page, 'state', (each) => each.id === undefined);
    expect(step).toBe(3);
    // Whoever gives a command a number is told when it is done.
    for (const [type, to] of [
      ['forward', 4],
      ['back', 3],
    ] as const) {
      await ask(page, { prunus: 1, type, id: type });
      expect(await messageOf(page, 'state', ({ id }) => id === type)).toMatchObject({ step: to });
    }
    expect(steps).toBeGreaterThan(3);
    await frame.locator('prunus-timeline').getByRole('slider').press('ArrowRight');
    expect(await messageOf(page, 'step', (each) => each.step === 4)).toMatchObject({ steps });
    expect(problems).toEqual([]);
    await page.close();
  });

  it('a game', async () => {
    const { page, frame, problems } = await open('/play');
    await messageOf(page, 'ready');
    await expect.poll(() => frame.locator('prunus-play').count()).toBe(1);
    await expect
      .poll(() => frame.getByRole('grid').first().isVisible(), { timeout: 30_000 })
      .toBe(true);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('each command in its turn, once the frame can do it, however early it is given', async () => {
    for (const [path, steps] of [
      ['/helped', 22],
      ['/helped-lab', null],
    ] as const) {
      const { page, problems } = await open(path);
      const seen = await page.evaluate(async () => {
        const { PrunusFrames } = window as unknown as {
          PrunusFrames: {
            view(frame: Element | null): Record<string, (given?: unknown) => unknown>;
          };
        };
        const view = PrunusFrames.view(document.querySelector('iframe'));
        return Promise.all([
          ...[view.step!(12), view.forward!(), view.state!()],
          ...[view.picture!({ colors: 'print' }), view.step!('end')],
        ]);
      });
      const [stepped, forward, state, picture, end] = seen as Record<string, unknown>[];
      expect([stepped, forward, state, end].map((each) => each!.step)).toEqual([12, 13, 13, null]);
      if (steps !== null) expect(stepped).toMatchObject({ steps });
      expect(stepped!.steps).toBeGreaterThan(12);
      expect(picture!.svg).toMatch(/^<svg/);
      expect(problems).toEqual([]);
      await page.close();
    }
  });

  it('a promise for each command, through prunus-frames.js', async () => {
    const { page, problems } = await open('/helped');
    const listed = await page.evaluate(async () => {
      const { PrunusFrames } = window as unknown as {
        PrunusFrames: { view(frame: Element | null): Record<string, (given?: unknown) => unknown> };
      };
      const view = PrunusFrames.view(document.querySelector('iframe'));
      const seen: unknown[] = [];
      seen.push(((await view.run!()) as { steps: number }).steps);
      seen.push(((await view.step!(12)) as { step: number }).step);
      seen.push(((await view.forward!()) as { step: number }).step);
      seen.push(((await view.back!()) as { step: number }).step);
      seen.push(((await view.state!()) as { step: number }).step);
      seen.push(((await view.picture!({ colors: 'print' })) as { svg: string }).svg.slice(0, 4));
      const set = (await view.set!({ link: '#v1&tree=((1,2),(3,4))' })) as { link: string };
      seen.push(set.link.includes('((1,2),(3,4))'));
      const refused = async (asked: unknown) => {
        try {
          await asked;
          return 'taken';
        } catch (error) {
          return (error as { code: string }).code;
        }
      };
      seen.push(await refused(view.move!(3)), await refused(view.step!('nowhere')));
      return seen;
    });
    expect(listed).toEqual([22, 12, 13, 12, 12, '<svg', true, 'not-now', 'wrong-field']);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('a game, whose moves are gone through by commands', async () => {
    const { page, frame, problems } = await open('/play');
    await messageOf(page, 'ready');
    for (const point of ['a1', 'b2', 'c3']) {
      await frame.getByRole('button', { name: new RegExp(`^${point}`) }).click();
    }
    for (const [type, more, step] of [
      ['step', { to: 1 }, 1],
      ['forward', {}, 2],
      ['step', { to: 'end' }, 3],
      ['back', {}, 2],
      ['step', { to: 'start' }, 0],
    ] as const) {
      const id = `${type} ${step}`;
      await ask(page, { prunus: 1, type, id, ...more });
      const report = await messageOf(page, 'state', (each) => each.id === id);
      expect(report).toMatchObject({ step, steps: 3 });
    }
    expect(problems).toEqual([]);
    await page.close();
  });

  it('a quiz, whose result is told to a page that has said hello', async () => {
    const { page, frame } = await open('/quiz');
    await messageOf(page, 'ready');
    await ask(page, { prunus: 1, type: 'hello' });
    await frame.getByRole('button', { name: 'Check', exact: true }).click();
    expect(await messageOf(page, 'answer')).toMatchObject({ perfect: false });
    await page.close();
  });

  it('a challenge, which tells how it went and then opens the lab', async () => {
    const { page, frame, problems } = await open('/challenge');
    await messageOf(page, 'ready');
    await ask(page, { prunus: 1, type: 'hello' });
    // What it hides can't be asked for.
    await ask(page, { prunus: 1, type: 'get', id: 'state' });
    expect((await messageOf(page, 'state')).link).toBe(writePermalink(defaultState));
    await ask(page, { prunus: 1, type: 'export', id: 'picture' });
    expect(await messageOf(page, 'problem')).toMatchObject({ code: 'not-now', id: 'picture' });
    const fields = frame.locator('prunus-quiz .box input');
    for (const [at, value] of ['3', '3', '2'].entries()) await fields.nth(at).fill(value);
    await frame.getByRole('button', { name: 'Check', exact: true }).click();
    expect(await messageOf(page, 'answer')).toMatchObject({ perfect: true });
    expect(await messageOf(page, 'unlocked')).toMatchObject({ solved: true });
    await frame.getByRole('button', { name: 'Open the lab' }).click();
    await frame
      .getByText(/^Done: .*\b7 nodes/)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(problems).toEqual([]);
    await page.close();
  });

  it('says that a challenge is damaged', async () => {
    const { page, frame } = await open('/damaged');
    await frame.getByText('The challenge link is damaged').waitFor();
    await page.close();
  });

  it('stands thousands of messages of every kind, and answers the next one', async () => {
    const { page, ready, problems } = await open('/frame');
    await expect.poll(() => ready.length, { timeout: 30_000 }).toBe(1);
    // Who comes late is told what was found before.
    await ask(page, { prunus: 1, type: 'hello' });
    await messageOf(page, 'searched');
    await page.evaluate(() => {
      const { ask: send } = window as unknown as { ask: (sent: unknown) => void };
      const odd = [
        null,
        1,
        'x',
        [],
        {},
        NaN,
        -1,
        1e300,
        'x'.repeat(1000),
        { a: { b: [] } },
        new Date(),
      ];
      const types = ['hello', 'set', 'step', 'play', 'move', 'export', '__proto__', 'toString', 7];
      const fields = [
        'to',
        'cell',
        'link',
        'speed',
        'theme',
        'language',
        'id',
        'constructor',
        'fit',
      ];
      for (let at = 0; at < 5000; at++) {
        const field = fields[at % fields.length]!;
        const message = { prunus: at % 50 === 0 ? 2 : 1, type: types[at % types.length] };
        send(at % 7 === 0 ? odd[at % odd.length] : { ...message, [field]: odd[at % odd.length] });
      }
      send({ prunus: 1, type: 'get', id: 'still there' });
    });
    await messageOf(page, 'state', ({ id }) => id === 'still there');
    expect(problems).toEqual([]);
    await page.close();
  });

  it('says what it could not read in its address', async () => {
    const { page, frame } = await open('/wrong');
    await expect
      .poll(() => frame.getByText('“show=circus” in the frame').isVisible(), { timeout: 30_000 })
      .toBe(true);
    await page.close();
  });
});
