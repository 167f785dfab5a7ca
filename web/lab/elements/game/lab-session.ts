import { Provided } from '../../../core/provided.ts';
import type { Humans } from '../../../search/link/opponent.ts';
import type { LabState } from '../../../search/state.ts';

/** The game of a lab. */
export interface LabGame {
  readonly state: LabState;
  readonly humans: Humans;
  /** The moves that were taken back in it, the next one first. */
  readonly ahead: readonly number[];
}

/** The moves on its board, and those that were taken back. */
export type LabTurn = Pick<LabState, 'moves'> & Pick<LabGame, 'ahead'>;

/** The engine's seat in that game. */
export interface LabSeat {
  /** To be called with every state in which it is to move; null: in all others. */
  follow(state: LabState | null, humans: Humans): void;
  drop(): void;
}

/** The same game as one that is played. */
export interface LabSession {
  /** Whether something is for the engine to do. */
  hasTask(state: LabState, humans: Humans): boolean;
  /** To where a person is to move, back or on; null where nobody could then move. */
  turned(game: LabGame, way: 'back' | 'on'): LabTurn | null;
  /** `bestMove`: what has been found; `reply`: plays it. */
  readonly LabSeat: new (bestMove: () => number | null, reply: () => void) => LabSeat;
}

/** How games are played. */
export const labSession = new Provided<LabSession>('the session of a lab');
