import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/lib/run.mjs';
import { tellWorker } from '../../../scripts/lib/site/offline-site.mjs';
import { BuiltSite } from '../../web/support/built-site.ts';
import type { Page } from '../support/browser.ts';
import { isShort, type World } from '../support/in-browser.ts';
import { PATIENCE, TREE, isKept, kept, report, works } from '../support/kept.ts';
import { see } from '../support/seen.ts';

/** What servers say that know no other answer, and what those say that know one. */
const PAGE = { status: 200, body: '<!doctype html><title>Welcome</title>' };
const LOST = { status: 404, body: '' };
const isAsset = (path: string) => path.startsWith('assets/');

/** What is served is what was built, whatever servers, caches and neighbors do. */
export function served(world: World): void {
  describe.skipIf(isShort)('served', () => {
    const withSite = async (during: (page: Page, site: BuiltSite) => Promise<void>) => {
      const site = await BuiltSite.copyOf(world.site.folder);
      const page = await world.open();
      try {
        await during(page, site);
      } finally {
        // What a browser says of a server that is broken on purpose.
        page.problems.length = 0;
        await site.remove();
      }
    };

    test('an installation that does not get all of it leaves nothing behind', () =>
      withSite(async (page, site) => {
        let wrong = 0;
        site.instead = (path) => {
          // Not what this page needs.
          if (!/^assets\/(docs|lessons)-/.test(path)) return null;
          wrong++;
          return PAGE;
        };
        await works(page, site);
        await expect.poll(() => wrong, PATIENCE).toBeGreaterThan(0);
        await expect.poll(() => page.run(isSignedOn), PATIENCE).toBe(false);
        expect(await page.run(() => caches.keys())).toEqual([]);
        site.instead = () => null;
        await isKept(page, site);
      }));

    test.each([
      ['lost', LOST],
      ['answered with a page', PAGE],
    ])('of a deployment whose files are %s the older version is shown, whole', (_, answer) =>
      withSite(async (page, site) => {
        await isKept(page, site);
        const older = await page.run(entry);
        const { caches } = await kept(page, site);
        await site.publishAnother();
        let wrong = 0;
        site.instead = (path) => {
          if (!isAsset(path) || !path.endsWith('.js')) return null;
          wrong++;
          return answer;
        };
        for (const time of [1, 2]) {
          wrong = 0;
          await works(page, site);
          expect(await page.run(entry), `visit ${time}`).toBe(older);
          await expect.poll(() => wrong, PATIENCE).toBeGreaterThan(0);
          await expect.poll(() => page.run(isInstalling), PATIENCE).toBe(false);
          expect((await kept(page, site)).caches).toEqual(caches);
        }
        site.instead = () => null;
        await works(page, site);
        await expect.poll(() => page.run(isWaiting), PATIENCE).toBe(true);
        await works(page, site);
        expect(await page.run(entry)).not.toBe(older);
      }),
    );

    test('a script that somebody wrote into the cache is never run, and does not stay', () =>
      withSite(async (page, site) => {
        await isKept(page, site);
        await page.run(poison, { scope: site.url, script: 'localStorage.ran = true' });
        expect((await kept(page, site)).wrong).not.toEqual([]);
        await works(page, site);
        expect(await page.run(() => localStorage.getItem('ran'))).toBe(null);
        await isKept(page, site);
      }));

    test('without a network nothing is let go, and with one all of it is right again', () =>
      withSite(async (page, site) => {
        await isKept(page, site);
        await page.run(poison, { scope: site.url, script: 'throw new Error("wrong")' });
        await site.unplug();
        await page.goto(`${site.url}index.html`);
        await see(page, { css: '.late' });
        expect(await kept(page, site)).toMatchObject({ state: 'activated', wrong: { length: 1 } });
        await site.serve();
        await isKept(page, site);
      }));

    test('the first visit to a server that is broken says what a visitor can do, after a second try', () =>
      withSite(async (page, site) => {
        let visits = 0;
        site.instead = (path) => {
          if (path === 'index.html') visits++;
          return isAsset(path) ? PAGE : null;
        };
        await page.goto(`${site.url}index.html`);
        await expect.poll(() => page.run(isReported), PATIENCE).toBe('failed');
        const { text } = await see(page, { css: '.late' });
        expect(text).toMatch(/^Still empty\? .*Load it again.*还是空白？.*请重新加载/);
        expect(text).not.toContain('npm');
        expect(visits).toBe(2);
        site.instead = () => null;
        await isKept(page, site);
      }));

    test('what frames show begins anew once where its script does not come, too', () =>
      withSite(async (page, site) => {
        let visits = 0;
        site.instead = (path) => {
          if (path === 'embed.html') visits++;
          return isAsset(path) && visits < 2 ? PAGE : null;
        };
        await page.goto(`${site.url}embed.html${TREE}`);
        await see(page, { words: /^8 \/ 22$/ });
        expect(visits).toBe(2);
        expect(await page.run(() => document.documentElement.dataset.modules)).toBe('');
        expect(await page.run(() => history.state as unknown)).toBe(null);
      }));

    test('frames of a server that is broken say so after a second try each', () =>
      withSite(async (page, site) => {
        let visits = 0;
        site.instead = (path) => {
          if (path === 'embed.html') visits++;
          return isAsset(path) || path === 'prunus.standalone.js' ? PAGE : null;
        };
        const frame = `<iframe src="embed.html${TREE}" width="600" height="200"></iframe>`;
        const host = `<!doctype html><link rel="icon" href="data:," />${frame}${frame}`;
        await writeFile(join(site.folder, 'frames.html'), host);
        await page.goto(`${site.url}frames.html`);
        const areReported = () =>
          page.run(() =>
            [...document.querySelectorAll('iframe')].every(
              ({ contentDocument }) => contentDocument?.documentElement.dataset.start === 'failed',
            ),
          );
        await expect.poll(areReported, PATIENCE).toBe(true);
        expect(visits).toBe(4);
        const { text } = await see(page, { css: '.late' });
        expect(text).toMatch(/^Still empty\? .*Load it again.*还是空白？.*请重新加载/);
      }));

    test('caches of others are neither read nor touched, those of a site beside it included', () =>
      withSite(async (page, site) => {
        const at = (name: string) => ({
          folder: join(site.folder, name),
          url: `${site.url}${name}/`,
        });
        const [one, two] = [at('one'), at('two')];
        for (const { folder } of [one, two])
          await cp(world.site.folder, folder, { recursive: true });
        // A page that has nothing kept.
        await page.goto(`${one.url}embed.html`);
        const count = await page.run(fillOthers, { scope: one.url });
        await isKept(page, one);
        await isKept(page, two);
        const second = (await kept(page, two)).caches;
        await appendFile(join(one.folder, 'docs.html'), '<!-- newer -->');
        tellWorker(one.folder);
        await expect
          .poll(async () => {
            // With no page open a newer one takes over.
            await page.goto('about:blank');
            await works(page, one);
            return (await kept(page, one)).wrong;
          }, PATIENCE)
          .toEqual([]);
        expect((await kept(page, one)).caches).toHaveLength(1);
        await isKept(page, two);
        expect((await kept(page, two)).caches).toEqual(second);
        expect(await page.run(countOthers)).toBe(count);
      }));

    test.each([
      ['whole', false],
      ['full of pages that stand for its files', true],
    ])('what the first release keeps is replaced: %s', (_, isPoisoned) =>
      withSite(async (page, site) => {
        const built = await report(site);
        const now = await readFile(join(site.folder, 'service-worker.js'), 'utf8');
        await writeFile(
          join(site.folder, 'service-worker.js'),
          await firstRelease(Object.keys(built.files)),
        );
        await works(page, site);
        await expect
          .poll(() => kept(page, site, built), PATIENCE)
          .toMatchObject({ state: 'activated', wrong: [] });
        const { body } = PAGE;
        if (isPoisoned) await page.run(replaceAll, { scope: site.url, body });
        expect((await kept(page, site, built)).wrong.length > 200).toBe(isPoisoned);
        await writeFile(join(site.folder, 'service-worker.js'), now);
        await expect
          .poll(async () => {
            await page.goto('about:blank');
            await works(page, site);
            return (await kept(page, site)).caches.join();
          }, PATIENCE)
          .toMatch(/^[^,]*=$/);
        await isKept(page, site);
      }),
    );
  });
}

