import { estimateWidth } from './text-pen.ts';
import { SvgPath } from './svg-path.ts';
import { escapeXml } from '../escape.ts';
import { rounded, svgColor, svgItems, type SvgItem, type SvgShape } from './svg-shapes.ts';

/** As much of a canvas as our pictures are drawn with. */
type Drawn = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'bezierCurveTo'
  | 'quadraticCurveTo'
  | 'closePath'
  | 'rect'
  | 'roundRect'
  | 'arc'
  | 'fill'
  | 'stroke'
  | 'fillRect'
  | 'clearRect'
  | 'fillText'
  | 'measureText'
  | 'setLineDash'
  | 'setTransform'
  | 'save'
  | 'restore'
  | 'clip'
>;

/** How far below its middle the base line of text lies, in its size. */
const MIDDLE = 0.36;

interface Layer {
  readonly name: string;
  readonly items: SvgItem[];
}

/** A group of what is drawn, the lowest one first. */
export interface SvgLayer {
  readonly name: string;
  readonly items: readonly SvgItem[];
}

type State = Pick<Drawn, 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'globalAlpha' | 'font'> & {
  readonly clipped: string | null;
};

/**
 * A canvas that writes SVG: what is painted on it can be edited afterwards. Each piece of a path is
 * an element, filled and stroked in one; texts are texts. Knows what our pictures need, no more: no
 * transforms and no shadows.
 */
export class SvgPen implements Drawn {
  fillStyle: string | CanvasGradient | CanvasPattern = '#000';
  strokeStyle: string | CanvasGradient | CanvasPattern = '#000';
  lineWidth = 1;
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';
  globalAlpha = 1;
  font = '10px sans-serif';
  textAlign: CanvasTextAlign = 'start';
  textBaseline: CanvasTextBaseline = 'alphabetic';

  readonly #path = new SvgPath();
  readonly #layers: Layer[] = [];
  readonly #definitions: string[] = [];
  readonly #patterns = new Map<string, SvgPattern>();
  /** Ids of what clips, by its shapes. */
  readonly #clips = new Map<string, string>();
  readonly #states: State[] = [];
  #dash: readonly number[] = [];
  #clipped: string | null = null;
  /** Where what the last `fill` has drawn begins in its layer: a `stroke` of the same path joins it. */
  #filled: number | null = null;

