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
