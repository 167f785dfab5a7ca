import { describe, expect, test } from 'vitest';
import type { World } from '../support/in-browser.ts';
import { see, sees } from '../support/seen.ts';

const TREE = '#v1&tree=((3,12,8),(2,4,6),(14,5,2))';

/** Each page, and a word by which one sees that it speaks a language and is done loading. */
const PAGES = [
  { path: `index.html${TREE}`, en: /^Done: /, zh: /^(完成|搜索结束)/ },
  { path: 'play.html', en: /^New game$/, zh: /^新对局/ },
  { path: 'lessons.html', en: /^A course on game-tree search$/, zh: /^博弈树搜索课程$/ },
  { path: 'docs.html', en: /attribute/i, zh: /属性/ },
  { path: `embed.html${TREE}`, en: /^Done: /, zh: /^(完成|搜索结束)/ },
] as const;

/** A page in which nothing is shown or asked for. */
const CHOOSING = '<!doctype html><title>Choosing</title><link rel="icon" href="data:," />';

const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

/** Every page of the site opens in both languages, and nothing goes wrong in it. */
export function pages(world: World): void {
  describe.each(['en', 'zh'] as const)('the pages (%s)', (language) => {
    test.each(PAGES)('$path', async ({ path, [language]: words }) => {
      for (const size of SIZES) {
        const page = await world.open(size);
        // The language is a visitor's own choice, kept in the browser; a frame's is in its address.
        await page.goto(await world.write('choosing.html', CHOOSING));
        await page.run((chosen) => {
          localStorage.setItem('prunus-preferences', JSON.stringify({ language: chosen }));
        }, language);
        const isFrame = path.startsWith('embed.html');
        await page.goto(world.site.url + path + (isFrame ? `&language=${language}` : ''));
        await see(page, { words });
        expect(await page.run(() => document.documentElement.lang)).toBe(
          language === 'zh' ? 'zh-Hans' : 'en',
        );
        // Nothing sticks out of the page: it never scrolls sideways.
        expect(
          await page.run(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
        expect(await sees(page, { css: '[role=alert]' })).toBe(false);
        // All tests of a browser are one visitor: the next one speaks English.
        await page.run(() => localStorage.removeItem('prunus-preferences'));
      }
    });
  });
}