/** The service worker as it was first released, for some files. */
async function firstRelease(files: readonly string[]): Promise<string> {
  const code = await readFile(join(root, 'tests/data/released-service-worker.txt'), 'utf8');
  const site = { version: '0123456789abcdef', files, later: [] };
  return `self.site=${JSON.stringify(site)};\n${code}`;
}

// What follows runs in the page.

function entry(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module]')!.src;
}

function isReported(): string | undefined {
  return document.documentElement.dataset.start;
}

async function isSignedOn(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistrations()).length > 0;
}

async function isWaiting(): Promise<boolean> {
  return (await navigator.serviceWorker.ready).waiting !== null;
}

async function isInstalling(): Promise<boolean> {
  return (await navigator.serviceWorker.ready).installing !== null;
}

/** Writes another entry script into the cache that a site has. */
async function poison(given: { scope: string; script: string }): Promise<void> {
  const name = (await caches.keys()).find((each) => each.startsWith(`prunus ${given.scope} `));
  const type = { headers: { 'content-type': 'text/javascript' } };
  const { src } = document.querySelector<HTMLScriptElement>('script[type=module]')!;
  await (await caches.open(name!)).put(src, new Response(given.script, type));
}

/** Puts a page in the place of every file that a site keeps in its folder for scripts. */
async function replaceAll(given: { scope: string; body: string }): Promise<void> {
  const name = (await caches.keys()).find((each) => each.startsWith(`prunus ${given.scope} `));
  const cache = await caches.open(name!);
  for (const { url } of await cache.keys()) {
    const type = { headers: { 'content-type': 'text/html' } };
    if (url.includes('/assets/')) await cache.put(url, new Response(given.body, type));
  }
}

/** Keeps something wrong for every file of a site, in a cache that is somebody else's; how many. */
async function fillOthers({ scope }: { scope: string }): Promise<number> {
  const worker = await (await fetch(`${scope}service-worker.js`)).text();
  const { files } = JSON.parse(/^self\.site=(.*);$/m.exec(worker)![1]!) as { files: object };
  const cache = await caches.open('a first one of somebody else');
  for (const file of Object.keys(files)) {
    const type = { headers: { 'content-type': 'text/javascript' } };
    await cache.put(scope + file, new Response('throw new Error("of somebody else")', type));
  }
  return (await cache.keys()).length;
}

async function countOthers(): Promise<number> {
  return (await (await caches.open('a first one of somebody else')).keys()).length;
}
