import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { builtSite } from '../../package/support/once.ts';
import { BuiltSite } from '../support/built-site.ts';

// A whole build, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

let site: BuiltSite;

beforeAll(async () => {
  site = await BuiltSite.copyOf(await builtSite());
});

afterAll(async () => {
  await site.remove();
});

/** What a page says before anybody does anything, in one language: its entry asks for it by name. */
function textsOf(page: string, language: string): string[] {
  const groups = page === 'play.html' ? ['play', 'lab-play'] : ['lab', 'lab-play'];
  return groups.map((group) => `assets/${theOnly(`texts-${group}-${language}-`)}`);
}

function theOnly(beginning: string): string {
  const named = readdirSync(join(site.folder, 'assets')).filter((name) =>
    name.startsWith(beginning),
  );
  expect(named).toHaveLength(1);
  return named[0]!;
}

/**
 * The scripts that a page needs before it shows anything: its own, what they import at once, and what
 * its entry loads once the rules are there, the texts of one language among it.
 */
function firstScripts(page: string, language: string): ReadonlyMap<string, string> {
  const html = readFileSync(join(site.folder, page), 'utf8');
  const named = /<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\.\/([^"]+)"/g;
  const paths = new Set([...html.matchAll(named)].map(([, at]) => at!));
  for (const path of textsOf(page, language)) paths.add(path);
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

const PAGES = [
  ['index.html', 110],
  ['play.html', 82],
] as const;

// As large as they are, and a little room.
it.each(PAGES.flatMap(([page, limit]) => ['en', 'zh'].map((language) => [page, language, limit])))(
  '%s in %s needs at most %i kB of script before it shows anything',
  (page, language, limit) => {
    const scripts = firstScripts(String(page), String(language));
    expect(scripts.size).toBeGreaterThan(3);
    expect(gzipped(scripts)).toBeLessThan(Number(limit));
    expect(gzipped(scripts)).toBeGreaterThan(50);
  },
);

// The entry asks for a page's texts by the names of their groups; those are all that it asks for.
it.each(PAGES)('%s asks first for the texts that are counted', (page) => {
  const entries = [...firstScripts(page, 'en').values()].filter((text) =>
    /\bimport\(["'`]\.\/(?:index|play)-app-/.test(text),
  );
  const asked = entries.flatMap((text) => [...text.matchAll(/\(\[([`'"\w~,]+)\]\)\.catch/g)]);
  const groups = asked.map(([, names]) => names!.replaceAll(/[`'"]/g, '').split(','));
  expect(groups).toEqual([page === 'play.html' ? ['lab~play', 'play'] : ['lab', 'lab~play']]);
});

// Else a reader of one language would wait for the other one's sentences.
it.each(PAGES)('%s has next to no Chinese in what it needs first in English', (page) => {
  for (const [path, text] of firstScripts(page, 'en')) {
    expect([path, (text.match(/\p{Script=Han}/gu) ?? []).length < 300]).toEqual([path, true]);
  }
});

it.each(['index.html', 'play.html'])('%s has no module of WebAssembly in its script', (page) => {
  // The first bytes of any, in base 64.
  for (const text of firstScripts(page, 'en').values()) expect(text).not.toContain('AGFzbQEAAAA');
});

// Texts come first: what they import must not run what speaks them.
it('has texts that need nothing of the app', () => {
  const files = readdirSync(join(site.folder, 'assets'));
  const texts = files.filter((name) => /^texts-.*\.js$/.test(name));
  expect(texts.length).toBeGreaterThan(4);
  for (const name of texts) {
    const text = readFileSync(join(site.folder, 'assets', name), 'utf8');
    const imports = [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)];
    const others = imports.map(([, file]) => file!);
    expect(others.filter((file) => !/^(texts|\w*[wW]ords|rolldown-runtime)-/.test(file))).toEqual(
      [],
    );
  }
});

// Else the figures above would leave out all that an entry loads once it runs.
it.each([
  ['index.html', 'prunus-app'],
  ['play.html', 'prunus-play-app'],
])('%s names the script that defines %s', (page, element) => {
  const texts = [...firstScripts(page, 'en').values()];
  expect(texts.filter((text) => text.includes(`\`${element}\`,`))).toHaveLength(1);
});
