import fc from 'fast-check';
import { anyText } from './any-text.ts';

/** Markup that would set `window.hit` if anything ever took it for markup. */
export const MARKUP = [
  '<img src=x onerror="window.hit=1">',
  '<x-hit>here</x-hit>',
  '"><svg onload=window.hit=1>',
  "'-window.hit=1-'",
  '</style><script>window.hit=1</script>',
  '${window.hit=1}',
  'javascript:window.hit=1',
];

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
];

const huge = fc
  .tuple(
    fc.constantFrom(
      '[',
      '(',
      '((',
      '9',
      '-',
      'a1',
      '&a=',
      '%',
      '%25',
      ';B[hh]',
      '(;',
      '😀',
      '\u0000',
      ',',
    ),
    fc.constantFrom(10, 1000, 100_000),
  )
  .map(([part, times]) => part.repeat(times).slice(0, 300_000));

const odd = fc.constantFrom(
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '99999999999999999999',
  '\ud800',
  '\u202e',
  '\u0000',
  '%',
  '%zz',
  '%ff',
  ...names,
  ...MARKUP,
);

/** A text that is right, and then is not quite: cut, doubled, changed, or with something in it. */
export function spoiled(right: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom(...right),
      fc.array(
        fc.tuple(
          fc.nat(),
          fc.constantFrom('cut', 'put', 'change', 'double'),
          fc.oneof(odd, fc.string()),
        ),
        { maxLength: 4 },
      ),
    )
    .map(([text, changes]) =>
      changes.reduce((now, [at, how, piece]) => {
        const place = now.length === 0 ? 0 : at % (now.length + 1);
        const [before, after] = [now.slice(0, place), now.slice(place)];
        if (how === 'cut') return before + after.slice(1 + (at % 7));
        if (how === 'put') return before + piece + after;
        if (how === 'double') return before + after.slice(0, 40) + after;
        return before + String.fromCharCode(at % 0x3000) + after.slice(1);
      }, text),
    );
}

/** Texts that nobody means well with; some are nearly right. */
export function hostileTexts(right: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: spoiled(right) },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: huge },
    { weight: 2, arbitrary: anyText({ maxLength: 200 }) },
  );
}

/**
 * Values of any kind, as a page's script may hand over: also such that throw when they are read, and
 * so not to be touched before their time.
 */
export const hostileValues: fc.Arbitrary<() => unknown> = fc.oneof(
  fc
    .anything({ withNullPrototype: true, withBigInt: true, withDate: true, withTypedArray: true })
    .map((value) => () => value),
  fc.nat({ max: 7 }).map((which) => () => TRAPS[which]),
);

const TRAPS: readonly unknown[] = [
  Symbol('hit'),
  () => 1,
  new Proxy({}, { get: fail, has: fail, ownKeys: fail }),
  {
    prunus: 1,
    get type() {
      return fail();
    },
  },
  { toString: fail, valueOf: fail },
  Object.create(null),
  new Map([['a', 1]]),
  new Array<number>(100_000).fill(7),
];

function fail(): never {
  throw new Error('read by mistake');
}
