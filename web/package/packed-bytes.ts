const DIGITS =
  '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#';

/** The bytes of a text that `packedBytes` of scripts/lib/packed-wasm.mjs has written. */
export function bytesOfPacked(text: string): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(128);
  for (let value = 0; value < DIGITS.length; value++) values[DIGITS.charCodeAt(value)] = value;
  const bytes = new Uint8Array(((text.length - 1) / 5) * 4);
  const view = new DataView(bytes.buffer);
  for (let at = 1, to = 0; at < text.length; to += 4) {
    let number = 0;
    for (const end = at + 5; at < end; at++) number = number * 85 + values[text.charCodeAt(at)]!;
    view.setUint32(to, number);
  }
  return bytes.subarray(0, bytes.length - Number(text[0]));
}
