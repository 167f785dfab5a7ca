import { boundOf, NONE, principalChild, rootsOf, subtreeEnd } from '../../../trace/nodes.ts';
import { BOUND, NO_MOVE, type Trace } from '../../../trace/trace.ts';
import { settlingOf } from './settle.ts';

/** What a search would have played, had it been stopped then. */
export interface Choice {
  /** How many nodes it had come to; of playouts, how many it had made. */
  readonly cost: number;
  /** By how much that move is worse than the best, as traces hold values. */
  readonly loss: number;
}

/**
 * How good the choice of a search was from when on, each change of it: the move visited most of a tree of
 * playouts, the best move of each pass of a deepening search, and of all others what they found in the
 * end. `losses` are those of `lossesOf`, of the same position.
 */
export function qualityOf(trace: Trace, losses: ReadonlyMap<number, number>): readonly Choice[] {
  const choices: Choice[] = [];
  for (const { cost, move } of movesOf(trace)) {
    const loss = losses.get(move);
    if (loss !== undefined && loss !== choices.at(-1)?.loss) choices.push({ cost, loss });
  }
  return choices;
}

function movesOf(trace: Trace): readonly { readonly cost: number; readonly move: number }[] {
  const { grown, header, length, move } = trace;
  if (grown?.kind === 'means') {
    const { since, leaders } = settlingOf(trace);
    return leaders.map((leader, index) => ({ cost: since[index]!, move: move[leader]! }));
  }
  if (grown !== undefined) {
    const child = header.complete ? grown.lineAt(Infinity)[1] : undefined;
    return child === undefined ? [] : [{ cost: length, move: move[child]! }];
  }
  // Where the recorder dropped nodes, it is not known how many there were in each pass.
  const isWhole = length === header.totals.nodes;
  return rootsOf(trace).flatMap((root, pass, roots) => {
    const isLast = pass === roots.length - 1;
    const child = boundOf(trace, root) === BOUND.exact ? principalChild(trace, root) : NONE;
    if (child === NONE || move[child] === NO_MOVE || (!isWhole && !isLast)) return [];
    return [{ cost: isWhole ? subtreeEnd(trace, root) : header.totals.nodes, move: move[child]! }];
  });
}
