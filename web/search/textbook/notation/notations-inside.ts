import { treeOf } from './read-tree.ts';

export { treeOf };

/** Nothing to wait for: all readers are here. */
export function loadNotations(): Promise<void> {
  return Promise.resolve();
}
