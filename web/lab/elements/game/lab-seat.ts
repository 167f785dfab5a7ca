import type { Humans } from '../../../search/link/opponent.ts';
import type { LabState } from '../../../search/state.ts';
import { EngineSeat } from '../../../play/session/engine-seat.ts';
import { sessionOf } from '../../../play/session/lab-session.ts';
import { taskOf } from '../../../play/session/task.ts';

/** Whether something is for the engine to do in the game of a lab. */
export function hasTask(state: LabState, humans: Humans): boolean {
  return taskOf(sessionOf(state, { humans })) !== null;
}

/** The engine's seat in the game of a lab: what it plays is what the search of the state has found. */
export class LabSeat {
  readonly #seat: EngineSeat;

  /** `bestMove`: what has been found; `reply`: plays it. */
  constructor(bestMove: () => number | null, reply: () => void) {
    this.#seat = new EngineSeat({
      decide: () => {
        const move = bestMove();
        return Promise.resolve(move === null ? null : { kind: 'move', move });
      },
      carryOut: reply,
      failed: () => undefined,
    });
  }

  /** To be called with every state in which it is to move; null: in all others. */
  follow(state: LabState | null, humans: Humans): void {
    this.#seat.follow(state === null ? null : sessionOf(state, { humans }));
  }

  drop(): void {
    this.#seat.drop();
  }
}
