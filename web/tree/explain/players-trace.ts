import { isPlayersSearch } from '../../games/registry.ts';
import type { Trace } from '../../trace/trace.ts';

/** True for a trace of the gomoku player. */
export function isPlayersTrace(trace: Trace): boolean {
  return trace.length > 0 && isPlayersSearch(trace.header.options);
}
