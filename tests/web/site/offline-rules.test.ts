import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cacheName, isOutdated, keptFile, toKeeper } from '../../../web/app/offline/rules.ts';

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
  it('are outdated if they are of another version, and nobody else’s ever are', () => {
    const other = 'https://example.org/some/where/else/';
    expect(isOutdated(cacheName(SCOPE, 'one'), SCOPE, 'two')).toBe(true);
    expect(isOutdated(cacheName(SCOPE, 'one'), SCOPE, 'one')).toBe(false);
    expect(isOutdated(cacheName(other, 'one'), SCOPE, 'two')).toBe(false);
    expect(isOutdated(cacheName(SCOPE, 'one'), other, 'two')).toBe(false);
    expect(isOutdated('somebody’s', SCOPE, 'two')).toBe(false);
  });
});

describe('a message to the keeper', () => {
  it('is one of two, or nothing', () => {
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
