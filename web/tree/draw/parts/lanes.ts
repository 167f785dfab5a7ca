import { leastOf } from '../../../core/range.ts';
import { estimateWidth } from '../../../core/drawing/text-pen.ts';
import { roomAt } from '../../layout/detail.ts';
import { leafAt, type Picture } from '../picture.ts';

/** Where the value of a leaf is written that has no room beside the next one. */
export interface Lane {
  /** −1: above the middle of the leaf; 1: below it. */
  readonly side: -1 | 1;
  /** Pixels that it has there. */
  readonly room: number;
}

const NO_LANES: ReadonlyMap<number, Lane> = new Map();

/**
 * Of the leaves of rows in which values have no room side by side: in turns they are written a little higher
 * and a little lower, so that each has twice the room.
 *
 * @param written what is to be written at an entry of the list of what is visible
 * @param size in which that is written at least
 * @param apart the pixels that keep one from the next
 */
export function lanesOf(
  picture: Picture,
  written: (at: number) => string,
  size: number,
  apart: number,
): ReadonlyMap<number, Lane> {
  const { visible } = picture;
  const { nodes, folds } = visible;
  const close = new Set<number>();
  for (let at = 0; at < nodes.count; at++) {
    if (!leafAt(visible, at)) continue;
    const text = written(at).replaceAll(',', '');
    if (estimateWidth(text, size) > roomAt(visible, at) - apart) close.add(nodes.row[at]!);
  }
  // Beside brackets there is no lane: they are as high as both.
  for (let at = 0; at < folds.count; at++) close.delete(folds.row[at]!);
  if (close.size === 0) return NO_LANES;
  const lanes = new Map<number, Lane>();
  for (const row of close) {
    const inRow = Array.from({ length: nodes.count }, (_, at) => at).filter(
      (at) => nodes.row[at] === row,
    );
    const leaves = inRow.filter((at) => leafAt(visible, at));
    for (const [place, at] of leaves.entries()) {
      const x = nodes.x[at]!;
      const beside = [leaves[place - 2], leaves[place + 2]].map((each) =>
        each === undefined ? Infinity : Math.abs(nodes.x[each]! - x),
      );
      // What is no leaf stands in the middle, in the way of both lanes.
      const inner = inRow
        .filter((each) => !leafAt(visible, each))
        .map((each) => 2 * (nodes.x[each]! < x ? x - nodes.right[each]! : nodes.left[each]! - x));
      const edge = 2 * Math.min(x, picture.look.view.width - x);
      const room = leastOf([...beside, ...inner, edge]);
      lanes.set(at, { side: place % 2 === 0 ? -1 : 1, room });
    }
  }
  return lanes;
}
