import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FLOODS, answered, flood } from '../../package/support/floods.ts';
import { pageWith, type Report } from '../../package/support/frames.ts';
import { LINKS, LINKS_MS, openLinks, SEED } from '../../package/support/links.ts';
import { holds, openPolicies, POLICIES } from '../../package/support/policies.ts';
import { isShort, type World } from '../support/in-browser.ts';
import { see } from '../support/seen.ts';

const TREE = '#v1&tree=((3,12,8),(2,4,6),(14,5,2))';
/** A tenth of what Chromium gets: it takes such a browser as long. */
const SHARE = 0.1;

/** By the tables of tests/package, which tries them in Chromium. */
export function hostile(world: World): void {
  describe.skipIf(isShort)('policies', () => {
    let site: Awaited<ReturnType<typeof openPolicies>>;
    beforeAll(async () => {
      site = await openPolicies();
    });
    afterAll(() => site.close());

    test.each(POLICIES)('$what ($path): $outcome', async ({ path, outcome }) => {
      // What is forbidden here is judged by the table, and told by some browsers after a while.
      const page = await world.browser.open();
      try {
        await page.goto(site.origin + path);
        await holds((body, given) => page.run(body, given), outcome);
      } finally {
        await page.close();
      }
    });
  });

  describe.skipIf(isShort)('floods', () => {
    test.each(FLOODS)('$what', async ({ kinds, count, expected }) => {
      const page = await world.open();
      await page.goto(
        await world.write(
          'flooded.html',
          `<!doctype html><link rel="icon" href="data:," />${pageWith(
            `<iframe src="embed.html${TREE}" width="760" height="480"></iframe>`,
          ).replace('<!doctype html>', '')}`,
        ),
      );
      await see(page, { words: /^22 \/ 22$/ });
      const run: typeof page.run = (body, given) => page.run(body, given);
      const times = count * SHARE;
      await flood(run, kinds, times);
      const all = { timeout: 240_000, interval: 500 };
      await expect.poll(async () => (await answered(run)).count, all).toBe(times);
      expect((await answered(run)).kinds).toEqual(expected(times));
      // It is alive.
      await page.run(() => {
        const { ask } = window as unknown as { ask: (message: object) => void };
        ask({ prunus: 1, type: 'step', to: 3, id: 'three' });
      });
      const three = () =>
        page.run(
          () =>
            (window as unknown as { told: Report[] }).told.find(({ id }) => id === 'three')?.step ??
            null,
        );
      await expect.poll(three, all).toBe(3);
    });
  });

  describe.skipIf(isShort)('links', () => {
    const pages = ['index.html', 'embed.html'] as const;
    const title = `%s opens or refuses each of ${LINKS / 2} hostile links`;
    test.each(pages)(title, { timeout: 300_000 + LINKS_MS }, async (path) => {
      const page = await world.open();
      await page.goto(world.site.url + path + TREE);
      await see(page, { words: /^22 \/ 22$/ });
      await openLinks((body, given) => page.run(body, given), path, LINKS / 2, SEED);
      await page.run(() => {
        location.hash = '#v1&step=8&tree=((3,12,8),(2,4,6),(14,5,2))';
      });
      await see(page, { words: /^8 \/ 22$/ });
    });
  });
}
