/**
 * The text in the bytes of a file, whatever it was written with: Unicode, or what Chinese, Japanese
 * and Korean programs wrote before. Linear time.
 */
export function decodedText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** What the bytes of a text are most likely written in, by a name that every browser knows. */
export function encodingOf(bytes: Uint8Array): string {
  const [first = -1, second = -1, third = -1, fourth = -1] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && fourth === 0 && first > 0 && third > 0) return 'utf-16le';
  if (first === 0 && third === 0 && second > 0 && fourth > 0) return 'utf-16be';
  // What is valid UTF-8 beyond ASCII is hardly ever anything else, whatever the file says of itself.
  if (isIn(bytes, 'utf-8')) return 'utf-8';
  const named = namedEncoding(bytes);
  return named !== null && isIn(bytes, named) ? named : guessed(bytes);
}

/** What SGF says in CA, in plain letters at the beginning of the file. */
function namedEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4000));
  return /CA\s*\[\s*([\w.:-]{1,40})\s*\]/.exec(head)?.[1] ?? null;
}

/** Whether bytes are a text in that encoding, as far as the browser knows it. */
function isIn(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Two bytes for a character: in either encoding the commonest few thousand come first, and the
 * encoding in which most of a text is common is the one it was written in.
 */
const ENCODINGS = [
  { name: 'gb18030', lowest: 0xb0, highest: 0xd7, isSecond: (byte: number) => byte >= 0xa1 },
  {
    name: 'big5',
    ...{ lowest: 0xa4, highest: 0xc6 },
    isSecond: (byte: number) => byte >= 0xa1 || (byte >= 0x40 && byte <= 0x7e),
  },
] as const;

function guessed(bytes: Uint8Array): string {
  const shares = ENCODINGS.map((encoding) => ({ encoding, share: commonShare(bytes, encoding) }));
  shares.sort((a, b) => b.share - a.share);
  const found = shares.find(({ encoding, share }) => share > 0.5 && isIn(bytes, encoding.name));
  return found?.encoding.name ?? 'windows-1252';
}

/** Which share of the characters beyond ASCII are common ones; signs of punctuation don't count. */
function commonShare(
  bytes: Uint8Array,
  { lowest, highest, isSecond }: (typeof ENCODINGS)[number],
): number {
  let common = 0;
  let all = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    at += 1;
    if (byte >= 0xa1 && byte <= 0xa3) continue;
    all += 1;
    if (byte >= lowest && byte <= highest && isSecond(bytes[at] ?? 0)) common += 1;
  }
  return all === 0 ? 0 : common / all;
}
