import { SHAPE_ROOM } from '../layout/detail.ts';
import type { FoldRuns } from '../layout/fold-facts.ts';
import type { Picture } from './picture.ts';

/** Where a bracket is, in pixels: its middle and half its size. */
export interface FoldBox {
  readonly x: number;
  readonly y: number;
  readonly halfWide: number;
  readonly halfTall: number;
}

const TALLEST = 30;
/** Room for a number at least. */
const NUMBER_ROOM = 20;
/** Half the size of what closes opened siblings. */
export const HANDLE = 7;

/** The brackets of closed fold `at` of the list; null where they are too small to be drawn. */
export function foldBox(picture: Picture, at: number): FoldBox | null {
  const { folds, rowHeight } = picture.visible;
  const room = folds.right[at]! - folds.left[at]!;
  if (folds.opened[at] === 1 || room < SHAPE_ROOM || rowHeight < 16) return null;
  const halfTall = Math.min(TALLEST, rowHeight * 0.5, Math.max(10, room * 0.8)) / 2;
  const wide = room < NUMBER_ROOM ? room * 0.74 : Math.min(room * 0.84, 54);
  return { x: folds.x[at]!, y: folds.y[at]!, halfWide: wide / 2, halfTall };
}

/** The handle of opened fold `at` of the list; null where there is no room for it. */
export function openedHandle(picture: Picture, at: number): FoldBox | null {
  const { visible, look } = picture;
  const { folds, rowHeight } = visible;
  if (folds.opened[at] !== 1) return null;
  const tree = picture.view === 'tree';
  if (tree && rowHeight < 40) return null;
  const left = Math.max(4, folds.left[at]! + 3);
  const right = Math.min(look.view.width - 4, folds.right[at]! - 3);
  if (right - left < 2 * HANDLE) return null;
  const y = tree ? folds.y[at]! - rowHeight * 0.42 : folds.y[at]! - rowHeight / 2 + HANDLE;
  return { x: Math.round(left + HANDLE), y: Math.round(y), halfWide: HANDLE, halfTall: HANDLE };
}

export function foldAt(picture: Picture, at: number): FoldRuns {
  const { folds, scenes } = picture.visible;
  return {
    scene: scenes[folds.scene[at]!]!,
    first: folds.first[at]!,
    last: folds.last[at]!,
    opened: folds.opened[at] === 1,
  };
}
