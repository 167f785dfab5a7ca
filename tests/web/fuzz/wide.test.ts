import { describe, expect, it, vi } from 'vitest';
import { PAGE_READERS } from './readers.ts';

// Half a minute for a reader of trees; four times that on a machine that others use as well.
vi.setConfig({ testTimeout: 300_000 });

/** Lists of so many items: as arguments of one call they are too many for every browser. */
const MANY = 140_000;

const LISTS: Readonly<Record<string, string>> = {
  numbers: `[${'1,'.repeat(MANY)}1]`,
  'numbers in round brackets': `(${'1 '.repeat(MANY)})`,
  'lists of one': `[${'[1],'.repeat(MANY)}1]`,
  names: `{${'"a":1,'.repeat(MANY)}"b":1}`,
  'lines of a word': 'a\n'.repeat(MANY),
  'one line of numbers': `a: ${'1 '.repeat(MANY)}`,
  'an outline': `a\n  b: ${'1 '.repeat(MANY)}\n  c: 2\n`,
  edges: `graph TD\n${'a-->b\n'.repeat(MANY)}`,
  moves: 'h8 '.repeat(MANY),
  facts: `${'Black: x\n'.repeat(MANY)}h8`,
  'nodes of SGF': `(;GM[4]${';C[a]'.repeat(MANY)})`,
  'points of SGF': `(;GM[4]AB${'[aa]'.repeat(MANY)})`,
  'parts of a link': `#v1${'&a=1'.repeat(MANY)}`,
  'steps of a program': '[' + '{"children":[]},'.repeat(MANY) + '1]',
  calls: `function f(a){${'f(a);'.repeat(MANY / 10)}}`,
};

describe('lists of hundreds of thousands are read, or refused', () => {
  it.each(Object.entries(PAGE_READERS))('%s', (_, { read }) => {
    for (const [name, text] of Object.entries(LISTS)) {
      expect(() => read(text), name).not.toThrow();
    }
  });
});
