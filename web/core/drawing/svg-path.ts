import { rounded, type SvgShape } from './svg-shapes.ts';

/** The path of a canvas in the making: each of its pieces becomes a shape of its own. */
export class SvgPath {
  #shapes: SvgShape[] = [];
  /** Commands of the piece that is being drawn. */
  #open: string[] = [];

  /** Everything since the last `clear`. */
  shapes(): readonly SvgShape[] {
    this.#finish();
    return this.#shapes;
  }

  clear(): void {
    this.#shapes = [];
    this.#open = [];
  }

  move(x: number, y: number): void {
    this.#finish();
    this.#open = [`M${rounded(x)} ${rounded(y)}`];
  }

  line(x: number, y: number): void {
    if (this.#open.length === 0) this.move(x, y);
    else this.#open.push(`L${rounded(x)} ${rounded(y)}`);
  }

  curve(...places: readonly number[]): void {
    const letter = places.length === 4 ? 'Q' : 'C';
    if (this.#open.length === 0) this.move(places[0]!, places[1]!);
    this.#open.push(letter + places.map(rounded).join(' '));
  }

  close(): void {
    if (this.#open.length > 0) this.#open.push('Z');
    this.#finish();
  }

  rect(x: number, y: number, width: number, height: number, radius = 0): void {
    this.#finish();
    this.#shapes.push({ kind: 'rect', x, y, width, height, radius });
  }

  /** From one angle to another, in radians, clockwise unless `backwards`. */
  arc(x: number, y: number, radius: number, start: number, end: number, backwards: boolean): void {
    if (Math.abs(end - start) >= 2 * Math.PI - 1e-9) {
      // What led here was but the way to where the circle begins.
      if (this.#open.length > 1) this.#finish();
      this.#open = [];
      this.#shapes.push({ kind: 'circle', x, y, radius });
      return;
    }
    this.line(x + radius * Math.cos(start), y + radius * Math.sin(start));
    const turn = ((((backwards ? start - end : end - start) / (2 * Math.PI)) % 1) + 1) % 1;
    const flags = `${turn > 0.5 ? '1' : '0'} ${backwards ? '0' : '1'}`;
    const to = `${rounded(x + radius * Math.cos(end))} ${rounded(y + radius * Math.sin(end))}`;
    this.#open.push(`A${rounded(radius)} ${rounded(radius)} 0 ${flags} ${to}`);
  }

  #finish(): void {
    if (this.#open.length > 1) this.#shapes.push({ kind: 'path', d: this.#open.join('') });
    this.#open = [];
  }
}
