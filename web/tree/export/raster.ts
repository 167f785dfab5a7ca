import type { SvgPicture } from '../../core/drawing/svg-pen.ts';

/** Sides and areas beyond which browsers draw nothing, or an empty picture. */
const LONGEST_SIDE = 16_384;
const MOST_PIXELS = 120e6;

/** Whether a browser can draw a picture so many times as large. */
export function fitsCanvas({ width, height }: SvgPicture, scale: number): boolean {
  const [wide, tall] = [width * scale, height * scale];
  return Math.max(wide, tall) <= LONGEST_SIDE && wide * tall <= MOST_PIXELS;
}

/** The picture as a PNG file, `scale` pixels for each of its own; null where the browser can't. */
export async function pngOf(picture: SvgPicture, scale: number): Promise<Blob | null> {
  if (!fitsCanvas(picture, scale)) return null;
  const image = new Image();
  const source = URL.createObjectURL(new Blob([picture.svg], { type: 'image/svg+xml' }));
  try {
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(source);
  }
}
