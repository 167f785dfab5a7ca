import { FLAG, type Trace } from '../trace.ts';
import { withRoom } from '../../core/array-growth.ts';
import type { SlotSums } from '../sums.ts';

export function emptySlotSums(): SlotSums {
  return { words: new Uint32Array(2), slots: 0 };
}

/** Slots of nodes 0 … node − 1; `node` may be the number of nodes. */
export function slotsBefore({ words }: SlotSums, node: number): number {
  const at = (node >>> 5) * 2;
  return words[at + 1]! + ones(words[at]! & ((1 << (node & 31)) - 1));
}

/** Counts nodes `from` … `end` − 1; all before them must have been. What came after is forgotten. */
export function sumSlots(trace: Trace, sums: SlotSums, from: number, end: number): void {
  const { size, flags } = trace;
  const first = from >>> 5;
  const last = end >>> 5;
  sums.words = withRoom(sums.words, 2 * (last + 1), first === 0 ? 0 : 2 * (first + 1));
  const { words } = sums;
  let slots = words[2 * first + 1]!;
  for (let word = first; word <= last; word++) {
    words[2 * word + 1] = slots;
    let taken = 0;
    const until = Math.min(end, (word + 1) * 32);
    for (let node = word * 32; node < until; node++) {
      if (size[node] === 1 || (flags[node]! & FLAG.cutOff) !== 0) taken |= 1 << (node & 31);
    }
    words[2 * word] = taken;
    slots += ones(taken);
  }
  sums.slots = slots;
}

/** Has inner node `node` take so many slots more, where nodes before `end` have been counted. */
export function changeSlots(sums: SlotSums, node: number, more: -1 | 1, end: number): void {
  const word = node >>> 5;
  sums.words[2 * word]! ^= 1 << (node & 31);
  for (let each = word + 1; each <= end >>> 5; each++) sums.words[2 * each + 1]! += more;
}

/** How many bits of a 32-bit word are set. */
function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
