import { bigEndian, element, elementHead, float, lengthOf, text, unsigned } from './ebml.ts';

/** What is known of the one video in the file. */
export interface WebmVideo {
  readonly title: string;
  readonly codec: 'V_VP8' | 'V_VP9';
  readonly width: number;
  readonly height: number;
  /** How its colors are to be read; left out where its maker doesn't say. */
  readonly colors?: VideoColorSpaceInit | undefined;
}

/** An encoded picture. */
export interface WebmPicture {
  /** Milliseconds from the beginning. */
  readonly at: number;
  /** Whether it can be shown without those before it. */
  readonly isKey: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The numbers of ITU-T H.273, by the names that browsers have for them. */
const MATRICES = { rgb: 0, bt709: 1, bt470bg: 5, smpte170m: 6, 'bt2020-ncl': 9 };
const PRIMARIES = { bt709: 1, bt470bg: 5, smpte170m: 6, bt2020: 9, smpte432: 12 };
const TRANSFERS = { bt709: 1, smpte170m: 6, linear: 8, 'iec61966-2-1': 13, pq: 16, hlg: 18 };

/**
 * A WebM file of pictures in their order, the first of which is a key; the last one is seen until `end`.
 * A cluster begins at every key, and the index of all of them stands before the first: so a player can go
 * anywhere at once. From a key to the next there are at most 32 seconds: a time within a cluster has two bytes.
 */
export function webmOf(video: WebmVideo, pictures: readonly WebmPicture[], end: number): Bytes[] {
  const clusters = clustersOf(pictures, end);
  const info = element(
    0x1549a966,
    unsigned(0x2ad7b1, 1e6),
    float(0x4489, end),
    text(0x7ba9, video.title),
    text(0x4d80, 'Prunus'),
    text(0x5741, 'Prunus'),
  );
  const tracks = trackOf(video);
  // Places are written in four bytes each, so that the lengths don't depend on them.
  const seekLength = seekOf(0, 0, 0).length;
  const indexLength = indexOf(clusters, 0).length;
  const first = seekLength + info.length + tracks.length + indexLength;
  const index = indexOf(clusters, first);
  const seek = seekOf(seekLength, seekLength + info.length, first - indexLength);
  const inside = [seek, info, tracks, index, ...clusters.flatMap(({ parts }) => parts)];
  return [HEADER, elementHead(0x18538067, lengthOf(inside)), ...inside];
}

const HEADER = element(
  0x1a45dfa3,
  unsigned(0x4286, 1),
  unsigned(0x42f7, 1),
  unsigned(0x42f2, 4),
  unsigned(0x42f3, 8),
  text(0x4282, 'webm'),
  unsigned(0x4287, 4),
  unsigned(0x4285, 2),
);

/** Where the other parts are, counted from the segment's inside. */
function seekOf(...[info, tracks, index]: [number, number, number]): Bytes {
  const entry = (id: number, place: number): Bytes =>
    element(0x4dbb, element(0x53ab, bigEndian(id, 4)), unsigned(0x53ac, place, 4));
  return element(
    0x114d9b74,
    entry(0x1549a966, info),
    entry(0x1654ae6b, tracks),
    entry(0x1c53bb6b, index),
  );
}

function trackOf({ codec, width, height, colors }: WebmVideo): Bytes {
  const video = element(
    0xe0,
    unsigned(0xb0, width),
    unsigned(0xba, height),
    ...(colors === undefined ? [] : [colorsOf(colors)]),
  );
  const track = [unsigned(0xd7, 1), unsigned(0x73c5, 1), unsigned(0x9c, 0), unsigned(0x83, 1)];
  return element(0x1654ae6b, element(0xae, ...track, text(0x86, codec), video));
}

function colorsOf({ matrix, primaries, transfer, fullRange }: VideoColorSpaceInit): Bytes {
  const named = (id: number, numbers: Record<string, number>, name: string | null | undefined) => {
    const number = name === null || name === undefined ? undefined : numbers[name];
    return number === undefined ? [] : [unsigned(id, number)];
  };
  return element(
    0x55b0,
    ...named(0x55b1, MATRICES, matrix),
    ...(typeof fullRange === 'boolean' ? [unsigned(0x55b9, fullRange ? 2 : 1)] : []),
    ...named(0x55ba, TRANSFERS, transfer),
    ...named(0x55bb, PRIMARIES, primaries),
  );
}

interface Cluster {
  readonly at: number;
  readonly parts: readonly Bytes[];
}

function clustersOf(pictures: readonly WebmPicture[], end: number): Cluster[] {
  const keys = pictures.flatMap(({ isKey }, number) => (isKey ? [number] : []));
  return keys.map((from, key) => {
    const { at } = pictures[from]!;
    const blocks = pictures.slice(from, keys[key + 1]).flatMap((picture, number) => {
      const isLast = from + number === pictures.length - 1;
      const before = isLast ? pictures[from + number - 1] : undefined;
      return isLast ? lastBlock(picture, at, before, end) : block(0xa3, picture, at);
    });
    const time = unsigned(0xe7, at);
    return { at, parts: [elementHead(0x1f43b675, lengthOf([time, ...blocks])), time, ...blocks] };
  });
}

/** A picture, with its time within its cluster; its bytes are not copied. */
function block(id: number, { at, isKey, bytes }: WebmPicture, from: number): Bytes[] {
  const isSimple = id === 0xa3;
  const head = new Uint8Array([
    0x81,
    ...bigEndian(at - from, 2),
    // In a group it is what it refers to that says whether it is a key.
    isSimple && isKey ? 0x80 : 0,
  ]);
  return [elementHead(id, head.length + bytes.length), head, bytes];
}

/** The last picture says itself how long it is seen: nothing follows that would. */
function lastBlock(
  picture: WebmPicture,
  from: number,
  before: WebmPicture | undefined,
  end: number,
): Bytes[] {
  const parts = [
    ...block(0xa1, picture, from),
    unsigned(0x9b, end - picture.at),
    ...(picture.isKey || before === undefined
      ? []
      : [element(0xfb, bigEndian(2 ** 32 + before.at - picture.at, 4))]),
  ];
  return [elementHead(0xa0, lengthOf(parts)), ...parts];
}

/** Where each cluster is, the first of them at `place`. */
function indexOf(clusters: readonly Cluster[], place: number): Bytes {
  let next = place;
  const points = clusters.map(({ at, parts }) => {
    const here = element(0xb7, unsigned(0xf7, 1), unsigned(0xf1, next, 4));
    next += lengthOf(parts);
    return element(0xbb, unsigned(0xb3, at), here);
  });
  return element(0x1c53bb6b, ...points);
}
