import { rootOf, rootsOf } from '../../trace/nodes.ts';
import {
  hasStubAt,
  type Place,
  type Scene,
  type SceneNode,
  type Seating,
  spanWidth,
} from './layout.ts';
import { childEntries, listOf } from './order.ts';
import { placeIn } from './place-in.ts';
import { placeOf } from './place.ts';
import type { SiblingList } from './sibling-list.ts';

/**
 * Siblings at given seats, so that they stand as in another tree: by node of its trace, `seats` says which of
 * two siblings stands further left. What was left out of them stands between them, where it has seats as well.
 */
export class Seated implements Seating {
  readonly #seats: Uint32Array;

  constructor(seats: Uint32Array) {
    this.#seats = seats;
  }

  seatOf(node: number): number {
    return this.#seats[node]!;
  }

  below(scene: Scene, node: number): SiblingList {
    const graft = hasStubAt(scene, node) ? scene.grafts.get(node) : undefined;
    const seating = graft?.seating ?? null;
    const own = childEntries(scene.trace, node).map((entry) => ({
      entry,
      width: spanWidth(scene, entry.node),
      seat: this.seatOf(entry.node),
      isLeftOut: false,
    }));
    const others =
      graft === undefined || seating === null
        ? []
        : rootsOf(graft.trace).map((root) => ({
            entry: { node: root, first: -1, last: -1, opened: -1 },
            width: spanWidth(graft, root),
            seat: seating.seatOf(root),
            isLeftOut: true,
          }));
    const all = [...own, ...others].sort((a, b) => a.seat - b.seat);
    const list = listOf(
      all.map(({ entry }) => entry),
      all.map(({ width }) => width),
      false,
    );
    if (others.length === 0) return list;
    return { ...list, leftOut: Uint8Array.from(all, ({ isLeftOut }) => Number(isLeftOut)) };
  }

  searched({ leftOut, ...list }: SiblingList): SiblingList {
    const own = [...list.node.keys()].filter((at) => leftOut?.[at] !== 1);
    return {
      ...list,
      count: own.length,
      node: Uint32Array.from(own, (at) => list.node[at]!),
      firstRun: list.firstRun.slice(0, own.length),
      lastRun: list.lastRun.slice(0, own.length),
    };
  }

  placeIn(main: Scene, host: SceneNode, { scene, node }: SceneNode, own: Place): Place | null {
    const list = this.below(host.scene, host.node);
    const root = rootOf(scene.trace, node);
    const at = [...list.node.keys()].findIndex(
      (each) => list.leftOut?.[each] === 1 && list.node[each] === root,
    );
    if (at < 0) return null;
    const above = placeIn(main, { ...host, stub: false });
    const start = above.start + list.before[at]! - placeOf(scene, root).start + own.start;
    return { start, width: own.width, row: above.row + 1 + own.row };
  }
}
