import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BuiltSite } from '../../web/support/built-site.ts';
import type { Page } from '../support/browser.ts';
import { isShort, type World } from '../support/in-browser.ts';
import { TREE, isKept, works } from '../support/kept.ts';
import { click, see } from '../support/seen.ts';

/** What a person takes along: a link, a file, the site without a network. */
export function keeping(world: World): void {
  describe.skipIf(isShort)('kept', () => {
    test('a lab is shared as a link, and saved as one file that opens from the disk', async () => {
      const page = await world.open();
      await page.goto(`${world.site.url}index.html${TREE}`);
      await see(page, { words: /^8 \/ 22$/ });
      await click(page, { css: '.opens-share' });
      await click(page, { css: '.shares-frame' });
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
      const site = await BuiltSite.copyOf(world.site.folder);
      try {
        const page = await world.open();
        await isKept(page, site);
        await worksUnplugged(page, site);
      } finally {
        await site.remove();
      }
    });

    test('and does so again after a while in which no page of it was open', async () => {
      const site = await BuiltSite.copyOf(world.site.folder);
      try {
        const page = await world.open();
        await isKept(page, site);
        await worksUnplugged(page, site);
        await page.goto('about:blank');
        // Ten seconds after the last page WebKit ends the worker, and in a private window, as that for
        // tests is, it forgets what was kept. Nothing can be asked whether it has.
        await new Promise((resolve) => setTimeout(resolve, 13_000));
        await site.serve();
        await isKept(page, site);
        await worksUnplugged(page, site);
      } finally {
        await site.remove();
      }
    });
  });
}

/** One page follows the other, so that the browser sees that they are still wanted. */
async function worksUnplugged(page: Page, site: BuiltSite): Promise<void> {
  await site.unplug();
  await page.goto(`${site.url}play.html`);
  await see(page, { css: 'prunus-board' });
  await works(page, site);
}
