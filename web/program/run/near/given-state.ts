import type { HeldBoard } from './held-board.ts';

export type GivenState = ReturnType<typeof givenState>;

/**
 * What a search of JavaScript is given: another state in place of its own, and the board that two of its
 * arguments are together. Like the tracer it is put before a program as a text.
 */
export function givenState() {
  /** `state` as a program whose own is `old` would be given it; the same object where others look at it. */
  function turned(old: unknown, state: unknown): unknown {
    const made = alike(state, old);
    // A program may look at its board in other ways than as what it hands on: it stays the same one.
    return fill(old, made) ? old : made;
  }

  /** Puts other cells on a board of the same size; whether that can be done. */
  function fill(board: unknown, made: unknown): boolean {
    const isAlike = (one: unknown, other: unknown): boolean =>
      Array.isArray(one) && Array.isArray(other)
        ? one.length === other.length &&
          !Object.isFrozen(one) &&
          one.every((part, at) => isAlike(part, other[at]))
        : !Array.isArray(one) && !Array.isArray(other);
    const put = (one: unknown[], other: readonly unknown[]): void => {
      for (const [at, part] of other.entries()) {
        if (Array.isArray(part)) put(one[at] as unknown[], part);
        else one[at] = part;
      }
    };
    if (!Array.isArray(board) || !Array.isArray(made) || !isAlike(board, made)) return false;
    put(board, made);
    return true;
  }

  /** The same, its objects of the kind that another one is of. */
  function alike(value: unknown, other: unknown): unknown {
    if (Array.isArray(value) && typeof other === 'string') return value.join('');
    if (Array.isArray(value)) return value.map((each) => alike(each, other));
    if (typeof value !== 'object' || value === null) return value;
    const prototype =
      typeof other === 'object' && other !== null && !Array.isArray(other)
        ? (Object.getPrototypeOf(other) as object | null)
        : Object.prototype;
    const made = Object.create(prototype) as Record<string, unknown>;
    for (const [key, each] of Object.entries(value)) made[key] = alike(each, other);
    return made;
  }

  /** The board of two sets of bits; null where they are none. */
  function bitBoard(args: unknown[], bits: readonly [number, number]): HeldBoard | null {
    const stones = bits.map((at) => args[at]);
    const [one, other] = stones as [number, number];
    const areSets = stones.every(
      (set) => Number.isInteger(set) && Number(set) >= 0 && Number(set) < 512,
    );
    if (!areSets || (one & other) !== 0) return null;
    const count = (set: number): number => (set === 0 ? 0 : (set & 1) + count(set >> 1));
    // Who has more has begun; of as many whoever comes first.
    const signs = count(one) >= count(other) ? ['X', 'O'] : ['O', 'X'];
    const board = Array.from({ length: 9 }, (_, at) =>
      (one >> at) & 1 ? signs[0] : (other >> at) & 1 ? signs[1] : '.',
    );
    const put = (cells: readonly unknown[]): void => {
      for (const [at, place] of bits.entries())
        args[place] = cells.reduce<number>(
          (set, cell, bit) => set | (cell === signs[at] ? 1 << bit : 0),
          0,
        );
    };
    return { reported: { board }, put };
  }

  return { turned, bitBoard };
}
