import { readTree, type TreeItem } from './tidy-tree.ts';

/**
 * How many nodes a textbook tree has below those moves of a node that were not searched, their own
 * included; null where the text is no tree or has no such node. Nodes go by their number in pre-order.
 *
 * @param searched the numbers of the children that were searched
 */
export function nodesLeftOut(
  tree: string,
  node: number,
  searched: ReadonlySet<number>,
): number | null {
  const root = readTree(tree);
  if (root === null) return null;
  let number = 0;
  let left: number | null = null;
  const walk = (item: TreeItem): number => {
    const own = number++;
    let size = 1;
    let leftHere = 0;
    for (const child of item.items ?? []) {
      const first = number;
      const below = walk(child);
      size += below;
      if (!searched.has(first)) leftHere += below;
    }
    if (own === node) left = leftHere;
    return size;
  };
  walk(root);
  return left;
}
