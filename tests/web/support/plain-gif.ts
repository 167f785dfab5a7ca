/**
 * A GIF read as its specification (89a) says, block by block and code by code, slowly and with no
 * shortcut: a second opinion on what is written.
 */
export interface PlainFrame {
  /** Hundredths of a second. */
  readonly delay: number;
  /** The whole picture once this frame is drawn over what was there: red, green, blue a pixel. */
  readonly pixels: Uint8Array;
  /** How many pixels it has of its own. */
  readonly own: number;
}

export interface PlainGif {
  readonly width: number;
  readonly height: number;
  /** How often it is played; 0: for ever; null: once. */
  readonly loops: number | null;
  readonly frames: readonly PlainFrame[];
}

export function readGif(bytes: Uint8Array): PlainGif {
  let at = 0;
  const byte = (): number => {
    if (at >= bytes.length) throw new Error('ends too early');
    return bytes[at++]!;
  };
  const word = (): number => byte() + 256 * byte();
  const text = (length: number): string =>
    String.fromCharCode(...Array.from({ length }, () => byte()));
  const blocks = (): number[] => {
    const all: number[] = [];
    for (let length = byte(); length > 0; length = byte()) {
      for (let each = 0; each < length; each++) all.push(byte());
    }
    return all;
  };
  const table = (flags: number): number[][] | null =>
    (flags & 0x80) === 0
      ? null
      : Array.from({ length: 2 << (flags & 7) }, () => [byte(), byte(), byte()]);

  if (text(6) !== 'GIF89a') throw new Error('no GIF');
  const [width, height, flags] = [word(), word(), byte()];
  at += 2;
  const common = table(flags);
  const frames: PlainFrame[] = [];
  const screen = new Uint8Array(3 * width * height);
  let loops: number | null = null;
  let control = { delay: 0, see: null as number | null, dispose: 0 };
  for (let kind = byte(); kind !== 0x3b; kind = byte()) {
    if (kind === 0x21) {
      const label = byte();
      const data = blocks();
      if (label === 0xf9) {
        const see = (data[0]! & 1) === 1 ? data[3]! : null;
        control = { delay: data[1]! + 256 * data[2]!, see, dispose: (data[0]! >> 2) & 7 };
      } else if (label === 0xff) {
        loops = data[12]! + 256 * data[13]!;
      }
      continue;
    }
    if (kind !== 0x2c) throw new Error(`block ${String(kind)}`);
    const [left, top, wide, tall] = [word(), word(), word(), word()];
    const palette = table(byte()) ?? common!;
    const least = byte();
    const numbers = unpacked(blocks(), least);
    if (numbers.length !== wide * tall) throw new Error('not as many pixels as it says');
    let own = 0;
    for (const [pixel, number] of numbers.entries()) {
      if (number === control.see) continue;
      own++;
      const [x, y] = [left + (pixel % wide), top + Math.floor(pixel / wide)];
      screen.set(palette[number]!, 3 * (y * width + x));
    }
    if (control.dispose > 1) throw new Error('takes away what it has drawn');
    frames.push({ delay: control.delay, pixels: screen.slice(), own });
  }
  if (at !== bytes.length) throw new Error('goes on after its end');
  return { width, height, loops, frames };
}

/** The numbers that were packed by LZW with codes of growing length. */
function unpacked(data: readonly number[], least: number): number[] {
  const clear = 1 << least;
  let known: number[][] = [];
  let length = least + 1;
  let bit = 0;
  let before: number[] | null = null;
  const numbers: number[] = [];
  for (;;) {
    let code = 0;
    for (let each = 0; each < length; each++, bit++) {
      code |= ((data[bit >> 3]! >> (bit & 7)) & 1) << each;
    }
    if (code === clear) {
      known = Array.from({ length: clear + 2 }, (_, number) => [number]);
      length = least + 1;
      before = null;
      continue;
    }
    if (code === clear + 1) return numbers;
    const found: number[] | undefined =
      known[code] ?? (before && [...before, before[0]!]) ?? undefined;
    if (found === undefined || code > known.length) throw new Error('a code of nothing');
    for (const number of found) numbers.push(number);
    if (before !== null && known.length < 4096) known.push([...before, found[0]!]);
    if (known.length === 1 << length && length < 12) length++;
    before = found;
  }
}
