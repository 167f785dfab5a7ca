import type { Stone } from './cells.ts';
import type { GobanColors } from './goban-colors.ts';
import type { GobanPixels } from './goban-geometry.ts';

/** A stone's radius, in spacings: neighbours do not quite touch. */
export const STONE_RADIUS = 0.465;

/** The pictures of the two stones, made once for a size and a set of colors. */
export interface StoneSprites {
  readonly X: OffscreenCanvas | HTMLCanvasElement;
  readonly O: OffscreenCanvas | HTMLCanvasElement;
  /** Their width and height, in device pixels. */
  readonly side: number;
}

/** Draws both stones, with the light from the upper left and a soft shadow. */
export function makeStones(pixels: GobanPixels, colors: GobanColors): StoneSprites {
  const wanted = Math.ceil(pixels.spacing * 1.3);
  // As odd or even as the lines are wide: then a stone's middle is a line's.
  const side = wanted + ((wanted + pixels.line) % 2);
  const make = (stone: Stone): HTMLCanvasElement => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const context = canvas.getContext('2d');
    if (context !== null) paintStone(context, stone, side / 2, pixels, colors);
    return canvas;
  };
  return { X: make('X'), O: make('O'), side };
}

/** Puts a stone of a sprite with its middle there, on whole pixels. */
export function putStone(
  context: CanvasRenderingContext2D,
  sprites: StoneSprites,
  stone: Stone,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const half = sprites.side / 2;
  context.drawImage(sprites[stone], Math.round(x - half), Math.round(y - half));
}

function paintStone(
  context: CanvasRenderingContext2D,
  stone: Stone,
  middle: number,
  { spacing, ratio }: GobanPixels,
  colors: GobanColors,
): void {
  const radius = spacing * STONE_RADIUS;
  const [light, dark, rim] =
    stone === 'X'
      ? [colors.blackLight, colors.blackDark, colors.blackRim]
      : [colors.whiteLight, colors.whiteDark, colors.whiteRim];
  const disc = (): void => {
    context.beginPath();
    context.arc(middle, middle, radius, 0, 2 * Math.PI);
  };
  // A board may be a few pixels large while a page is laid out; its rims are then all there is.
  const rimWidth = Math.min(radius, Math.max(ratio * (colors.flat ? 1.5 : 0.75), spacing * 0.022));
  if (colors.flat) {
    disc();
    context.fillStyle = dark;
    context.fill();
  } else {
    context.save();
    context.shadowColor = colors.shadow;
    context.shadowBlur = spacing * 0.1;
    context.shadowOffsetX = spacing * 0.02;
    context.shadowOffsetY = spacing * 0.055;
    disc();
    context.fillStyle = dark;
    context.fill();
    context.restore();
    // A broad, soft light: the stone looks round without looking like glass.
    const glow = context.createRadialGradient(
      middle - radius * 0.38,
      middle - radius * 0.46,
      radius * 0.05,
      middle - radius * 0.12,
      middle - radius * 0.14,
      radius * 1.15,
    );
    glow.addColorStop(0, light);
    glow.addColorStop(1, dark);
    disc();
    context.fillStyle = glow;
    context.fill();
  }
  context.beginPath();
  context.arc(middle, middle, radius - rimWidth / 2, 0, 2 * Math.PI);
  context.strokeStyle = rim;
  context.lineWidth = rimWidth;
  context.stroke();
}
