/** The numbers from one to another, both included. */
export interface Range {
  readonly lowest: number;
  readonly highest: number;
}

/** As `Math.min(...values)`, of a list of any length: as arguments too many of them throw. */
export function leastOf(values: Iterable<number>): number {
  let least = Infinity;
  for (const value of values) least = Math.min(least, value);
  return least;
}

/** As `Math.max(...values)`, likewise. */
export function mostOf(values: Iterable<number>): number {
  let most = -Infinity;
  for (const value of values) most = Math.max(most, value);
  return most;
}

/** The nearest number in a range. The number must not be NaN. */
export function clamp(value: number, { lowest, highest }: Range): number {
  return Math.min(highest, Math.max(lowest, value));
}

/** The nearest whole number in a range whose ends are whole; 0 for −0. The number must not be NaN. */
export function wholeIn(value: number, range: Range): number {
  return clamp(Math.round(value), range) + 0;
}
