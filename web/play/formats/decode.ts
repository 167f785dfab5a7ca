/**
 * The text in the bytes of a file, whatever it was written with: Unicode, or what Chinese, Japanese
 * and Korean programs wrote before. Linear time.
 */
export function decodedText(bytes: Uint8Array): string {
  const [first = -1, second = -1, third = -1, fourth = -1] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le') ?? '';
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be') ?? '';
  if (second === 0 && fourth === 0 && first > 0 && third > 0) {
    return decoded(bytes, 'utf-16le') ?? '';
  }
  if (first === 0 && third === 0 && second > 0 && fourth > 0) {
    return decoded(bytes, 'utf-16be') ?? '';
  }
  // What is valid UTF-8 beyond ASCII is hardly ever anything else, whatever the file says of itself.
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== null) return utf8;
  const named = namedEncoding(bytes);
  const asNamed = named === null ? null : decoded(bytes, named);
  return asNamed ?? guessed(bytes);
}

/** What SGF says in CA, in plain letters at the beginning of the file. */
function namedEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4000));
  return /CA\s*\[\s*([\w.:-]{1,40})\s*\]/.exec(head)?.[1] ?? null;
}

/** The text in that encoding; null where it is none, or no browser knows it. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
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
  for (const { encoding, share } of shares) {
    const text = share > 0.5 ? decoded(bytes, encoding.name) : null;
    if (text !== null) return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
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
