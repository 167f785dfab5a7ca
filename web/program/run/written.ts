export type Written = ReturnType<typeof written>;

/**
 * How values of a program are written. It stands in the text of a worker: what it takes of JavaScript it takes
 * before a program could change it.
 */
export function written() {
  const { stringify } = JSON;
  const { isArray } = Array;
  const longest = 60;

  /** A value as a person reads it, short. */
  function show(value: unknown): string {
    if (typeof value === 'number') return Object.is(value, -0) ? '0' : String(value);
    if (typeof value === 'string') return stringify(value.slice(0, longest));
    if (typeof value === 'function') return 'function';
    if (typeof value !== 'object' || value === null) return String(value).slice(0, longest);
    try {
      const text = isArray(value) ? beginning(value, longest) : stringify(value);
      return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
    } catch {
      return 'object';
    }
  }

  /**
   * As much of a list as JSON as is looked at: of a tree all that is below would be written at each of its
   * nodes.
   */
  function beginning(list: readonly unknown[], room: number): string {
    let text = '[';
    for (let at = 0; at < list.length && text.length <= room; at++) {
      const each = list[at];
      if (at > 0) text += ',';
      if (isArray(each)) text += beginning(each, room - text.length);
      else if (typeof each === 'string') text += stringify(each.slice(0, longest + 1));
      else text += (stringify(each) as string | undefined) ?? 'null';
    }
    return `${text}]`;
  }

  /** Nested lists and objects as JSON; '' where that can't be said, or is too long. `down`: what leads up is left out. */
  function json(given: () => unknown, down: boolean): string {
    let parts = 0;
    try {
      const text = stringify(given(), (key, value: unknown) => {
        const isUp = down && key === 'parent';
        const isTold = !isUp && value !== undefined && typeof value !== 'function';
        // Each has at least a letter and a sign before it.
        if (isTold && ++parts > 25_000) throw new RangeError('too long');
        return isUp ? undefined : value;
      });
      return text.length <= 50_000 && text !== 'null' ? text : '';
    } catch {
      return '';
    }
  }

  /** Whether what is searched is a tree of numbers, and whether it is rather a row of Nim than one of leaves. */
  function kindOf(root: string): { readonly isTree: boolean; readonly isRow: boolean } {
    // Nine numbers from 0 or from 1 on are rather those of the cells of a board, and so are rows of 0, 1, 2 or −1.
    const isNumbered = /^\[(0,)?1,2,3,4,5,6,7,8(,9)?\]$/.test(root.slice(0, 40).replace(/\s/g, ''));
    const isBoard =
      (isNumbered && root.split(',').length === 9) ||
      /^\[((\s*\[(\s*(-1|[012])\s*,?){3,9}\]\s*,?){3,9}|(\s*(-1|[012])\s*,?){16,64})\]$/.test(root);
    const isTree = !isBoard && /^\[[[\]\d\s.,eE+-]*$/.test(root);
    return { isTree, isRow: /^\[[\d\s,]*\]$/.test(root) };
  }

  return { show, json, kindOf };
}
