import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { leftAfter } from '../../play/session/clock.ts';
import { turnOfSeats, type PlayState } from '../../play/session/state.ts';
import type { Seat } from '../../play/session/seat.ts';
import { flag } from '../../play/session/update.ts';
import { plyOf } from '../../play/record/record.ts';

/** The clock's figures change this often; tenths of seconds are not shown. */
const TICK_MS = 200;

export interface TickerHost extends ReactiveControllerHost {
  readonly state: PlayState;
  /** Nobody's time runs, for a reason of the host's own. */
  readonly isHeld: boolean;
  setState(state: PlayState): void;
}

/**
 * How long the present turn takes, and the clock's hand where there is a clock. Time stands while the
 * game is paused, and before the first stone.
 */
export class PlayTicker implements ReactiveController {
  readonly #host: TickerHost;
  #turn = '';
  /** What was thought before the time was last held, and since when it runs; null while it stands. */
  #before = 0;
  #since: number | null = null;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(host: TickerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Milliseconds of this turn. */
  get turnTime(): number {
    return this.#before + (this.#since === null ? 0 : performance.now() - this.#since);
  }

  /** What somebody has left, in milliseconds; null without a clock. */
  left(seat: Seat): number | null {
    const { state } = this.#host;
    if (state.clock === null) return null;
    const isTheirs = turnOfSeats(state)?.seat === seat;
    return leftAfter(state.clock, seat, isTheirs && hasBegun(state) ? this.turnTime : 0);
  }

  hostUpdate(): void {
    const { state, isHeld } = this.#host;
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

  hostDisconnected(): void {
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
    const { state } = this.#host;
    const turn = turnOfSeats(state);
    if (turn !== null && this.left(turn.seat) === 0) this.#host.setState(flag(state));
    else this.#host.requestUpdate();
  }
}

function hasBegun({ record, choices }: PlayState): boolean {
  return plyOf(record) > 0 || choices.length > 0;
}
