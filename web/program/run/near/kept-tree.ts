/**
 * The tree below a state that is but a name, from what says where its moves lead and what its ends are
 * worth: objects near the call, or those that the program keeps. `["graph", tree]`; or, where the state is
 * a number and there are rows of numbers, in which it may be a place, `["rows", rows]`; null: neither.
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
    const isPlace = typeof state === 'number' && Number.isInteger(state) && rows.length > 0;
    return isPlace ? ['rows', [...new Set(rows)]] : null;
  }
  let count = 0;
  let ends = 0;
  const below = (name: unknown, depth: number): unknown => {
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
      return Object.fromEntries(moves.map(([move, child]) => [move, below(child, depth + 1)]));
    }
    const table = tables.find((each) => typeof at(each, name) === 'number');
    const other = leaves[ends++];
    if (table !== undefined && other !== undefined && !Object.isFrozen(table)) table[name] = other;
    const worth = table === undefined ? undefined : at(table, name);
    return worth ?? (typeof name === 'number' ? name : null);
  };
  return ['graph', below(state, 0)];
}
