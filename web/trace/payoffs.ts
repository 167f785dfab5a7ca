import { isMin } from './nodes.ts';
import type { Trace } from './trace.ts';

/**
 * Trees that three players play, each for what they get themselves. What a node is worth is then no
 * number but the number of its payoffs in a list.
 */

/** Which of the three it is. */
export type Seat = 'one' | 'two' | 'three';

/** The signs that stand for them, in drawings and words alike. */
export const SEAT_SIGNS: Readonly<Record<Seat, string>> = { one: '①', two: '②', three: '③' };

/** From 1. */
export const SEAT_NUMBERS: Readonly<Record<Seat, number>> = { one: 1, two: 2, three: 3 };

const SEATS: readonly Seat[] = ['one', 'two', 'three'];

/** Which of three players moves at a node; null where two play. They take turns from the root on. */
export function seatOf(trace: Trace, node: number): Seat | null {
  return trace.header.payoffs === undefined ? null : SEATS[trace.ply[node]! % 3]!;
}

/** Which of three players made the move that leads to a node; null where two play. */
export function seatBefore(trace: Trace, node: number): Seat | null {
  return trace.header.payoffs === undefined ? null : SEATS[(trace.ply[node]! + 2) % 3]!;
}

/** How much a value is to the side that moves at a node: the more the better, also where that is MIN. */
export function worthAt(trace: Trace, node: number, value: number): number {
  const { payoffs } = trace.header;
  if (payoffs === undefined) return isMin(trace, node) ? -value : value;
  return payoffs[value]?.[trace.ply[node]! % 3] ?? -Infinity;
}
