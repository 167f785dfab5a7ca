/*! GIFs are written by gifenc, © 2017 Matt DesLauriers, MIT license */
import { GIFEncoder, nearestColorIndex, quantize, type Color } from 'gifenc';

/** Colors that a frame can have besides "as before". */
const MOST_COLORS = 255;
/** So many of the most frequent ones are kept exactly: grounds and inks don't change from frame to frame. */
const KEPT = 64;

/**
 * Writes a GIF, frame by frame. Of each frame after the first there is only what has changed, in colors
 * of its own; the rest shows what was there. Holds one frame besides the file.
 */
export class GifFilm {
  readonly #width: number;
  readonly #height: number;
  readonly #file = GIFEncoder();
  #before: Uint32Array | null = null;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  /** The next frame: four bytes a pixel, of no transparency; it is shown for so long. */
  add(pixels: Uint8ClampedArray<ArrayBuffer>, ms: number): void {
    const now = new Uint32Array(pixels.buffer, pixels.byteOffset, this.#width * this.#height);
    const before = this.#before;
    const census = censusOf(now, before);
    const palette = paletteFor(census);
    const numbers = new Map<number, number>();
    for (const color of census.keys()) {
      numbers.set(color, nearestColorIndex(palette, channels(color)));
    }
    const asBefore = palette.length;
    if (before !== null) palette.push([0, 0, 0]);
    const index = new Uint8Array(now.length);
    for (let at = 0; at < now.length; at++) {
      index[at] = before?.[at] === now[at] ? asBefore : (numbers.get(now[at]!) ?? 0);
    }
    this.#file.writeFrame(index, this.#width, this.#height, {
      palette,
      delay: ms,
      transparent: before !== null,
      transparentIndex: before === null ? 0 : asBefore,
      dispose: 1,
      repeat: 0,
    });
    this.#before = now;
  }

  /** The whole file. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#file.finish();
    return this.#file.bytes();
  }
}

/** How often there is each color among the pixels that have changed. */
function censusOf(now: Uint32Array, before: Uint32Array | null): Map<number, number> {
  const census = new Map<number, number>();
  for (let at = 0; at < now.length;) {
    const color = now[at]!;
    let count = 0;
    // Neighbors are mostly alike: one look-up for all of them.
    for (; at < now.length && now[at] === color; at++) {
      if (before?.[at] !== color) count++;
    }
    if (count > 0) census.set(color, (census.get(color) ?? 0) + count);
  }
  return census;
}

/** All of the colors where they fit; or the most frequent ones and the best that stand for the others. */
function paletteFor(census: ReadonlyMap<number, number>): Color[] {
  const colors = [...census.keys()];
  if (colors.length <= MOST_COLORS) return colors.map(channels);
  colors.sort((one, other) => census.get(other)! - census.get(one)!);
  const others = Uint32Array.from(colors.slice(KEPT));
  const mixed = quantize(new Uint8ClampedArray(others.buffer), MOST_COLORS - KEPT);
  return [...colors.slice(0, KEPT).map(channels), ...mixed];
}

/** Red, green and blue of a pixel, the least byte first. */
function channels(pixel: number): Color {
  return [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
}
