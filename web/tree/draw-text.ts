/**
 * Small text on a canvas. Setting a font is dear and measuring too, so fonts are set only when they
 * change and widths are estimated: labels are digits and short names.
 */
export class TextPen {
  readonly context: CanvasRenderingContext2D;
  readonly #family: string;
  #font = '';
  #color = '';

  constructor(context: CanvasRenderingContext2D, family: string) {
    this.context = context;
    this.#family = family;
    context.textBaseline = 'middle';
  }

  /** Writes `text` with its middle, left or right edge at x and its middle at y. */
  write(
    text: string,
    x: number,
    y: number,
    size: number,
    color: string,
    align: CanvasTextAlign = 'center',
    weight = 400,
  ): void {
    const font = `${weight} ${size}px ${this.#family}`;
    if (font !== this.#font) {
      this.context.font = font;
      this.#font = font;
    }
    if (color !== this.#color) {
      this.context.fillStyle = color;
      this.#color = color;
    }
    this.context.textAlign = align;
    // Digits sit a little high when centred by the line.
    this.context.fillText(text, x, y + size * 0.06);
  }

  /** A ground for text, so that a line below it does not cross it. */
  ground(x: number, y: number, width: number, height: number, color: string): void {
    this.context.fillStyle = color;
    this.context.fillRect(Math.round(x), Math.round(y), Math.ceil(width), Math.ceil(height));
    this.#color = color;
  }
}

/** How wide `text` will be, within a tenth or so; letters of Chinese and the like count double. */
export function estimateWidth(text: string, size: number): number {
  let units = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x2e80) units += 1;
    else if (isWideSign(code)) units += 0.86;
    else if (code === 0x2c || code === 0x2e || code === 0x20 || code === 0x28 || code === 0x29) {
      units += 0.33;
    } else units += 0.58;
  }
  return units * size;
}

/** ∞ − + ≤ ≥ … and =: as wide as they are high in most fonts. */
function isWideSign(code: number): boolean {
  return (
    code === 0x221e ||
    code === 0x2212 ||
    code === 0x2b ||
    code === 0x2264 ||
    code === 0x2265 ||
    code === 0x2026 ||
    code === 0x3d
  );
}

/** `text` cut to about `width` pixels, with an ellipsis where something is missing. */
export function shortened(text: string, size: number, width: number): string {
  if (estimateWidth(text, size) <= width) return text;
  let end = text.length - 1;
  while (end > 1 && estimateWidth(text.slice(0, end), size) + size * 0.8 > width) end--;
  return `${text.slice(0, Math.max(1, end))}…`;
}
