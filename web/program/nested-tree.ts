import { readTree, type TreeItem } from '../search/textbook/tidy-tree.ts';
import type { NestedTree } from './tree-shapes.ts';

/** A tree of the lab as a program gets it: nested lists without labels. Null where it is none. */
export function nestedTree(text: string): NestedTree | null {
  const root = readTree(text);
  const nested = root === null ? null : nest(root);
  return Array.isArray(nested) ? nested : null;
}

function nest({ leaf, items }: TreeItem): NestedTree | null {
  if (items === null) {
    const value = Number(leaf.replace('−', '-'));
    return leaf.trim() === '' || !Number.isFinite(value) ? null : value;
  }
  const inside = items.map(nest);
  return inside.includes(null) ? null : (inside as NestedTree[]);
}
