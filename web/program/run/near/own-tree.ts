/**
 * What a search that nobody calls is to search, of all that a program keeps outside of its functions: the
 * first of it that is a tree of lists, or of objects; of a table of names that lead to others the name
 * that none leads to; or else a board, which `signs` are put on. Undefined where there is none. Like the tracer it is put before a program as a text.
 */
export function ownTree(kept: readonly unknown[], signs: readonly unknown[] = []): unknown {
  // A board is given with some moves made: an empty one takes long. It is the same one: others keep it too.
  const filled = (part: unknown): unknown => {
    if (!Array.isArray(part)) return null;
    const rows = part.length === 3 && part.every((row) => Array.isArray(row) && row.length === 3);
    const cells: readonly unknown[] = rows ? (part as unknown[][]).flat() : part;
    if (cells.length !== 9 || signs.length !== 2) return null;
    const isNumbered = [0, 1].some((first) => cells.every((cell, at) => cell === at + first));
    const isEmpty = cells.every(
      (cell) => cell === cells[0] && (cell === null || typeof cell !== 'object'),
    );
    if (!isEmpty && !isNumbered) return null;
    for (const [at, sign] of Array.from('XOXOO..X.').entries()) {
      if (sign === '.') continue;
      const cell = signs[sign === 'X' ? 0 : 1];
      if (rows) (part as unknown[][])[Math.floor(at / 3)]![at % 3] = cell;
      else part[at] = cell;
    }
    return part;
  };
  const isInside = (part: unknown): part is object => typeof part === 'object' && part !== null;
  for (const each of kept) {
    if (!isInside(each)) continue;
    const isIt = filled(each) !== null;
    if (isIt || (!Array.isArray(each) && Object.values(each).some((part) => filled(part) !== null)))
      return each;
  }
  for (const each of kept) {
    if (!isInside(each)) continue;
    const parts: readonly unknown[] = Object.values(each);
    // The eight lines of a board are no tree.
    const isLine = (part: unknown) => Array.isArray(part) && part.length === 3;
    if (!parts.some(isInside) || (parts.length === 8 && parts.every(isLine))) continue;
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
