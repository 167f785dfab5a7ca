import { MARGIN, rowHeight, type View } from '../layout/camera.ts';
import type { Scene } from '../layout/layout.ts';
import type { Look } from '../layout/look.ts';

/**
 * How a whole tree is looked at where there is no screen to be fitted into: as large as it takes for
 * every node to be read.
 */

/** More nodes than this are no picture any more: editors and browsers choke, and it can't be read. */
export const MOST_NODES = 5000;

/** Pixels a slot: of a small tree, whose windows find room beside their nodes; and of a large one. */
const WIDE_SLOT = 64;
const NARROW_SLOT = 46;
const MANY_SLOTS = 60;
/** The same where nodes are drawn as boards, which needs a tree that is not too wide. */
const BOARD_SLOT = 116;
const MOST_BOARD_SLOTS = 120;
/** Pixels a row; and where nodes are drawn as boards. */
const ROW = 96;
const BOARD_ROW = 146;

export interface WholeOptions {
  /** The step of the main trace that is shown. */
  readonly step: number;
  /** Whether nodes are positions of a board. */
  readonly boards: boolean;
}

/** The look at all of a scene, in a view that is just large enough for it. */
export function wholeLook(scene: Scene, { step, boards }: WholeOptions): Look {
  const drawsBoards = boards && scene.slots <= MOST_BOARD_SLOTS;
  const scale = drawsBoards ? BOARD_SLOT : scene.slots <= MANY_SLOTS ? WIDE_SLOT : NARROW_SLOT;
  const rows = Math.max(1, scene.rows);
  const wanted = drawsBoards ? BOARD_ROW : ROW;
  const size: View = {
    width: Math.ceil(scene.slots * scale + 2 * MARGIN),
    height: Math.ceil(rows * wanted + 2 * MARGIN),
    // Rows grow tall enough for boards only in a tree that has been zoomed into.
    slots: scene.slots * (drawsBoards ? 10 : 1),
    rows,
    // Nothing stands in the corners.
    foot: MARGIN,
  };
  const row = rowHeight(scale, size);
  return {
    camera: { x: -MARGIN / scale, y: -(size.height - rows * row) / 2 / row, scale },
    view: size,
    step,
    // Nothing is drawn together with its neighbours, and everything stands where it belongs.
    thinnest: 0,
    margin: 0,
  };
}
