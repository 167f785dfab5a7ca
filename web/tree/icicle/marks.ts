import type { SceneNode } from '../layout/layout.ts';
import { screenX } from '../layout/camera.ts';
import { emptyCell, setCell, setNodeCell, type Cell } from './cells.ts';
import type { Place, Scene } from '../layout/layout.ts';
import type { Picture } from '../draw/picture.ts';
import { placeOf, placesOf } from '../layout/place.ts';

/** What stands out among the cells: the best line, the open path, the current and chosen nodes. */

/** The narrowest that a cell which matters is drawn. */
const LEAST = 3;

/** A band along the top of each cell of a path; narrow cells are filled. */
export function drawBand(
  picture: Picture,
  scene: Scene,
  path: readonly number[],
  color: string,
): void {
  if (path.length === 0) return;
  const { context } = picture;
  const cell = emptyCell();
  context.fillStyle = color;
  for (const place of placesOf(scene, path)) {
    if (!setPlaceCell(picture, place, cell)) continue;
    const wide = cell.right - cell.left;
    const tall = cell.bottom - cell.top;
    const band = wide <= 8 ? tall : Math.min(4, Math.max(2, Math.round(tall / 5)));
    context.fillRect(cell.left, cell.top, wide, band);
  }
}

/** A frame around each cell of a path. */
export function drawFrames(
  picture: Picture,
  scene: Scene,
  path: readonly number[],
  color: string,
): void {
  if (path.length === 0) return;
  const cell = emptyCell();
  for (const place of placesOf(scene, path)) {
    if (setPlaceCell(picture, place, cell)) frame(picture, cell, color, 2);
  }
}

/** The node that a step is about: its cell, or where that would be. */
export function drawCurrent(picture: Picture, scene: Scene, node: number): void {
  const { context, inks } = picture;
  const cell = emptyCell();
  if (!setPlaceCell(picture, placeOf(scene, node), cell)) return;
  if (cell.right - cell.left < 9) {
    const middle = Math.round((cell.left + cell.right) / 2);
    cell.left = middle - 4;
    cell.right = middle + 5;
  }
  context.fillStyle = inks.current;
  context.fillRect(cell.left, cell.top, cell.right - cell.left, cell.bottom - cell.top);
  frame(picture, cell, inks.accent, 2);
}

/** A frame around one node, of this scene or of a graft. */
export function drawFrame(
  picture: Picture,
  { scene, node }: SceneNode,
  color: string,
  width: number,
): void {
  const { visible } = picture;
  const { nodes } = visible;
  const cell = emptyCell();
  for (let at = 0; at < nodes.count; at++) {
    if (nodes.node[at] !== node || visible.scenes[nodes.scene[at]!] !== scene) continue;
    if (setNodeCell(picture, at, cell)) frame(picture, cell, color, width);
    return;
  }
  // Only the scene that everything else is grafted onto knows where it stands by itself.
  if (scene !== visible.scenes[0]) return;
  if (setPlaceCell(picture, placeOf(scene, node), cell)) frame(picture, cell, color, width);
}

function setPlaceCell(picture: Picture, { start, width, row }: Place, cell: Cell): boolean {
  const { camera } = picture.look;
  const left = screenX(camera, start);
  const right = left + Math.max(LEAST, width * camera.scale);
  return setCell(picture, left, right, row, cell);
}

function frame({ context }: Picture, cell: Cell, color: string, width: number): void {
  const wide = cell.right - cell.left;
  const tall = cell.bottom - cell.top;
  context.fillStyle = color;
  context.fillRect(cell.left, cell.top, wide, width);
  context.fillRect(cell.left, cell.bottom - width, wide, width);
  context.fillRect(cell.left, cell.top, width, tall);
  context.fillRect(cell.right - width, cell.top, width, tall);
}
