import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import {
  keptAsTheyAre,
  smallListing,
  smallMarkup,
  smallStyles,
} from '../../../scripts/lib/site/small-templates.mjs';
import { readListing } from '../../../web/viewer/text/listings.ts';

it('leaves out of styles what no browser reads', () => {
  const styles = `
    /* Don't: as it "was". */
    :host > a, b :hover {
      margin: 0 calc(1px + 2px); /* so */
      content: ' , /* { ; } ';
    }
    @media (min-width: 3px) and (max-width: 4px) { a { color: red; } }
  `;
  expect(smallStyles(styles)).toBe(
    ` :host > a,b :hover{margin:0 calc(1px + 2px);content:' , /* { ; } '}` +
      `@media (min-width:3px) and (max-width:4px){a{color:red}}`,
  );
});

it('leaves space in markup where there was some', () => {
  expect(smallMarkup('<a>\n      <b> x  y</b>\n</a>')).toBe('<a>\n<b> x  y</b>\n</a>');
});

it('leaves as it is only what stands in an element where space is meant', () => {
  const parts = ['<p>\n ', '</p><pre\n class=', '>\n ', '\n</pre>\n ', '\n <b>', '</b>'];
  expect(keptAsTheyAre(parts)).toEqual([false, true, true, true, false, false]);
  expect(keptAsTheyAre(['<textarea></textarea>', ' '])).toEqual([true, false]);
});

it('leaves every listing what it is', () => {
  const folder = new URL('../../../web/viewer/text/listings/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  const texts = new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
  const small = (name: string) => smallListing(texts.get(`${name}.txt`)!);
  for (const [name, text] of texts) {
    if (name === 'table-search.txt') continue;
    const read = readListing(smallListing(text), small);
    expect(read, name).toEqual(readListing(text, (each) => texts.get(`${each}.txt`)!));
  }
  expect(names.length).toBeGreaterThan(10);
});
