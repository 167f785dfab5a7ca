import { childrenOf, isMin } from '../../../trace/nodes.ts';
import { FLAG, type Trace } from '../../../trace/trace.ts';

/** The nodes that prove, or disprove, that the side that moves at the root reaches the goal. */
export interface ProofTree {
  readonly proves: boolean;
  /** By node: 1 where it is part of the proof. */
  readonly holds: Uint8Array;
}

const proofs = new WeakMap<Trace, ProofTree | null>();

/**
 * The proof that a search by proof numbers has come to, or its disproof: of the side that must show
 * something, one move that does; of the other side all. Null where the matter is open.
 */
export function proofTreeOf(trace: Trace): ProofTree | null {
  let proof = proofs.get(trace);
  if (proof === undefined) {
    proof = findProof(trace);
    proofs.set(trace, proof);
  }
  return proof;
}

function findProof(trace: Trace): ProofTree | null {
  const { grown } = trace;
  if (grown?.kind !== 'proofs') return null;
  const root = grown.at(0, grown.last);
  if (root.proof !== 0 && root.disproof !== 0) return null;
  const proves = root.proof === 0;
  const holds = new Uint8Array(trace.length);
  const open = [0];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (holds[node] === 1) continue;
    holds[node] = 1;
    const children = childrenOf(trace, node);
    const elsewhere = children.length === 0 ? shownAt(trace, node) : null;
    if (elsewhere !== null) {
      open.push(elsewhere);
    } else if (mustShow(trace, node, proves)) {
      const shown = children.find((child) => {
        const { proof, disproof } = grown.at(child, grown.last);
        return (proves ? proof : disproof) === 0;
      });
      if (shown !== undefined) open.push(shown);
    } else {
      for (const child of children) open.push(child);
    }
  }
  return { proves, holds };
}

/** Where a position without children here has them, as a table of positions tells; null if nowhere. */
function shownAt(trace: Trace, node: number): number | null {
  const same = trace.grown?.log.same ?? null;
  if (same === null || (trace.flags[node]! & FLAG.terminal) !== 0) return null;
  let shown = shownAnywhere.get(same);
  if (shown === undefined) {
    shown = new Int32Array(trace.length).fill(-1);
    for (let at = 0; at < trace.length; at++) if (trace.size[at]! > 1) shown[same[at]!] = at;
    shownAnywhere.set(same, shown);
  }
  const found = shown[same[node]!]!;
  return found < 0 ? null : found;
}

/** By position, a node that has its children. */
const shownAnywhere = new WeakMap<Uint32Array, Int32Array>();

/** Whether it is for the side that moves at `node` to show something: the prover, or to disprove the other. */
function mustShow(trace: Trace, node: number, proves: boolean): boolean {
  return (isMin(trace, node) === isMin(trace, 0)) === proves;
}

/**
 * Whether a proof is one, by the rules of the game alone and no number of the search: its leaves are
 * ends of games that came out as it says, the side that must show something has a move in it, and of the
 * other side no move is missing.
 */
export function isProof(trace: Trace, { proves, holds }: ProofTree): boolean {
  const { grown } = trace;
  if (grown === undefined || holds[0] !== 1) return false;
  for (let node = 0; node < trace.length; node++) {
    if (holds[node] !== 1) continue;
    if ((trace.flags[node]! & FLAG.terminal) !== 0) {
      const value = isMin(trace, 0) ? -trace.value[node]! : trace.value[node]!;
      if (value >= grown.log.goal !== proves) return false;
      continue;
    }
    // The same position stands elsewhere, with its proof.
    const elsewhere = trace.size[node] === 1 ? shownAt(trace, node) : null;
    if (elsewhere !== null) {
      if (holds[elsewhere] !== 1) return false;
      continue;
    }
    let inside = 0;
    for (const child of childrenOf(trace, node)) inside += holds[child]!;
    const needed = mustShow(trace, node, proves) ? 1 : trace.legalMoves[node]!;
    if (inside < needed) return false;
  }
  return true;
}
