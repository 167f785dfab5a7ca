import { FLAG } from '../../trace/trace.ts';
import { DETAIL } from '../layout/detail.ts';
import { childHalf } from './edges.ts';
import { ghostAt, pictureDetail, type Picture } from './picture.ts';
import { STATE } from '../layout/visible.ts';

/** Three dots below a node whose children were searched but not recorded. */
export function drawHidden(picture: Picture): void {
  const { visible, context, inks } = picture;
  for (let at = 0; at < visible.nodes.count; at++) {
    if (!hidesChildren(picture, at)) continue;
    const { x, y } = hiddenSign(picture, at);
    const isFaint = visible.nodes.state[at] === STATE.future;
    context.fillStyle = isFaint ? inks.future : ghostAt(visible, at) ? inks.ghost : inks.muted;
    for (const dx of [-7, -1, 5]) context.fillRect(Math.round(x + dx), Math.round(y - 1), 3, 3);
  }
}

/** True where node `at` of the list hides its children, and shows that it does. */
export function hidesChildren(picture: Picture, at: number): boolean {
  const { visible } = picture;
  const scene = visible.scenes[visible.nodes.scene[at]!]!;
  const node = visible.nodes.node[at]!;
  if ((scene.trace.flags[node]! & FLAG.hidden) === 0 || scene.trace.size[node]! > 1) return false;
  return !scene.grafts.has(node) && pictureDetail(picture, at) >= DETAIL.value;
}

/** The middle of the dots. */
export function hiddenSign(picture: Picture, at: number): { x: number; y: number } {
  const { nodes } = picture.visible;
  return { x: nodes.x[at]!, y: nodes.y[at]! + childHalf(picture, at) + 9 };
}
