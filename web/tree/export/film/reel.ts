/** Which steps of a search are filmed, for how long each is seen, and how much of that is too much. */

/** One picture of a film. */
export interface Shot {
  readonly step: number;
  readonly ms: number;
}

/** The steps from … to, both included. */
export interface StepRange {
  readonly from: number;
  readonly to: number;
}

/** Steps a second that a person can choose; the least gives time to read a sentence. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
export const USUAL_SPEED = 1;

/** The end is seen for so long at least, before it begins again. */
const END_MS = 3000;

export const MOST_FRAMES = 1000;
/** Of all frames together: what a laptop writes in about a minute, and anybody would still send. */
export const MOST_PIXELS = 400e6;
/** Of one frame, whose pixels are held three times while it is written. */
export const MOST_PIXELS_A_FRAME = 16e6;

/** A picture a step, in their order. */
export function reelOf({ from, to }: StepRange, perSecond: number): readonly Shot[] {
  const ms = Math.round(1000 / perSecond);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({
    step: from + at,
    ms: from + at === to ? Math.max(END_MS, ms) : ms,
  }));
}

/** Whether a film of so many frames of that size can be made. */
export function fitsReel(frames: number, width: number, height: number): boolean {
  const pixels = width * height;
  return frames <= MOST_FRAMES && pixels <= MOST_PIXELS_A_FRAME && frames * pixels <= MOST_PIXELS;
}

/** So many steps are filmed together unless a person says otherwise; and what is taken of more. */
const MOST_AT_ONCE = 300;
const TAKEN_OF_MANY = 100;

/** The steps that are offered first: all; or of very many those that follow the present one. */
export function usualRange(step: number, last: number): StepRange {
  if (last < MOST_AT_ONCE) return { from: 0, to: last };
  const from = step >= last ? 0 : step;
  return { from, to: Math.min(last, from + TAKEN_OF_MANY - 1) };
}
