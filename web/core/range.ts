/** The numbers from one to another, both included. */
export interface Range {
  readonly lowest: number;
  readonly highest: number;
}

/** The nearest number in a range. The number must not be NaN. */
export function clamp(value: number, { lowest, highest }: Range): number {
  return Math.min(highest, Math.max(lowest, value));
}

/** The nearest whole number in a range whose ends are whole; 0 for −0. The number must not be NaN. */
export function wholeIn(value: number, range: Range): number {
  return clamp(Math.round(value), range) + 0;
}
