import { Later } from '../../../core/later.ts';
import { readTree } from '../tidy-tree.ts';
import type { Turns } from './turns.ts';

// Where the site is built, the lab's page begins without the readers of what people write: its links
// have trees in the engine's own notation. Pages whose attributes have any wait for them first.
const readers = new Later(() => import('./read-tree.ts'));

/** The readers of every notation are there when this resolves. Rejects where they can't be had. */
export async function loadNotations(): Promise<void> {
  await readers.load();
}

/**
 * The tree that a text is, in the engine's notation: see `read-tree.ts`. As long as no call has waited
 * for the readers, a text that is not plainly in that notation is left to the engine as it is.
 */
export function treeOf(text: string): string {
  if (isPlainTree(text)) return text;
  return readers.now(() => undefined)?.treeOf(text) ?? text;
}

/** Who moves when in it, where its nodes say so: see `turns.ts`. */
export function turnsOf(text: string): Turns | null {
  return readers.now(() => undefined)?.turnsOf(text) ?? null;
}

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
