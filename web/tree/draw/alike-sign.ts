import { mergesSymmetries, standsFor } from '../../games/symmetric-moves.ts';
import { movesAt, type Picture } from './picture.ts';

/**
 * How many moves that of node `at` of the list was searched for, " ×4", to stand behind its name; nothing
 * where it stands for itself alone.
 */
export function alikeSign({ header, visible }: Picture, at: number, move: number): string {
  if (!mergesSymmetries(header.options)) return '';
  const count = standsFor(header.options, movesAt(visible, visible.nodes.parent[at]!), move);
  return count > 1 ? ` ×${count}` : '';
}
