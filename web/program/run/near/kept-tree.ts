/**
 * The tree below a state that is but a name, from what says where its moves lead and what its ends are
 * worth: objects near the call, or those that the program keeps. `["graph", tree]`; or, where the state is
 * a number, `["rows", rows]` with the rows of numbers in which it may be a place; null: neither.
 * `leaves`: what its ends are to be worth from now on. Like the tracer it is put before a program as a text.
 */
export function keptTree(
  state: unknown,
  near: readonly unknown[],
  leaves: readonly number[] = [],
): unknown {
  if (typeof state !== 'string' && typeof state !== 'number') return null;
  const isInside = (part: unknown): part is object => typeof part === 'object' && part !== null;
  const around = near.flatMap((each) =>
    isInside(each) ? [each, ...(Object.values(each) as unknown[])] : [],
  );
  const tables = around.filter(
    (each): each is Record<string, unknown> => isInside(each) && !Array.isArray(each),
  );
  const at = (table: Record<string, unknown>, name: string | number): unknown =>
    Object.hasOwn(table, name) ? table[name] : undefined;
  const steps = tables.find((table) => isInside(at(table, state)));
  if (steps === undefined) {
    const isNumber = (part: unknown) => typeof part === 'number' || part === null;
    const rows = around.filter(
      (each): each is unknown[] => Array.isArray(each) && each.length > 1 && each.every(isNumber),
    );
    // A small number may be a pile, too, or what is left of one.
    const isSmall = rows.length > 0 || (Number(state) >= 0 && Number(state) <= 60);
    const isPlace = typeof state === 'number' && Number.isInteger(state) && isSmall;
    return isPlace ? ['rows', [...new Set(rows)]] : null;
  }
  let count = 0;
  let ends = 0;
  /** `list`: what a leaf stands in, and at which place. */
  const below = (name: unknown, depth: number, list: unknown[] = [], place = 0): unknown => {
    const isName = typeof name === 'string' || typeof name === 'number';
    if (!isName || ++count > 20_000 || depth > 250) return null;
    const next = at(steps, name);
    if (isInside(next) && Object.keys(next).length > 0) {
      const moves: readonly (readonly [string, unknown])[] = Array.isArray(next)
        ? next.map((child, index) => [
            typeof child === 'string' || isInside(at(steps, child as number))
              ? String(child)
              : String(index + 1),
            child as unknown,
          ])
        : Object.entries(next);
      const all = Array.isArray(next) ? next : [];
      // Named nodes beside nameless leaves would come in another order.
      const named = moves.filter(([move], at) => move !== String(at + 1)).length;
      if (all.length > 0 && named > 0 && named < moves.length) return null;
      return Object.fromEntries(
        moves.map(([move, child], at) => [move, below(child, depth + 1, all, at)]),
      );
    }
    const table = tables.find((each) => typeof at(each, name) === 'number');
    const other = leaves[ends++];
    if (table !== undefined && other !== undefined && !Object.isFrozen(table)) table[name] = other;
    // Or it is its own value, in the list of its parent.
    if (
      table === undefined &&
      other !== undefined &&
      list[place] === name &&
      !Object.isFrozen(list)
    )
      return (list[place] = other);
    const worth = table === undefined ? undefined : at(table, name);
    return worth ?? (typeof name === 'number' ? name : null);
  };
  return ['graph', below(state, 0)];
}
