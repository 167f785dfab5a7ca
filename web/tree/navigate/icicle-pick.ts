import { hasStub } from '../layout/layout.ts';
import { CORNER, emptyCell, setNodeCell, setStubCell, type Cell } from '../icicle/cells.ts';
import { foldAt, openedHandle } from '../draw/folds.ts';
import { setFoldCell } from '../icicle/folds.ts';
import { hidesBelow } from '../icicle/labels.ts';
import { columnAt } from './pick-column.ts';
import type { Hit } from './hit.ts';
import type { Picture } from '../draw/picture.ts';

/** How tall the foot of a cell that hides its children is: pressing it searches them. */
const FOOT = 10;

/** What is at (x, y) of an icicle, or null. Cells leave nothing between them: the reach is 0. */
export function hitAtCell(picture: Picture, x: number, y: number): Hit | null {
  const { visible } = picture;
  const { nodes, stubs, folds, scenes } = visible;
  const row = Math.floor(y / visible.rowHeight + picture.look.camera.y);
  const cell = emptyCell();
  for (let at = 0; at < stubs.count; at++) {
    const parent = stubs.parent[at]!;
    if (stubs.opened[at] === 1 || nodes.row[parent] !== row - 1) continue;
    if (!setStubCell(picture, at, cell) || !isWithin(cell, x)) continue;
    return { kind: 'stub', scene: scenes[nodes.scene[parent]!]!, node: nodes.node[parent]! };
  }
  for (let at = 0; at < folds.count; at++) {
    if (folds.row[at] !== row || !setFoldCell(picture, at, cell) || !isWithin(cell, x)) continue;
    const handle = openedHandle(picture, at);
    const isPressed =
      folds.opened[at] === 0 ||
      (handle !== null && Math.abs(x - handle.x) <= 10 && y <= cell.top + 16);
    if (isPressed) return { kind: 'fold', ...foldAt(picture, at) };
  }
  for (let at = 0; at < nodes.count; at++) {
    if (nodes.row[at] !== row || !setNodeCell(picture, at, cell) || !isWithin(cell, x)) continue;
    const corner = x >= cell.right - 2 * CORNER && y >= cell.bottom - 2 * CORNER;
    if (
      corner &&
      isStubOpen(picture, at) &&
      hasStub(scenes[nodes.scene[at]!]!.trace, nodes.node[at]!)
    ) {
      return { kind: 'stub', scene: scenes[nodes.scene[at]!]!, node: nodes.node[at]! };
    }
    const foot = hidesBelow(picture, at) && y >= cell.bottom - FOOT;
    const kind = foot ? 'hidden' : 'node';
    return { kind, scene: scenes[nodes.scene[at]!]!, node: nodes.node[at]! };
  }
  return columnAt(picture, x, row);
}

/** True where the ghost of what was pruned at node `at` of the list is drawn. */
function isStubOpen({ visible: { stubs } }: Picture, at: number): boolean {
  for (let stub = 0; stub < stubs.count; stub++) {
    if (stubs.parent[stub] === at) return stubs.opened[stub] === 1;
  }
  return false;
}

function isWithin(cell: Cell, x: number): boolean {
  return x >= cell.left && x < cell.right;
}
