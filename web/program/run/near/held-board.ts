/** A board that a program keeps where its search finds it, which need not be what it is called with. */
export interface HeldBoard {
  /** What is told of it: the board, and the numbers beside it, which may count its stones. */
  readonly reported: Readonly<Record<string, unknown>>;
  /** Puts other cells on it, row by row. */
  readonly put: (cells: readonly unknown[]) => void;
}

/**
 * The first board among what is near a call: what it was given, what it belongs to, what the program keeps,
 * and what those have. Null where there is none. Like the tracer it is put before a program as a text.
 */
export function heldBoard(near: readonly unknown[]): HeldBoard | null {
  const isInside = (part: unknown): part is object => typeof part === 'object' && part !== null;
  const isCell = (cell: unknown): boolean =>
    cell === null ||
    (typeof cell === 'number' && Number.isInteger(cell) && Math.abs(cell) <= 9) ||
    (typeof cell === 'string' && cell.length <= 6);
  const partsOf = (part: object): readonly unknown[] => Object.values(part);
  const isFew = (list: readonly unknown[]): boolean => list.length >= 3 && list.length <= 9;
  /** Where its cells are, row by row: the list or table that has one, and its name there. */
  const placesIn = (part: object): (readonly [Record<string, unknown>, string])[] | null => {
    const lists = Array.isArray(part) && part.every(Array.isArray) ? part : [part];
    if (lists.length === 0) return null;
    const isSquare = lists.length === 1 || (isFew(lists) && isFew(lists[0] as unknown[]));
    const places = lists.flatMap((list: object) =>
      Object.keys(list).map((key) => [list as Record<string, unknown>, key] as const),
    );
    const count = lists.length === 1 ? 9 : lists.length * (lists[0] as unknown[]).length;
    if (!isSquare || places.length !== count) return null;
    const cells = places.map(([list, key]) => list[key]);
    // Beside nothing but numbers it is rather something else: a board has two players and the empty cell.
    const kinds = new Set(cells.filter((cell, at) => cell !== at && cell !== at + 1));
    return cells.every(isCell) && kinds.size > 0 && kinds.size <= 3 ? places : null;
  };
  const around = near.flatMap((each): readonly unknown[] =>
    isInside(each) ? [each, ...partsOf(each)] : [each],
  );
  const further = around.flatMap((each) => (isInside(each) ? partsOf(each) : []));
  for (const part of [...around, ...further]) {
    const places = isInside(part) && !Object.isFrozen(part) ? placesIn(part) : null;
    if (places === null) continue;
    const rows = new Map<object, unknown[]>();
    for (const [list, key] of places) rows.set(list, [...(rows.get(list) ?? []), list[key]]);
    const [first = [], ...others] = rows.values();
    // What counts its stones beside it is set with them.
    const isEmpty = (cell: unknown): boolean =>
      cell === null || cell === 0 || (typeof cell === 'string' && /^[\s._-]*$/.test(cell));
    const stonesOn = (): number => places.filter(([list, key]) => !isEmpty(list[key])).length;
    const holder = [...near, ...around].find(
      (each): each is Record<string, unknown> =>
        isInside(each) && !Array.isArray(each) && partsOf(each).includes(part),
    );
    const isCount = (key: string): boolean =>
      /count|moves|filled|stones|pieces|ply|turns|left|free|empty|remaining/i.test(key);
    const counts = Object.keys(holder ?? {}).flatMap((key) => {
      const number = isCount(key) ? holder?.[key] : null;
      const counted = [stonesOn(), places.length - stonesOn()].indexOf(number as number);
      return counted < 0 ? [] : [{ key, ofStones: counted === 0 }];
    });
    // What is inside of a list is no count of anything.
    const named = near.flatMap((each): readonly unknown[] => {
      if (!isInside(each) || Array.isArray(each)) return [each];
      const keys = Object.keys(each).filter(
        (key) => each !== holder || !counts.some((count) => count.key === key),
      );
      return [each, ...keys.map((key) => (each as Record<string, unknown>)[key])];
    });
    const beside = named.filter(
      (each) =>
        typeof each === 'number' ||
        (Array.isArray(each) &&
          each !== part &&
          each.length <= 9 &&
          each.every((one) => typeof one === 'number')),
    );
    const numbers = beside.slice(0, 100).map((each, at) => [`_${String(at)}`, each] as const);
    return {
      reported: {
        board: others.length === 0 ? first : [first, ...others],
        ...Object.fromEntries(numbers),
      },
      put: (cells) => {
        for (const [at, [list, key]] of places.entries()) list[key] = cells[at];
        for (const { key, ofStones } of counts)
          holder![key] = ofStones ? stonesOn() : places.length - stonesOn();
      },
    };
  }
  return null;
}
