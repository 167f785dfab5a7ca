/**
 * A text file as UTF-8, whichever way its byte order mark says it is written: Windows' own shells
 * redirect a program's output as UTF-16. Anything without such a mark comes back as it is.
 */
export function utf8Of(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return recoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return recoded(bytes, 'utf-16be');
  return bytes;
}

function recoded(bytes: Uint8Array, encoding: string): Uint8Array {
  return new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
}
