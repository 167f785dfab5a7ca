import type { Seat } from './seat.ts';

/** A clock as people set it: so long for the whole game, and so much more for every move made. */
export interface ClockSettings {
  readonly minutes: number;
  /** Added after every move. */
  readonly seconds: number;
}

/** What is left, in milliseconds. It says nothing of the move that is being thought over. */
export interface PlayClock {
  readonly settings: ClockSettings;
  readonly left: Readonly<Record<Seat, number>>;
}

export const CLOCK_LIMITS = { leastMinutes: 0.5, mostMinutes: 180, mostSeconds: 60 } as const;

export function newClock(settings: ClockSettings): PlayClock {
  const whole = settings.minutes * 60_000;
  return { settings, left: { first: whole, second: whole } };
}

/** What somebody has left who has thought for so long about this move; never below 0. */
export function leftAfter(clock: PlayClock, seat: Seat, thought: number): number {
  return Math.max(0, clock.left[seat] - Math.max(0, thought));
}

/** The clock after a move that took so long. */
export function spent(clock: PlayClock, seat: Seat, thought: number): PlayClock {
  const left = leftAfter(clock, seat, thought) + clock.settings.seconds * 1000;
  return { ...clock, left: { ...clock.left, [seat]: left } };
}

/** The clock of somebody who ran out of time. */
export function flagged(clock: PlayClock, seat: Seat): PlayClock {
  return { ...clock, left: { ...clock.left, [seat]: 0 } };
}

/** What the engine keeps for what comes after its search: messages, drawing, a slow moment. */
const RESERVE_MS = 150;

/**
 * How long the engine may think about a move, in milliseconds: a share of what is left, as most
 * games are decided within some 30 moves a side, and most of the increment.
 */
export function thinkingTime(clock: PlayClock, seat: Seat, stones: number): number {
  const left = clock.left[seat];
  const movesToGo = Math.max(14, 36 - stones / 2);
  const share = left / movesToGo + clock.settings.seconds * 800;
  return Math.max(10, Math.min(share, left * 0.4) - RESERVE_MS);
}
