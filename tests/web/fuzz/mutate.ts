/** A text changed a little, for a fuzzer that finds its way by what the change made happen. */

/** Whole numbers from 0 below a limit, the same again from the same seed. */
export type Draw = (limit: number) => number;

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (limit) => {
    // Marsaglia's xorshift.
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % limit;
  };
}

/** What readers treat in their own way. */
const PIECES = [
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  '<',
  '>',
  '"',
  "'",
  '\\',
  ',',
  ':',
  ';',
  '=',
  '&',
  '#',
  '%',
  '~',
  '|',
  '/',
  '.',
  '-',
  '−',
  '+',
  '*',
  '_',
  '`',
  '```',
  '@',
  '?',
  '!',
  '$',
  '^',
  '\t',
  '\r',
  '\n',
  '\n\n',
  '\r\n',
  ' ',
  '    ',
  '\u00a0',
  '\ufeff',
  '\u2028',
  '\u0000',
  '\u0007',
  '\u202e',
  'אב',
  '\u2066',
  '\u0301',
  '\ud800',
  '😀',
  '你',
  '（',
  '）',
  '【',
  '：',
  '，',
  '“',
  '‘',
  '%25',
  '%2',
  '%ff',
  '0',
  '1',
  '-1',
  '9',
  '65536',
  '1e9',
  '1e999',
  '0.1',
  '.5',
  '5.',
  '99999999999999999999',
  'null',
  'true',
  'NaN',
  'Infinity',
  '__proto__',
  'constructor',
  'toString',
  'length',
  '---',
  '# ',
  '? ',
  '- ',
  '{{',
  '}}',
  '**',
  '](',
  'http://x',
  'a',
  'b2',
  'h8',
  'passb1',
];

/** One change of many kinds, at a place of many; `others` are texts to take pieces from. */
function changed(text: string, draw: Draw, others: readonly string[]): string {
  const at = draw(text.length + 1);
  const length = 1 + draw(draw(4) === 0 ? Math.max(1, text.length) : 8);
  const before = text.slice(0, at);
  const after = text.slice(at);
  const piece = (): string => PIECES[draw(PIECES.length)] ?? '';
  switch (draw(9)) {
    case 0:
      return before + after.slice(length);
    case 1:
      return before + piece() + after;
    case 2:
      return before + piece() + after.slice(1);
    case 3:
      return before + after.slice(0, length) + after;
    case 4:
      return before + piece().repeat(1 + draw(40)) + after;
    case 5:
      return before + String.fromCharCode(draw(draw(2) === 0 ? 0x100 : 0x10000)) + after.slice(1);
    case 6: {
      const other = others[draw(others.length)] ?? '';
      const from = draw(other.length + 1);
      return before + other.slice(from, from + length) + after;
    }
    case 7: {
      // A number is made another.
      const numbers = [...text.matchAll(/\d+/g)];
      const found = numbers[draw(Math.max(1, numbers.length))];
      if (found === undefined) return before + piece() + after;
      const other = [String(Number(found[0]) + 1), '0', '-1', '255', '65535', '1e6'][draw(6)] ?? '';
      return text.slice(0, found.index) + other + text.slice(found.index + found[0].length);
    }
    default: {
      // Two pieces change their places.
      const second = draw(text.length + 1);
      const [low, high] = at < second ? [at, second] : [second, at];
      const middle = Math.floor((low + high) / 2);
      return (
        text.slice(0, low) + text.slice(middle, high) + text.slice(low, middle) + text.slice(high)
      );
    }
  }
}

/** A text with one to several changes; at most `longest` characters. */
export function mutated(
  text: string,
  draw: Draw,
  others: readonly string[],
  longest: number,
): string {
  let now = text;
  for (let changes = 1 + draw(1 + draw(6)); changes > 0; changes--)
    now = changed(now, draw, others);
  return now.slice(0, longest);
}
