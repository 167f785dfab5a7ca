import type { FilmFile } from './film-file.ts';
import { QUANTIZER } from './webm-config.ts';
import { type WebmPicture, webmOf } from './webm.ts';

/** After so many milliseconds a picture is written whole again: a player goes there at once. */
const KEY_EVERY = 10_000;

/** A WebM video, written by the browser's own encoder as the configuration says. */
export function webmFile(title: string, config: VideoEncoderConfig, end: AbortSignal): FilmFile {
  const { width, height } = config;
  const pictures: WebmPicture[] = [];
  let colors: VideoColorSpaceInit | undefined;
  let now = 0;
  let lastKey = -Infinity;
  let fail: (reason: unknown) => void = () => undefined;
  const failure = new Promise<never>((_, reject) => (fail = reject));
  // It may fail while nothing waits for it.
  failure.catch(() => undefined);
  const encoder = new VideoEncoder({
    output(chunk, about) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const at = Math.round(chunk.timestamp / 1000);
      pictures.push({ at, isKey: chunk.type === 'key', bytes });
      colors ??= about?.decoderConfig?.colorSpace;
    },
    error: (reason) => fail(reason),
  });
  const stop = (): void => fail(end.reason);
  end.addEventListener('abort', stop, { once: true });
  encoder.configure(config);
  return {
    async add(picture, ms) {
      const keyFrame = now - lastKey >= KEY_EVERY;
      if (keyFrame) lastKey = now;
      const frame = new VideoFrame(picture.canvas, { timestamp: now * 1000, duration: ms * 1000 });
      const isByQuality = config.bitrateMode === 'quantizer';
      const taken = new Promise((resolve) => {
        encoder.addEventListener('dequeue', resolve, { once: true });
      });
      try {
        encoder.encode(frame, {
          keyFrame,
          ...(isByQuality ? { vp9: { quantizer: QUANTIZER } } : {}),
        });
      } finally {
        frame.close();
      }
      now += ms;
      await Promise.race([taken, failure]);
    },
    async finish() {
      await Promise.race([encoder.flush(), failure]);
      const codec = config.codec === 'vp8' ? 'V_VP8' : 'V_VP9';
      const parts = webmOf({ title, codec, width, height, colors }, pictures, now);
      return new Blob(parts, { type: 'video/webm' });
    },
    end() {
      end.removeEventListener('abort', stop);
      if (encoder.state !== 'closed') encoder.close();
    },
  };
}
