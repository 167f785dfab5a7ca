// With which lines `npm test` ends.
import { describe, expect, it } from 'vitest';
import {
  closingLines,
  countOf,
  failureOf,
  NOTHING,
  patternOf,
} from '../../../scripts/lib/test-count.mjs';

const native = 'native tests';
const browser = 'web tests in Chromium';
const tree = { file: '', name: 'Tree.Grows (Failed)', why: '' };
const coach = { file: 'play/coach.test.ts', name: 'says what a\nmistake allows', why: 'Error: no' };

const part = (title: string, count = NOTHING, isSilent = false) => ({ title, count, isSilent });

describe('the last lines of a test run', () => {
  it('end with the count, where nothing failed with nothing else', () => {
    const parts = [part(native, countOf(3, [])), part(browser, countOf(4, []))];
    expect(closingLines(parts)).toEqual(['', '7 passed, 0 failed']);
  });

  it('name in one line all that failed, right before the count', () => {
    const parts = [part(native, countOf(3, [tree])), part(browser, countOf(4, [coach]))];
    expect(closingLines(parts)).toEqual([
      '',
      '✗ native tests: Tree.Grows (Failed)',
      '✗ web tests in Chromium: play/coach.test.ts: says what a mistake allows: Error: no',
      'Failed: native tests: Tree.Grows (Failed); play/coach.test.ts: says what a mistake allows',
      '7 passed, 2 failed',
    ]);
  });

  it('name what failed as a whole, and a part of which no test ran', () => {
    const parts = [
      part(native, countOf(0, [failureOf('ninja is not installed.')])),
      part('sanitized tests', { ...NOTHING, failed: 1 }),
      part(browser, NOTHING, true),
    ];
    expect(closingLines(parts).slice(-2)).toEqual([
      'Failed: native tests: ninja is not installed.; sanitized tests; no test ran in web tests in Chromium',
      '0 passed, 2 failed',
    ]);
  });

  it('do not count as failed what passed when it was run again', () => {
    const steadied = { ...countOf(5, []), unsteady: [coach] };
    const lines = closingLines([part(browser, steadied)]);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^↻ passed when run again: /);
    expect(lines[2]).toBe('5 passed, 0 failed');
  });

  it('name the first of very many', () => {
    const failures = Array.from({ length: 23 }, (_, at) => ({ ...coach, name: `test ${at}` }));
    const named = closingLines([part(browser, countOf(0, failures))]).at(-2)!;
    expect(named).toMatch(/: test 19; and 3 more$/);
    expect(named).not.toContain('test 20');
  });
});

describe('tests are run again', () => {
  it('by their names, whatever is in them', () => {
    const names = ['a (b) of [c] costs $1.50?', 'x | y \\d', 'play-on/back'];
    const pattern = new RegExp(patternOf(names.map((name) => ({ ...coach, name })))!);
    for (const name of names) expect(name).toMatch(pattern);
    expect('a suite x | y \\d').toMatch(pattern);
    for (const other of ['x ', 'y \\d', 'x | y \\d and more', 'axb', '']) {
      expect(other).not.toMatch(pattern);
    }
  });

  it('with their whole file where that could not be loaded', () => {
    expect(patternOf([coach, { ...coach, name: '' }])).toBeNull();
  });
});
