import { readTree } from '../tidy-tree.ts';

/**
 * Whether a text is a tree in the engine's own notation and nothing else: lists of whole numbers of at
 * most six digits, with words or quoted texts as labels. Then no reader would change anything of it.
 */
export function isPlainTree(text: string): boolean {
  if (/[~<`]/.test(text)) return false;
  const root = readTree(text);
  if (root === null) return false;
  if (root.items === null) return false;
  const open = [root];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (item.likely !== '' || !LABEL.test(item.label)) return false;
    if (item.items === null ? !/^-?\d{1,6}$/.test(item.leaf) : item.items.length === 0)
      return false;
    for (const each of item.items ?? []) open.push(each);
  }
  return true;
}

const LABEL = /^(?:(?:\p{L}[\p{L}0-9_']*|"(?:[^"\\]|\\[\s\S])*"): )?$/u;
