import { guessedEncoding } from './guess.ts';

/**
 * The text in the bytes of a file, whatever it was written with: Unicode, or what programs of one
 * country or another wrote before.
 */

/** What a text was written in, by a name that every browser knows, and how that is known. */
export interface Encoding {
  readonly name: string;
  /** `certain`: by its bytes; `said`: the file says so; `guessed`: it is the likeliest. */
  readonly by: 'certain' | 'said' | 'guessed' | 'chosen';
}

/** Those that a reader may choose from where the guess was wrong. */
export const ENCODINGS = [
  'utf-8',
  'gbk',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1251',
  'koi8-r',
  'windows-1250',
  'windows-1252',
  'windows-1254',
  'windows-1257',
  'utf-16le',
  'utf-16be',
] as const;

/** A text without its mark, and what it was written in. Linear time. */
export function decoded(
  bytes: Uint8Array,
  chosen: string | null = null,
): { readonly text: string; readonly encoding: Encoding } {
  const known = chosen === null ? null : labelled(chosen);
  const encoding: Encoding = known === null ? encodingOf(bytes) : { name: known, by: 'chosen' };
  return { text: new TextDecoder(encoding.name).decode(bytes), encoding };
}

/** What the bytes of a text are most likely written in. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const wide = wideEncoding(bytes);
  if (wide !== null) return { name: wide, by: 'certain' };
  const named = namedEncoding(bytes);
  // What is valid UTF-8 beyond ASCII is hardly ever anything else, whatever the file says of itself:
  // but a few characters of two bytes each may be.
  if (isWholly(bytes, 'utf-8')) {
    const highest = highestOf(bytes);
    const isPlain = highest < 0x80;
    if (isPlain || highest >= THREE_BYTES) return { name: 'utf-8', by: 'certain' };
    if (named === 'utf-8' || (named === null && guessedEncoding(bytes) === 'utf-8')) {
      return { name: 'utf-8', by: 'certain' };
    }
  }
  if (named !== null && nearlyFits(bytes, named)) return { name: named, by: 'said' };
  return { name: guessedEncoding(bytes), by: 'guessed' };
}

/** Two bytes for every character: by the mark in front, or by the zeros that Latin letters leave. */
function wideEncoding(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 400);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    // The other byte of the pair is the letter: what has none is no text.
    const letter = head[at % 2 === 0 ? at + 1 : at - 1] ?? 0;
    if (byte === 0 && (letter >= 0x20 || (letter >= 9 && letter <= 13))) zeros[at % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Some characters beyond Latin have a zero in the other byte.
  const enough = head.length / 8;
  if (odd > enough && even < odd / 4) return 'utf-16le';
  return even > enough && odd < even / 4 ? 'utf-16be' : null;
}

/** What SGF says in CA, in plain letters at the beginning of the file. */
function namedEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4000));
  const label = /\bCA\s*\[\s*([\w.:-]{1,40})\s*\]/i.exec(head)?.[1];
  const name = label === undefined ? null : labelled(label);
  return name?.startsWith('utf-16') === true ? null : name;
}

/** Names that programs write and browsers don't know. */
const LABELS: Readonly<Record<string, string>> = {
  ...{ '932': 'shift_jis', '936': 'gbk', '949': 'euc-kr', '950': 'big5', '51949': 'euc-kr' },
  ...{ '20866': 'koi8-r', '54936': 'gb18030', '51932': 'euc-jp', '65001': 'utf-8' },
  ...{ uhc: 'euc-kr', johab: 'euc-kr', hangul: 'euc-kr', sjis: 'shift_jis', mskanji: 'shift_jis' },
  ...{ gb: 'gbk', big: 'big5', utf: 'utf-8', unicode: 'utf-8', eucjp: 'euc-jp', euckr: 'euc-kr' },
};

/** The encoding that a label means, by a browser's name; null for none. */
function labelled(label: string): string | null {
  const plain = label.trim().toLowerCase();
  const number = /^(?:cp|ms|windows|ibm|x-windows|x-ms)?[-_]?(\d{3,5})$/.exec(plain)?.[1];
  const tries = [
    plain,
    plain.replaceAll('_', '-'),
    ...(number === undefined ? [] : [LABELS[number], `windows-${number}`]),
    LABELS[plain.replace(/[^a-z]/g, '')],
  ];
  for (const name of tries) {
    if (name === undefined) continue;
    try {
      return new TextDecoder(name).encoding;
    } catch {
      // Then it may be known by another name.
    }
  }
  return null;
}

/** From here on a byte of UTF-8 begins a character beyond the alphabets. */
const THREE_BYTES = 0xe0;

function highestOf(bytes: Uint8Array): number {
  let highest = 0;
  // A function for each byte would take ten times as long.
  for (const byte of bytes) if (byte > highest) highest = byte;
  return highest;
}

/** Whether bytes are a text in that encoding, to the last. */
export function isWholly(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Of ten characters beyond ASCII at most one may be none. */
const MOST_WRONG = 0.1;

/** Whether nearly all of a text can be what it says it is: a byte that is wrong costs one character. */
function nearlyFits(bytes: Uint8Array, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(bytes);
  let [wrong, all] = [0, 0];
  for (const character of text) {
    if (character < '\x80') continue;
    all += 1;
    if (character === '\uFFFD') wrong += 1;
  }
  return wrong <= Math.max(all > 1 ? 1 : 0, all * MOST_WRONG) && wrong < Math.max(1, all);
}
