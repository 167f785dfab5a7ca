import { hasPayoffs, nothingIn, readPayoffs } from './notation/payoffs.ts';
import { bareTree, bracketsOf, readTree, tidyTree, type TreeItem } from './tidy-tree.ts';

/**
 * Changes to a textbook tree where it is drawn: from its text, and the number of a node in pre-order
 * (0 is the root), to the changed tree. Null where it can't be done: the text is no tree,
 * there is no such node, or what would be left is none. Labels stay with their nodes.
 */

/** A changed tree. */
export interface TreeEdit {
  readonly tree: string;
  /** The number that the node has in it; null where it is gone. */
  readonly node: number | null;
}

/** Another value for a leaf, as typed: a whole or decimal number, or what three players get. */
export function withLeafValue(tree: string, node: number, value: string): TreeEdit | null {
  const number = hasPayoffs(tree) ? readPayoffs(value) : readLeaf(value);
  if (number === null) return null;
  return edited(tree, node, ({ item }) => {
    if (item.items !== null) return false;
    item.leaf = number;
    return true;
  });
}

function readLeaf(typed: string): string | null {
  const number = typed.trim().replace('−', '-');
  return /^-?\d{1,15}(\.\d{1,9})?$/.test(number) ? number : null;
}

/** One more move, the last, to a leaf of this value; at a leaf, beside the value it had. */
export function withMove(tree: string, node: number, value = nothingIn(tree)): TreeEdit | null {
  return edited(tree, node, ({ item }) => {
    // One more outcome would need a share of the probability, and whose is not known.
    if (item.isChance) return false;
    const none = { likely: '', label: '', items: null, isChance: false, length: 0 };
    const leaf = { ...none, leaf: value };
    if (item.items === null) item.items = [{ ...leaf, leaf: item.leaf }, leaf];
    else item.items.push(leaf);
    return true;
  });
}

/** With a node and all below it once more beside it; its own name is not repeated. */
export function withCopy(tree: string, node: number): TreeEdit | null {
  return edited(tree, node, ({ item, siblings, index }) => {
    // Of what chance brings, there would be more than all.
    if (siblings === null || item.likely !== '') return false;
    siblings.splice(index + 1, 0, { ...structuredClone(item), label: '' });
    return true;
  });
}

/** The leaf before (−1) or after (1) a node in the order of the text, round the end; null without one. */
export function leafBeside(tree: string, node: number, direction: 1 | -1): number | null {
  const root = readTree(tree);
  if (root === null) return null;
  const leaves: number[] = [];
  let number = 0;
  const walk = (item: TreeItem): void => {
    if (item.items === null) leaves.push(number);
    number++;
    item.items?.forEach(walk);
  };
  walk(root);
  const after = leaves.findIndex((leaf) => leaf > node);
  if (direction > 0) return leaves.at(Math.max(0, after)) ?? null;
  const before = leaves.filter((leaf) => leaf < node).length - 1;
  return leaves.at(before) ?? null;
}

/**
 * Without a node and all below it. The root stays, and so do a node's only move, and what chance
 * brings: the probabilities would no longer add up.
 */
export function withoutNode(tree: string, node: number): TreeEdit | null {
  return edited(tree, node, ({ item, siblings, index }) => {
    if (siblings === null || siblings.length === 1 || item.likely !== '') return false;
    siblings.splice(index, 1);
    return true;
  });
}

/** With a node at another place among its siblings, counted from 0 without itself. */
export function withNodeAt(tree: string, node: number, place: number): TreeEdit | null {
  return edited(tree, node, ({ siblings, index }) => {
    const isPlace = siblings !== null && Number.isInteger(place) && place >= 0;
    if (!isPlace || place >= siblings.length || place === index) return false;
    siblings.splice(place, 0, ...siblings.splice(index, 1));
    return true;
  });
}

/** What is known of a node of a tree: whether it is a leaf, and how it stands among its siblings. */
export interface EditableNode {
  /** Its value as typed; null for a node with moves. */
  readonly leaf: string | null;
  readonly place: number;
  readonly siblings: number;
}

/** A node of a tree that is in order; null where there is none. */
export function nodeOfTree(tree: string, node: number): EditableNode | null {
  const root = readTree(tree);
  const found = root === null ? null : findNode(root, node);
  if (found === null) return null;
  const { item, siblings, index } = found;
  const leaf = item.items === null ? item.leaf : null;
  return { leaf, place: index, siblings: siblings?.length ?? 1 };
}

/** The numbers of the nodes from below the root down to a node, itself included; [] where there is none. */
export function pathInTree(tree: string, node: number): readonly number[] {
  const root = readTree(tree);
  let number = 0;
  const find = (item: TreeItem): number[] | null => {
    const own = number++;
    if (own === node) return [own];
    for (const child of item.items ?? []) {
      const below = find(child);
      if (below !== null) return [own, ...below];
    }
    return null;
  };
  return (root === null ? null : find(root))?.slice(1) ?? [];
}

interface Found {
  readonly item: TreeItem;
  /** Null for the root. */
  readonly siblings: TreeItem[] | null;
  readonly index: number;
}

function edited(tree: string, node: number, change: (found: Found) => boolean): TreeEdit | null {
  const root = readTree(tree);
  const found = root === null ? null : findNode(root, node);
  if (root === null || found === null || !change(found)) return null;
  return { tree: writtenAs(tree, root), node: numberOf(root, found.item) };
}

/** The text of a tree, written as `before` was: in lines if that was, else in one. */
export function writtenAs(before: string, root: TreeItem): string {
  return tidyTree(before) === before ? tidyTree(bare(root)) : bareTree(bare(root));
}

function findNode(root: TreeItem, node: number): Found | null {
  let number = 0;
  const find = (item: TreeItem, siblings: TreeItem[] | null, index: number): Found | null => {
    if (number++ === node) return { item, siblings, index };
    for (const [place, child] of (item.items ?? []).entries()) {
      const found = find(child, item.items, place);
      if (found !== null) return found;
    }
    return null;
  };
  return find(root, null, 0);
}

function numberOf(root: TreeItem, wanted: TreeItem): number | null {
  let number = 0;
  const find = (item: TreeItem): boolean => {
    if (item === wanted) return true;
    number++;
    return item.items?.some(find) ?? false;
  };
  return find(root) ? number : null;
}

function bare(item: TreeItem): string {
  const { likely, label, leaf, items } = item;
  const [open, close] = bracketsOf(item);
  return likely + label + (items === null ? leaf : `${open}${items.map(bare).join(',')}${close}`);
}
