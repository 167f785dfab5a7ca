import { plyOf } from '../record/record.ts';
import { leftAfter } from './clock.ts';
import type { Seat } from './seat.ts';
import { turnOfSeats, type PlayState } from './state.ts';

/** The clock's figures change this often; tenths of seconds are not shown. */
const TICK_MS = 200;

/** Who is told what the clock does. */
interface ClockOptions {
  /** The figures have changed. */
  readonly ticked: () => void;
  /** The time of whoever's turn it is has run out. */
  readonly ranOut: () => void;
}

/**
 * How long the present turn takes, and the clock's hand where there is a clock. Time stands while the
 * game is paused or held, and before the first stone.
 */
export class TurnClock {
  readonly #options: ClockOptions;
  #state: PlayState | null = null;
  #turn = '';
  /** What was thought before the time was last held, and since when it runs; null while it stands. */
  #before = 0;
  #since: number | null = null;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(options: ClockOptions) {
    this.#options = options;
  }

  /** Milliseconds of this turn. */
  get turnTime(): number {
    return this.#before + (this.#since === null ? 0 : performance.now() - this.#since);
  }

  /** What somebody has left in the state that was followed last, in milliseconds; null without a clock. */
  left(seat: Seat): number | null {
    const state = this.#state;
    if (!state?.clock) return null;
    const isTheirs = turnOfSeats(state)?.seat === seat;
    return leftAfter(state.clock, seat, isTheirs && hasBegun(state) ? this.turnTime : 0);
  }

  /** To be called with every state; `isHeld` where nobody's time runs. */
  follow(state: PlayState, isHeld: boolean): void {
    this.#state = state;
    const turn = turnOfSeats(state);
    const key = JSON.stringify([turn, plyOf(state.record), state.record.current, state.choices]);
    if (key !== this.#turn) {
      this.#turn = key;
      this.#before = 0;
      this.#since = null;
    }
    const runs = turn !== null && !state.paused && !isHeld;
    if (runs) {
      this.#since ??= performance.now();
    } else {
      this.#before = this.turnTime;
      this.#since = null;
    }
    this.#tickWhile(runs && state.clock !== null && hasBegun(state));
  }

  /** Nobody looks any longer. */
  drop(): void {
    this.#tickWhile(false);
  }

  #tickWhile(runs: boolean): void {
    if (!runs) {
      if (this.#timer !== null) clearInterval(this.#timer);
      this.#timer = null;
      return;
    }
    this.#timer ??= setInterval(() => {
      this.#tick();
    }, TICK_MS);
  }

  #tick(): void {
    const turn = this.#state === null ? null : turnOfSeats(this.#state);
    if (turn !== null && this.left(turn.seat) === 0) this.#options.ranOut();
    else this.#options.ticked();
  }
}

function hasBegun({ record, choices }: PlayState): boolean {
  return plyOf(record) > 0 || choices.length > 0;
}
