// npm run pictures: makes the pictures of the README, in docs/, from the built site as it is now.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from './lib/chromium.mjs';
import { needPackages, program } from './lib/packages.mjs';
import { main, root, step } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

/** The three plates, just after the first plate has been searched and a second one is cut off. */
const LINK = '#v1&step=28';

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
  for (const { locale, name } of [
    { locale: 'en-US', name: 'lab.png' },
    { locale: 'zh-CN', name: 'lab.zh.png' },
  ]) {
    const page = await browser.newPage({ viewport: { width: 1400, height: 880 }, locale });
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${LINK}`);
    await page.getByText('31').first().waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(root, 'docs', name) });
    console.log(`docs/${name}`);
  }
  await browser.close();
  await server.close();
});
