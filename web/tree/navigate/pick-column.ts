import type { Hit } from './hit.ts';
import type { Picture } from '../draw/picture.ts';

/** The subtrees, too narrow to tell apart, that are at `x` in row `row`; null where none are. */
export function columnAt(picture: Picture, x: number, row: number): Hit | null {
  const { columns, scenes } = picture.visible;
  for (let at = 0; at < columns.count; at++) {
    if (x < columns.left[at]! || x > columns.right[at]! || row < columns.row[at]!) continue;
    const scene = scenes[columns.scene[at]!]!;
    if (row >= scene.rows + columns.row[at]!) continue;
    return { kind: 'many', scene, from: columns.from[at]!, end: columns.end[at]! };
  }
  return null;
}
