import type { Trace } from '../../trace/trace.ts';
import { addressInGraft, addressOf, nodeOfAddress, type Address } from '../layout/address.ts';
import { layoutOf, PLAIN, sceneOf, type Scene, type SceneShape } from '../layout/layout.ts';
import { hasWindow } from '../../trace/trace-index.ts';
import { isCutOff, isNode, NONE } from '../../trace/nodes.ts';
import type { PictureBoard } from './picture.ts';
import { boardOf } from './scene-board.ts';

/** What is true of a trace wherever it is looked at. */
export interface TraceFacts {
  readonly board: PictureBoard | null;
  /** False for a search that knows no window (α, β). */
  readonly windows: boolean;
}

export { isNode };

/** The name of a node by its address: "4/0/8". */
export function pathKey(address: Address): string {
  return address.join('/');
}

/**
 * What is to be grafted, by node of the main trace; or by `pathKey`, for nodes of a graft: a ghost
 * may have cut nodes and hide children too.
 */
export type Grafts = ReadonlyMap<number | string, Trace>;

/** A scene in the making. */
interface Plan {
  readonly trace: Trace;
  readonly ghost: boolean;
  readonly grafts: Map<number, Plan>;
}

/** Builds scenes from traces, and keeps what was found of each trace for as long as it lives. */
export class Scenes {
  readonly #facts = new WeakMap<Trace, TraceFacts>();

  /**
   * The scene of a trace with all that is grafted onto it. Grafts that fit nowhere are left out.
   *
   * @param shapeOf how the scene of each of the traces is to be laid out
   */
  build(trace: Trace, grafts: Grafts, shapeOf = (_trace: Trace): SceneShape => PLAIN): Scene {
    const main: Plan = { trace, ghost: false, grafts: new Map() };
    const deeper: [number[], Trace][] = [];
    for (const [key, graft] of grafts) {
      if (graft.length === 0) continue;
      if (typeof key === 'number') graftOnto(main, key, graft);
      else deeper.push([key === '' ? [] : key.split('/').map(Number), graft]);
    }
    // A graft must be there before what is grafted onto it.
    deeper.sort(([a], [b]) => a.length - b.length);
    for (const [path, graft] of deeper) graftAt(main, path, graft);
    return this.#sceneOf(main, shapeOf);
  }

  #sceneOf(plan: Plan, shapeOf: (trace: Trace) => SceneShape): Scene {
    const grafts = new Map<number, Scene>();
    for (const [node, graft] of plan.grafts) grafts.set(node, this.#sceneOf(graft, shapeOf));
    const { trace, ghost } = plan;
    return sceneOf(trace, layoutOf(trace), grafts, ghost, shapeOf(trace));
  }

  factsOf(trace: Trace): TraceFacts {
    let facts = this.#facts.get(trace);
    if (facts === undefined) {
      facts = { board: boardOf(trace.header), windows: hasWindow(trace) };
      this.#facts.set(trace, facts);
    }
    return facts;
  }
}

function graftOnto(plan: Plan, node: number, trace: Trace): void {
  if (!isNode(plan.trace, node)) return;
  // What hangs below a ghost was never walked either.
  const ghost = plan.ghost || isCutOff(plan.trace, node) || trace.header.promised !== undefined;
  plan.grafts.set(node, { trace, ghost, grafts: new Map() });
}

/** Grafts at the node with the address `path` in `plan`'s trace. */
function graftAt(plan: Plan, path: Address, trace: Trace): boolean {
  const node = nodeOfAddress(plan.trace, path);
  if (node !== NONE) {
    graftOnto(plan, node, trace);
    return true;
  }
  for (const [host, graft] of plan.grafts) {
    const before = addressOf(plan.trace, host);
    const rest = addressInGraft(path, before, plan.trace.size[host]! > 1);
    if (rest !== null && graftAt(graft, rest, trace)) return true;
  }
  return false;
}
