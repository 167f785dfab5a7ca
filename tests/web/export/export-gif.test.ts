import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { GifFilm } from '../../../web/tree/export/film/gif.ts';
import { readGif } from '../support/plain-gif.ts';

type Pixels = Uint8ClampedArray<ArrayBuffer>;

function written(width: number, height: number, frames: readonly Pixels[], ms = 250): Uint8Array {
  const film = new GifFilm(width, height);
  for (const frame of frames) film.add(frame.slice(), ms);
  return film.finish();
}

/** Red, green and blue of a frame, as the reader gives them. */
function colorsOf(frame: Pixels): Uint8Array {
  return Uint8Array.from(frame.filter((_, at) => at % 4 !== 3));
}

function filled(pixels: number, colorOf: (at: number) => number): Pixels {
  const frame = new Uint8ClampedArray(4 * pixels);
  for (let at = 0; at < pixels; at++) {
    const color = colorOf(at);
    frame.set([color >> 16, (color >> 8) & 255, color & 255, 255], 4 * at);
  }
  return frame;
}

describe('a GIF', () => {
  const films = fc
    .record({
      width: fc.integer({ min: 1, max: 24 }),
      height: fc.integer({ min: 1, max: 24 }),
      palette: fc.array(fc.integer({ min: 0, max: 0xffffff }), { minLength: 1, maxLength: 40 }),
      count: fc.integer({ min: 1, max: 6 }),
    })
    .chain(({ width, height, palette, count }) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        frames: fc.array(
          fc
            .array(fc.constantFrom(...palette), {
              minLength: width * height,
              maxLength: width * height,
            })
            .map((colors) => filled(colors.length, (at) => colors[at]!)),
          { minLength: count, maxLength: count },
        ),
      }),
    );

  it('shows each frame to the pixel where it has few colors', () => {
    fc.assert(
      fc.property(films, ({ width, height, frames }) => {
        const gif = readGif(written(width, height, frames));
        expect([gif.width, gif.height, gif.loops]).toEqual([width, height, 0]);
        expect(gif.frames.map(({ delay }) => delay)).toEqual(frames.map(() => 25));
        for (const [at, frame] of frames.entries()) {
          expect(gif.frames[at]!.pixels).toEqual(colorsOf(frame));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has of a frame only what has changed', () => {
    const first = filled(400, () => 0xffffff);
    const second = first.slice();
    second.set([200, 0, 0, 255], 4 * 123);
    const gif = readGif(written(20, 20, [first, second, second]));
    expect(gif.frames.map(({ own }) => own)).toEqual([400, 1, 0]);
    expect(gif.frames[2]!.pixels).toEqual(colorsOf(second));
  });

  it('keeps grounds and inks exactly, and comes near to the rest, where there are too many colors', () => {
    const grey = (at: number): number => (at % 256) * 0x010101;
    const colorOf = (at: number): number =>
      at < 3000 ? 0xfaf7f2 : at < 3600 ? 0x3a2f5b : grey(at) ^ ((at % 7) << 18);
    const frame = filled(4800, colorOf);
    const [made] = readGif(written(80, 60, [frame])).frames;
    const wanted = colorsOf(frame);
    expect(made!.pixels.subarray(0, 3 * 3600)).toEqual(wanted.subarray(0, 3 * 3600));
    let most = 0;
    for (const [at, value] of wanted.entries()) {
      most = Math.max(most, Math.abs(value - made!.pixels[at]!));
    }
    expect(most).toBeLessThan(24);
  });

  it('is written in codes of every length, and begins anew when these are used up', () => {
    const noise = filled(30_000, (at) => (((at * 2_654_435_761) >>> 9) % 199) | 0);
    const gif = readGif(written(200, 150, [noise]));
    expect(gif.frames[0]!.pixels).toEqual(colorsOf(noise));
  });
});
