// npm run pictures: makes the pictures of the README, in docs/, from the built site as it is now.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from './lib/chromium.mjs';
import { needPackages, program } from './lib/packages.mjs';
import { main, root, step } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

/** The three plates, just after the first plate has been searched and a second one is cut off. */
const LAB = '#v1&step=28';
/** A game in which both sides have something to say. */
const GAME = 'play.html#p1&game=gomoku&size=15&moves=h8i9h9h10g9i7f10e11g8f8g10g7i10j11';

await main(async () => {
  await needPackages();
  await need('chromium');
  await step('Building the site', [program('vite'), 'build', '--logLevel', 'error']);
  const { preview } = await import('vite');
  const { chromium } = await import('playwright');
  const server = await preview({ configFile: join(root, 'vite.config.ts'), preview: { port: 0 } });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  mkdirSync(join(root, 'docs'), { recursive: true });
  for (const { locale, name, link } of [
    { locale: 'en-US', name: 'lab.png', link: LAB },
    { locale: 'zh-CN', name: 'lab.zh.png', link: LAB },
    { locale: 'en-US', name: 'play.png', link: GAME },
    { locale: 'zh-CN', name: 'play.zh.png', link: GAME },
  ]) {
    const width = link === LAB ? 1400 : 1120;
    const page = await browser.newPage({
      viewport: { width, height: Math.round(width * 0.63) },
      locale,
    });
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${link}`);
    await page
      .getByText(link === LAB ? '28 / 36' : '15 × 15')
      .first()
      .waitFor();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: join(root, 'docs', name) });
    console.log(`docs/${name}`);
  }
  await browser.close();
  await server.close();
});
