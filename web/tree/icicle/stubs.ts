import { Hatching } from '../draw/hatching.ts';
import { addCell, emptyCell, setStubCell } from './cells.ts';
import { icicleInks } from './inks.ts';
import type { TextPen } from '../../core/drawing/text-pen.ts';
import { estimateWidth } from '../../core/drawing/text-pen.ts';
import { prunedAt } from '../draw/stubs.ts';
import type { Picture } from '../draw/picture.ts';
import type { Rectangles } from '../../core/drawing/rectangles.ts';

/** What was pruned: hatched cells, with the number of moves. One whose ghost is open is not there. */
export class IcicleStubs {
  readonly #cell = emptyCell();
  readonly #hatching = new Hatching('slanting');

  fill(picture: Picture, rectangles: Rectangles): void {
    const { visible } = picture;
    const inks = icicleInks(picture.inks);
    const { stubs } = visible;
    for (let at = 0; at < stubs.count; at++) {
      if (stubs.opened[at] === 1 || !setStubCell(picture, at, this.#cell)) continue;
      const wide = this.#cell.right - this.#cell.left;
      const color = wide < HATCHED ? inks.hatch : inks.pruned;
      addCell(rectangles, color, this.#cell);
    }
  }

  hatch(picture: Picture): void {
    const { visible, context } = picture;
    const { stubs } = visible;
    const cell = this.#cell;
    const pattern = this.#hatching.of(context, icicleInks(picture.inks).hatch);
    if (pattern === null) return;
    context.fillStyle = pattern;
    for (let at = 0; at < stubs.count; at++) {
      if (stubs.opened[at] === 1 || !setStubCell(picture, at, cell)) continue;
      if (cell.right - cell.left < HATCHED) continue;
      context.fillRect(
        cell.left + 1,
        cell.top + 1,
        cell.right - cell.left - 1,
        cell.bottom - cell.top - 1,
      );
    }
  }

  label(picture: Picture, pen: TextPen): void {
    const { visible, inks } = picture;
    const { stubs } = visible;
    const cell = this.#cell;
    const ground = icicleInks(inks).pruned;
    for (let at = 0; at < stubs.count; at++) {
      if (stubs.opened[at] === 1 || !setStubCell(picture, at, cell)) continue;
      if (cell.bottom - cell.top < 16 || cell.right - cell.left < 22) continue;
      const count = prunedAt(picture, at);
      if (count === 0) continue;
      const text = picture.words.more(count);
      const width = estimateWidth(text, 11) + 6;
      if (width > cell.right - cell.left - 2) continue;
      const x = (cell.left + cell.right) / 2;
      const y = (cell.top + cell.bottom) / 2;
      pen.ground(x - width / 2, y - 7, width, 14, ground);
      pen.write(text, x, y, 11, inks.ink);
    }
  }
}

const HATCHED = 7;
