/**
 * A WebM file read as its specification (RFC 8794, RFC 9559) says, element by element, slowly: a second
 * opinion on what is written.
 */
interface Element {
  readonly id: number;
  /** Where it begins, and where its inside does. */
  readonly place: number;
  readonly from: number;
  readonly bytes: Uint8Array;
  readonly inside: readonly Element[];
}

interface PlainPicture {
  readonly at: number;
  readonly isKey: boolean;
  /** Milliseconds, where the file says it. */
  readonly lasts: number | null;
  readonly bytes: Uint8Array;
}

export interface PlainWebm {
  readonly type: string;
  readonly title: string;
  /** Milliseconds. */
  readonly duration: number;
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly pictures: readonly PlainPicture[];
  /** Of the index: the times, and whether a cluster of that time is where it says. */
  readonly index: readonly { readonly at: number; readonly isThere: boolean }[];
  /** The parts that the file says are elsewhere in it, and whether they are. */
  readonly seeks: readonly { readonly id: number; readonly isThere: boolean }[];
}

const MASTERS = new Set([
  0x1a45dfa3, 0x18538067, 0x114d9b74, 0x4dbb, 0x1549a966, 0x1654ae6b, 0xae, 0xe0, 0x55b0,
  0x1c53bb6b, 0xbb, 0xb7, 0x1f43b675, 0xa0,
]);

export function readWebm(file: Uint8Array): PlainWebm {
  const [header, segment, ...more] = elementsOf(file, 0, file.length);
  if (more.length > 0) throw new Error('something follows the segment');
  if (header!.id !== 0x1a45dfa3 || segment!.id !== 0x18538067) throw new Error('not WebM');
  const info = only(segment!, 0x1549a966);
  const track = only(only(segment!, 0x1654ae6b), 0xae);
  const video = only(track, 0xe0);
  if (number(only(info, 0x2ad7b1)) !== 1e6) throw new Error('not in milliseconds');
  const clusters = all(segment!, 0x1f43b675);
  const isAt = (id: number, place: number): Element | undefined =>
    segment!.inside.find((each) => each.place - segment!.from === place && each.id === id);
  const pictures = clusters.flatMap((cluster) => {
    const time = number(only(cluster, 0xe7));
    return cluster.inside.flatMap((each): PlainPicture[] => {
      if (each.id === 0xa3) {
        const { at, flags, bytes } = blockOf(each.bytes);
        return [{ at: time + at, isKey: (flags & 0x80) !== 0, lasts: null, bytes }];
      }
      if (each.id !== 0xa0) return [];
      const { at, bytes } = blockOf(only(each, 0xa1).bytes);
      const lasts = number(only(each, 0x9b));
      return [{ at: time + at, isKey: all(each, 0xfb).length === 0, lasts, bytes }];
    });
  });
  const duration = only(info, 0x4489).bytes;
  return {
    type: string(only(header!, 0x4282)),
    title: string(only(info, 0x7ba9)),
    duration: new DataView(duration.buffer, duration.byteOffset).getFloat64(0),
    codec: string(only(track, 0x86)),
    width: number(only(video, 0xb0)),
    height: number(only(video, 0xba)),
    pictures,
    index: all(only(segment!, 0x1c53bb6b), 0xbb).map((point) => {
      const at = number(only(point, 0xb3));
      const cluster = isAt(0x1f43b675, number(only(only(point, 0xb7), 0xf1)));
      return { at, isThere: cluster !== undefined && number(only(cluster, 0xe7)) === at };
    }),
    seeks: all(only(segment!, 0x114d9b74), 0x4dbb).map((seek) => {
      const id = number(only(seek, 0x53ab));
      return { id, isThere: isAt(id, number(only(seek, 0x53ac))) !== undefined };
    }),
  };
}

function elementsOf(file: Uint8Array, from: number, to: number): Element[] {
  const found: Element[] = [];
  for (let at = from; at < to;) {
    const place = at;
    const idLength = Math.clz32(file[at]!) - 23;
    let id = 0;
    for (let each = 0; each < idLength; each++) id = id * 256 + file[at++]!;
    const sizeLength = Math.clz32(file[at]!) - 23;
    let size = file[at++]! & (2 ** (8 - sizeLength) - 1);
    for (let each = 1; each < sizeLength; each++) size = size * 256 + file[at++]!;
    if (at + size > to) throw new Error('an element is longer than what it is in');
    const inside = MASTERS.has(id) ? elementsOf(file, at, at + size) : [];
    found.push({ id, place, from: at, bytes: file.subarray(at, at + size), inside });
    at += size;
  }
  return found;
}

function blockOf(bytes: Uint8Array): { at: number; flags: number; bytes: Uint8Array } {
  if (bytes[0] !== 0x81) throw new Error('a block of another track');
  const at = new DataView(bytes.buffer, bytes.byteOffset).getInt16(1);
  return { at, flags: bytes[3]!, bytes: bytes.subarray(4) };
}

function all({ inside }: Element, id: number): Element[] {
  return inside.filter((each) => each.id === id);
}

function only(parent: Element, id: number): Element {
  const found = all(parent, id);
  if (found.length !== 1) throw new Error(`${String(found.length)} of ${id.toString(16)}`);
  return found[0]!;
}

function number({ bytes }: Element): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

function string({ bytes }: Element): string {
  return new TextDecoder().decode(bytes);
}
