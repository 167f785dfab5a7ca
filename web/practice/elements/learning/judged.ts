import { GROWING, isJudged } from '../../../search/growing.ts';
import type { LabState } from '../../../search/state.ts';
import { changeGame, changeSettings, changeSize } from '../../../search/update.ts';
import type { LearnableBoard } from './learnable.ts';

/** Where nothing says how far to look. */
const PLIES = 2;

/**
 * The lab with a network that judges: on its board, at a horizon where there was none, by alpha-beta
 * where the algorithm asks no evaluation. `beside`: the same search with the hand-made estimate stands
 * beside it. The very state where the network finds no room in it.
 */
export function judgedBy(
  network: string,
  board: LearnableBoard,
  state: LabState,
  beside: boolean,
): LabState {
  const lab = changeSize(changeGame(state, board.game), board);
  const algorithm = isJudged(lab.algorithm) ? lab.algorithm : 'alpha-beta';
  const depthLimit = GROWING.includes(algorithm) ? lab.depthLimit : (lab.depthLimit ?? PLIES);
  const next = changeSettings(lab, { network, algorithm, depthLimit });
  if (next.network !== network) return state;
  const { order } = next;
  if (!beside) return changeSettings(next, { compare: false });
  return changeSettings(next, {
    compare: true,
    comparisons: [{ algorithm, order, handMade: true }],
  });
}
