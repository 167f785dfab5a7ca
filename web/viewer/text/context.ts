import type { ValueScale } from '../../core/format.ts';
import type { Stone } from '../../games/cells.ts';
import type { BoardGame } from '../../games/game.ts';
import { gameOfMoves } from '../../games/move-names.ts';
import type { TraceHeader } from '../../trace/trace.ts';

/** What a sentence about a node has to know of the whole tree. */
export interface TellingContext {
  readonly scale: ValueScale;
  /** The game whose moves they are. Null for a tree of other moves. */
  readonly game: BoardGame | null;
  /** Whose stones are MAX's; X's where nothing is said. */
  readonly max?: Stone;
}

/** What a trace's header says of it. */
export function tellingContext(header: TraceHeader): TellingContext {
  const max = header.options.max === 'o' ? 'O' : 'X';
  return { scale: header, game: gameOfMoves(header), max };
}
