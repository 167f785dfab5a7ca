import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isShort, type World } from '../support/in-browser.ts';
import { click, see } from '../support/seen.ts';

const TREE = '#v1&step=8&tree=((3,12,8),(2,4,6),(14,5,2))';

/** What a person takes along: a link, a file, the site without a network. */
export function keeping(world: World): void {
  describe.skipIf(isShort)('kept', () => {
    test('a lab is shared as a link, and saved as one file that opens from the disk', async () => {
      const page = await world.open();
      await page.goto(`${world.site.url}index.html${TREE}`);
      await see(page, { words: /^8 \/ 22$/ });
      await click(page, {
        css: 'prunus-header button[aria-label^="Share"], button[title^="Share"]',
      });
      await see(page, { css: 'select[name=form]' });
      const choose = (form: string) =>
        page.run((value) => {
          const search = (root: ParentNode): HTMLSelectElement | null => {
            for (const each of root.querySelectorAll('*')) {
              if (each.matches('select[name=form]')) return each as HTMLSelectElement;
              const inner = each.shadowRoot === null ? null : search(each.shadowRoot);
              if (inner !== null) return inner;
            }
            return null;
          };
          const select = search(document)!;
          select.value = value;
          select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
          select.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
        }, form);
      await choose('file');
      await click(page, { css: 'button', words: /^Save as one HTML file$/ });
      await expect
        .poll(() => readdir(world.browser.downloads), { timeout: 120_000 })
        .toEqual(['prunus-lab.html']);
      const saved = await world.open();
      await saved.goto(pathToFileURL(join(world.browser.downloads, 'prunus-lab.html')).href);
      await see(saved, { words: /^8 \/ 22$/ });
    });

    test('the site works without a network', async () => {
      const page = await world.open();
      await page.goto(`${world.site.url}index.html${TREE}`);
      await see(page, { words: /^8 \/ 22$/ });
      await expect
        .poll(
          () => page.run(() => navigator.serviceWorker.controller?.state ?? 'no service worker'),
          { timeout: 120_000, interval: 300 },
        )
        .toBe('activated');
      await world.site.unplug();
      try {
        await page.goto('about:blank');
        await page.goto(`${world.site.url}index.html${TREE}`);
        await see(page, { words: /^8 \/ 22$/ });
        await page.goto(`${world.site.url}play.html`);
        await see(page, { css: 'prunus-board' });
      } finally {
        await world.site.serve();
      }
    });
  });
}
