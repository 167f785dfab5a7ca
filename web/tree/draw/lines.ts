import { detailOf, halfHeight } from '../layout/detail.ts';
import { addCurve } from './edges.ts';
import type { Place, Scene } from '../layout/layout.ts';
import { lineX, type Look } from '../layout/look.ts';
import { boardCells, isDrawnAsLeaf, type Picture } from './picture.ts';
import { placesOf } from '../layout/place.ts';

/** Lines through the tree, drawn at any scale: the open path and the principal variation. */
export function drawLine(
  picture: Picture,
  scene: Scene,
  path: readonly number[],
  color: string,
  width: number,
): void {
  if (path.length === 0) return;
  const { context, look, visible } = picture;
  const places = placesOf(scene, path);
  const height = visible.rowHeight;
  const points = places.map((place, depth) => {
    const room = place.width * look.camera.scale;
    const leaf = isDrawnAsLeaf(scene.trace, path[depth]!);
    return {
      x: lineX(place, look),
      y: rowY(place, look, height),
      half: halfHeight(
        detailOf(room, height, boardCells(picture, scene.trace, path[depth]!)),
        room,
        height,
        leaf,
      ),
    };
  });
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.beginPath();
  for (let depth = 1; depth < points.length; depth++) {
    const from = points[depth - 1]!;
    const to = points[depth]!;
    if (isAside(from, to, look)) continue;
    addCurve(context, from.x, from.y + from.half, to.x, to.y - to.half);
  }
  context.stroke();
  context.lineCap = 'butt';

  // Where nodes are bars, the line runs through them.
  context.beginPath();
  for (const [depth, place] of places.entries()) {
    const room = place.width * look.camera.scale;
    if (detailOf(room, height, 0) > 0) continue;
    const { x, y, half } = points[depth]!;
    if (isAside({ x, y }, { x, y }, look)) continue;
    context.moveTo(x, y - half);
    context.lineTo(x, y + half);
  }
  context.stroke();
}

/** True where nothing of a line from one point to another can be seen. */
function isAside(from: Point, to: Point, { view }: Look): boolean {
  const { width, height } = view;
  return (
    Math.max(from.x, to.x) < -REACH ||
    Math.min(from.x, to.x) > width + REACH ||
    Math.max(from.y, to.y) < -REACH ||
    Math.min(from.y, to.y) > height + REACH
  );
}

/** Half of what stands for a node at most, and the line itself. */
const REACH = 150;

interface Point {
  readonly x: number;
  readonly y: number;
}

function rowY(place: Place, look: Look, height: number): number {
  return (place.row + 0.5 - look.camera.y) * height;
}
