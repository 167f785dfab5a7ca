import { escapeXml } from '../escape.ts';

/** One thing in an SVG: its shape, and how it is painted. */
export interface SvgItem {
  readonly shape: SvgShape;
  /** Attributes by name; what is at SVG's default is not there. */
  readonly style: Readonly<Record<string, string>>;
}

export type SvgShape =
  | { readonly kind: 'path'; readonly d: string }
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
    }
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly kind: 'text'; readonly x: number; readonly y: number; readonly text: string };

/** A hundredth of a pixel is all that anybody can see. */
export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** The items as markup, a line each; neighbours that are painted alike share a group. */
export function svgItems(items: readonly SvgItem[], indent: string): string {
  const lines: string[] = [];
  for (let from = 0; from < items.length;) {
    const style = attributes(items[from]!.style);
    let end = from + 1;
    while (end < items.length && attributes(items[end]!.style) === style) end++;
    if (end === from + 1) lines.push(indent + element(items[from]!.shape, style));
    else {
      lines.push(`${indent}<g${style}>`);
      for (let at = from; at < end; at++) lines.push(`${indent}  ${element(items[at]!.shape, '')}`);
      lines.push(`${indent}</g>`);
    }
    from = end;
  }
  return lines.join('\n');
}

/** One item as an element with one more attribute, or none: ` class="x"`. */
export function svgItem({ shape, style }: SvgItem, more = ''): string {
  return element(shape, attributes(style) + more);
}

function element(shape: SvgShape, style: string): string {
  switch (shape.kind) {
    case 'path':
      return `<path d="${shape.d}"${style}/>`;
    case 'rect': {
      const { x, y, width, height, radius } = shape;
      const round = radius > 0 ? ` rx="${rounded(radius)}"` : '';
      return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"${round}${style}/>`;
    }
    case 'circle':
      return `<circle cx="${rounded(shape.x)}" cy="${rounded(shape.y)}" r="${rounded(shape.radius)}"${style}/>`;
    case 'text':
      return `<text x="${rounded(shape.x)}" y="${rounded(shape.y)}"${style}>${escapeXml(shape.text)}</text>`;
  }
}

function attributes(style: Readonly<Record<string, string>>): string {
  return Object.entries(style)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}

/** "rgb(1, 2, 3)" as "#010203", which editors read; and how much of it covers. */
export function svgColor(color: string): { readonly color: string; readonly opacity: number } {
  const parts = /^rgba?\(([^)]+)\)$/
    .exec(color.trim())?.[1]
    ?.split(/[\s,/]+/)
    .filter((part) => part !== '')
    .map(Number);
  if (parts === undefined || parts.length < 3 || parts.some((part) => !Number.isFinite(part))) {
    return { color, opacity: 1 };
  }
  const channel = (value: number): string =>
    Math.min(255, Math.max(0, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return { color: `#${parts.slice(0, 3).map(channel).join('')}`, opacity: parts[3] ?? 1 };
}
