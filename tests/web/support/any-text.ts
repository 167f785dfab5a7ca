import fc from 'fast-check';

/** Code points that are no halves of others. */
const CHARACTERS = 0x110000 - 0x800;
const FIRST_HALF = 0xd800;

/**
 * A character of any kind. Fast-check's own `unit: 'binary'` makes a table of all million of them before
 * the first text, which takes seconds in every file of tests that has one.
 */
const character = fc.nat({ max: CHARACTERS - 1 }).map(
  (at) => String.fromCodePoint(at < FIRST_HALF ? at : at + 0x800),
  (text) => {
    const [only, more] = typeof text === 'string' ? Array.from(text) : [];
    if (only === undefined || more !== undefined) throw new Error('not one character');
    const point = only.codePointAt(0)!;
    if (point >= FIRST_HALF && point < FIRST_HALF + 0x800) throw new Error('half a character');
    return point < FIRST_HALF ? point : point - 0x800;
  },
);

/** Texts of characters of all kinds, control characters and such without a glyph among them. */
export function anyText(lengths: Omit<fc.StringConstraints, 'unit'> = {}): fc.Arbitrary<string> {
  return fc.string({ ...lengths, unit: character });
}
