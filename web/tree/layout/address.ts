import { NO_MOVE, type Trace } from '../../trace/trace.ts';
import { isNode, NONE, pathTo, rootsOf, subtreeEnd } from '../../trace/nodes.ts';
import type { Scene } from './layout.ts';
import { hostOf } from './walk.ts';

/**
 * Which node of a search, where it comes to one position more than once: first, unless it is 0, −1
 * times the number of the pass; then of each move its number, plus 65,536 times how often it had been
 * searched before at the node above. It is what the engine is asked for a ghost or a hidden part by.
 * For a search in one pass that searches no move again, these are the moves alone.
 */
export type Address = readonly number[];

const REPEAT = 0x10000;

/** The address of a node within its trace. The root of a ghost is named by its move. */
export function addressOf(trace: Trace, node: number): number[] {
  const path = pathTo(trace, node);
  const root = path[0];
  if (root === undefined) return [];
  const address: number[] = [];
  if (trace.move[root] !== NO_MOVE) address.push(trace.move[root]!);
  else if (root > 0) address.push(-rootsOf(trace).indexOf(root));
  for (let depth = 1; depth < path.length; depth++) {
    address.push(stepTo(trace, path[depth - 1]!, path[depth]!));
  }
  return address;
}

/** The node at an address of a trace, or `NONE`. */
export function nodeOfAddress(trace: Trace, address: Address): number {
  const pass = (address[0] ?? 0) < 0 ? -address[0]! : 0;
  const steps = pass > 0 ? address.slice(1) : [...address];
  const roots = rootsOf(trace);
  let node = roots[pass] ?? NONE;
  if (node !== NONE && trace.move[node] !== NO_MOVE) {
    const first = steps.shift();
    node = first === undefined ? NONE : (roots.find((root) => isStep(trace, root, first)) ?? NONE);
  }
  for (const step of steps) {
    if (node === NONE) return NONE;
    node = childAt(trace, node, step);
  }
  return node;
}

/** The address of a node of any scene, through whatever its scene is grafted onto. */
export function addressFromRoot(main: Scene, scene: Scene, node: number): number[] {
  const address = addressOf(scene.trace, node);
  const host = hostOf(main, scene);
  if (host === null) return address;
  const before = addressFromRoot(main, host.scene, host.node);
  // The root of a graft that is no ghost is its host once more.
  const again = !host.stub && (before.at(-1) ?? -1) >= 0;
  return [...before, ...address.slice(again ? 1 : 0)];
}

/**
 * What is left of an address in the trace of a graft, for one that leads through its host at
 * `before`; null for one that leads elsewhere. `ghost`: the graft stands for what was pruned there.
 */
export function addressInGraft(address: Address, before: Address, ghost: boolean): Address | null {
  if (!before.every((step, depth) => step === address[depth])) return null;
  const rest = address.slice(before.length);
  const last = before.at(-1) ?? -1;
  return ghost || last < 0 ? rest : [last % REPEAT, ...rest];
}

function stepTo(trace: Trace, parent: number, node: number): number {
  let repeats = 0;
  for (let child = parent + 1; child < node; child += trace.size[child]!) {
    if (trace.move[child] === trace.move[node]) repeats++;
  }
  return trace.move[node]! + REPEAT * repeats;
}

function childAt(trace: Trace, parent: number, step: number): number {
  if (!isNode(trace, parent)) return NONE;
  let left = Math.floor(step / REPEAT);
  const end = subtreeEnd(trace, parent);
  for (let child = parent + 1; child < end; child += trace.size[child]!) {
    if (!isStep(trace, child, step)) continue;
    if (left === 0) return child;
    left--;
  }
  return NONE;
}

function isStep(trace: Trace, node: number, step: number): boolean {
  return trace.move[node] === step % REPEAT;
}
