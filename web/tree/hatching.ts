/** A pattern of slanting or upright lines, made once a color. */
export class Hatching {
  readonly #way: 'slanting' | 'upright';
  #color = '';
  #pattern: CanvasPattern | null = null;

  constructor(way: 'slanting' | 'upright') {
    this.#way = way;
  }

  of(context: CanvasRenderingContext2D, color: string): CanvasPattern | null {
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
