import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { EXAMPLE_TREES } from '../../../web/search/textbook/trees.ts';
import { tidyTree } from '../../../web/search/textbook/tidy-tree.ts';
import { anyText } from '../support/any-text.ts';
import { trees } from '../support/arbitrary-state.ts';
import { rounds } from '../support/rounds.ts';

const space = fc.string({ unit: fc.constantFrom(' ', '\n', '\t'), maxLength: 3 });
const label = fc.oneof(
  fc.constant(''),
  fc.constantFrom('A', '盘', "b'_1").map((word) => `${word}:`),
  anyText().map((text) => `${JSON.stringify(text)} :`),
);
const number = fc.oneof(fc.integer().map(String), fc.constantFrom('-1.5', '+2e3', '−7', '.5'));

/** Texts that are trees, written however untidily. */
const written = fc.letrec<{ node: string }>((tie) => ({
  node: fc
    .tuple(
      space,
      label,
      space,
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        number,
        fc
          .array(tie('node'), { minLength: 1, maxLength: 12 })
          .map((items) => `[${items.join(',')}]`),
      ),
      space,
    )
    .map((parts) => parts.join('')),
})).node;

/** What is left when white space outside of quotes is taken away. */
function bare(text: string): string {
  return text.replace(
    /("(?:[^"\\]|\\[\s\S])*"?)|\s+/g,
    (_, quoted: string | undefined) => quoted ?? '',
  );
}

describe('a tidied tree', () => {
  test('differs in nothing but white space', () => {
    fc.assert(
      fc.property(fc.oneof(written, trees), (text) => {
        expect(bare(tidyTree(text))).toBe(bare(text));
      }),
      { numRuns: rounds(1000) },
    );
  });

  test('is tidy', () => {
    fc.assert(
      fc.property(fc.oneof(written, trees), (text) => {
        const tidy = tidyTree(text);
        expect(tidyTree(tidy)).toBe(tidy);
      }),
      { numRuns: rounds(1000) },
    );
  });

  test('has no line with two items longer than it should be', () => {
    fc.assert(
      fc.property(written, (text) => {
        for (const line of tidyTree(text).split('\n')) {
          const isOneItem = !/,\s/.test(line.replace(/"(?:[^"\\]|\\[\s\S])*"/g, 'q'));
          if (!isOneItem) expect(line.length).toBeLessThanOrEqual(37);
        }
      }),
    );
  });

  test('of the examples is as they are written', () => {
    for (const { tree } of EXAMPLE_TREES) expect(tidyTree(tree)).toBe(tree);
  });

  test('of what is no tree is untouched', () => {
    for (const text of [
      '',
      ' ',
      '[',
      '[1,  2',
      '[1,, 2]',
      '[]',
      '1  2',
      '[1]  ]',
      'A: B: 1',
      '[A:]',
      '"a',
    ]) {
      expect(tidyTree(text)).toBe(text);
    }
    expect(tidyTree('['.repeat(100_000))).toBe('['.repeat(100_000));
    expect(tidyTree(`${'['.repeat(9000)}1${']'.repeat(9000)}`)).toContain('[[[');
  });
});
