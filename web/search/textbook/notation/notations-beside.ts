import { Later } from '../../../core/later.ts';
import { isPlainTree } from './plain-tree.ts';

// Where the site is built, the lab's page begins without the readers of what people write: its links
// have trees in the engine's own notation. Pages whose attributes have any wait for them first.
const readers = new Later(() => import('./read-tree.ts'));

/** The readers of every notation are there when this resolves. Rejects where they can't be had. */
export async function loadNotations(): Promise<void> {
  await readers.load();
}

/**
 * The tree that a text is, in the engine's notation: see `read-tree.ts`. As long as nobody has waited
 * for the readers, a text that is not plainly in that notation is left to the engine as it is.
 */
export function treeOf(text: string): string {
  if (isPlainTree(text)) return text;
  return readers.now(() => undefined)?.treeOf(text) ?? text;
}
