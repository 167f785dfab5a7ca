import { expect, test } from 'vitest';
import { packedBytes } from '../../../scripts/lib/packed-wasm.mjs';
import { bytesOfPacked } from '../../../web/package/packed-bytes.ts';
import { lotsOf } from '../../../web/core/random.ts';

test('bytes of every length and value come back from their text', () => {
  const lots = lotsOf(7);
  for (let length = 0; length < 600; length++) {
    const bytes = Uint8Array.from({ length }, () => {
      const drawn = lots.draw(-50, 305);
      return Math.min(255, Math.max(0, drawn));
    });
    const text = packedBytes(bytes);
    expect(text.length).toBe(1 + 5 * Math.ceil(length / 4));
    expect(text).not.toMatch(/["'`\\]/u);
    expect(bytesOfPacked(text)).toEqual(bytes);
  }
});

test('known bytes are written as the format says', () => {
  // The example in the format's own description.
  expect(packedBytes(Uint8Array.of(0x86, 0x4f, 0xd2, 0x6f, 0xb5, 0x59, 0xf7, 0x5b))).toBe(
    '0HelloWorld',
  );
});
