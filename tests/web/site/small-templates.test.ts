import { expect, it } from 'vitest';

import { smallMarkup, smallStyles } from '../../../scripts/lib/site/small-templates.mjs';

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
