import { treeOf, turnsOf } from './read-tree.ts';

export { treeOf, turnsOf };

/** Nothing to wait for: all readers are here. */
export function loadNotations(): Promise<void> {
  return Promise.resolve();
}
