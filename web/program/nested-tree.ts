import { readTree, type TreeItem } from '../lab/textbook/tidy-tree.ts';
import type { NestedTree } from './run/messages.ts';

const MOST_NODES = 20_000;

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

/** The tree that a program says it has searched, as the lab writes trees; null where it is none. */
export function treeOfJson(json: string): string | null {
  try {
    const found: unknown = JSON.parse(json);
    let nodes = 0;
    const isTree = (part: unknown, depth: number): boolean => {
      if (++nodes > MOST_NODES || depth > 250) return false;
      if (!Array.isArray(part)) return typeof part === 'number' && Number.isFinite(part);
      return part.length > 0 && part.every((each) => isTree(each, depth + 1));
    };
    return Array.isArray(found) && isTree(found, 0) ? JSON.stringify(found) : null;
  } catch {
    return null;
  }
}
