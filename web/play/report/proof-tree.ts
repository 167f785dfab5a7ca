import { changeTree } from '../../search/update.ts';
import { writePermalink } from '../../search/link/permalink.ts';
import { defaultState } from '../../search/state.ts';
import { LONGEST_TREE } from '../../search/textbook/text.ts';
import { moveName } from '../record/cells.ts';
import { childrenOf, moveOf, type GameRecord } from '../record/record.ts';

/** What was tried against a proof. */
export interface TriedNodes {
  /** The position in which the first defence was tried. */
  readonly root: number;
  /** Of the positions after the winner's answers: how many stones the win takes at most from there. */
  readonly won: ReadonlyMap<number, number>;
}

/**
 * What was tried, as a tree that the lab reads: each defence with the move that refutes it. A leaf is worth
 * the stones of the whole way to the win, so that the loser is MAX, who holds out, and the winner MIN.
 */
export function proofTree(record: GameRecord, { root, won }: TriedNodes): string {
  const below = (node: number, depth: number): string => {
    const defences = childrenOf(record, node).flatMap((defence) => {
      const reply = childrenOf(record, defence).find((each) => won.has(each));
      return reply === undefined ? [] : [{ defence, reply }];
    });
    if (defences.length === 0) return String(depth + (won.get(node) ?? 0));
    const branches = defences.map(
      ({ defence, reply }) =>
        `${nameOf(record, defence)}: [${nameOf(record, reply)}: ${below(reply, depth + 2)}]`,
    );
    return `[${branches.join(', ')}]`;
  };
  return below(root, 0);
}

/** The hash of the lab's link to that tree; null where nothing was tried yet, or it is too large for one. */
export function proofTreeHash(record: GameRecord, tried: TriedNodes): string | null {
  const text = proofTree(record, tried);
  if (!text.startsWith('[') || text.length > LONGEST_TREE) return null;
  return writePermalink({ ...changeTree(defaultState, text), rootPlayer: 'max' });
}

function nameOf(record: GameRecord, node: number): string {
  return JSON.stringify(moveName(moveOf(record, node), record.setup));
}
