import { principalVariation } from '../../trace/nodes.ts';
import type { Selection } from '../layout/walk.ts';

/** The principal variation from a node down, without the node, through what was revealed. */
export function bestLineBelow(from: Selection): Selection[] {
  const line: Selection[] = [];
  let { scene, node: start } = from;
  for (;;) {
    // The first node is the one it begins with; that of a revealed part is the one it hangs below.
    const nodes = principalVariation(scene.trace, start);
    for (const node of nodes.slice(1)) line.push({ scene, node, stub: false });
    const end = nodes.at(-1) ?? start;
    const graft = scene.trace.size[end] === 1 ? scene.grafts.get(end) : undefined;
    if (graft === undefined) return line;
    scene = graft;
    start = 0;
  }
}
