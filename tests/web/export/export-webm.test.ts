import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type WebmPicture, type WebmVideo, webmOf } from '../../../web/tree/export/film/webm.ts';
import { readWebm } from '../support/plain-webm.ts';

const VIDEO: WebmVideo = { title: 'Drei Teller', codec: 'V_VP9', width: 640, height: 480 };

async function fileOf(
  video: WebmVideo,
  pictures: readonly WebmPicture[],
  end: number,
): Promise<Uint8Array> {
  return new Uint8Array(await new Blob(webmOf(video, pictures, end)).arrayBuffer());
}

/** Pictures of any lengths and times, with a key at the first and then wherever. */
const films = fc
  .array(
    fc.record({
      ms: fc.integer({ min: 1, max: 3000 }),
      isKey: fc.boolean(),
      length: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 16_370, max: 16_390 })),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((all) => {
    let now = 0;
    let lastKey = -Infinity;
    const pictures = all.map(({ ms, isKey, length }, number): WebmPicture => {
      const at = now;
      now += ms;
      const isNeeded = now - lastKey > 30_000;
      if (isKey || isNeeded) lastKey = at;
      return { at, isKey: isKey || isNeeded, bytes: new Uint8Array(length).fill(number + 1) };
    });
    return { pictures, end: now };
  });

describe('a WebM file', () => {
  it('has every picture at its time, and an index of those that stand for themselves', async () => {
    await fc.assert(
      fc.asyncProperty(films, async ({ pictures, end }) => {
        const film = readWebm(await fileOf(VIDEO, pictures, end));
        expect(film).toMatchObject({ ...VIDEO, type: 'webm', duration: end });
        expect(film.pictures.map(({ at, isKey }) => ({ at, isKey }))).toEqual(
          pictures.map(({ at, isKey }) => ({ at, isKey })),
        );
        for (const [number, { bytes }] of film.pictures.entries()) {
          expect([...bytes]).toEqual([...pictures[number]!.bytes]);
        }
        // The others last until the next one.
        expect(film.pictures.at(-1)!.lasts).toBe(end - pictures.at(-1)!.at);
        expect(film.index).toEqual(
          pictures.filter(({ isKey }) => isKey).map(({ at }) => ({ at, isThere: true })),
        );
        expect(film.seeks).toEqual(
          [0x1549a966, 0x1654ae6b, 0x1c53bb6b].map((id) => ({ id, isThere: true })),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('says how its colors are to be read, as far as that is known', async () => {
    const picture: WebmPicture = { at: 0, isKey: true, bytes: new Uint8Array(3) };
    const hexOf = async (colors: VideoColorSpaceInit | undefined): Promise<string> =>
      Buffer.from(await fileOf({ ...VIDEO, colors }, [picture], 1000)).toString('hex');
    const all = { matrix: 'bt709', primaries: 'smpte170m', transfer: 'iec61966-2-1' } as const;
    expect(await hexOf({ ...all, fullRange: true })).toContain(
      ['55b0', '90', '55b18101', '55b98102', '55ba810d', '55bb8106'].join(''),
    );
    expect(await hexOf({ ...all, matrix: null, fullRange: false })).toContain(
      ['55b0', '8c', '55b98101', '55ba810d', '55bb8106'].join(''),
    );
    expect(await hexOf(undefined)).not.toContain('55b0');
  });
});
