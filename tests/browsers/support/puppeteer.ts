import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type KeyInput, type Page as Driven } from 'puppeteer-core';
import { executableOf } from '../../../scripts/lib/browsers/engines.mjs';
import { chromiumArguments } from '../../../scripts/lib/chromium.mjs';
import type { Browser, Page, Size } from './browser.ts';

/** A machine whose cores are busy takes minutes over what takes a second elsewhere. */
const PATIENCE_MS = 240_000;
const STEPS = 8;

/** Starts Chromium or Firefox, both of which puppeteer drives. */
export async function launchByPuppeteer(engine: 'chromium' | 'firefox'): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), `prunus-${engine}-`));
  const browser = await puppeteer.launch({
    browser: engine === 'firefox' ? 'firefox' : 'chrome',
    executablePath: executableOf(engine),
    headless: true,
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
    args: engine === 'chromium' ? [...chromiumArguments, '--lang=en-US'] : [],
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      // Without a touch screen Firefox knows no fingers.
      'dom.w3c_touch_events.enabled': 1,
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
      'browser.download.useDownloadDir': true,
      'browser.helperApps.neverAsk.saveToDisk': 'image/png,image/svg+xml,text/html',
    },
    downloadBehavior: { policy: 'allow', downloadPath: folder },
  });
  return {
    engine,
    version: (await browser.version())
      .replace('/', ' ')
      .replace(/^Headless|^Chrome/i, 'Chromium')
      .replace(/^f/, 'F'),
    downloads: folder,
    open: async (size) => pageOf(await browser.newPage(), size),
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function pageOf(page: Driven, size: Size = { width: 1366, height: 768 }): Promise<Page> {
  const problems: string[] = [];
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`forbidden by ${effectiveDirective}: ${blockedURI}`);
    });
  });
  await page.setViewport(size);
  const { mouse, keyboard, touchscreen } = page;
  return {
    problems,
    goto: async (address) => {
      await page.goto(address, { waitUntil: 'load' });
    },
    run: (body, given) => page.evaluate(body as never, given),
    click: async ({ x, y }) => mouse.click(x, y),
    drag: async ([first, ...others]) => {
      if (first === undefined) return;
      await mouse.move(first.x, first.y);
      await mouse.down();
      for (const { x, y } of others) await mouse.move(x, y, { steps: STEPS });
      await mouse.up();
    },
    wheel: async ({ x, y }, down) => {
      await mouse.move(x, y);
      await mouse.wheel({ deltaY: down });
    },
    pinch: async ({ x, y }, from, to) => {
      const left = await touchscreen.touchStart(x - from / 2, y);
      const right = await touchscreen.touchStart(x + from / 2, y);
      for (let step = 1; step <= STEPS; step++) {
        const half = (from + ((to - from) * step) / STEPS) / 2;
        await left.move(x - half, y);
        await right.move(x + half, y);
      }
      await left.end();
      await right.end();
    },
    press: async (key) => keyboard.press(key as KeyInput),
    picture: async (path) => {
      await page.screenshot({ path: `${path}.png` });
    },
    close: async () => page.close(),
  };
}
