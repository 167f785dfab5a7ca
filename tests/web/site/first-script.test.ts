import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { BuiltSite } from '../support/built-site.ts';

// A whole build, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

let site: BuiltSite;

beforeAll(async () => {
  site = await BuiltSite.build();
});

afterAll(async () => {
  await site.remove();
});

/**
 * The scripts that a page needs before it shows anything: its own, what they import at once, and what
 * its entry loads once the rules are there.
 */
function firstScripts(page: string): ReadonlyMap<string, string> {
  const html = readFileSync(join(site.folder, page), 'utf8');
  const named = /<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\.\/([^"]+)"/g;
  const paths = new Set([...html.matchAll(named)].map(([, at]) => at!));
  const texts = new Map<string, string>();
  // A set goes on with what is added to it meanwhile.
  for (const path of paths) {
    const text = readFileSync(join(site.folder, path), 'utf8');
    texts.set(path, text);
    const imports = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
    for (const [, name] of text.matchAll(imports)) paths.add(`assets/${name!}`);
  }
  return texts;
}

function gzipped(texts: ReadonlyMap<string, string>): number {
  let sum = 0;
  for (const text of texts.values()) sum += gzipSync(text, { level: 9 }).length;
  return sum / 1000;
}

// As large as they are, and a little room. The aim is 110 and 82.
it.each([
  ['index.html', 186],
  ['play.html', 106],
])('%s needs at most %i kB of script before it shows anything', (page, limit) => {
  const scripts = firstScripts(page);
  expect(scripts.size).toBeGreaterThan(3);
  expect(gzipped(scripts)).toBeLessThan(limit);
  expect(gzipped(scripts)).toBeGreaterThan(50);
});

it.each(['index.html', 'play.html'])('%s has no module of WebAssembly in its script', (page) => {
  // The first bytes of any, in base 64.
  for (const text of firstScripts(page).values()) expect(text).not.toContain('AGFzbQEAAAA');
});

// Else the figures above would leave out all that an entry loads once it runs.
it.each([
  ['index.html', 'prunus-app'],
  ['play.html', 'prunus-play-app'],
])('%s names the script that defines %s', (page, element) => {
  const texts = [...firstScripts(page).values()];
  expect(texts.filter((text) => text.includes(`\`${element}\`,`))).toHaveLength(1);
});
