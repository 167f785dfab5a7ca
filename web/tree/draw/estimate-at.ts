import { evaluationParts, type EvaluationParts } from '../../games/evaluation.ts';
import { findBoardGame } from '../../games/registry.ts';
import { FLAG, type Trace } from '../../trace/trace.ts';
import { boardAt } from './board-at.ts';

/**
 * How the value of a node at the horizon was worked out; null where the search went on, and in games
 * whose evaluation is another.
 */
export function estimateAt(trace: Trace, node: number): EvaluationParts | null {
  const { options, decimals, names } = trace.header;
  const game = findBoardGame(options.game);
  if ((trace.flags[node]! & FLAG.horizon) === 0 || names !== null || game === null) return null;
  // A network says no sum that could be worked out by hand.
  if (!game.fields.own.includes('evaluation') || options.network !== undefined) return null;
  const board = boardAt(trace, node);
  if (board === null) return null;
  const inARow = Number(options.k ?? game.fields.inARow.usual);
  return evaluationParts(board, inARow, options, decimals === 0);
}
