import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { STANDALONE } from '../../../scripts/lib/standalone.mjs';
import type { Page } from '../support/browser.ts';
import { isShort, type World } from '../support/in-browser.ts';
import { has, see } from '../support/seen.ts';

const TREE = '((3 12 8) (2 4 6) (14 5 2))';
const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:," /><title>A lesson</title><body>${body}</body></html>`;
const element = page(
  `<script src="${STANDALONE}" defer></script>
  <prunus-tree tree="${TREE}" controls></prunus-tree>`,
);

async function isSearched(opened: Page): Promise<void> {
  await see(opened, { words: /^22 \/ 22$/ });
  await has(opened, 'prunus-tree', 'step', (step) => step === null || step === 22);
}

/** In pages of other people. */
export function embedding(world: World): void {
  test('an element in a page', async () => {
    const address = await world.write('element.html', element);
    const opened = await world.open();
    await opened.goto(address);
    await isSearched(opened);
  });

  test('an element in a page on a disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prunus-on-disk-'));
    try {
      await copyFile(join(world.site.folder, STANDALONE), join(folder, STANDALONE));
      await writeFile(join(folder, 'page.html'), element);
      const opened = await world.open();
      await opened.goto(pathToFileURL(join(folder, 'page.html')).href);
      await isSearched(opened);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  describe.skipIf(isShort)('frames', () => {
    test.each(['', 'sandbox="allow-scripts"'])('a frame answers messages %s', async (sandbox) => {
      const hash = '#v1&tree=((3,12,8),(2,4,6),(14,5,2))';
      const address = await world.write(
        'framed.html',
        page(
          `<iframe data-prunus src="embed.html${hash}" width="700" height="420" ${sandbox}></iframe>
          <script>
            const frame = document.querySelector('iframe');
            window.told = [];
            for (const type of ['ready', 'searched', 'step', 'state', 'height']) {
              frame.addEventListener('prunus-' + type, ({ detail }) => told.push(detail));
            }
          </script><script src="prunus-frames.js"></script>`,
        ),
      );
      const opened = await world.open();
      await opened.goto(address);
      const messageOf = (type: string) =>
        expect
          .poll(
            () =>
              opened.run(
                (wanted) =>
                  (window as unknown as { told: { type: string; step?: unknown }[] }).told.find(
                    (each) => each.type === wanted,
                  ) ?? null,
                type,
              ),
            { timeout: 120_000, interval: 200 },
          )
          .not.toBeNull();
      await messageOf('ready');
      await messageOf('searched');
      await messageOf('height');
      await opened.run(() => {
        const { PrunusFrames } = window as unknown as {
          PrunusFrames: { send(frame: unknown, message: object): void };
        };
        const frame = document.querySelector('iframe');
        PrunusFrames.send(frame, { type: 'step', to: 5 });
        PrunusFrames.send(frame, { type: 'get' });
      });
      await messageOf('state');
      const listed = await opened.run(
        () => (window as unknown as { told: { type: string; step?: number }[] }).told,
      );
      expect(listed.filter(({ type }) => type === 'state').at(-1)).toMatchObject({
        step: 5,
        steps: 22,
      });
      // A server that says nothing of other origins gives a sandboxed frame no module: the page says
      // so to the console, and takes the one plain script instead.
      if (sandbox !== '') opened.problems.length = 0;
    });
  });

  test.skipIf(isShort)('a frame’s page allows nothing but what comes from its site', async () => {
    const opened = await world.open();
    await opened.goto(`${world.site.url}embed.html#v1&tree=((3,12,8),(2,4,6),(14,5,2))`);
    await isSearched(opened);
    const forbidden = await opened.run(async () => {
      const messages: string[] = [];
      addEventListener('securitypolicyviolation', (event) =>
        messages.push(event.effectiveDirective),
      );
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
      const image = new Image();
      image.src = 'http://127.0.0.1:9/picture.png';
      while (messages.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      return [...messages.sort(), 'ran' in window];
    });
    expect(forbidden).toEqual(['img-src', 'script-src-elem', false]);
    opened.problems.length = 0;
  });

  test.skipIf(isShort)(
    'a page of the site opened from a disk works, or says what to do',
    async () => {
      const opened = await world.open();
      await opened.goto(pathToFileURL(join(world.site.folder, 'index.html')).href);
      // Browsers give files no scripts that are modules, unless somebody has told them to.
      await see(opened, { words: /^Still empty\? .* only from a web server\. |^Play the search$/ });
      // The scripts that are refused are what the sentence is about.
      opened.problems.length = 0;
    },
  );
}