  /** The same as what a painter asks for. It is one as far as our painters go: see `Drawn`. */
  get context(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  /** What follows belongs to a group of that name: letters, digits and hyphens. */
  layer(name: string): void {
    const known = this.#layers.find((layer) => layer.name === name);
    this.#filled = null;
    // A group has one place: what comes later in it would else lie too low.
    if (known !== undefined && known === this.#layers.at(-1)) return;
    // Unless nothing is in it yet.
    if (known?.items.length === 0) this.#layers.splice(this.#layers.indexOf(known), 1);
    let [own, count] = [name, 1];
    while (this.#layers.some((layer) => layer.name === own)) own = `${name}-${String(++count)}`;
    this.#layers.push({ name: own, items: [] });
  }

  /** What has been drawn so far, in groups. */
  get layers(): readonly SvgLayer[] {
    return this.#layers;
  }

  /** What some of it refers to, an element each. */
  get definitions(): readonly string[] {
    return this.#definitions;
  }

  /** Begins another picture of the same document: what was drawn is gone, what it refers to stays. */
  clear(): void {
    this.#layers.length = 0;
    this.#filled = null;
    this.#dash = [];
    this.#clipped = null;
    Object.assign(this, { lineCap: 'butt', lineJoin: 'miter', lineWidth: 1, globalAlpha: 1 });
  }

  /** The whole document. `title` is what it shows; `family` is the font of its texts. */
  document(width: number, height: number, title: string, family: string): string {
    const size = `width="${rounded(width)}" height="${rounded(height)}"`;
    const box = `viewBox="0 0 ${rounded(width)} ${rounded(height)}"`;
    const groups = this.#layers
      .filter((layer) => layer.items.length > 0)
      .map(
        ({ name, items }) => `  <g id="${escapeXml(name)}">\n${svgItems(items, '    ')}\n  </g>`,
      );
    const definitions =
      this.#definitions.length === 0
        ? []
        : [`  <defs>\n${this.#definitions.map((each) => `    ${each}`).join('\n')}\n  </defs>`];
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box} font-family="${escapeXml(family)}">`,
      `  <title>${escapeXml(title)}</title>`,
      ...definitions,
      ...groups,
      '</svg>',
      '',
    ].join('\n');
  }

  /** A pattern of lines, as `Hatching` asks for: slanting or upright. */
  hatching(way: 'slanting' | 'upright', color: string): CanvasPattern {
    const key = `${way} ${color}`;
    let pattern = this.#patterns.get(key);
    if (pattern === undefined) {
      pattern = new SvgPattern(`hatching-${String(this.#patterns.size + 1)}`);
      this.#patterns.set(key, pattern);
      const turned = way === 'slanting' ? ' patternTransform="rotate(45)"' : '';
      // Six pixels along the edge of a cell are fewer across slanting lines.
      const step = way === 'slanting' ? '4.24' : '6';
      this.#definitions.push(
        `<pattern id="${pattern.id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse"${turned}>` +
          `<rect width="1" height="${step}" fill="${escapeXml(svgColor(color).color)}"/></pattern>`,
      );
    }
    return pattern as unknown as CanvasPattern;
  }

  beginPath(): void {
    this.#path.clear();
    this.#filled = null;
  }

  moveTo(x: number, y: number): void {
    this.#path.move(x, y);
  }

  lineTo(x: number, y: number): void {
    this.#path.line(x, y);
  }

  bezierCurveTo(a: number, b: number, c: number, d: number, x: number, y: number): void {
    this.#path.curve(a, b, c, d, x, y);
  }

  quadraticCurveTo(a: number, b: number, x: number, y: number): void {
    this.#path.curve(a, b, x, y);
  }

  closePath(): void {
    this.#path.close();
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path.rect(x, y, width, height);
  }

  roundRect(
    x: number,
    y: number,
    width: number,
    height: number,
    radii: number | DOMPointInit | Iterable<number | DOMPointInit> = 0,
  ): void {
    this.#path.rect(x, y, width, height, typeof radii === 'number' ? radii : 0);
  }

  arc(x: number, y: number, radius: number, start: number, end: number, backwards = false): void {
    this.#path.arc(x, y, radius, start, end, backwards);
  }

  fill(): void {
    const { items } = this.#present;
    this.#filled = items.length;
    const style = { ...this.#paint('fill', this.fillStyle), ...this.#around() };
    for (const shape of this.#path.shapes()) items.push({ shape, style });
  }

  stroke(): void {
    const { items } = this.#present;
    const lines = this.#lines();
    if (this.#filled !== null) {
      for (let at = this.#filled; at < items.length; at++) {
        const { shape, style } = items[at]!;
        items[at] = { shape, style: { ...style, ...lines } };
      }
      this.#filled = null;
      return;
    }
    const style = { fill: 'none', ...lines, ...this.#around() };
    for (const shape of this.#path.shapes()) items.push({ shape, style });
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const style = { ...this.#paint('fill', this.fillStyle), ...this.#around() };
    this.#add({ kind: 'rect', x, y, width, height, radius: 0 }, style);
  }

  /** There is nothing yet where pictures are begun. */
  clearRect(): void {
    this.#filled = null;
  }

  fillText(text: string, x: number, y: number): void {
    if (text === '') return;
    const { size, weight } = fontOf(this.font);
    const anchors: Partial<Record<CanvasTextAlign, string>> = {
      center: 'middle',
      right: 'end',
      end: 'end',
    };
    const anchor = anchors[this.textAlign];
    const base = this.textBaseline === 'middle' ? y + MIDDLE * size : y;
    this.#add(
      { kind: 'text', x, y: base, text },
      {
        ...this.#paint('fill', this.fillStyle),
        'font-size': rounded(size),
        ...(weight === '400' ? {} : { 'font-weight': weight }),
        ...(anchor === undefined ? {} : { 'text-anchor': anchor }),
        ...this.#around(),
      },
    );
  }

  measureText(text: string): TextMetrics {
    // Only the width is ever asked for.
    return { width: estimateWidth(text, fontOf(this.font).size) } as TextMetrics;
  }

  setLineDash(dash: Iterable<number>): void {
    this.#dash = [...dash];
  }

  /** Pictures are drawn in their own unit; painters set that before they begin. */
  setTransform(): void {
    this.#filled = null;
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, globalAlpha, font } = this;
    const clipped = this.#clipped;
    this.#states.push({ fillStyle, strokeStyle, lineWidth, globalAlpha, font, clipped });
  }

  restore(): void {
    const state = this.#states.pop();
    if (state === undefined) return;
    const { clipped, ...rest } = state;
    Object.assign(this, rest);
    this.#clipped = clipped;
    this.#filled = null;
  }

  clip(): void {
    const items = this.#path.shapes().map((shape) => ({ shape, style: {} }));
    const markup = svgItems(items, '');
    let id = this.#clips.get(markup);
    if (id === undefined) {
      id = `clip-${String(this.#definitions.length + 1)}`;
      this.#clips.set(markup, id);
      this.#definitions.push(`<clipPath id="${id}">${markup}</clipPath>`);
    }
    this.#clipped = id;
    this.#filled = null;
  }

  get #present(): Layer {
    if (this.#layers.length === 0) this.layer('picture');
    return this.#layers.at(-1)!;
  }

  #add(shape: SvgShape, style: Readonly<Record<string, string>>): void {
    this.#filled = null;
    this.#present.items.push({ shape, style });
  }

  #paint(
    which: 'fill' | 'stroke',
    style: string | CanvasGradient | CanvasPattern,
  ): Record<string, string> {
    const given: unknown = style;
    if (given instanceof SvgPattern) return { [which]: `url(#${given.id})` };
    if (typeof given !== 'string') return { [which]: 'none' };
    const { color, opacity } = svgColor(given);
    const seen = opacity * this.globalAlpha;
    return seen === 1
      ? { [which]: color }
      : { [which]: color, [`${which}-opacity`]: rounded(seen) };
  }

  #lines(): Record<string, string> {
    return {
      ...this.#paint('stroke', this.strokeStyle),
      'stroke-width': rounded(this.lineWidth),
      ...(this.lineCap === 'butt' ? {} : { 'stroke-linecap': this.lineCap }),
      ...(this.lineJoin === 'miter' ? {} : { 'stroke-linejoin': this.lineJoin }),
      ...(this.#dash.length === 0 ? {} : { 'stroke-dasharray': this.#dash.join(' ') }),
    };
  }

  #around(): Record<string, string> {
    return this.#clipped === null ? {} : { 'clip-path': `url(#${this.#clipped})` };
  }
}

class SvgPattern {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

/** "600 13px Noto Sans": its size and its weight. */
function fontOf(font: string): { readonly size: number; readonly weight: string } {
  const found = /(?:^|\s)([\d.]+)px(?:\s|$)/.exec(font);
  const weight = /^(\d{3}|bold)\s/.exec(font)?.[1] ?? '400';
  return { size: Number(found?.[1] ?? 10), weight };
}

/** A picture as a text, and its size in pixels. */
export interface SvgPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}
