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

  /**
   * Writes `text` with its middle, left or right edge at x and its middle at y; within `most` pixels where
   * that is given, in narrower letters if need be, since widths are only estimated.
   */
  write(
    text: string,
    x: number,
    y: number,
    size: number,
    color: string,
    align: CanvasTextAlign = 'center',
    weight = 400,
    most?: number,
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
    this.context.fillText(text, x, y + size * 0.06, most);
  }

  /** Forgets what it knew of the context's colors: somebody else has drawn. */
  refresh(): void {
    this.#color = '';
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
  for (let at = 0; at < text.length; at++) units += unitsOf(text.charCodeAt(at));
  return units * size;
}

/** The width of a character, in sizes of the font. */
function unitsOf(code: number): number {
  if (code > 0x2e80) return 1;
  if (isWideSign(code)) return 0.86;
  return isNarrowSign(code) ? NARROWEST : 0.58;
}

const NARROWEST = 0.33;

/** Comma, full stop, blank and round brackets. */
function isNarrowSign(code: number): boolean {
  return code === 0x2c || code === 0x2e || code === 0x20 || code === 0x28 || code === 0x29;
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

/**
 * `text` cut to about `width` pixels, with an ellipsis where something is left out; at least one letter
 * stays. What a reader takes for one letter is never cut in two. However long the text, only as much of
 * it is looked at as could fit.
 */
export function shortened(text: string, size: number, width: number): string {
  const fitting = Math.max(1, Math.ceil(width / (size * NARROWEST)));
  if (text.length <= fitting && estimateWidth(text, size) <= width) return text;
  const room = width / size - ELLIPSIS;
  let units = 0;
  let end = 0;
  // A letter with all its accents is rarely longer; one that is counts as what is seen of it here.
  for (const { segment } of letters.segment(text.slice(0, fitting + LONGEST_LETTER))) {
    units += estimateWidth(segment, 1);
    if (end > 0 && units > room) break;
    end += segment.length;
  }
  return end >= text.length ? text : `${text.slice(0, end)}…`;
}

const ELLIPSIS = 0.8;
const LONGEST_LETTER = 32;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
