import type { ValueScale } from '../core/format.ts';
import type { BoardGame } from '../games/game.ts';

/** What a sentence about a node has to know of the whole tree. */
export interface TellingContext {
  readonly scale: ValueScale;
  /** The game whose moves they are: MAX plays X, MIN plays O. Null for a tree of other moves. */
  readonly game: BoardGame | null;
}
