/**
 * Looking at values from anywhere: nothing inherited counts, and whatever throws when it is looked at
 * (a getter, a proxy that refuses or was revoked) is as if it were not there.
 */

/** The own names of an object, at most so many. */
export function ownNames(source: object, most: number): readonly string[] {
  try {
    return Object.keys(source).slice(0, most);
  } catch {
    return [];
  }
}

/** The object's own value of that name. */
export function ownValue(source: object, name: string): unknown {
  try {
    return Object.hasOwn(source, name) ? (Reflect.get(source, name) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/** The items of an array, at most so many; null for what is none. */
export function itemsOf(value: unknown, most: number): readonly unknown[] | null {
  if (!isArray(value)) return null;
  const length = Math.min(Number(ownValue(value, 'length') ?? 0), most);
  return Array.from({ length }, (_, at) => ownValue(value, String(at)));
}

/** `Array.isArray`, which throws for a revoked proxy. */
export function isArray(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** The beginning of a text: at most so many UTF-16 units, and no half of a character. */
export function beginning(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut;
}

/** A value as it may be quoted to a person: at most 40 characters; '' where it can't be shown. */
export function shown(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value.length > 40 ? `${beginning(value, 39)}…` : value;
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return '';
  }
}
