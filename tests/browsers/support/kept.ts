import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Site } from '../../../web/site/offline/rules.ts';
import type { Page } from './browser.ts';
import { see } from './seen.ts';

/** Where a site is: on the disk, and for a browser. */
export interface SiteAt {
  readonly folder: string;
  readonly url: string;
}

export const TREE = '#v1&step=8&tree=((3,12,8),(2,4,6),(14,5,2))';
export const PATIENCE = { timeout: 60_000, interval: 300 };

let visits = 0;

/** Opens the lab of a site anew, with a tree; it searches. */
export async function works(page: Page, site: SiteAt): Promise<void> {
  // To another fragment of where it is a browser goes without loading anything.
  await page.goto(`${site.url}index.html?visit=${++visits}${TREE}`);
  await see(page, { words: /^8 \/ 22$/ });
}

/** Opens it and waits until all of the site is kept, as it was built, and nothing else of it. */
export async function isKept(page: Page, site: SiteAt): Promise<void> {
  await works(page, site);
  await expect
    .poll(() => kept(page, site), PATIENCE)
    .toEqual({
      state: 'activated',
      caches: [`prunus ${site.url} ${(await report(site)).version}`],
      wrong: [],
    });
}

/** What the browser of a page keeps of a site; `wrong` is what is not there or not as it was built. */
export async function kept(page: Page, site: SiteAt, built?: Site) {
  const { files } = built ?? (await report(site));
  return page.run(keptHere, { scope: site.url, files });
}

/** What the service worker of a site knows of it. */
export async function report(site: SiteAt): Promise<Site> {
  const worker = await readFile(join(site.folder, 'service-worker.js'), 'utf8');
  return JSON.parse(/^self\.site=(.*);$/m.exec(worker)![1]!) as Site;
}

/** Runs in the page. */
async function keptHere(given: { scope: string; files: Site['files'] }) {
  const names = (await caches.keys()).filter((name) => name.startsWith(`prunus ${given.scope} `));
  const wrong: string[] = [];
  for (const [file, digest] of Object.entries(given.files)) {
    const [name = ''] = names;
    const response = await caches.match(given.scope + file, { cacheName: name });
    const hash = await crypto.subtle.digest(
      'SHA-256',
      (await response?.arrayBuffer()) ?? new ArrayBuffer(),
    );
    if (btoa(String.fromCharCode(...new Uint8Array(hash))) !== digest) wrong.push(file);
  }
  const state = navigator.serviceWorker.controller?.state ?? 'no service worker';
  return { state, caches: names, wrong };
}
