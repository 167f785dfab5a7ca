/**
 * Whether two pieces of plain data say the same: lists and records are compared by what they hold, as
 * deep as lists of records of lists. For properties that pages make anew whenever they render.
 */
export function sameData(one: unknown, other: unknown, depth = 3): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || depth === 0) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((entry, index) => sameData(entry, other[index], depth - 1));
  }
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && sameData(one[key], other[key], depth - 1))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
