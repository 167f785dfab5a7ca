import { expect, it } from 'vitest';

import {
  keptAsTheyAre,
  smallMarkup,
  smallStyles,
} from '../../../scripts/lib/site/small-templates.mjs';

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
