/** EBML, the notation that WebM is written in: an element is its number, its length and what is in it. */

type Bytes = Uint8Array<ArrayBuffer>;

/** An element whose inside is other elements, or bytes as they are. */
export function element(id: number, ...inside: readonly Bytes[]): Bytes {
  return joined([elementHead(id, lengthOf(inside)), ...inside]);
}

/** What stands before the inside of an element that is so long. */
export function elementHead(id: number, length: number): Bytes {
  return joined([fewest(id), size(length)]);
}

/** A whole number in as few bytes as it takes, or in so many. */
export function unsigned(id: number, value: number, width = fewest(value).length): Bytes {
  return element(id, bigEndian(value, width));
}

export function float(id: number, value: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return element(id, bytes);
}

export function text(id: number, value: string): Bytes {
  return element(id, new TextEncoder().encode(value));
}

/** A whole number of at most 2^53, most significant byte first. */
export function bigEndian(value: number, width: number): Bytes {
  const bytes = new Uint8Array(width);
  let rest = value;
  for (let at = width - 1; at >= 0; at--) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

export function lengthOf(parts: readonly Bytes[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

/** A length: as many zeros before its first one as bytes follow; all ones would mean "unknown". */
function size(length: number): Bytes {
  let width = 1;
  while (length >= 2 ** (7 * width) - 1) width++;
  const bytes = bigEndian(length, width);
  bytes[0]! |= 1 << (8 - width);
  return bytes;
}

function fewest(value: number): Bytes {
  let width = 1;
  while (value >= 256 ** width) width++;
  return bigEndian(value, width);
}

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
