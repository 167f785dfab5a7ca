/**
 * Places in a text. The engine counts characters (code points), as a person would; a text field
 * counts UTF-16 units.
 */

/** A stretch of a text, in UTF-16 units; empty at the end of the text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where a person would look for it: both from 1, the column in characters. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** How many UTF-16 units the first `characters` characters take; all of the text at most. */
export function unitsOf(text: string, characters: number): number {
  let units = 0;
  for (let count = 0; count < characters && units < text.length; count++) {
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return units;
}

/**
 * What stands at a place, to be underlined: a quoted label, a word or a number as a whole, else one
 * character. Trailing white space is no place to look at, so at the end it is the end.
 */
export function stretchAt(text: string, characters: number): Stretch {
  return stretchFrom(text, unitsOf(text, characters));
}

/** The same of a place in UTF-16 units. */
export function stretchFrom(text: string, start: number): Stretch {
  const rest = text.slice(start);
  const found = /^"(?:[^"\\\n]|\\.)*"?|^[^\s[\],:"]+|^\s+|^[\s\S]/u.exec(rest)?.[0] ?? '';
  const isBlankToEnd = rest.trim() === '';
  return { start, end: isBlankToEnd ? start : start + found.length };
}

/** The line and column of a place in UTF-16 units. */
export function lineAndColumn(text: string, units: number): LineAndColumn {
  const before = text.slice(0, units);
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.split('\n').length;
  return { line, column: Array.from(before.slice(lineStart)).length + 1 };
}
