/**
 * A sheet of pixels to fill rectangles on, and then to show at once: where thousands of them overlap or
 * are a pixel or two wide, a canvas without a GPU takes several times as long to fill them one by one.
 * Rectangles are at whole pixels and opaque, as those of `Rectangles` are. Reused from frame to frame.
 */
export class PixelSheet {
  #image: ImageData | null = null;
  #pixels = new Uint32Array(0);
  #width = 0;
  #height = 0;
  #paper = 0;
  #color = 0;
  /** The rows that may hold something else than paper. */
  #top = 0;
  #bottom = 0;
  readonly #values = new Map<string, number>();
  /** Says how else a color is written: no pattern would know all the ways in which it can be. */
  #probe: CanvasRenderingContext2D | null = null;
  /** Where the page's pixels are not the screen's: shown first here, then larger there. */
  #between: HTMLCanvasElement | null = null;

  /** Begins anew with a sheet of so many pixels, and any part of one, that is all of one color. */
  clear(roomWide: number, roomTall: number, paper: string): void {
    const [width, height] = [Math.ceil(roomWide), Math.ceil(roomTall)];
    const value = this.#valueOf(paper);
    if (width !== this.#width || height !== this.#height || this.#image === null) {
      this.#image = new ImageData(width, height);
      this.#pixels = new Uint32Array(this.#image.data.buffer);
      [this.#width, this.#height] = [width, height];
      this.#pixels.fill(value);
    } else if (value !== this.#paper) this.#pixels.fill(value);
    else this.#pixels.fill(value, this.#top * width, this.#bottom * width);
    this.#paper = value;
    [this.#top, this.#bottom] = [height, 0];
  }

  set fillStyle(color: string) {
    this.#color = this.#valueOf(color);
  }

  /** What of a rectangle lies on the sheet; in whole pixels. */
  fillRect(x: number, y: number, width: number, height: number): void {
    this.fillSpan(x, y, x + width, y + height, this.#color);
  }

  /** A color as `fillSpan` takes it: to be asked for once, where the same one is used many times. */
  inkOf(color: string): number {
    return this.#valueOf(color);
  }

  /**
   * What of a rectangle from `left` to before `right` and from `top` to before `bottom` lies on the sheet;
   * all of them whole pixels.
   */
  fillSpan(left: number, top: number, right: number, bottom: number, ink: number): void {
    const pixels = this.#pixels;
    const width = this.#width;
    if (left < 0) left = 0;
    if (right > width) right = width;
    if (top < 0) top = 0;
    if (bottom > this.#height) bottom = this.#height;
    if (left >= right || top >= bottom) return;
    if (top < this.#top) this.#top = top;
    if (bottom > this.#bottom) this.#bottom = bottom;
    const wide = right - left;
    const end = bottom * width + left;
    for (let at = top * width + left; at < end; at += width) {
      if (wide > FEW) pixels.fill(ink, at, at + wide);
      else for (let each = at; each < at + wide; each++) pixels[each] = ink;
    }
  }

  /** Shows the rows that something was drawn on, paper and all, at the context's origin. */
  show(context: CanvasRenderingContext2D): void {
    const image = this.#image;
    const [top, tall] = [this.#top, this.#bottom - this.#top];
    if (image === null || tall <= 0) return;
    if (context.getTransform().isIdentity) {
      context.putImageData(image, 0, 0, 0, top, this.#width, tall);
      return;
    }
    this.#between ??= canvasOf(1, 1);
    if (this.#between.width !== this.#width) this.#between.width = this.#width;
    if (this.#between.height !== this.#height) this.#between.height = this.#height;
    this.#between
      .getContext('2d', { alpha: false })
      ?.putImageData(image, 0, 0, 0, top, this.#width, tall);
    const smooth = context.imageSmoothingEnabled;
    context.imageSmoothingEnabled = false;
    const wide = this.#width;
    context.drawImage(this.#between, 0, top, wide, tall, 0, top, wide, tall);
    context.imageSmoothingEnabled = smooth;
  }

  /** Red, green, blue and opaque, as they stand in memory. */
  #valueOf(color: string): number {
    let value = this.#values.get(color);
    if (value === undefined) {
      this.#probe ??= canvasOf(1, 1).getContext('2d', { alpha: false, willReadFrequently: true });
      const probe = this.#probe;
      if (probe === null) return 0;
      probe.fillStyle = color;
      value = numberOf(probe.fillStyle) ?? pixelOf(probe);
      // Colors of a theme that is no longer in use would pile up.
      if (this.#values.size > 64) this.#values.clear();
      this.#values.set(color, value);
    }
    return value;
  }
}

/** So many pixels in a row are set one by one faster than by a call. */
const FEW = 16;

/** The number of a color that is written as `#rrggbb`, as a context gives most of them back; else null. */
function numberOf(color: unknown): number | null {
  if (typeof color !== 'string' || !/^#[\da-f]{6}$/.test(color)) return null;
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return new Uint32Array(Uint8Array.of(...channels, 255).buffer)[0]!;
}

/** What a context fills with. Browsers that hide what they draw with do not tell this truly. */
function pixelOf(context: CanvasRenderingContext2D): number {
  context.fillRect(0, 0, 1, 1);
  return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0]!;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
