/** How something is to be written on a board: sizes in device pixels. */
export interface Writing {
  readonly font: string;
  readonly weight: number;
  /** The largest it may be. */
  readonly wanted: number;
  /** How wide it may be. */
  readonly room: number;
}

export function fontOf(weight: number, size: number, family: string): string {
  return `${String(weight)} ${String(size)}px ${family}`;
}

/** The size in which a text is no wider than it may be. */
export function fittingSize(
  context: CanvasRenderingContext2D,
  text: string,
  { font, weight, wanted, room }: Writing,
): number {
  context.font = fontOf(weight, wanted, font);
  return wanted * Math.min(1, room / Math.max(1, context.measureText(text).width));
}

/**
 * A win in so many plies, "+M11", where there is little room: a color tells whose it is, and it may always be
 * a faster one, so "≥+M11" is the same. Any other text comes back as it is.
 */
export function winWithoutSide(text: string): string {
  return text.replace(/^(?:≥(?=\+)|≤(?=−))?([≥≤]?)[+−](?=M)/, '$1');
}

/**
 * Black or white, whichever reads better on a resolved color ("rgb(…)"): at least 4.5 to 1, by the
 * relative luminance of WCAG 2.
 */
export function inkOn(ground: string): '#000' | '#fff' {
  const [red = 0, green = 0, blue = 0] = (ground.match(/[\d.]+/g) ?? []).map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff';
}
