import { FLAG, type Trace } from '../../trace/trace.ts';
import { isPlayersTrace } from '../explain/players-trace.ts';

/** What stands behind the name of a move in the player's tree: how it was searched. */
export const MOVE_SIGNS = { reduced: '↓', test: '?', again: '↻' } as const;

/** At the end of a row: there is more to say of its nodes than there is room for. */
export const MORE = '⋯';

/** The signs of a node, with a blank before them; nothing in the trees of other searches. */
export function moveSigns(trace: Trace, node: number): string {
  const flags = trace.flags[node]!;
  if (!isPlayersTrace(trace) || (flags & FLAG.threatSearch) !== 0) return '';
  const signs =
    ((flags & FLAG.reSearch) !== 0 ? MOVE_SIGNS.again : '') +
    ((flags & FLAG.reduced) !== 0 ? MOVE_SIGNS.reduced : '') +
    ((flags & FLAG.nullWindow) !== 0 ? MOVE_SIGNS.test : '');
  return signs === '' ? '' : ` ${signs}`;
}
