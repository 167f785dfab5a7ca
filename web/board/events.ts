import { eventsOf } from '../ui/events.ts';
import type { Stone } from '../games/cells.ts';

/**
 * What a board tells. All events bubble and leave shadow roots. Nodes are numbers of the trace, moves and
 * paths are cells, or in a textbook tree the numbers of nodes; cells count row by row from the top left.
 */
export interface BoardEvents {
  /** `by`: the engine has moved. `moves`: of the game, up to this one. */
  'prunus-move': {
    readonly cell: number;
    readonly by?: 'engine';
    readonly moves?: readonly number[];
  };
  'prunus-setup': { readonly cell: number; readonly content: Stone | '.' };
  'prunus-forbidden': { readonly cell: number };
}

export const { emit } = eventsOf<BoardEvents>();
