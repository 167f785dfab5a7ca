import type * as Lab from '../../lab/elements/game/lab-session.ts';
import type { Humans } from '../../search/link/opponent.ts';
import type { LabState } from '../../search/state.ts';
import { EngineSeat } from './engine-seat.ts';
import { movesOf, personsTurn, sessionOf } from './lab-session.ts';
import { taskOf } from './task.ts';

// What a lab loads as its `LabSession`.

export function hasTask(state: LabState, humans: Humans): boolean {
  return taskOf(sessionOf(state, { humans })) !== null;
}

export function turned({ state, humans, ahead }: Lab.LabGame, way: 'back' | 'on') {
  const now = sessionOf(state, { humans }, ahead);
  const then = personsTurn(now, way);
  return then === now ? null : movesOf(then);
}

/** The engine's seat in the game of a lab: what it plays is what the search of the state has found. */
export class LabSeat implements Lab.LabSeat {
  readonly #seat: EngineSeat;

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

  follow(state: LabState | null, humans: Humans): void {
    this.#seat.follow(state === null ? null : sessionOf(state, { humans }));
  }

  drop(): void {
    this.#seat.drop();
  }
}
