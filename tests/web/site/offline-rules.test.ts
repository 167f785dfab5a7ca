import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  cacheName,
  fitsType,
  isOfSite,
  keptFile,
  namedIn,
  toKeeper,
} from '../../../web/site/offline/rules.ts';

const SCOPE = 'https://example.org/some/where/';
const files = new Set(['index.html', 'play.html', 'docs/index.html', 'assets/a-1f.js']);
const fileAt = (rest: string) => keptFile(SCOPE + rest, SCOPE, files);

describe('the kept file for an address', () => {
  it.each([
    ['', 'index.html'],
    ['?x=1', 'index.html'],
    ['#v1&a=b/c', 'index.html'],
    ['index.html?x=1#y', 'index.html'],
    ['play', 'play.html'],
    ['play.html#game', 'play.html'],
    ['docs/', 'docs/index.html'],
    ['assets/a-1f.js', 'assets/a-1f.js'],
  ])('%j is %s', (rest, file) => {
    expect(fileAt(rest)).toBe(file);
  });

  it.each(['docs', 'assets/', 'play/', 'nothing.js', 'assets/a-1f.js/'])('%j is none', (rest) => {
    expect(fileAt(rest)).toBeNull();
  });

  it('is none outside the folder of the site, whatever comes after it', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.constantFrom(...files), (url, file) => {
        fc.pre(!url.startsWith(SCOPE));
        expect(keptFile(`${url}/${file}`, SCOPE, files)).toBeNull();
      }),
    );
  });

  it('is one of the files or none, for any address there', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const file = fileAt(path.replace(/^\//, ''));
        expect(file === null || files.has(file)).toBe(true);
      }),
    );
  });
});

describe('the caches of a site', () => {
  it('are its own in every version, and nobody else’s ever are', () => {
    const other = 'https://example.org/some/where/else/';
    expect(isOfSite(cacheName(SCOPE, 'one'), SCOPE)).toBe(true);
    expect(isOfSite(cacheName(SCOPE, 'two'), SCOPE)).toBe(true);
    expect(isOfSite(cacheName(other, 'one'), SCOPE)).toBe(false);
    expect(isOfSite(cacheName(SCOPE, 'one'), other)).toBe(false);
    expect(isOfSite('somebody’s', SCOPE)).toBe(false);
  });

  it('have the names that they had when the site was first released', () => {
    expect(cacheName(SCOPE, '1f')).toBe('prunus https://example.org/some/where/ 1f');
  });
});

describe('a file’s type', () => {
  it.each([
    ['assets/a-1f.js', 'text/javascript'],
    ['assets/a-1f.js', 'application/javascript; charset=utf-8'],
    ['assets/a-1f.js', 'application/x-javascript'],
    ['play.html', 'text/html;charset=UTF-8'],
    ['assets/icon-1f.svg', 'image/svg+xml'],
    // A server may never have heard of these.
    ['assets/a-1f.wasm', 'application/octet-stream'],
    ['site.webmanifest', null],
    ['LICENSE', null],
  ])('of %s may be %s', (file, type) => {
    expect(fitsType(file, type)).toBe(true);
  });

  it.each([
    ['assets/a-1f.js', 'text/html'],
    ['assets/a-1f.js', 'text/plain'],
    ['assets/a-1f.js', null],
    ['play.html', 'text/plain'],
    ['assets/icon-1f.svg', 'text/html'],
  ])('of %s can’t be %s', (file, type) => {
    expect(fitsType(file, type)).toBe(false);
  });
});

describe('what a page names', () => {
  const page = (body: string) => `<!doctype html><script type="module" crossorigin
      src="./assets/a-1f.js"></script><link rel=modulepreload href=assets/b-2e.js>
      <link rel="icon" href="./icon.svg">${body}`;

  it('is what has a name by its content, by its address', () => {
    expect(namedIn(page('<prunus-app></prunus-app>'), `${SCOPE}play?x#y`)).toEqual([
      `${SCOPE}assets/a-1f.js`,
      `${SCOPE}assets/b-2e.js`,
    ]);
  });

  it('is nothing where it is not a page of the site', () => {
    expect(namedIn(page('<div id="app"></div>'), SCOPE)).toEqual([]);
  });
});

describe('a message to the keeper', () => {
  it('is one of three, or nothing', () => {
    expect(toKeeper({ kind: 'look-after' })).toEqual({ kind: 'look-after' });
    expect(toKeeper({ kind: 'take-over', more: 1 })).toEqual({ kind: 'take-over' });
    expect(toKeeper({ kind: 'keeps', url: 'x' })).toEqual({ kind: 'keeps', url: 'x' });
    expect(toKeeper({ kind: 'keeps', url: 1 })).toBeNull();
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(() => toKeeper(data)).not.toThrow();
      }),
    );
  });
});
