// npm run icons: draws the icons of the installed site from web/site/icon.svg.

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from './lib/chromium.mjs';
import { needPackages } from './lib/packages.mjs';
import { main, root } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

/**
 * `share`: of the icon's width that the picture takes. A maskable icon is cut to any shape within a
 * circle of 80 % of its width, an icon of an iPhone has no transparent parts.
 */
const icons = [
  { name: 'icon-192.png', size: 192, share: 1, background: 'transparent' },
  { name: 'icon-maskable-512.png', size: 512, share: 0.7, background: '#fbfaf8' },
  { name: 'icon-touch-180.png', size: 180, share: 0.8, background: '#fbfaf8' },
];

await main(async () => {
  await needPackages();
  await need('chromium');
  const { chromium } = await import('playwright');
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const svg = readFileSync(join(root, 'web/site/icon.svg'), 'utf8');
  const folder = join(root, 'web/site/icons');
  mkdirSync(folder, { recursive: true });
  for (const { name, size, share, background } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background} }
      svg { width: ${share * 100}vw }
    </style>${svg}`);
    await page.screenshot({ path: join(folder, name), omitBackground: true });
    await page.close();
    console.log(`web/site/icons/${name}`);
  }
  await browser.close();
});
