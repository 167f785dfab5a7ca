/**
 * What a search that nobody calls is to search, of all that a program keeps outside of its functions: the
 * first of it that is a tree of lists, or of objects; of a table of names that lead to others the name
 * that none leads to. Undefined where there is none. Like the tracer it is put before a program as a text.
 */
export function ownTree(kept: readonly unknown[]): unknown {
  const isInside = (part: unknown): part is object => typeof part === 'object' && part !== null;
  for (const each of kept) {
    if (!isInside(each)) continue;
    const parts: readonly unknown[] = Object.values(each);
    if (!parts.some(isInside)) continue;
    if (Array.isArray(each)) return each;
    const after = new Set(
      parts
        .flatMap((part) => (isInside(part) ? (Object.values(part) as unknown[]) : []))
        .map(String),
    );
    const names = Object.keys(each);
    if (!names.some((name) => after.has(name))) return each;
    const root = names.find((name) => !after.has(name));
    if (root !== undefined) return root;
  }
  return undefined;
}
