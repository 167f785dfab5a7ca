import { placeX } from '../../layout/look.ts';
import type { Scene } from '../../layout/layout.ts';
import { placeOf } from '../../layout/place.ts';
import type { Picture } from '../picture.ts';

const RADIUS = 8;

/**
 * A sign at every node where the trace of another program contradicts itself, or the solution of a tree
 * test differs from the search, once the node was left: at its upper right, over all else. It is "!", or
 * for a solution "−" at a state that it leaves out and "+" where it has too many.
 */
export function drawFindings(picture: Picture, scene: Scene): void {
  const { context, inks, look, moment, visible } = picture;
  for (const { code, node, step } of scene.trace.findings ?? []) {
    if (step > moment.step) continue;
    const place = placeOf(scene, node);
    const half = Math.min(22, Math.max(0, (place.width * look.camera.scale) / 2 - 2));
    const x = placeX(place, look) + half;
    const y = (place.row + 0.5 - look.camera.y) * visible.rowHeight - 16;
    context.beginPath();
    context.arc(x, y, RADIUS, 0, 2 * Math.PI);
    context.fillStyle = inks.problem;
    context.fill();
    context.strokeStyle = inks.paper;
    context.lineWidth = 1.5;
    context.stroke();
    context.fillStyle = inks.paper;
    if (code.startsWith('solution-')) {
      context.fillRect(x - 4, y - 1, 8, 2);
      if (code === 'solution-extra') context.fillRect(x - 1, y - 4, 2, 8);
    } else {
      context.fillRect(x - 1, y - 5, 2, 6);
      context.fillRect(x - 1, y + 3, 2, 2);
    }
  }
}
