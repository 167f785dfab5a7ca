export type HatchingWay = 'slanting' | 'upright';

/** What draws pictures that are no pixels makes such patterns itself. */
export interface HatchingContext {
  hatching(way: HatchingWay, color: string): CanvasPattern;
}

/** A pattern of slanting or upright lines, made once a color. */
export class Hatching {
  readonly #way: HatchingWay;
  #color = '';
  #pattern: CanvasPattern | null = null;

  constructor(way: HatchingWay) {
    this.#way = way;
  }

  of(context: CanvasRenderingContext2D, color: string): CanvasPattern | null {
    if ('hatching' in context) {
      return (context as unknown as HatchingContext).hatching(this.#way, color);
    }
    if (color === this.#color) return this.#pattern;
    const tile = document.createElement('canvas');
    tile.width = 6;
    tile.height = 6;
    const pen = tile.getContext('2d');
    if (pen === null) return null;
    pen.fillStyle = color;
    if (this.#way === 'upright') pen.fillRect(0, 0, 1, 6);
    else for (let step = 0; step < 6; step++) pen.fillRect(step, 5 - step, 1.5, 1);
    this.#color = color;
    this.#pattern = context.createPattern(tile, 'repeat');
    return this.#pattern;
  }
}
