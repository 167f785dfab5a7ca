import { estimateWidth, type TextPen } from '../../core/drawing/text-pen.ts';
import { foldAt, openedHandle } from '../draw/folds.ts';
import { foldCounts, foldKind, type FoldRuns } from '../layout/fold-facts.ts';
import { Hatching } from '../draw/hatching.ts';
import { addCell, emptyCell, setCell, type Cell } from './cells.ts';
import { icicleInks } from './inks.ts';
import type { Picture } from '../draw/picture.ts';
import type { Rectangles } from '../../core/drawing/rectangles.ts';
import { STATE } from '../layout/visible.ts';

/** Siblings drawn as one cell, striped, with their number; and the brackets over opened ones. */
export class IcicleFolds {
  readonly #cell = emptyCell();
  readonly #stripes = new Hatching('upright');

  fill(picture: Picture, rectangles: Rectangles): void {
    const { folds } = picture.visible;
    const inks = icicleInks(picture.inks);
    for (let at = 0; at < folds.count; at++) {
      if (folds.opened[at] === 1 || !setFoldCell(picture, at, this.#cell)) continue;
      const color = folds.state[at] === STATE.future ? inks.future : inks.folded;
      addCell(rectangles, color, this.#cell);
    }
  }

  draw(picture: Picture, pen: TextPen, hovered: FoldRuns | null): void {
    const { visible, context, inks, words } = picture;
    const { folds } = visible;
    const cell = this.#cell;
    const colors = icicleInks(inks);
    for (let at = 0; at < folds.count; at++) {
      const runs = foldAt(picture, at);
      const isHovered =
        hovered?.scene === runs.scene &&
        hovered.first === runs.first &&
        hovered.opened === runs.opened;
      if (folds.opened[at] === 1) {
        this.#opened(picture, at, isHovered ? inks.accent : inks.ink);
        pen.refresh();
        continue;
      }
      if (!setFoldCell(picture, at, cell)) continue;
      const wide = cell.right - cell.left;
      const tall = cell.bottom - cell.top;
      const future = folds.state[at] === STATE.future;
      if (wide >= 7 && !future) {
        const stripes = this.#stripes.of(context, colors.hatch);
        if (stripes !== null) {
          context.fillStyle = stripes;
          context.fillRect(cell.left + 1, cell.top + 1, wide - 1, tall - 1);
        }
      }
      if (isHovered) {
        context.fillStyle = inks.accent;
        context.fillRect(cell.left, cell.top, wide, 2);
        context.fillRect(cell.left, cell.bottom - 2, wide, 2);
      }
      pen.refresh();
      if (wide < 18 || tall < 13) continue;
      const { moves, refuted } = foldCounts(runs);
      const whole = words.folded(moves, words.foldKinds[foldKind(moves, refuted)]);
      const left = Math.max(2, cell.left);
      const right = Math.min(picture.look.view.width - 2, cell.right);
      // What became of them is told once all of them are searched.
      const isKnown = folds.state[at] === STATE.settled;
      const text = [...(isKnown ? [whole] : []), String(moves)].find(
        (each) => estimateWidth(each, 11) + 8 <= right - left,
      );
      if (text === undefined) continue;
      const x = (left + right) / 2;
      const y = (cell.top + cell.bottom) / 2;
      const width = estimateWidth(text, 11) + 8;
      pen.ground(x - width / 2, y - 7, width, 14, future ? colors.future : inks.paper);
      pen.write(text, x, y, 11, future ? inks.futureInk : inks.ink, 'center', 600);
    }
  }

  #opened(picture: Picture, at: number, ink: string): void {
    const handle = openedHandle(picture, at);
    if (handle === null || picture.visible.rowHeight < 18) return;
    const { context, visible, inks } = picture;
    setFoldCell(picture, at, this.#cell);
    const { left, right, top } = this.#cell;
    context.fillStyle = ink;
    context.fillRect(left, top, right - left, 2);
    context.fillRect(left, top, 2, Math.min(10, visible.rowHeight / 2));
    context.fillRect(right - 2, top, 2, Math.min(10, visible.rowHeight / 2));
    context.fillRect(handle.x - 6, top, 13, 13);
    context.fillStyle = inks.paper;
    context.fillRect(handle.x - 3, top + 6, 7, 2);
  }
}

/** The cell of fold `at` of the list; false where none of it is in view. */
export function setFoldCell(picture: Picture, at: number, into: Cell): boolean {
  const { folds } = picture.visible;
  return setCell(picture, folds.left[at]!, folds.right[at]!, folds.row[at]!, into);
}
