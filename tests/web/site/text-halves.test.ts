import { parseSync } from 'vite';
import { expect, it } from 'vitest';

import { halfOf, withoutHalves } from '../../../scripts/lib/site/text-halves.mjs';

const MODULE = `
import { spaced } from './spaced.ts';
import { shared } from './shared.ts';
import { chinese as other } from './other.ts';
const english = { hello: 'Hello', n: (n) => spaced(n) };
const chinese = { hello: other.hello, n: (n) => shared(n) };
export const text = { en: english, zh: chinese };
const words = { en: { a: 'a' }, zh: { a: shared('甲') } };
export function sentence(language) { return shared(words[language].a); }
export const count = 2;
`;

const { program } = parseSync('module.js', MODULE);

it('leaves a half what its own language says, and nothing of the other', () => {
  const half = halfOf(program, MODULE, 'en');
  expect(half).toContain('text = { en: english }');
  expect(half).toContain(`words = { en: { a: 'a' } }`);
  expect(half).toContain('$half = [text.en, words.en]');
  expect(half).toContain('spaced.ts');
  expect(half).not.toMatch(/甲|chinese|other\.ts/);
});

it('leaves the module all but its texts', () => {
  const rest = withoutHalves(program, MODULE, 7, './home.ts');
  expect(rest).toContain(`import { localized as $localized } from './home.ts'`);
  expect(rest).toContain('export const text = $localized(7, 0)');
  expect(rest).toContain('const words = $localized(7, 1)');
  expect(rest).toContain(
    'export function sentence(language) { return shared(words[language].a); }',
  );
  expect(rest).toContain('export const count = 2');
  expect(rest).not.toMatch(/甲|Hello|spaced|other/);
});
