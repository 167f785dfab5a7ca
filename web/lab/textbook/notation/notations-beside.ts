import { Later } from '../../../core/later.ts';
import { isPlainTree } from './plain-tree.ts';

// Where the site is built, a page can begin without the readers of what people paste: its own links
// have trees in the engine's own notation.
const readers = new Later(() => import('./read-tree.ts'));
let isMissing = false;

/** The readers of every notation are there when this resolves. Rejects where they can't be had. */
export async function loadNotations(): Promise<void> {
  await readers.load();
}

/**
 * The tree that a text is, in the engine's notation: see `read-tree.ts`. As long as the readers are not
 * there, a text that is not plainly in it stays as it is, and `isNotationMissing` says so.
 */
export function treeOf(text: string): string {
  if (isPlainTree(text)) return text;
  const loaded = readers.now(() => undefined);
  isMissing ||= loaded === null;
  return loaded?.treeOf(text) ?? text;
}

/** Whether a tree that needs a reader has come in vain since this was last asked. */
export function isNotationMissing(): boolean {
  const wasMissing = isMissing;
  isMissing = false;
  return wasMissing;
}
