/** Of 0 … 63: letters have no haze around them, and a picture takes some ten kilobytes. */
export const QUANTIZER = 12;

/** Bits a second for each pixel, where the quality itself can't be asked for. */
const BITS_A_PIXEL = 4;
const MOST_BITS = 40e6;
/** Level 5.0 of VP9 has so many pixels at most. */
const LEVEL_5_PIXELS = 8_912_896;

/** How this browser writes a WebM video of that size best; null where it writes none. */
export async function webmConfig(
  width: number,
  height: number,
): Promise<VideoEncoderConfig | null> {
  if (typeof VideoEncoder === 'undefined' || typeof VideoFrame === 'undefined') return null;
  const vp9 = width * height > LEVEL_5_PIXELS ? 'vp09.00.60.08' : 'vp09.00.50.08';
  const bitrate = Math.min(MOST_BITS, width * height * BITS_A_PIXEL);
  const size = { width, height, latencyMode: 'quality', contentHint: 'text' } as const;
  const ways: readonly VideoEncoderConfig[] = [
    { ...size, codec: vp9, bitrateMode: 'quantizer' },
    { ...size, codec: vp9, bitrateMode: 'variable', bitrate },
    { ...size, codec: 'vp8', bitrateMode: 'variable', bitrate },
  ];
  for (const way of ways) {
    try {
      const { supported } = await VideoEncoder.isConfigSupported(way);
      if (supported === true) return way;
    } catch {
      // A browser that doesn't know a word of it refuses it so.
    }
  }
  return null;
}
